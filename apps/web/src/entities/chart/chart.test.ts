import type { ChartPoint } from '@exchange/api-client'
import { chartIntervals, MAX_CHART_POINTS } from '@exchange/api-client/schemas'
import { NATIVE } from '@exchange/domain'
import type { Network } from '@exchange/protocol'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatterFor } from '../../shared/format/useFormat.ts'
import { addressOf } from '../../shared/testing/addressOf.ts'
import type { Token } from '../../shared/tokens/token.ts'
import { CHART_RANGES, intervalFor, intervalsOf } from './chartChoices.ts'
import { chartFacts } from './chartFacts.ts'
import { chartPair, invertPair } from './chartPair.ts'
import { drawingScale, subscript, toCandles, toLine, formatPlottedPrice } from './chartSeries.ts'
import { formatBucket, formatMark } from './chartTimes.ts'
import { plainPrice } from './plainPrice.ts'

const point = (start: number, change: Partial<ChartPoint> = {}): ChartPoint => ({
  start,
  open: '1',
  high: '1',
  low: '1',
  close: '1',
  volumeUsd: '0',
  empty: false,
  ...change,
})

const wrapped = addressOf(0xb)
const usdt = addressOf(0xd)
const network = { chainId: 31356, deployment: { contracts: { wrappedNative: wrapped }, stablecoins: [usdt] } } as unknown as Network
const token = (address: Token['address']): Token => ({ chainId: 31356, address, symbol: 'T', name: 'T', decimals: 18, source: 'listed' })

// SWAP-36: ranges 24H, 1W, 1M, 3M, 6M, 1Y; intervals 30m, 1h, 4h, 12h
describe('ranges and intervals', () => {
  it('offers every range', () => {
    expect(CHART_RANGES).toEqual(['24H', '1W', '1M', '3M', '6M', '1Y'])
  })

  it.each([
    ['24H', 1],
    ['1W', 7],
    ['1M', 30],
    ['3M', 90],
    ['6M', 180],
    ['1Y', 365],
  ] as const)('offers of %s every interval that the API answers in and that leaves out no more than a tenth of it', (range, days) => {
    const perDay = { '30m': 48, '1h': 24, '4h': 6, '12h': 2 }
    const isFit = (buckets: number): boolean => buckets >= 10 && buckets <= MAX_CHART_POINTS
    expect(intervalsOf(range)).toEqual(chartIntervals.filter((interval) => isFit(days * perDay[interval])))
  })

  it('keeps the chosen interval where the range has it, else takes the own one of the range', () => {
    expect(intervalFor('1M', '1h')).toBe('1h')
    expect(intervalFor('1Y', '30m')).toBe('12h')
    expect(intervalFor('6M', '1h')).toBe('12h')
    expect(intervalFor('24H', '12h')).toBe('30m')
  })
})

describe('which token is priced in which', () => {
  const pairs = [
    ['anything in dollars', addressOf(1), usdt, addressOf(1)],
    ['the native coin in dollars', NATIVE, usdt, NATIVE],
    ['anything in the native coin', NATIVE, addressOf(0xff), addressOf(0xff)],
    ['the lower address between equals', addressOf(7), addressOf(3), addressOf(3)],
  ] as const
  it.each(pairs)('prices %s, whichever way the swap goes', (_, a, b, base) => {
    expect(chartPair(network, token(a), token(b)).base.address).toBe(base)
    expect(chartPair(network, token(b), token(a)).base.address).toBe(base)
  })

  it('turns around', () => {
    const pair = chartPair(network, token(addressOf(1)), token(usdt))
    expect(invertPair(pair)).toEqual({ base: pair.quote, quote: pair.base })
  })
})

describe('figures above the chart', () => {
  it('are the last close, the extremes, the change from the first open, and the sum of the volume', () => {
    const points = [
      point(0, { open: '2', high: '2.5', low: '1.9', close: '2.4', volumeUsd: '10.25' }),
      point(1, { open: '2.4', high: '2.4', low: '2.4', close: '2.4', empty: true }),
      point(2, { open: '2.4', high: '10', low: '0.5', close: '3', volumeUsd: '0.75' }),
    ]
    expect(chartFacts(points)).toEqual({ last: '3', high: '10', low: '0.5', change: 50, volume: 11n * 10n ** 18n })
  })

  it('do not exist without a point, and a change from zero does not either', () => {
    expect(chartFacts([])).toBeUndefined()
    expect(chartFacts([point(0, { open: '0' })])?.change).toBeNull()
  })

  it('compare as numbers, not as text', () => {
    expect(chartFacts([point(0, { high: '9', low: '9' }), point(1, { high: '10', low: '10' })])).toMatchObject({ high: '10', low: '9' })
  })
})

describe('drawn prices', () => {
  it('have four digits before the point, whatever the size of the price', () => {
    for (const price of ['0.000000000000465512', '0.25', '1', '999.5', '123456789'])
      expect(Math.floor(Math.log10(Number(price) * drawingScale(price)))).toBe(3)
  })

  it('go back to six digits of the price', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-11, max: 1e12, noNaN: true }), (price) => {
        const scale = drawingScale(String(price))
        expect(Math.abs(Number(formatPlottedPrice(price * scale, scale)) / price - 1)).toBeLessThan(1e-5)
      }),
    )
  })

  it('mark a bucket without a trade, and follow the close as a line', () => {
    const points = [point(60, { close: '2' }), point(120, { empty: true })]
    expect(toCandles(points, 10).map(({ empty, close }) => [close, empty])).toEqual([
      [20, false],
      [10, true],
    ])
    expect(toLine(points, 1)).toEqual([
      { time: 60, value: 2 },
      { time: 120, value: 1 },
    ])
  })

  it('show long runs of zeros as a subscript, and speak every digit', () => {
    expect(subscript(13)).toBe('₁₃')
    expect(plainPrice(formatterFor('en'), '0.0004655')).toBe('0.0004655')
    expect(plainPrice(formatterFor('en'), '12.5')).toBe('12.5')
  })
})

describe('times', () => {
  it('are UTC in every language', () => {
    expect(formatBucket('en', 1_700_000_000)).toBe('Nov 14, 22:13 UTC')
    expect(formatMark('en', 1_700_000_000, 0)).toBe('2023')
    expect(formatMark('en', 1_700_000_000, 1)).toBe('Nov')
    expect(formatMark('en', 1_700_000_000, 2)).toBe('Nov 14')
    expect(formatMark('en', 1_700_000_000, 3)).toBe('22:13')
  })

  it('are in the calendar of the chain where a language has one of its own', () => {
    expect(formatMark('th', 1_700_000_000, 0)).toBe('2023')
    expect(formatBucket('th', 1_700_000_000)).not.toMatch(/256\d/)
  })
})
