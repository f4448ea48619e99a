import { applyMint, applySwap, getAmountOut, newConcentratedPool, type Address, type TwoTokenPool } from '@exchange/domain'
import { expect, it } from 'vitest'
import { allowedDeviation, deviation } from './actors/arbitrageur.ts'
import { amountToReach, marginal, toFloatPool } from './curve.ts'
import { Market, pairOf, received, type MarketPool } from './market.ts'
import type { MarketToken } from '../ground/ground.ts'
import { toRaw } from '../ground/units.ts'

const token = (key: string, address: Address, decimals: number, kind: MarketToken['kind'] = 'permit'): MarketToken => ({
  key,
  symbol: key,
  name: key,
  decimals,
  kind,
  address,
  price: { kind: 'pegged', to: 1, noise: 0 },
})
const a = token('A', '0x00000000000000000000000000000000000000a1', 18)
const b = token('B', '0x00000000000000000000000000000000000000b2', 6)
const taxed = token('T', '0x00000000000000000000000000000000000000c3', 18, 'taxed')

const pool = (x: MarketToken, y: MarketToken, reserveX: number, reserveY: number, type: TwoTokenPool['type'] = 'classic'): MarketPool => ({
  key: `${x.key}/${y.key}`,
  tokens: [x, y],
  state: {
    address: '0x0000000000000000000000000000000000000099',
    type,
    token0: x.address,
    token1: y.address,
    reserve0: toRaw(reserveX, x.decimals),
    reserve1: toRaw(reserveY, y.decimals),
    unit0: 10n ** BigInt(x.decimals),
    unit1: 10n ** BigInt(y.decimals),
    fee: type === 'stable' ? 400n : 1_800n,
  },
})

const feeConfig = { alpha1: 2_900, alpha2: 12_000, beta1: 360, beta2: 60_000, gamma1: 59, gamma2: 8_500, baseFee: 100 }
const start = 1_780_000_000

/** A concentrated pool of two tokens at a price, with a wide position and a narrow one. */
const concentratedPool = (x: MarketToken, y: MarketToken, price: number): MarketPool => {
  const created = {
    address: '0x0000000000000000000000000000000000000088',
    token0: x.address,
    token1: y.address,
    unit0: 10n ** BigInt(x.decimals),
    unit1: 10n ** BigInt(y.decimals),
    tickSpacing: 60,
    fee: 500n,
    communityFee: 200,
    feeConfig,
  } as const
  const raw = price * 10 ** (y.decimals - x.decimals)
  const empty = newConcentratedPool(created, BigInt(Math.floor(Math.sqrt(raw) * 2 ** 96)), start)
  const centre = Math.round(empty.tick / 60) * 60
  const wide = applyMint(empty, centre - 6_000, centre + 6_000, 10n ** 15n).pool
  return { key: `${x.key}/${y.key} concentrated`, tokens: [x, y], state: applyMint(wide, centre - 600, centre + 600, 10n ** 16n).pool }
}

it('predicts a route as the contracts would: pool by pool, each seen after the hop before', () => {
  const first = pool(a, b, 1_000, 2_000)
  const market = new Market([a, b], [first])
  const { state: before } = pairOf(first)
  const expected = getAmountOut(before, 10n ** 18n, a.address, start)
  const hops = [{ pool: first, from: a, to: b }]
  expect(market.quote(hops, 10n ** 18n)).toBe(expected)
  expect(market.swap(hops, 10n ** 18n)).toBe(expected)
  expect(first.state).toEqual(applySwap(before, a.address, 10n ** 18n, start))
})

it('takes the tax of a taxed token on the way in and on the way out', () => {
  const only = pool(taxed, b, 1_000, 2_000)
  const market = new Market([taxed, b], [only])
  const amount = 10n ** 18n
  expect(received(taxed, amount)).toBe((amount * 97n) / 100n)
  expect(market.quote([{ pool: only, from: taxed, to: b }], amount)).toBe(
    getAmountOut(pairOf(only).state, (amount * 97n) / 100n, taxed.address, start),
  )
  const out = getAmountOut(pairOf(only).state, 10n ** 6n, b.address, start)
  expect(market.quote([{ pool: only, from: b, to: taxed }], 10n ** 6n)).toBe(out - (out * 300n) / 10_000n)
})

/** A weighted pool of A, B and T: half, three tenths, two tenths. */
const weightedPool = (): MarketPool => ({
  key: 'A/B/T weighted',
  tokens: [a, b, taxed],
  state: {
    address: '0x0000000000000000000000000000000000000077',
    type: 'weighted',
    tokens: [a.address, b.address, taxed.address],
    reserves: [toRaw(50_000, 18), toRaw(30_000, 6), toRaw(20_000, 18)],
    units: [10n ** 18n, 10n ** 6n, 10n ** 18n],
    weights: [5n, 3n, 2n].map((part) => part * 10n ** 17n),
    fee: 3_000n,
  },
})

