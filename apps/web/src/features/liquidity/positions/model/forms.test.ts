import { minDepositAmounts, sqrtPriceAtTick, UNTAXED, WAD } from '@exchange/domain'
import { fullRange } from '@exchange/domain/liquidity/range/tickRange'
import { describe, expect, it } from 'vitest'
import { poolItem } from '../../../../entities/pool/testing.ts'
import { addressOf } from '../../../../shared/testing/addressOf.ts'
import { type AddDraft, checkAdd, sidesTaken } from './addForm.ts'
import { positionAdvice } from './positionAdvice.ts'
import type { PositionEntry } from '../../../../entities/position/positionEntry.ts'
import { rangeLine } from '../../../../entities/position/rangeLine.ts'
import type { PoolVault } from './vaultTargets.ts'

const at = (tick: number, staked = false): NonNullable<PositionEntry['position']> => ({
  tokenId: 12n,
  pool: addressOf(100),
  tickLower: -600,
  tickUpper: 600,
  liquidity: 1_000n * WAD,
  staked,
  earned: 0n,
  fees: null,
  approved: false,
  state: {
    pool: { address: addressOf(100), token0: addressOf(1), token1: addressOf(2), gauge: addressOf(3) },
    sqrtPrice: sqrtPriceAtTick(tick) + 1n,
    tick,
    liquidity: 4_000n * WAD,
    tickSpacing: 60,
    growth: { feeGrowth0: 0n, feeGrowth1: 0n },
    gauge: {
      address: addressOf(3),
      alive: true,
      earned: 0n,
      stream: { rate: 10n ** 15n, finish: 2_000n },
      stakedLiquidity: 2_000n * WAD,
      approvedForAll: false,
    },
  },
})
const rich = { status: 'ok', value: 10n ** 24n } as const
const draft: AddDraft = {
  side: 'token0',
  typed: { status: 'ok', value: WAD },
  balances: { token0: rich, token1: rich },
  gasReserves: { token0: 0n, token1: 0n },
  slippageBps: 50,
  taxes: UNTAXED,
}

