import { MAX_UINT256 } from '../math/fullMath.ts'

/** What a text field holds: an amount in raw units, or the reason why it is none. */
export type ParsedAmount =
  | { readonly status: 'ok'; readonly value: bigint }
  | { readonly status: 'invalid'; readonly code: 'amount.missing' | 'amount.invalid' | 'amount.tooPrecise' }

const missing: ParsedAmount = { status: 'invalid', code: 'amount.missing' }
const invalid: ParsedAmount = { status: 'invalid', code: 'amount.invalid' }
const tooPrecise: ParsedAmount = { status: 'invalid', code: 'amount.tooPrecise' }

/** Longer than any uint256 with 18 decimals: such a text is refused before it becomes an integer. */
const MAX_TEXT_LENGTH = 100

/** Digits, comma and point as East Asian keyboards write them, as wide as a character, in their usual form. */
export const inUsualWidth = (text: string): string =>
  text.replace(/[\uff10-\uff19\uff0c\uff0e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))

/**
 * Raw units of a typed decimal. Digits and separators may be full-width. Comma and point both separate decimals in every locale; a second separator is refused rather than
 * guessed to group thousands. Nothing is rounded: digits below one raw unit are refused unless they are zeros.
 * @example parseAmount('1,5', 6) // { status: 'ok', value: 1_500_000n }
 */
export const parseAmount = (text: string, decimals: number): ParsedAmount => {
  const trimmed = inUsualWidth(text.trim())
  if (trimmed === '' || trimmed === '.' || trimmed === ',') return missing
  if (trimmed.length > MAX_TEXT_LENGTH) return invalid
  const match = /^([0-9]*)[.,]?([0-9]*)$/.exec(trimmed)
  if (!match) return invalid
  const [, whole, digits] = match as unknown as readonly [string, string, string]
  const fraction = digits.replace(/0+$/, '')
  if (fraction.length > decimals) return tooPrecise
  const value = BigInt(whole + fraction.padEnd(decimals, '0') || '0')
  return value > MAX_UINT256 ? invalid : { status: 'ok', value }
}

/** A typed price or dollar figure as a wad, by the rules of `parseAmount`. */
export const parseWad = (text: string): ParsedAmount => parseAmount(text, 18)

/** Exact decimal text of raw units: a point, no grouping, no trailing zeros. `formatUnits(1_500_000n, 6)` is `'1.5'`. */
export const formatUnits = (value: bigint, decimals: number): string => {
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return `${value < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`
}

/** Exact decimal text of a wad. */
export const formatWad = (wad: bigint): string => formatUnits(wad, 18)

/** Value of `amount` raw units (`unit` = 10 ** decimals) at `price` (wad per whole token, mostly dollars), as a wad, rounded down. */
export const valueOf = (amount: bigint, unit: bigint, price: bigint): bigint => (amount * price) / unit
