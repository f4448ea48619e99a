import { MAX_UINT256 } from '../math/fullMath.ts'

/**
 * The content of a text field: an amount in raw units, or the reason why it is not one. `amount.ambiguous` means two readings; `readingsOf`
 * returns them.
 */
export type ParsedAmount =
  | { readonly status: 'ok'; readonly value: bigint }
  | { readonly status: 'invalid'; readonly code: 'amount.missing' | 'amount.invalid' | 'amount.tooPrecise' | 'amount.ambiguous' }

type Refusal = Extract<ParsedAmount, { readonly status: 'invalid' }>
const refused = (code: Refusal['code']): Refusal => ({ status: 'invalid', code })

/** Longer than any uint256 with 18 decimals. A longer text is refused before it becomes an integer. */
const MAX_TEXT_LENGTH = 100

/** Converts full-width digits, commas and points, as East Asian keyboards write them, to ASCII. */
export const toHalfWidth = (text: string): string =>
  text.replace(/[\uff10-\uff19\uff0c\uff0e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))

/** A typed figure without invisible characters, and with one kind of space and one of apostrophe. */
export const plainFigure = (text: string): string =>
  toHalfWidth(text.replace(/\p{Cf}/gu, ''))
    .replace(/\s/g, ' ')
    .replace(/[\u2019\u02bc\uff07]/g, "'")
    .trim()

/** One separator followed by exactly three digits: thousands for some readers, decimals for others. A leading zero cannot be a group. */
export const AMBIGUOUS = /^([1-9]\d{0,2})[.,](\d{3})$/
/** Groups of three with the same separator, optionally followed by the other one. */
const GROUPED = /^[1-9]\d{0,2}(?:([.,' ])\d{3})(?:\1\d{3})*(?:(?!\1)[.,]\d*)?$/

/** A decimal text for a field. It appends a zero if three decimals could be read as thousands: `1.234` becomes `1.2340`. */
export const clearText = (decimal: string): string => (AMBIGUOUS.test(decimal) ? `${decimal}0` : decimal)

/** Raw units of digits with at most one point. It never rounds: digits below one raw unit are refused unless they are zeros. */
const unitsOf = (figure: string, decimals: number): ParsedAmount => {
  const [, whole, digits] = (figure.length <= MAX_TEXT_LENGTH && /^(\d*)\.?(\d*)$/.exec(figure)) || []
  if (whole === undefined || digits === undefined) return refused('amount.invalid')
  const fraction = digits.replace(/0+$/, '')
  if (fraction.length > decimals) return refused('amount.tooPrecise')
  const value = BigInt(whole + fraction.padEnd(decimals, '0') || '0')
  return value > MAX_UINT256 ? refused('amount.invalid') : { status: 'ok', value }
}

/** Whether a typed figure has two readings. */
export const isAmbiguous = (text: string): boolean => AMBIGUOUS.test(plainFigure(text))

/** Raw units of a figure that `plainFigure` returned. */
export const parseFigure = (figure: string, decimals: number): ParsedAmount => {
  if (/^[.,]?$/.test(figure)) return refused('amount.missing')
  if (AMBIGUOUS.test(figure)) return refused('amount.ambiguous')
  const separator = GROUPED.exec(figure)?.[1]
  return unitsOf((separator ? figure.replaceAll(separator, '') : figure).replace(',', '.'), decimals)
}

/**
 * Raw units of a typed decimal. Digits and separators may be full-width, thousands grouped as any language of the product shows them. In every
 * language one separator, comma or point, is the decimal one, unless just three digits follow it: then the figure is ambiguous, and who typed it is
 * asked. Nothing is rounded: digits below one raw unit are refused unless they are zeros.
 * @example parseAmount('1,5', 6) // { status: 'ok', value: 1_500_000n }
 * @example parseAmount('1,234.5', 1) // { status: 'ok', value: 12_345n }
 */
export const parseAmount = (text: string, decimals: number): ParsedAmount => parseFigure(plainFigure(text), decimals)

/** A typed price or dollar figure as a wad, by the rules of `parseAmount`. */
export const parseWad = (text: string): ParsedAmount => parseAmount(text, 18)

/**
 * Raw units of a decimal text written by a program, such as the index: a point separates decimals, there is no grouping, and it is never
 * ambiguous.
 */
export const parseDecimal = (text: string, decimals: number): ParsedAmount =>
  text === '' ? refused('amount.missing') : unitsOf(text, decimals)

/** Exact decimal text of raw units: a point, no grouping, no trailing zeros. `formatUnits(1_500_000n, 6)` is `'1.5'`. */
export const formatUnits = (value: bigint, decimals: number): string => {
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return `${value < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`
}

/** Exact decimal text of raw units for an input field. The text has only one reading. */
export const fieldUnits = (value: bigint, decimals: number): string => clearText(formatUnits(value, decimals))

/** Exact decimal text of a wad. */
export const formatWad = (wad: bigint): string => formatUnits(wad, 18)

/** Value of `amount` raw units (`unit` = 10 ** decimals) at `price` (wad per whole token, usually dollars), as a wad, rounded down. */
export const valueOf = (amount: bigint, unit: bigint, price: bigint): bigint => (amount * price) / unit
