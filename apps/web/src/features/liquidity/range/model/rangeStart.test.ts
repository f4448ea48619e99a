import { fullRange, type RangeMarket, sqrtPriceAtTick, UNTAXED, WAD } from '@exchange/domain'
import { describe, expect, it } from 'vitest'
import { poolItem } from '../../../../entities/pool/testing.ts'
import { addressOf } from '../../../../shared/testing/addressOf.ts'
import { type OutcomeInput, rangeOutcome } from './rangeOutcome.ts'
import { estimateOf, type RangePlan } from './rangePlan.ts'
import { tickPairOf } from './rangePrices.ts'
import { proposedRanges, rangeOf, rangeStart, flipChoice } from './rangeStart.ts'

const SPACING = 60
const pair = tickPairOf(poolItem())
const base = addressOf(1)
const at = (tick: number) => ({ tick, sqrtPrice: sqrtPriceAtTick(tick) })
const unstarted = { tick: 0, sqrtPrice: 0n }

// LIQ-14
describe('where a pool stands', () => {
  it('is its own price, whatever is typed', () => {
    expect(rangeStart(at(-600), '5', pair, base)).toEqual({ isStarted: true, startBlockers: [], price: at(-600) })
    expect(rangeStart(undefined, '5', pair, base)).toEqual({ isStarted: true, startBlockers: [], price: null })
  })

  it('is the price that is typed, while it has none', () => {
    expect(rangeStart(unstarted, '1', pair, base)).toEqual({ isStarted: false, startBlockers: [], price: at(0) })
    const [there, back] = [rangeStart(unstarted, '4', pair, base), rangeStart(unstarted, '0.25', pair, addressOf(2))]
    expect(there.price!.tick).toBeGreaterThan(0)
    expect(back.price!.tick).toBe(there.price!.tick)
  })

  it('is nowhere without a price that a pool may stand at', () => {
    expect(rangeStart(unstarted, '', pair, base)).toEqual({ isStarted: false, startBlockers: [{ code: 'priceMissing' }], price: null })
    expect(rangeStart(unstarted, 'x', pair, base).startBlockers).toEqual([{ code: 'priceInvalid' }])
    expect(rangeStart(unstarted, '9'.repeat(50), pair, base)).toMatchObject({ startBlockers: [{ code: 'priceOutOfRange' }], price: null })
  })

  it('turns the typed price with the direction', () => {
    expect(flipChoice({ start: '4', inverted: false })).toEqual({ inverted: true, start: '0.25' })
    expect(flipChoice({ start: '', inverted: true })).toEqual({ inverted: false })
    expect(flipChoice({ start: '0', inverted: true })).toEqual({ inverted: false })
  })
})

describe('the range', () => {
  const presets = proposedRanges(pair, at(0), base, SPACING, false)

  it('is proposed around the price, once the pool was read', () => {
    expect(presets.map(({ preset }) => preset)).toEqual(['full', 'safe', 'common', 'expert'])
    expect(presets[0]!.range).toEqual(fullRange(SPACING))
    expect(proposedRanges(pair, at(0), base, SPACING, true).map(({ preset }) => preset)).toEqual(['full', 'pegged'])
    expect(proposedRanges(pair, null, base, SPACING, false)).toEqual([])
    expect(proposedRanges(pair, at(0), base, undefined, false)).toEqual([])
  })

  it('is the chosen one at ticks of the pool, else the first that is not the full one', () => {
    expect(rangeOf({ tickLower: -610, tickUpper: 1_190 }, SPACING, presets)).toEqual({ tickLower: -600, tickUpper: 1_200 })
    expect(rangeOf({ tickLower: 1, tickUpper: 2 }, SPACING, presets)).toBe(presets[1]!.range)
    expect(rangeOf(null, SPACING, presets)).toBe(presets[1]!.range)
    expect(rangeOf({ tickLower: -600, tickUpper: 600 }, undefined, [])).toBeNull()
  })
})

describe('the outcome', () => {
  const range = { tickLower: -600, tickUpper: 600 }
  const prices = { unit0: WAD, unit1: WAD, price0: WAD, price1: WAD }
  const market: RangeMarket = {
    ...at(0),
    liquidity: 10n ** 24n,
    prices,
    feesUsd: 700n * WAD,
    providersPart: WAD,
    source: { block: 1n, window: { from: 0, to: 604_800 } },
    farm: null,
  }
  const deposit = { amount0: WAD, amount1: WAD, liquidity: 30n * WAD }
  const plan = { deposit, made: deposit } as RangePlan
  const outcome = (change: Partial<OutcomeInput> = {}) =>
    rangeOutcome({ plan, range, market, prices, zap: { on: false, made: null, taxes: UNTAXED }, confirmed: false, ...change })
  const dear = { on: true, made: { cost: { loss: WAD / 2n, lossUsd: WAD } as never }, taxes: UNTAXED }

  it('is worth both tokens, and is estimated by them or by a sample', () => {
    expect(outcome()).toMatchObject({ valueUsd: 2n * WAD })
    expect(outcome({ plan: null })).toMatchObject({ valueUsd: null, cost: undefined, costBlocker: undefined })
    expect(outcome({ plan: null }).estimate).toEqual(estimateOf(market, range, null))
    expect(outcome().estimate).not.toEqual(estimateOf(market, range, null))
    expect(outcome({ market: undefined }).estimate).toBeNull()
    expect(outcome({ range: null }).estimate).toBeNull()
  })

  it('loses nothing that is known where no price is known and nothing is kept', () =>
    expect(outcome({ prices: { ...prices, price0: null } })).toMatchObject({ valueUsd: null, cost: undefined }))

  it('that costs much needs a word', () => {
    expect(outcome({ zap: dear }).costBlocker).toEqual({ code: 'lossTooHigh' })
    expect(outcome({ zap: dear, confirmed: true }).costBlocker).toBeUndefined()
    expect(outcome({ zap: { ...dear, made: null } })).toMatchObject({ cost: undefined, costBlocker: undefined })
  })
})
