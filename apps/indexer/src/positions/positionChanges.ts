import type { Address, LiquidityKind } from '@exchange/domain'
import type { position } from 'ponder:schema'
import { recordLiquidityChange, movedOfPool } from '../accounts/changes.ts'
import type { LogPlace, Moment } from '../context.ts'

type PositionRow = Readonly<Pick<typeof position.$inferSelect, 'tokenId' | 'owner' | 'pool' | 'liquidity' | 'gauge'>>

export type PositionMove = {
  readonly kind: Extract<LiquidityKind, 'deposit' | 'release' | 'collect'>
  /** Liquidity added (positive) or removed. */
  readonly shares: bigint
  readonly amount0: bigint
  readonly amount1: bigint
  /** The receiver of a collection. */
  readonly recipient?: Address
}

// API-10
/** Stores a deposit into or withdrawal from a position, before its row is written. */
export const recordPositionChange = async (moment: Moment, place: LogPlace, row: PositionRow, move: PositionMove): Promise<void> => {
  const { owner: account, pool, tokenId } = row
  const { kind, shares, amount0, amount1, recipient = account } = move
  const moved = await movedOfPool(moment, { account, recipient }, pool, [amount0, amount1])
  // Liquidity added to or removed from a staked position is staked like the rest of it.
  const staked = row.gauge === null ? 0n : shares
  await recordLiquidityChange(moment, place, { account, pool, tokenId, kind, shares, staked, held: row.liquidity + shares }, moved)
}

/** Stores that a position was staked or unstaked. */
export const recordPositionStake = async (moment: Moment, place: LogPlace, row: PositionRow, kind: 'stake' | 'unstake'): Promise<void> => {
  const { owner: account, pool, tokenId, liquidity: held } = row
  await recordLiquidityChange(moment, place, { account, pool, tokenId, kind, shares: 0n, staked: kind === 'stake' ? held : -held, held })
}

/** Stores that a position moved from its owner to another account; `staked` of its liquidity is staked there. */
export const recordPositionTransfer = async (
  moment: Moment,
  place: LogPlace,
  row: PositionRow,
  to: Address,
  staked = 0n,
): Promise<void> => {
  const { owner, pool, tokenId, liquidity } = row
  const passed = { pool, tokenId }
  await recordLiquidityChange(moment, place, { ...passed, account: owner, kind: 'send', shares: -liquidity, staked: 0n, held: 0n })
  await recordLiquidityChange(moment, place, { ...passed, account: to, kind: 'receive', shares: liquidity, staked, held: liquidity })
}
