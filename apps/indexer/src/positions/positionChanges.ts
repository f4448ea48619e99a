import type { Address, LiquidityKind } from '@exchange/domain'
import type { position } from 'ponder:schema'
import { keepChange, movedOfPool } from '../accounts/changes.ts'
import type { LogPlace, Moment } from '../context.ts'

type PositionRow = Readonly<Pick<typeof position.$inferSelect, 'tokenId' | 'owner' | 'pool' | 'liquidity' | 'gauge'>>

export type PositionMove = {
  readonly kind: Extract<LiquidityKind, 'deposit' | 'release' | 'collect'>
  /** Liquidity that came (above zero) or left. */
  readonly shares: bigint
  readonly amount0: bigint
  readonly amount1: bigint
  /** Whom a collection paid. */
  readonly recipient?: Address
}

// API-10
/** Keeps what was put into a position or taken out of it, before its row is written. */
export const keepMove = async (moment: Moment, place: LogPlace, row: PositionRow, move: PositionMove): Promise<void> => {
  const { owner: account, pool, tokenId } = row
  const { kind, shares, amount0, amount1, recipient = account } = move
  const moved = await movedOfPool(moment, { account, recipient }, pool, [amount0, amount1])
  // What comes into a position that a gauge holds, or leaves it there, is staked as the rest of it is.
  const staked = row.gauge === null ? 0n : shares
  await keepChange(moment, place, { account, pool, tokenId, kind, shares, staked, held: row.liquidity + shares }, moved)
}

/** Keeps that a position went into a gauge, or came back. */
export const keepStake = async (moment: Moment, place: LogPlace, row: PositionRow, kind: 'stake' | 'unstake'): Promise<void> => {
  const { owner: account, pool, tokenId, liquidity: held } = row
  await keepChange(moment, place, { account, pool, tokenId, kind, shares: 0n, staked: kind === 'stake' ? held : -held, held })
}

/** Keeps that a position went from its owner to another account; `staked` of its liquidity is staked there. */
export const keepPassed = async (moment: Moment, place: LogPlace, row: PositionRow, to: Address, staked = 0n): Promise<void> => {
  const { owner, pool, tokenId, liquidity } = row
  const passed = { pool, tokenId }
  await keepChange(moment, place, { ...passed, account: owner, kind: 'send', shares: -liquidity, staked: 0n, held: 0n })
  await keepChange(moment, place, { ...passed, account: to, kind: 'receive', shares: liquidity, staked, held: liquidity })
}
