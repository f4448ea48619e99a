import type { ChartPoint } from '@exchange/api-client'

export type Candle = {
  readonly time: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly empty: boolean
}
export type LinePoint = { readonly time: number; readonly value: number }

/** Digits before the point that drawn prices have. */
const DRAWN_DIGITS = 4

/**
 * The factor, a power of ten, that brings a price to four digits before the point: the drawing library steps in fixed decimals, which
 * prices of 1e-12 and of 1e9 do not share. Labels divide by it again.
 */
export const drawingScale = (price: string): number => {
  const value = Number(price)
  return value > 0 ? 10 ** (DRAWN_DIGITS - 1 - Math.floor(Math.log10(value))) : 1
}

/** Decimal text of a drawn price. Six significant digits, as many as the axis shows. */
export const formatPlottedPrice = (value: number, scale: number): string => {
  const price = value / scale
  const size = Math.abs(price)
  if (size === 0 || !Number.isFinite(price)) return '0'
  return price.toFixed(Math.min(18, Math.max(0, 5 - Math.floor(Math.log10(size)))))
}

export const toCandles = (points: readonly ChartPoint[], scale: number): readonly Candle[] =>
  points.map(({ start, open, high, low, close, empty }) => ({
    time: start,
    open: Number(open) * scale,
    high: Number(high) * scale,
    low: Number(low) * scale,
    close: Number(close) * scale,
    empty,
  }))

export const toLine = (points: readonly ChartPoint[], scale: number): readonly LinePoint[] =>
  points.map(({ start, close }) => ({ time: start, value: Number(close) * scale }))

export const toVolume = (points: readonly ChartPoint[]): readonly LinePoint[] =>
  points.map(({ start, volumeUsd }) => ({ time: start, value: Number(volumeUsd) }))

const SUBSCRIPTS = '₀₁₂₃₄₅₆₇₈₉'

/** A count of zeros as subscript digits, for text on a canvas. */
export const subscript = (count: number): string => String(count).replace(/\d/g, (digit) => SUBSCRIPTS[Number(digit)] ?? '')
