import { formatUnits } from '@exchange/domain/amounts/parseAmount'

/** Minus sign of figures: as wide as the plus. */
const MINUS = '−'
const SIGNIFICANT = 6

// SHELL-26
/** Formatters with Latin digits in every language, each made once. */
export const remembered = <Options extends object, Format>(
  create: (locale: string, options: Options & { numberingSystem: 'latn' }) => Format,
): ((locale: string, options: Options) => Format) => {
  const formats = new Map<string, Format>()
  return (locale, options) => {
    const key = `${locale}${JSON.stringify(options)}`
    const known = formats.get(key) ?? create(locale, { numberingSystem: 'latn', ...options })
    formats.set(key, known)
    return known
  }
}

/** A cached formatter of figures. */
export const numberFormat = remembered((locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options))

type DecimalText = `${number}`

/** The sign before a figure's absolute value. */
const signOf = (figure: number | bigint): string => (figure < 0 ? MINUS : '')

const withMinus = (text: string): string => text.replace('-', MINUS)

const write = (locale: string, decimal: string, options: Intl.NumberFormatOptions): string =>
  withMinus(numberFormat(locale, options).format(decimal as DecimalText as unknown as number))

/** Position of the first non-zero digit after the point of a figure below 1; 0 when the whole part is not zero. */
const leadingZeros = (decimal: string): number => /^-?0\.(0*)[1-9]/.exec(decimal)?.[1]?.length ?? 0

/** A part or a rate (wad) as the percentage that is written: 1e18 is 100. */
export const percentOf = (part: bigint): number => Number(part) / 1e16

/**
 * A token amount: up to 6 significant digits, two decimals from 1,000 on, never rounded up, never zero when it is not.
 * @example formatAmount('en', 5601321234567890123456n, 18) // '5,601.32'
 */
export const formatAmount = (locale: string, amount: bigint, decimals: number): string => {
  const text = formatUnits(amount < 0n ? -amount : amount, decimals)
  const sign = signOf(amount)
  if (amount === 0n) return write(locale, '0', {})
  const whole = text.split('.')[0] ?? ''
  const zeros = leadingZeros(text)
  const places = whole.length >= 4 ? 2 : whole !== '0' ? SIGNIFICANT - whole.length : Math.min(zeros + SIGNIFICANT, SIGNIFICANT + 2)
  if (whole === '0' && zeros >= SIGNIFICANT) return `${sign}<${write(locale, '0.000001', { maximumFractionDigits: 6 })}`
  return (
    sign + write(locale, text, { maximumFractionDigits: Math.min(places, decimals), roundingMode: 'trunc' } as Intl.NumberFormatOptions)
  )
}

/** The whole figure, for tooltips and copying: every digit, grouped. */
export const formatExactAmount = (locale: string, amount: bigint, decimals: number): string =>
  write(locale, formatUnits(amount, decimals), { maximumFractionDigits: Math.min(decimals, 100) })

/** Dollars: a decimal text of dollars as the API sends it, or a wad. */
export type Dollars = string | bigint

const dollarText = (value: Dollars): string => (typeof value === 'bigint' ? formatUnits(value, 18) : value)

const usd = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const

/** Cents below 100,000 dollars, whole dollars above; "less than" below a cent. */
export const formatUsd = (locale: string, value: Dollars): string => {
  const text = dollarText(value)
  const size = Math.abs(Number(text))
  if (size > 0 && size < 0.01) return `${signOf(Number(text))}<${write(locale, '0.01', usd)}`
  const places = size < 100_000 ? 2 : 0
  return write(locale, text, { ...usd, minimumFractionDigits: places, maximumFractionDigits: places })
}

/** Whole dollars, for tables. */
export const formatUsdWhole = (locale: string, value: Dollars): string => {
  const text = dollarText(value)
  const size = Math.abs(Number(text))
  if (size > 0 && size < 1) return formatUsd(locale, value)
  return write(locale, text, { ...usd, maximumFractionDigits: 0, minimumFractionDigits: 0 })
}