// LIQ-15, LIQ-23: a single-token deposit is only possible when the range is out of range
describe('what is added', () => {
  it('is both tokens in range, the other one following from the range', () => {
    const { desired, least, blockers } = checkAdd(at(0), draft)
    expect(sidesTaken(at(0))).toEqual(['token0', 'token1'])
    expect([desired?.amount0, blockers]).toEqual([WAD, []])
    expect(desired?.amount1).toBeGreaterThan(WAD / 2n)
    expect(least).toEqual(minDepositAmounts(at(0).state, at(0), desired!, 50, UNTAXED))
  })

  it('is one token out of range', () => {
    expect(sidesTaken(at(700))).toEqual(['token1'])
    expect(checkAdd(at(700), { ...draft, side: 'token1' })).toMatchObject({ desired: { amount0: 0n, amount1: WAD }, blockers: [] })
    expect(checkAdd(at(-700), draft)).toMatchObject({ desired: { amount0: WAD, amount1: 0n }, blockers: [] })
  })

  it('is stopped by what is missing of either token, and by a balance that was not read', () => {
    const poor = { token0: rich, token1: { status: 'ok', value: 0n } } as const
    expect(checkAdd(at(0), { ...draft, balances: poor }).blockers).toMatchObject([{ code: 'balanceShort', token: 'token1' }])
    const native = { token0: 0n, token1: rich.value }
    expect(checkAdd(at(0), { ...draft, gasReserves: native }).blockers).toMatchObject([{ code: 'gasShort', token: 'token1' }])
    const unread = { token0: rich, token1: { status: 'failed' } } as const
    expect(checkAdd(at(0), { ...draft, balances: unread }).blockers).toMatchObject([{ code: 'balanceUnknown', token: 'token1' }])
    expect(checkAdd(at(0), { ...draft, typed: { status: 'invalid', code: 'amount.missing' } })).toMatchObject({
      desired: null,
      blockers: [{ code: 'amountMissing' }, { code: 'amountMissing' }],
    })
  })

  it.each([
    [-600, 600, 0, 50, 10n ** 20n - 1n],
    [-60, 60, 59, 50, 10n ** 18n],
    [120, 180, 0, 50, 9n * 10n ** 18n],
    [-60, 60, 9, 50, 10n ** 17n - 1n],
    [-540, 540, 0, 500, 10n ** 18n],
  ])('an amount beyond every pool is too much, and throws nothing: %i to %i at %i', (tickLower, tickUpper, tick, slippageBps, whole) => {
    const position = { ...at(tick), tickLower, tickUpper }
    const typed = { status: 'ok', value: whole * WAD } as const
    const { least, blockers } = checkAdd(position, { ...draft, typed, slippageBps })
    expect([least, blockers[0]]).toMatchObject([null, { code: 'balanceShort', token: 'token0' }])
    const all = { status: 'ok', value: 10n ** 60n } as const
    const held = checkAdd(position, { ...draft, typed, slippageBps, balances: { token0: all, token1: all } })
    expect(held.blockers).toEqual([{ code: 'amountInvalid', token: 'token0' }])
  })

  it('is token0 alone where the price stands exactly at the lower end, which is in range', () => {
    const there = at(-600)
    const position = { ...there, state: { ...there.state, sqrtPrice: sqrtPriceAtTick(-600) } }
    expect(sidesTaken(position)).toEqual(['token0'])
    expect(checkAdd(position, draft)).toMatchObject({ desired: { amount0: WAD, amount1: 0n }, blockers: [] })
  })

  it('is less by what a token keeps on its way, and so is the least of it', () => {
    const { desired, made, least } = checkAdd(at(0), { ...draft, taxes: [{ buy: 0n, sell: 30_000n }, UNTAXED[1]] })
    for (const side of ['amount0', 'amount1'] as const) {
      expect(Number(made![side]) / Number(desired![side])).toBeCloseTo(0.97, 6)
      expect(least![side]).toBeLessThan(made![side])
    }
  })
})

describe('the line of a range', () => {
  const range = { tickLower: -600, tickUpper: 600 }

  it('rises to the right whichever token is the base', () => {
    const { from, to, price } = rangeLine(300, range, 60, true)
    expect(from < price && price < to).toBe(true)
    expect(rangeLine(300, range, 60, false)).toEqual({ from: 1 - to, to: 1 - from, price: 1 - price })
  })

  it('shows a price far away at its end, and the widest range as all of it', () => {
    expect(rangeLine(200_000, range, 60, true).price).toBe(1)
    expect(rangeLine(-200_000, range, 60, true).price).toBe(0)
    expect(rangeLine(500, fullRange(60), 60, true)).toEqual({ from: 0, to: 1, price: 0.5 })
  })
})