// POOL-30: one swap takes at most 30 % of a balance
it('sizes a trade that brings two tokens of a weighted pool to a price, and never beyond what one swap may do', () => {
  const pool = weightedPool()
  const seen = () => toFloatPool(pool.state, a.address, b.address, 0.003)
  expect(marginal(seen())).toBeCloseTo(1, 9)
  pool.state = applySwap(pool.state, a.address, toRaw(amountToReach(seen(), 0.9), 18), start, b.address)
  expect(marginal(seen())).toBeCloseTo(0.9, 6)
  const most = amountToReach(seen(), 0.000_1)
  expect(() => applySwap(pool.state, a.address, toRaw(most, 18), start, b.address)).not.toThrow()
  expect(() => applySwap(pool.state, a.address, toRaw(most * 1.05, 18), start, b.address)).toThrow()
})

it('finds the two tokens of a pool that have strayed farthest from each other', () => {
  const prices = new Map([
    [a, 1],
    [b, 1],
    [taxed, 1.25],
  ])
  expect(deviation(weightedPool(), (t) => prices.get(t) ?? 0)).toBeCloseTo(0.25, 9)
})

// NET-16: the arbitrageur keeps pools within 30 bp of the price path
it.each([
  ['classic', pool(a, b, 90_000, 110_000), 1.05],
  ['stable', pool(a, b, 90_000, 110_000, 'stable'), 1.0001],
  ['concentrated, within one range', concentratedPool(a, b, 1.2), 1.19],
  ['concentrated, over the end of a range', concentratedPool(a, b, 1.2), 1.02],
] as const)('sizes a trade that brings a pool to a price: %s', (_, strayed, target) => {
  const seen = (): ReturnType<typeof toFloatPool> => toFloatPool(strayed.state, a.address, b.address, 0)
  const fee = strayed.state.type === 'concentrated' ? 100 : Number(strayed.state.fee)
  const amount = amountToReach({ ...seen(), fee: fee / 1e6 }, target)
  expect(marginal(seen())).toBeGreaterThan(target)
  strayed.state = applySwap(pairOf(strayed).state, a.address, toRaw(amount, 18), start)
  expect(marginal(seen())).toBeCloseTo(target, 5)
  expect(amountToReach(seen(), target * 1.001)).toBe(0)
})

it('sees a concentrated pool from both sides', () => {
  const { state } = concentratedPool(a, b, 1.25)
  expect(marginal(toFloatPool(state, a.address, b.address, 0))).toBeCloseTo(1.25, 5)
  expect(marginal(toFloatPool(state, b.address, a.address, 0))).toBeCloseTo(0.8, 5)
})

// how/clock-and-world#the-seeded-history: 30 bp, plus the fee when it leaves no room within them: no one levels a pool at a profit below
// its fee
it('bounds how far a pool may lie from the path', () => {
  const calm = concentratedPool(a, b, 1)
  expect(allowedDeviation(calm, start)).toBe(0.003)
  const { state } = calm
  if (state.type !== 'concentrated' || state.dynamicFee === null) throw new Error('a dynamic fee is expected')
  const wild = { ...state, dynamicFee: { ...state.dynamicFee, config: { ...feeConfig, baseFee: 9_000 } } }
  expect(allowedDeviation({ ...calm, state: wild }, start)).toBeCloseTo(0.009 + 0.003, 6)
  expect(allowedDeviation(pool(taxed, b, 1, 1), start)).toBe(Infinity)
})

it('measures how far a pool has strayed', () => {
  expect(deviation(pool(a, b, 1_000, 2_000), (t) => (t === a ? 2 : 1))).toBeCloseTo(0, 12)
  expect(deviation(pool(a, b, 1_000, 2_020), (t) => (t === a ? 2 : 1))).toBeCloseTo(0.01, 12)
})

it('goes through a weighted pool between any two of its tokens, within routes of at most two pools', () => {
  const c = token('C', '0x00000000000000000000000000000000000000d4', 18)
  const d = token('D', '0x00000000000000000000000000000000000000e5', 18)
  const market = new Market([a, b, c, d, taxed], [weightedPool(), pool(b, c, 1, 1), pool(c, d, 1, 1)])
  const names = (to: MarketToken) => market.routes(a, to).map((hops) => hops.map(({ to: end }) => end.key).join('>'))
  expect(names(taxed)).toEqual(['T'])
  expect(names(c)).toEqual(['B>C'])
  expect(names(d)).toEqual([])
})

it('quotes nothing for what a pool cannot fill', () => {
  const only = weightedPool()
  const market = new Market([a, b, taxed], [only])
  expect(market.quote([{ pool: only, from: a, to: b }], toRaw(20_000, 18))).toBe(0n)
})

it('finds every simple route of up to three pools, shortest first', () => {
  const c = token('C', '0x00000000000000000000000000000000000000d4', 18)
  const pools = [pool(a, b, 1, 1), pool(b, c, 1, 1), pool(a, c, 1, 1), pool(c, taxed, 1, 1)]
  const market = new Market([a, b, c, taxed], pools)
  expect(market.routes(a, taxed).map((hops) => hops.map(({ to }) => to.key).join('>'))).toEqual(['C>T', 'B>C>T'])
})