/** K, M, B with two decimals, for stat tiles only. */
export const formatUsdCompact = (locale: string, value: Dollars): string => {
  const text = dollarText(value)
  if (Math.abs(Number(text)) < 1000) return formatUsd(locale, value)
  return write(locale, text, { ...usd, notation: 'compact', compactDisplay: 'short', minimumFractionDigits: 2, maximumFractionDigits: 2 })
}

/** Steps of a percent below which a figure counts as whole: rounding remainders are not shown as decimals. */
const STEPS_OF_ONE = 10_000

/** A percent as the part that `Intl` writes, with the digits that it has: a division by 100 would move some halves below the half. */
const partOf = (percent: number): string => {
  const [digits, power = '0'] = String(percent).split('e')
  return `${digits}e${Number(power) - 2}`
}

/** A percent figure such as 38.62: two decimals, none for a whole figure or above 1,000, a limit above 100,000. */
export const formatPercent = (locale: string, percent: number): string => {
  const size = Math.abs(percent)
  if (size > 100_000) return `${signOf(percent)}>${write(locale, '1000', { style: 'percent', maximumFractionDigits: 0 })}`
  if (size > 0 && size < 0.01) return `${signOf(percent)}<${write(locale, '0.0001', { style: 'percent', maximumFractionDigits: 2 })}`
  const decimals = size > 1000 || Math.round(percent * STEPS_OF_ONE) % STEPS_OF_ONE === 0 ? 0 : 2
  return write(locale, partOf(percent), { style: 'percent', minimumFractionDigits: decimals, maximumFractionDigits: decimals })
}

/** A change with its sign; the arrow and the colour come from the component. */
export const formatChange = (locale: string, percent: number): string =>
  write(locale, partOf(percent), { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'exceptZero' })

/** Basis points as a percent: 50 is 0.5%. */
export const formatBps = (locale: string, bps: number): string =>
  write(locale, String(bps / 10_000), { style: 'percent', maximumFractionDigits: 2 })

/** Pips (1e6 = 100 %) as a percent: 1800 is 0.18%. */
export const formatPips = (locale: string, pips: number | bigint): string =>
  write(locale, String(Number(pips) / 1e6), { style: 'percent', maximumFractionDigits: 4 })

export const formatInteger = (locale: string, value: number | bigint): string =>
  withMinus(numberFormat(locale, { maximumFractionDigits: 0 }).format(value))

/** A price split for display: from three zeros after the point on, the count of zeros becomes a subscript before four digits. */
export type PriceParts =
  { readonly text: string } | { readonly prefix: string; readonly zeros: number; readonly digits: string; readonly plain: string }

/** Digits of a price after its zeros. */
const AFTER_ZEROS = 4

/** Up to 6 significant digits of a price given as decimal text or wad, rounded to the nearest. */
export const priceParts = (locale: string, price: Dollars): PriceParts => {
  const decimal = dollarText(price)
  const short = numberFormat('en', { maximumSignificantDigits: AFTER_ZEROS }).format(decimal as DecimalText as unknown as number)
  const zeros = leadingZeros(short)
  const value = Number(decimal)
  if (zeros < 3 || value === 0) {
    const size = Math.abs(value)
    return {
      text: write(
        locale,
        decimal,
        size >= 1000 ? { minimumFractionDigits: 2, maximumFractionDigits: 2 } : { maximumSignificantDigits: SIGNIFICANT },
      ),
    }
  }
  const digits = short.replace(/^-?0\.0*/, '')
  const separator = write(locale, '0.1', {}).replace(/\d/g, '')
  return {
    prefix: `${signOf(value)}0${separator}0`,
    zeros,
    digits,
    plain: `${signOf(value)}0${separator}${'0'.repeat(zeros)}${digits}`,
  }
}
