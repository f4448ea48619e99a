/** Bytes of UTF-8 that the name and the symbol of a weighted pool may have. */
export const POOL_TEXT_BYTES = 64

/** Code points from which UTF-8 takes one byte more. */
const WIDER = [0x80, 0x800, 0x1_0000] as const

const bytesOf = (character: string): number => 1 + WIDER.filter((from) => character.codePointAt(0)! >= from).length

/** Bytes of a text in UTF-8. */
export const utf8Bytes = (text: string): number => Array.from(text).reduce((sum, character) => sum + bytesOf(character), 0)

/** As much of a text as a pool's name may have. */
const cut = (text: string): string => {
  let left = POOL_TEXT_BYTES
  return Array.from(text)
    .filter((character) => (left -= bytesOf(character)) >= 0)
    .join('')
}

/** A token of a pool that is about to be named. The weight is in hundredths of a percent. */
export type NamedPart = { readonly symbol: string; readonly weight: bigint }

const percentText = (weight: bigint): string => {
  const [whole, rest] = [weight / 100n, (weight % 100n).toString().padStart(2, '0').replace(/0+$/, '')]
  return rest === '' ? whole.toString() : `${whole}.${rest}`
}

/** The symbol that a weighted pool is proposed to have, such as "80WBNB-20USDT"; without the weights where they do not fit. */
export const proposedSymbol = (parts: readonly NamedPart[]): string => {
  const full = parts.map(({ symbol, weight }) => `${percentText(weight)}${symbol}`).join('-')
  return utf8Bytes(full) <= POOL_TEXT_BYTES ? full : cut(parts.map(({ symbol }) => symbol).join('-'))
}

/** The name that a weighted pool is proposed to have, such as "Weighted WBNB USDT". */
export const proposedName = (parts: readonly NamedPart[]): string => cut(`Weighted ${parts.map(({ symbol }) => symbol).join(' ')}`)
