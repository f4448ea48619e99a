import type { Address } from '@exchange/domain'
import { announcedRange, position } from 'ponder:schema'
import { zeroAddress } from 'viem'
import type { LogPlace, Moment } from '../context.ts'
import { requireGauge } from '../voting/gauges.ts'
import { recordPositionChange, recordPositionTransfer, recordPositionStake } from './positionChanges.ts'

type PositionRow = typeof position.$inferSelect

const findPosition = ({ db, chainId }: Moment, tokenId: bigint): Promise<PositionRow | null> => db.find(position, { chainId, tokenId })

const updatePosition = async ({ db, chainId, at, block }: Moment, tokenId: bigint, columns: Partial<PositionRow>): Promise<void> => {
  await db.update(position, { chainId, tokenId }).set({ ...columns, updatedAt: at, updatedBlock: block })
}

export type Range = { readonly pool: Address; readonly tickLower: number; readonly tickUpper: number }

/** Stores the range of a deposit by the position manager, as its own events contain no ticks. */
export const announceRange = async ({ db, chainId }: Moment, range: Range): Promise<void> => {
  await db
    .insert(announcedRange)
    .values({ chainId, ...range })
    .onConflictDoUpdate(range)
}

/** Takes the announced range. Null for a deposit into an unlisted pool, which announces nothing here. */
const consumeMintedRange = async ({ db, chainId }: Moment): Promise<Range | null> => {
  const row = await db.find(announcedRange, { chainId })
  if (row === null || row.pool === null) return null
  const { pool, tickLower, tickUpper } = row
  await db.update(announcedRange, { chainId }).set({ pool: null })
  return { pool, tickLower, tickUpper }
}

const nothing = { deposited0: 0n, deposited1: 0n, withdrawn0: 0n, withdrawn1: 0n, collected0: 0n, collected1: 0n }

/** A position of a pool with an unindexed start has no row: none is better than a wrong one. */
const openPosition = async (moment: Moment, tokenId: bigint, owner: Address): Promise<void> => {
  const range = await consumeMintedRange(moment)
  if (range === null) return
  const { db, chainId, at, block } = moment
  const state = { owner, liquidity: 0n, gauge: null, stakedAt: null, entering: false, closedAt: null, burned: false }
  const times = { openedAt: at, updatedAt: at, updatedBlock: block }
  await db.insert(position).values({ chainId, tokenId, ...range, ...state, ...nothing, ...times })
}

/** The owner after a transfer. A transfer into custody, which its gauge announces first, changes none; one out of it ends the stake. */
const ownerAfter = ({ entering }: PositionRow, to: Address): Partial<PositionRow> => {
  if (to === zeroAddress) return { burned: true }
  if (entering) return { entering: false }
  return { owner: to, gauge: null, stakedAt: null }
}

export type PositionTransfer = { readonly tokenId: bigint; readonly from: Address; readonly to: Address }

/** A position was opened, transferred, staked, unstaked or burned. */
export const applyTransfer = async (moment: Moment, place: LogPlace, { tokenId, from, to }: PositionTransfer): Promise<void> => {
  if (from === zeroAddress) return openPosition(moment, tokenId, to)
  const row = await findPosition(moment, tokenId)
  if (row === null) return
  const columns = ownerAfter(row, to)
  if (columns.owner !== undefined && columns.owner !== row.owner) await recordPositionTransfer(moment, place, row, columns.owner)
  await updatePosition(moment, tokenId, columns)
}

export type PositionEntry = { readonly tokenId: bigint; readonly gauge: Address; readonly account: Address }

/** A gauge accepts a position from its owner, or for another account, which then owns it. */
export const enterGauge = async (moment: Moment, place: LogPlace, { tokenId, gauge, account }: PositionEntry): Promise<void> => {
  const row = await findPosition(moment, tokenId)
  if (row === null) return
  if (row.owner === account) await recordPositionStake(moment, place, row, 'stake')
  else await recordPositionTransfer(moment, place, row, account, row.liquidity)
  await updatePosition(moment, tokenId, { owner: account, gauge, stakedAt: moment.at, entering: true })
}

/** A gauge returns a position; its transfer follows. */
export const leaveGauge = async (moment: Moment, place: LogPlace, tokenId: bigint): Promise<void> => {
  const row = await findPosition(moment, tokenId)
  if (row !== null) await recordPositionStake(moment, place, row, 'unstake')
}

export type PositionAmounts = { readonly tokenId: bigint; readonly amount0: bigint; readonly amount1: bigint }
type LiquidityMove = PositionAmounts & { readonly liquidity: bigint }

/** An account, not necessarily the owner, added liquidity to a position. */
export const increaseLiquidity = async (moment: Moment, place: LogPlace, move: LiquidityMove): Promise<void> => {
  const { tokenId, amount0, amount1 } = move
  await consumeMintedRange(moment)
  const row = await findPosition(moment, tokenId)
  if (row === null) return
  const liquidity = row.liquidity + move.liquidity
  const sums = { deposited0: row.deposited0 + amount0, deposited1: row.deposited1 + amount1 }
  await recordPositionChange(moment, place, row, { kind: 'deposit', shares: move.liquidity, amount0, amount1 })
  await updatePosition(moment, tokenId, { liquidity, closedAt: null, ...sums })
}

/** Liquidity was removed from a position; its tokens wait there for collection. */
export const decreaseLiquidity = async (moment: Moment, place: LogPlace, move: LiquidityMove): Promise<void> => {
  const { tokenId, amount0, amount1 } = move
  const row = await findPosition(moment, tokenId)
  if (row === null) return
  const liquidity = row.liquidity - move.liquidity
  const sums = { withdrawn0: row.withdrawn0 + amount0, withdrawn1: row.withdrawn1 + amount1 }
  await recordPositionChange(moment, place, row, { kind: 'release', shares: -move.liquidity, amount0, amount1 })
  await updatePosition(moment, tokenId, { liquidity, closedAt: liquidity === 0n ? moment.at : row.closedAt, ...sums })
}

/** Whether a payment out of a staked position is of its fees, which belong to the voters. */
const isOfVoters = async (moment: Moment, row: PositionRow, recipient: Address): Promise<boolean> =>
  row.gauge !== null && recipient === (await requireGauge(moment, row.pool)).feesReward

/**
 * A position's uncollected amounts were paid out. When a gauge accepts a position, it pays the account that stakes it, whoever owns the
 * position afterwards. What the gauge collects later goes to the pool's voters, not to a provider.
 */
export const collect = async (moment: Moment, place: LogPlace, recipient: Address, paid: PositionAmounts): Promise<void> => {
  const { tokenId, amount0, amount1 } = paid
  const row = await findPosition(moment, tokenId)
  if (row === null || (await isOfVoters(moment, row, recipient))) return
  const isForAnother = row.gauge !== null && recipient !== row.owner
  const payee = isForAnother ? { ...row, owner: recipient, liquidity: 0n } : row
  if (amount0 + amount1 > 0n) await recordPositionChange(moment, place, payee, { kind: 'collect', shares: 0n, amount0, amount1, recipient })
  await updatePosition(moment, tokenId, { collected0: row.collected0 + amount0, collected1: row.collected1 + amount1 })
}
