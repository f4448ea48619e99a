import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BIRTH, concentratedWith } from '../../test/concentratedPools.ts'
import { held, ONE, sumsAt, takesRanges, vaultWith } from '../../test/vaults.ts'
import { decideRebalance } from './decideRebalance.ts'
import { planRebalance } from './planRebalance.ts'
import { type VaultAtWork, valueIn1, vaultTotals } from './vaultAtWork.ts'
import { isCalm, vaultCost } from './vaultCost.ts'
import { MAX_VAULT_COST, MAX_WEEKLY_VAULT_COST, vaultKinds } from './vaultKind.ts'
import { isCentred, vaultRanges } from './vaultRanges.ts'

const now = BIRTH + 100_000
const both = (amount0: bigint, amount1: bigint) => ({ amount0: amount0 * ONE, amount1: amount1 * ONE })

/** The vault after what was decided, as the contract would leave it: prices have settled, so that all of half an hour is the present one. */
const after = (vault: VaultAtWork, part = 100n): VaultAtWork => {
  const ranges = vaultRanges(vault)
  const plan = ranges && planRebalance(vault, ranges, now, part)
  if (!plan) throw new Error('nothing was planned')
  const { positions, idle } = plan.after
  const { tick, liquidity, fee, tickSpacing } = vault.pool
  const pool = concentratedWith(
    [[-887_220, 887_220, liquidity], ...positions.map(({ range, liquidity: own }) => [range.tickLower, range.tickUpper, own] as const)],
    {
      tick,
      fee,
      tickSpacing,
    },
  )
  return { ...vault, pool, positions, idle, tickSums: sumsAt(tick), lastRebalance: now }
}

const share = (vault: VaultAtWork, part: VaultAtWork['idle']): number =>
  Number((valueIn1(part, vault.pool) * 10_000n) / valueIn1(vaultTotals(vault, vault.pool), vault.pool)) / 10_000