// LIQ-32: re-range advice from the fees of a position in the wallet, from the emission of a staked one
describe('the advice', () => {
  const pool = poolItem({ type: 'concentrated', feesUsd7d: '700', providersPart: '0.8' })
  const facts = { prices: new Map([[addressOf(0), 600n * WAD]]), emissionPrice: WAD, gasPrice: 10n ** 9n, now: 1_000, vaults: [] }
  const entry = (position: NonNullable<PositionEntry['position']>) => ({ pool, position }) as Parameters<typeof positionAdvice>[0]

  it('counts what providers keep of the fees, by the liquidity in range', () => {
    expect(positionAdvice(entry(at(0)), facts).stayPerDayUsd).toBe(20n * WAD)
  })

  it('counts the emission that streams now for a staked position', () => {
    expect(positionAdvice(entry(at(0, true)), facts).stayPerDayUsd).toBe((864n * WAD) / 20n)
    expect(positionAdvice(entry(at(0, true)), { ...facts, now: 3_000 }).stayPerDayUsd).toBe(0n)
  })

  it('names no cost without the price of gas', () => {
    const [move] = positionAdvice(entry(at(700)), { ...facts, gasPrice: undefined }).alternatives
    expect([move?.costUsd, move?.breakEvenDays]).toEqual([null, null])
  })

  const vault = {
    address: addressOf(0x71),
    kind: 'narrow',
    gauge: null,
    allowToken0: true,
    caps: { amount0: 10_000n * WAD, amount1: 10_000n * WAD },
    total: { amount0: 400n * WAD, amount1: 100n * WAD },
    supply: WAD,
    depositAllowed: true,
    entryPaused: false,
    performanceFee: 100_000n,
    positions: [{ tickLower: 0, tickUpper: 1_200, liquidity: 1_000_000n * WAD, staked: false }],
    price: { sqrtPrice: sqrtPriceAtTick(700), tick: 700 },
    poolFee: 500n,
    tickSums: null,
  } as unknown as PoolVault['vault']
  const farm = { gauge: addressOf(3), positions: vault.positions.map((one) => ({ ...one, staked: true })) }
  const apr = { block: '9', from: 0, to: 604_800, meanUsd: '100', feesUsd: '20', performanceUsd: '10', rewardsUsd: '40' }
  const itemOf = (change: object) => ({ farming: false, apr: { ...apr, ...change } }) as unknown as PoolVault['item']
  const rateOf = (item: PoolVault['item'], change: object = {}) =>
    positionAdvice(entry(at(700)), { ...facts, vaults: [{ vault: { ...vault, ...change }, item }] }).alternatives[1]

  it('takes the performance fee off what a strategy earned; of one that farms it counts the emission', () => {
    const fees = rateOf(itemOf({}))!.perDayUsd!
    expect(Number(rateOf(itemOf({ performanceUsd: '0' }))!.perDayUsd) / Number(fees)).toBeCloseTo(2, 9)
    const farming = { ...itemOf({})!, farming: true }
    expect(rateOf(farming, farm)!.perDayUsd! > fees).toBe(true)
  })

  it('counts the fees of a strategy that farmed, once a closed gauge gave its ranges back', () => {
    const farming = { ...itemOf({ rewardsUsd: '0' })!, farming: true }
    expect(rateOf(farming, { gauge: addressOf(3) })!.perDayUsd).toBe(rateOf(itemOf({}))!.perDayUsd)
  })

  it('counts no more of a strategy than what its deposit then shares: fees less the performance fee, emission where it farms', () => {
    const extreme = { feesUsd: '20000000', performanceUsd: '0', rewardsUsd: '40000000' }
    const partOf = (way: ReturnType<typeof rateOf>) =>
      (way?.kind === 'vault' ? [way.earned.gained, way.earned.liquidity] : [0n, 1n]) as [bigint, bigint]
    const fees = rateOf(itemOf(extreme))
    const [gained, liquidity] = partOf(fees)
    expect(fees!.perDayUsd).toBe((72n * WAD * gained) / liquidity)
    const farming = rateOf({ ...itemOf(extreme)!, farming: true }, farm)
    const [staked, all] = partOf(farming)
    expect(farming!.perDayUsd).toBe((864n * WAD * staked) / (10n * all))
    expect(gained > 0n && staked > 0n && all !== liquidity).toBe(true)
  })

  it('knows no part of emission where the pool has no gauge', () => {
    const gone = { ...at(700), state: { ...at(700).state, gauge: null } }
    const farming = { ...itemOf({})!, farming: true }
    const [, way] = positionAdvice(entry(gone), {
      ...facts,
      vaults: [{ vault: { ...vault, ...farm }, item: farming }],
    }).alternatives
    expect(way).toMatchObject({ kind: 'vault', perDayUsd: 0n })
  })

  it('compares no strategy whose earnings were not read, and none that takes nothing', () => {
    expect(rateOf(undefined)).toMatchObject({ kind: 'vault', perDayUsd: null, netUsd: null })
    expect(rateOf(itemOf({ feesUsd: null }))).toMatchObject({ perDayUsd: null, netUsd: null })
    expect(rateOf(itemOf({}), { depositAllowed: false })).toBeUndefined()
    expect(rateOf(itemOf({}), { entryPaused: true })).toBeUndefined()
  })
})
