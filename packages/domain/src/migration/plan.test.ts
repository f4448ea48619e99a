import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PoolSupply } from '../amm/liquidity.ts'
import type { PoolType } from '../types.ts'
import { planMove } from './move.ts'
import { fundsPlace, MOST_MIGRATION_STEPS, migrationSteps, migrationTarget, type OldPosition } from './plan.ts'

const position = (part: Partial<OldPosition> = {}): OldPosition => ({ staked: 0n, wallet: 0n, earned: 0n, fees: [0n, 0n], ...part })

// MIGRATE-2
describe('the steps of a position', () => {
  it.each([
    ['a stake with rewards', position({ staked: 5n, earned: 1n }), ['claim', 'withdraw', 'allow', 'move']],
    ['a stake alone', position({ staked: 5n }), ['withdraw', 'allow', 'move']],
    ['what was withdrawn', position({ wallet: 5n }), ['allow', 'move']],
    ['pool tokens with fees', position({ wallet: 5n, fees: [1n, 0n] }), ['collect', 'allow', 'move']],
    [
      'a stake beside pool tokens with fees',
      position({ staked: 5n, wallet: 5n, fees: [0n, 1n] }),
      ['withdraw', 'collect', 'allow', 'move'],
    ],
    ['rewards beside pool tokens with fees', position({ wallet: 5n, earned: 1n, fees: [1n, 0n] }), ['claim', 'collect', 'allow', 'move']],
    ['rewards and fees', position({ earned: 1n, fees: [1n, 0n] }), ['claim', 'collect']],
    ['all of it at once', position({ staked: 5n, wallet: 5n, earned: 1n, fees: [1n, 1n] }), ['claim', 'withdraw', 'allow', 'move']],
    ['rewards alone', position({ earned: 1n }), ['claim']],
    ['fees alone', position({ fees: [0n, 1n] }), ['collect']],
    ['nothing', position(), []],
  ])('of %s', (_, of, steps) => {
    expect(migrationSteps(of, 'staked')).toEqual(steps)
    expect(migrationSteps(of, 'wallet')).toEqual(steps)
    for (const end of ['another', 'none'] as const)
      expect(migrationSteps(of, end)).toEqual(steps.map((step) => (step === 'move' ? 'remove' : step)))
  })

  it('are four at the most, and none once nothing is left', () => {
    const amount = fc.bigInt({ min: 0n, max: 3n })
    const any = fc.record({ staked: amount, wallet: amount, earned: amount, fees: fc.tuple(amount, amount) })
    fc.assert(
      fc.property(any, fc.constantFrom('staked', 'wallet', 'another', 'none'), (of, end) => {
        const steps = migrationSteps(of, end)
        expect(steps.length).toBeLessThanOrEqual(MOST_MIGRATION_STEPS)
        // Fees are left for afterwards only by four others.
        const hasFees = of.fees.some((fee) => fee > 0n)
        if (steps.length < MOST_MIGRATION_STEPS) expect(steps.includes('collect')).toBe(hasFees)
        expect(steps.length === 0).toBe(of.staked + of.wallet + of.earned + of.fees[0] + of.fees[1] === 0n)
      }),
    )
  })

  it('know where the liquidity is', () => {
    const places = [position({ staked: 1n }), position({ wallet: 1n }), position({ staked: 1n, wallet: 1n }), position({ earned: 1n })]
    expect(places.map(fundsPlace)).toEqual(['gauge', 'wallet', 'both', 'gone'])
  })
})

describe('where a position goes', () => {
  const pool = (type: PoolType, tokens: readonly string[] = ['0xA', '0xb'], gauge: { alive: boolean } | null = { alive: true }) => ({
    type,
    tvlUsd: null,
    tokens: tokens.map((address) => ({ address })),
    gauge,
  })
  const old = pool('classic', ['0xa', '0xB'])
  const targetOf = (...pools: readonly ReturnType<typeof pool>[]) => migrationTarget(old, pools)

  it('is the pool of the same kind and pair', () => {
    const same = pool('classic')
    expect(targetOf(pool('stable'), pool('classic', ['0xa', '0xc']), same)).toEqual({ end: 'staked', pool: same })
  })

  it('is the other curve where the kind is missing', () => {
    const stable = pool('stable')
    expect(targetOf(pool('concentrated'), stable)).toEqual({ end: 'staked', pool: stable })
  })

  it('is the wallet where no gauge takes it', () => {
    for (const gauge of [null, { alive: false }]) expect(targetOf(pool('classic', ['0xa', '0xb'], gauge)).end).toBe('wallet')
  })

  it('is out alone where only other kinds are left, or none', () => {
    const other = pool('concentrated')
    expect(targetOf(other, pool('weighted', ['0xa', '0xb', '0xc']))).toEqual({ end: 'another', pool: other })
    expect(targetOf(pool('weighted', ['0xa', '0xb', '0xc']))).toEqual({ end: 'none', pool: null })
  })
})

describe('a move', () => {
  const supply = (reserve0: bigint, reserve1: bigint, totalSupply: bigint): PoolSupply => ({
    pool: { address: '0x1', type: 'classic', token0: '0x2', token1: '0x3', reserve0, reserve1, unit0: 1n, unit1: 1n, fee: 1_800n },
    totalSupply,
  })

  it('adds at the ratio of the new pool and gives the rest back', () => {
    const move = planMove(supply(1_000n, 980n, 1_000n), supply(10_000n, 10_000n, 10_000n), 100n, 100)
    expect(move).toEqual({
      removed: { amount0: 100n, amount1: 98n },
      added: { amount0: 98n, amount1: 98n },
      rest: { amount0: 2n, amount1: 0n },
      minted: 98n,
      least: { removed: { amount0: 99n, amount1: 97n }, added: { amount0: 97n, amount1: 97n } },
    })
  })

  it('keeps every unit: what is removed is added or comes back, and no minimum is above what is planned', () => {
    const reserve = fc.bigInt({ min: 10n ** 6n, max: 10n ** 24n })
    fc.assert(
      fc.property(reserve, reserve, reserve, reserve, fc.integer({ min: 1, max: 5_000 }), (a, b, c, d, bps) => {
        const { removed, added, rest, least } = planMove(supply(a, b, 10n ** 6n), supply(c, d, 10n ** 30n), 10n ** 6n, bps)
        for (const side of ['amount0', 'amount1'] as const) {
          expect(added[side] + rest[side]).toBe(removed[side])
          expect(rest[side]).toBeGreaterThanOrEqual(0n)
          expect([least.removed[side] <= removed[side], least.added[side] <= added[side]]).toEqual([true, true])
        }
      }),
    )
  })
})