// VAULT-5, VAULT-10: an hour, calm prices, widths of the kind, 0.3 % a rebalance and 1 % a week (how/vaults#rebalances)
describe('a rebalance', () => {
  it('puts the first deposits to work around the average price', () => {
    const vault = vaultWith({ idle: both(100n, 100n) })
    const decision = decideRebalance(vault, now)
    expect(decision).toMatchObject({ action: 'rebalance', ranges: [{ tickLower: -600, tickUpper: 600 }], amountIn: 0n })
    expect(share(vault, after(vault).idle)).toBeLessThan(0.001)
  })

  it.each([
    ['token0', both(100n, 0n), true],
    ['token1', both(0n, 100n), false],
  ])('swaps what does not fit of %s, in the right direction and about half of it', (_, idle, zeroForOne) => {
    const vault = vaultWith({ idle })
    const decision = decideRebalance(vault, now)
    if (decision.action !== 'rebalance') throw new Error(decision.action)
    expect(decision.zeroForOne).toBe(zeroForOne)
    expect(Number(decision.amountIn) / Number(100n * ONE)).toBeCloseTo(0.5, 2)
    expect(decision.cost).toBeGreaterThan(0n)
    expect(share(vault, after(vault).idle)).toBeLessThan(0.001)
  })

  it('follows the price once it has left the middle half of the main range, not before', () => {
    const positions = [held(-600, 600, 10n ** 21n)]
    expect(decideRebalance(vaultWith({ positions, tick: 300 }), now)).toEqual({ action: 'wait', reason: 'inPlace' })
    expect(decideRebalance(vaultWith({ positions, tick: 301 }), now)).toMatchObject({
      action: 'rebalance',
      ranges: [{ tickLower: -300, tickUpper: 900 }],
      zeroForOne: false,
    })
  })

  it('swaps less where all of it would cost too much, and keeps the rest on its side of the price', () => {
    const vault = vaultWith({ idle: both(100n, 0n), fee: 10_000n })
    const decision = decideRebalance(vault, now)
    if (decision.action !== 'rebalance') throw new Error(decision.action)
    expect(Number(decision.amountIn) / Number(100n * ONE)).toBeCloseTo(0.25, 2)
    expect(decision.cost).toBeLessThanOrEqual(MAX_VAULT_COST)
    expect(decision.ranges).toEqual([
      { tickLower: -600, tickUpper: 600 },
      { tickLower: 60, tickUpper: 1_260 },
    ])
  })

  it('swaps no more than leaves prices calm', () => {
    const { pool } = vaultWith({})
    const ticks = pool.ticks.map((tick) => ({ ...tick, liquidityNet: tick.liquidityNet / 5_000n }))
    const shallow = { ...pool, liquidity: pool.liquidity / 5_000n, ticks }
    const vault = { ...vaultWith({ idle: both(1_000n, 0n), fee: 0n }), pool: shallow }
    const best = planRebalance(vault, vaultRanges(vault)!, now, 100n)
    const decision = decideRebalance(vault, now)
    if (best === null || decision.action !== 'rebalance') throw new Error(decision.action)
    expect(best.calm).toBe(false)
    expect(decision.amountIn).toBeLessThan(best.amountIn)
  })

  it('is made for tokens that lie idle and fit nowhere', () => {
    const vault = vaultWith({ positions: [held(-600, 600, 10n ** 21n)], idle: both(10n, 0n) })
    expect(decideRebalance(vault, now)).toMatchObject({ action: 'rebalance', zeroForOne: true })
  })

  it('forgets positions that everybody has left', () => {
    const vault = vaultWith({ positions: [held(-6_000, -4_800, 0n)], idle: both(10n, 10n) })
    expect(decideRebalance(vault, now)).toMatchObject({ action: 'rebalance', ranges: [{ tickLower: -600, tickUpper: 600 }] })
  })

  it('swaps nothing where there is nobody to swap with', () => {
    const vault = { ...vaultWith({ idle: both(10n, 0n) }), pool: concentratedWith([]) }
    expect(decideRebalance(vault, now)).toMatchObject({ action: 'rebalance', amountIn: 0n, ranges: [{}, { tickLower: 60 }] })
  })

  it('is one that the contract takes, whatever the vault, and leaves it in place', () => {
    const amount = fc.bigInt(0n, 10_000n)
    fc.assert(
      fc.property(
        fc.constantFrom(...vaultKinds),
        fc.boolean(),
        fc.integer({ min: -3_000, max: 3_000 }),
        amount,
        amount,
        fc.bigInt(100n, 15_000n),
        fc.bigInt(0n, MAX_WEEKLY_VAULT_COST),
        (kind, allowToken0, tick, amount0, amount1, fee, weeklyCost) => {
          fc.pre(amount0 + amount1 > 0n)
          const vault = vaultWith({ kind, allowToken0, tick, fee, weeklyCost, idle: both(amount0, amount1) })
          const decision = decideRebalance(vault, now)
          if (decision.action !== 'rebalance') {
            expect(decision).toEqual({ action: 'wait', reason: 'tooDear' })
            return
          }
          const { ranges, cost, amountIn, zeroForOne } = decision
          expect(ranges.length).toBeLessThanOrEqual(2)
          expect(takesRanges(vault, ranges)).toBe(true)
          expect(cost).toBeLessThanOrEqual(MAX_VAULT_COST)
          expect(weeklyCost + cost).toBeLessThanOrEqual(MAX_WEEKLY_VAULT_COST)
          expect(amountIn).toBeLessThanOrEqual(zeroForOne ? vault.idle.amount0 : vault.idle.amount1)
          if (kind === 'single_sided') expect(amountIn).toBe(0n)
          const best = planRebalance(vault, vaultRanges(vault)!, now, 100n)!.amountIn
          const part = [100n, 50n, 25n].find((each) => (best * each) / 100n === amountIn) ?? 0n
          expect(decideRebalance(after(vault, part), now + 3_600)).toEqual({ action: 'wait', reason: 'inPlace' })
        },
      ),
      { numRuns: 150 },
    )
  })
})

describe('a single-sided vault', () => {
  it.each([
    [true, both(100n, 0n), [{ tickLower: 60, tickUpper: 2_460 }]],
    [false, both(0n, 100n), [{ tickLower: -2_400, tickUpper: 0 }]],
  ])('puts its own token on its side of the price (token0: %s) and swaps nothing', (allowToken0, idle, ranges) => {
    const vault = vaultWith({ kind: 'single_sided', allowToken0, idle })
    expect(decideRebalance(vault, now)).toMatchObject({ action: 'rebalance', ranges, amountIn: 0n })
  })

  it('puts what has become the other token on the other side, once the price has moved a quarter of the range', () => {
    const positions = [held(60, 2_460, 10n ** 21n)]
    const at = (tick: number) => decideRebalance(vaultWith({ kind: 'single_sided', positions, tick }), now)
    expect(at(600)).toEqual({ action: 'wait', reason: 'inPlace' })
    expect(at(720)).toMatchObject({
      action: 'rebalance',
      amountIn: 0n,
      ranges: [
        { tickLower: 780, tickUpper: 3_180 },
        { tickLower: -1_680, tickUpper: 720 },
      ],
    })
    expect(at(-601)).toMatchObject({ action: 'rebalance', ranges: [{ tickLower: -600, tickUpper: 1_800 }] })
  })
})

