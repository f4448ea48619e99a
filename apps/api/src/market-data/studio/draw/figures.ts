import type { StudioLine } from '@exchange/api-client'
import { brand, type StudioLanguage } from '@exchange/domain'

/** Larger figures use a power of ten, so that nothing overflows the picture. */
const HUGE = 1e15
const COMPACT = 1e6

const inDigits = (language: StudioLanguage, size: number, digits: number): string => {
  if (size >= HUGE) return size.toExponential(2).replace('e+', 'E')
  const compact = size >= COMPACT ? ({ notation: 'compact', maximumFractionDigits: 2 } as const) : { maximumFractionDigits: digits }
  return new Intl.NumberFormat(language, { minimumFractionDigits: size >= COMPACT ? 0 : digits, ...compact }).format(size)
}

/** A figure with its unit. */
export const figureText = (language: StudioLanguage, unit: StudioLine['unit'], value: string | number): string => {
  const figure = Number(value)
  const minus = figure < 0 ? '−' : ''
  const size = Math.abs(figure)
  if (unit === 'percent') return `${minus}${inDigits(language, size, 2)}%`
  if (unit === 'usd') return `${minus}$${inDigits(language, size, size < 10_000 ? 2 : 0)}`
  const plain = `${minus}${inDigits(language, size, 0)}`
  return unit === 'token' ? `${plain} ${brand.governanceToken.symbol}` : plain
}

/** An axis label of the chart, short. */
export const tickText = (language: StudioLanguage, unit: StudioLine['unit'], value: number): string => {
  const size = Math.abs(value)
  const short =
    size >= HUGE
      ? size.toExponential(0).replace('e+', 'E')
      : new Intl.NumberFormat(language, { notation: 'compact', maximumSignificantDigits: 3 }).format(size)
  const minus = value < 0 ? '−' : ''
  return unit === 'percent' ? `${minus}${short}%` : unit === 'usd' ? `${minus}$${short}` : `${minus}${short}`
}

/** A change with its sign. */
export const changeText = (language: StudioLanguage, percent: number): string =>
  `${percent > 0 ? '+' : ''}${figureText(language, 'percent', percent)}`
