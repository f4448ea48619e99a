import type { PoolItem } from '@exchange/api-client'
import {
  type FundsPlace,
  fundsPlace,
  type MigrationEnd,
  type MigrationMove,
  type MigrationStep,
  migrationSteps,
  migrationTarget,
  planMove,
  type PoolSupply,
} from '@exchange/domain'
import type { PositionEntry } from '../../../entities/position/positionEntry.ts'
import { poolName } from '../../../entities/pool/poolText.ts'
import type { MigrationRequest } from './migrationRequest.ts'

/** An old position with its possible destinations. */
export type MigrationRow = {
  readonly key: string
  readonly name: string
  readonly entry: PositionEntry
  readonly end: MigrationEnd
  /** The pool of version 3 that it moves to, or that is offered instead; null without one. */
  readonly next: PoolItem | null
  readonly steps: readonly MigrationStep[]
  readonly place: FundsPlace
  /** Fees are collected after these steps: four requests do not suffice for them. */
  readonly collectsLater: boolean
  /** At the current pool state; null if nothing moves, or if the pool no longer accepts it. */
  readonly move: MigrationMove | null
}

const supplyOf = ({ address, type, tokens, fee, totalSupply }: PoolItem): PoolSupply => {
  const [a, b] = tokens as unknown as readonly [PoolItem['tokens'][0], PoolItem['tokens'][0]]
  const unit = (decimals: number): bigint => 10n ** BigInt(decimals)
  return {
    pool: {
      address,
      type: type === 'stable' ? 'stable' : 'classic',
      token0: a.address,
      token1: b.address,
      reserve0: BigInt(a.reserve),
      reserve1: BigInt(b.reserve),
      unit0: unit(a.decimals),
      unit1: unit(b.decimals),
      fee: BigInt(fee),
    },
    totalSupply: BigInt(totalSupply),
  }
}

const moveOf = (old: PoolItem, next: PoolItem | null, liquidity: bigint, slippageBps: number): MigrationMove | null => {
  if (liquidity === 0n) return null
  try {
    return planMove(supplyOf(old), supplyOf(next ?? old), liquidity, slippageBps)
  } catch {
    // Dust without any output: no pool accepts it.
    return null
  }
}

const holdingOf = ({ share, earned, fees }: PositionEntry) => ({ staked: share?.staked ?? 0n, wallet: share?.balance ?? 0n, earned, fees })

/** The old positions with something left to do, the most valuable first. */
export const toMigrationRows = (
  entries: readonly PositionEntry[],
  pools: readonly PoolItem[],
  slippageBps: number,
): readonly MigrationRow[] =>
  entries
    .map((entry): MigrationRow => {
      const held = holdingOf(entry)
      const { end, pool: next } = migrationTarget(entry.pool, pools)
      const moves = end === 'staked' || end === 'wallet'
      const steps = migrationSteps(held, end)
      return {
        key: entry.key,
        name: poolName(entry.pool),
        entry,
        end,
        next,
        steps,
        collectsLater: !steps.includes('collect') && held.fees.some((fee) => fee > 0n),
        place: fundsPlace(held),
        move: moveOf(entry.pool, moves ? next : null, held.staked + held.wallet, slippageBps),
      }
    })
    .filter(({ steps }) => steps.length > 0)
    .toSorted((a, b) => ((a.entry.usd ?? 0n) < (b.entry.usd ?? 0n) ? 1 : -1))

/** Whether pool tokens are left that a pool would take. */
export const canMove = ({ move, steps }: MigrationRow): boolean => move !== null || !steps.includes('allow')

/** The request of a row; undefined if its pool tokens are too few for any action. */
export const toRequest = (row: MigrationRow, chainId: number, deadlineMinutes: number): MigrationRequest | undefined => {
  const { entry, end, next, steps, collectsLater, move, name } = row
  const [a, b] = entry.pool.tokens
  if (!a || !b) return undefined
  const { staked, wallet } = holdingOf(entry)
  const nothing = { amount0: 0n, amount1: 0n }
  const moves = end === 'staked' || end === 'wallet'
  return {
    chainId,
    name,
    pool: entry.pool.address,
    gauge: entry.gauge?.address ?? null,
    stable: entry.pool.type === 'stable',
    tokens: [a.address, b.address],
    claims: steps.includes('claim'),
    collects: steps.includes('collect'),
    collectsLater,
    staked,
    liquidity: move ? staked + wallet : 0n,
    least: move?.least ?? { removed: nothing, added: nothing },
    target: moves && next ? { pool: next.address, stake: end === 'staked' } : null,
    deadlineMinutes,
  }
}

/** The current yield of a stake in version 3, percent per year; null if unknown, or if there is no stake. */
export const nextApr = ({ next, end }: Pick<MigrationRow, 'next' | 'end'>): number | null => {
  if (!next || end === 'none') return null
  return end === 'staked' ? (next.gauge?.apr ?? null) : next.apr
}
