import { describe, expect, it } from 'vitest'
import { addressOf } from '../../../test/arbitraries.ts'
import type { Address, AmmPool, TwoTokenPool, WeightedPool } from '../../types.ts'
import { pinExactOut } from './pinPlan.ts'
import type { PlannedStep } from './plan.ts'
import { prepareMarket } from './prepareMarket.ts'

const WAD = 10n ** 18n
const [A, B, C] = [addressOf(0xa), addressOf(0xb), addressOf(0xc)]
const classic = (n: number, token0: Address, token1: Address): TwoTokenPool => ({
  address: addressOf(0x9000 + n),
  type: 'classic',
  token0,
  token1,
  reserve0: 1_000n * WAD,
  reserve1: 1_000n * WAD,
  unit0: WAD,
  unit1: WAD,
  fee: 1_800n,
})
const weighted: WeightedPool = {
  address: addressOf(0x9100),
  type: 'weighted',
  tokens: [A, B, C],
  reserves: [900n * WAD, 900n * WAD, 900n * WAD],
  units: [WAD, WAD, WAD],
  weights: [(WAD * 3n) / 10n, (WAD * 3n) / 10n, (WAD * 4n) / 10n],
  fee: 3_000n,
}
const pools: readonly AmmPool[] = [weighted, classic(1, A, C), classic(2, A, B)]
const prepared = prepareMarket(pools, 0)
const [a, b, c] = [A, B, C].map((token) => prepared.tokenAt.get(token.toLowerCase())!) as [number, number, number]
const step = (pool: number, tokenIn: number, tokenOut: number, amountIn: number): PlannedStep => ({
  pool,
  tokenIn,
  tokenOut,
  share: 1,
  amountIn,
})
const ends = { tokenIn: a, tokenOut: c }

// how/routing-and-quotes#steps-of-a-route: the closing path asks each pool from its end, which works for one swap of a pool only
describe('the path that closes an exact output', () => {
  it('is the one that carries most', () => {
    const plan = [step(2, a, b, 600), step(1, a, c, 400), step(0, b, c, 600)]
    const route = pinExactOut(prepared, plan, ends, 1_000)
    expect(route?.closing.map(({ pool }) => pool.address)).toEqual([pools[2]!.address, weighted.address])
    expect([route?.steps.map(({ pool }) => pool.address), route?.stepsAmountIn]).toEqual([[pools[1]!.address], 400n])
  })

  it('meets no pool twice, even where that carries less', () => {
    const plan = [step(0, a, b, 900), step(1, a, c, 100), step(0, b, c, 900)]
    expect(pinExactOut(prepared, plan, ends, 1_000)?.closing.map(({ pool }) => pool.address)).toEqual([pools[1]!.address])
  })

  it('is missing where every way meets a pool twice', () => {
    expect(pinExactOut(prepared, [step(0, a, b, 1_000), step(0, b, c, 1_000)], ends, 1_000)).toBeNull()
  })
})