describe('compounding', () => {
  const positions = [held(-600, 600, 10n ** 21n)]

  it('puts idle tokens into the ranges where they fit, from half a percent of the vault on', () => {
    const idle = { amount0: ONE, amount1: ONE }
    expect(decideRebalance(vaultWith({ positions, idle }), now)).toEqual({ action: 'compound' })
    const little = { amount0: ONE / 10n, amount1: ONE / 10n }
    expect(decideRebalance(vaultWith({ positions, idle: little }), now)).toEqual({ action: 'wait', reason: 'inPlace' })
  })

  it('collects fees from a thousandth of the vault on', () => {
    expect(decideRebalance(vaultWith({ positions, uncollected: { amount0: ONE, amount1: 0n } }), now)).toEqual({ action: 'compound' })
  })

  it('is what remains within an hour of a rebalance, and where a rebalance would be too dear', () => {
    const moved = { positions, tick: 400, uncollected: both(1n, 1n) }
    expect(decideRebalance(vaultWith({ ...moved, lastRebalance: now - 3_599 }), now)).toEqual({ action: 'compound' })
    expect(decideRebalance(vaultWith({ ...moved, weeklyCost: MAX_WEEKLY_VAULT_COST }), now)).toEqual({ action: 'compound' })
    expect(decideRebalance(vaultWith({ ...moved, lastRebalance: now - 3_600 }), now)).toMatchObject({ action: 'rebalance' })
  })

  it('waits where the week has no cost left for it', () => {
    const vault = vaultWith({
      positions: [held(-600, 600, 10n ** 9n)],
      idle: { amount0: 10n ** 7n, amount1: 10n ** 7n },
      weeklyCost: MAX_WEEKLY_VAULT_COST,
    })
    expect(decideRebalance(vault, now)).toEqual({ action: 'wait', reason: 'inPlace' })
  })
})

describe('a vault is left alone', () => {
  const positions = [held(-600, 600, 10n ** 21n)]
  it.each([
    ['with nothing in it', vaultWith({}), 'empty'],
    ['with dust in it', vaultWith({ idle: { amount0: 1n, amount1: 1n } }), 'empty'],
    ['where ticks lie too far apart for its kind', vaultWith({ kind: 'stable', idle: both(1n, 1n), tickSpacing: 1_000 }), 'noRange'],
    ['while the price has risen', vaultWith({ positions, tick: 700, tickSums: sumsAt(400) }), 'moving'],
    ['while the price has fallen', vaultWith({ positions, tick: -700, tickSums: sumsAt(-400) }), 'moving'],
    ['within an hour of its last rebalance', vaultWith({ positions, tick: 400, lastRebalance: now - 3_599 }), 'tooSoon'],
    ['where the week has no cost left', vaultWith({ positions, tick: 400, weeklyCost: MAX_WEEKLY_VAULT_COST }), 'tooDear'],
    ['where it lies well', vaultWith({ positions }), 'inPlace'],
  ])('%s', (_, vault, reason) => expect(decideRebalance(vault, now)).toEqual({ action: 'wait', reason }))
})

it('counts a cost at the price at which it is highest, and none where a vault is worth no less', () => {
  const before = { positions: [], idle: { amount0: 10n ** 6n, amount1: 10n ** 6n } }
  const less0 = { positions: [], idle: { amount0: 10n ** 6n - 1_000n, amount1: 10n ** 6n } }
  const [half, one, double] = [(2n ** 96n * 7n) / 10n, 2n ** 96n, (2n ** 96n * 14n) / 10n]
  expect(vaultCost(before, less0, [one])).toBe(500n)
  expect(vaultCost(before, less0, [half, one, double])).toBeGreaterThan(600n)
  expect(vaultCost(less0, before, [half, one, double])).toBe(0n)
})

it('calls prices calm up to the tolerance of the kind, both ways', () => {
  const one = 2n ** 96n
  const at = (percent: bigint) => (one * (1_000n + percent)) / 1_000n
  expect(isCalm({ low: at(-9n), high: at(9n) }, 0, 'narrow')).toBe(true)
  expect(isCalm({ low: at(-11n), high: at(0n) }, 0, 'narrow')).toBe(false)
  expect(isCalm({ low: at(0n), high: at(11n) }, 0, 'narrow')).toBe(false)
  expect(isCalm({ low: at(-9n), high: at(0n) }, 0, 'stable')).toBe(false)
})

it('knows the middle half of a range', () => {
  const range = { tickLower: -600, tickUpper: 600 }
  expect([-301, -300, 300, 301].map((tick) => isCentred(range, tick))).toEqual([false, true, true, false])
})
