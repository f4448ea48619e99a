/** Maximum UTF-8 bytes of a weighted pool's name and symbol. */
export const POOL_TEXT_BYTES = 64

/** Code points from which UTF-8 needs one more byte. */
const WIDER = [0x80, 0x800, 0x1_0000] as const

const bytesOf = (character: string): number => 1 + WIDER.filter((from) => character.codePointAt(0)! >= from).length

/** Length of a text in UTF-8 bytes. */
export const utf8Bytes = (text: string): number => Array.from(text).reduce((sum, character) => sum + bytesOf(character), 0)

/** A text, cut to the maximum length of a pool's name. */
const cut = (text: string): string => {
  let left = POOL_TEXT_BYTES
  return Array.from(text)
    .filter((character) => (left -= bytesOf(character)) >= 0)
    .join('')
}

/** A token of a pool to be named. The weight is in hundredths of a percent. */
export type NamedPart = { readonly symbol: string; readonly weight: bigint }

const percentText = (weight: bigint): string => {
  const [whole, rest] = [weight / 100n, (weight % 100n).toString().padStart(2, '0').replace(/0+$/, '')]
  return rest === '' ? whole.toString() : `${whole}.${rest}`
}

/** The proposed symbol of a weighted pool, such as "80WBNB-20USDT"; without the weights if they do not fit. */
export const proposedSymbol = (parts: readonly NamedPart[]): string => {
  const full = parts.map(({ symbol, weight }) => `${percentText(weight)}${symbol}`).join('-')
  return utf8Bytes(full) <= POOL_TEXT_BYTES ? full : cut(parts.map(({ symbol }) => symbol).join('-'))
}

/** The proposed name of a weighted pool, such as "Weighted WBNB USDT". */
export const proposedName = (parts: readonly NamedPart[]): string => cut(`Weighted ${parts.map(({ symbol }) => symbol).join(' ')}`)
