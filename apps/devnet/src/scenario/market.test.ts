import { applySwap, getAmountOut, type Address, type TwoTokenPool } from '@exchange/domain'
import { expect, it } from 'vitest'
import { deviation } from './actors/arbitrageur.ts'
import { amountToReach, marginal } from './curve.ts'
import { Market, received, type MarketPool, type MarketToken } from './market.ts'
import { toFloat, toRaw } from './units.ts'

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
  a: x,
  b: y,
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

it('predicts a route as the contracts would: pool by pool, each seen after the hop before', () => {
  const first = pool(a, b, 1_000, 2_000)
  const market = new Market([a, b], [first])
  const before = first.state
  const expected = getAmountOut(before, 10n ** 18n, a.address)
  const hops = [{ pool: first, from: a, to: b }]
  expect(market.quote(hops, 10n ** 18n)).toBe(expected)
  expect(market.swap(hops, 10n ** 18n)).toBe(expected)
  expect(first.state).toEqual(applySwap(before, a.address, 10n ** 18n))
})

it('takes the tax of a taxed token on the way in and on the way out', () => {
  const only = pool(taxed, b, 1_000, 2_000)
  const market = new Market([taxed, b], [only])
  const amount = 10n ** 18n
  expect(received(taxed, amount)).toBe((amount * 97n) / 100n)
  expect(market.quote([{ pool: only, from: taxed, to: b }], amount)).toBe(getAmountOut(only.state, (amount * 97n) / 100n, taxed.address))
  const out = getAmountOut(only.state, 10n ** 6n, b.address)
  expect(market.quote([{ pool: only, from: b, to: taxed }], 10n ** 6n)).toBe(out - (out * 300n) / 10_000n)
})

// issue: the arbitrageur keeps pools within 30 bp of the price path
it.each(['classic', 'stable'] as const)('sizes a trade that brings a %s pool to a price', (type) => {
  const strayed = pool(a, b, 90_000, 110_000, type)
  const float = { stable: type === 'stable', x: 90_000, y: 110_000, fee: Number(strayed.state.fee) / 1e6 }
  const target = type === 'stable' ? 1.0001 : 1.05
  const amount = amountToReach(float, target)
  expect(marginal(float)).toBeGreaterThan(target)
  strayed.state = applySwap(strayed.state, a.address, toRaw(amount, 18))
  const after = { ...float, x: toFloat(strayed.state.reserve0, 18), y: toFloat(strayed.state.reserve1, 6) }
  expect(marginal(after)).toBeCloseTo(target, 5)
  expect(amountToReach(after, target * 1.001)).toBe(0)
})

it('measures how far a pool has strayed', () => {
  expect(deviation(pool(a, b, 1_000, 2_000), (t) => (t === a ? 2 : 1))).toBeCloseTo(0, 12)
  expect(deviation(pool(a, b, 1_000, 2_020), (t) => (t === a ? 2 : 1))).toBeCloseTo(0.01, 12)
})

it('finds every simple route of up to three pools, shortest first', () => {
  const c = token('C', '0x00000000000000000000000000000000000000d4', 18)
  const pools = [pool(a, b, 1, 1), pool(b, c, 1, 1), pool(a, c, 1, 1), pool(c, taxed, 1, 1)]
  const market = new Market([a, b, c, taxed], pools)
  expect(market.routes(a, taxed).map((hops) => hops.map(({ to }) => to.key).join('>'))).toEqual(['C>T', 'B>C>T'])
})
