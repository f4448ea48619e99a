import type { Address } from '@exchange/domain'
import { announcedRange, position } from 'ponder:schema'
import { zeroAddress } from 'viem'
import type { LogPlace, Moment } from '../context.ts'
import { requireGauge } from '../voting/gauges.ts'
import { keepMove, keepPassed, keepStake } from './positionChanges.ts'

type PositionRow = typeof position.$inferSelect

const findPosition = ({ db, chainId }: Moment, tokenId: bigint): Promise<PositionRow | null> => db.find(position, { chainId, tokenId })

const updatePosition = async ({ db, chainId, at, block }: Moment, tokenId: bigint, columns: Partial<PositionRow>): Promise<void> => {
  await db.update(position, { chainId, tokenId }).set({ ...columns, updatedAt: at, updatedBlock: block })
}

export type Range = { readonly pool: Address; readonly tickLower: number; readonly tickUpper: number }

/** Keeps the range of a deposit by the position manager: its own events name no ticks. */
export const announceRange = async ({ db, chainId }: Moment, range: Range): Promise<void> => {
  await db
    .insert(announcedRange)
    .values({ chainId, ...range })
    .onConflictDoUpdate(range)
}

/** The range that was announced and not taken yet. Null for a deposit into a pool that is not listed: it announces nothing here. */
const takeRange = async ({ db, chainId }: Moment): Promise<Range | null> => {
  const row = await db.find(announcedRange, { chainId })
  if (row === null || row.pool === null) return null
  const { pool, tickLower, tickUpper } = row
  await db.update(announcedRange, { chainId }).set({ pool: null })
  return { pool, tickLower, tickUpper }
}

const nothing = { deposited0: 0n, deposited1: 0n, withdrawn0: 0n, withdrawn1: 0n, collected0: 0n, collected1: 0n }

/** A position of a pool whose start is not indexed has no row: better none than a wrong one. */
const openPosition = async (moment: Moment, tokenId: bigint, owner: Address): Promise<void> => {
  const range = await takeRange(moment)
  if (range === null) return
  const { db, chainId, at, block } = moment
  const state = { owner, liquidity: 0n, gauge: null, stakedAt: null, entering: false, closedAt: null, burned: false }
  const times = { openedAt: at, updatedAt: at, updatedBlock: block }
  await db.insert(position).values({ chainId, tokenId, ...range, ...state, ...nothing, ...times })
}

/** Who a transfer makes the owner. One into a custody, which its gauge announces first, changes none; one out of it is the end of the stake. */
const ownerAfter = ({ entering }: PositionRow, to: Address): Partial<PositionRow> => {
  if (to === zeroAddress) return { burned: true }
  if (entering) return { entering: false }
  return { owner: to, gauge: null, stakedAt: null }
}

export type PositionTransfer = { readonly tokenId: bigint; readonly from: Address; readonly to: Address }

/** A position was opened, handed on, staked, taken back or burned. */
export const applyTransfer = async (moment: Moment, place: LogPlace, { tokenId, from, to }: PositionTransfer): Promise<void> => {
  if (from === zeroAddress) return openPosition(moment, tokenId, to)
  const row = await findPosition(moment, tokenId)
  if (row === null) return
  const columns = ownerAfter(row, to)
  if (columns.owner !== undefined && columns.owner !== row.owner) await keepPassed(moment, place, row, columns.owner)
  await updatePosition(moment, tokenId, columns)
}

export type PositionEntry = { readonly tokenId: bigint; readonly gauge: Address; readonly account: Address }

/** A gauge takes a position: its owner's, or from who stakes it for another account, whose it is then. */
export const enterGauge = async (moment: Moment, place: LogPlace, { tokenId, gauge, account }: PositionEntry): Promise<void> => {
  const row = await findPosition(moment, tokenId)
  if (row === null) return
  if (row.owner === account) await keepStake(moment, place, row, 'stake')
  else await keepPassed(moment, place, row, account, row.liquidity)
  await updatePosition(moment, tokenId, { owner: account, gauge, stakedAt: moment.at, entering: true })
}

/** A gauge gives a position back; its transfer follows. */
export const leaveGauge = async (moment: Moment, place: LogPlace, tokenId: bigint): Promise<void> => {
  const row = await findPosition(moment, tokenId)
  if (row !== null) await keepStake(moment, place, row, 'unstake')
}

export type PositionAmounts = { readonly tokenId: bigint; readonly amount0: bigint; readonly amount1: bigint }
type LiquidityMove = PositionAmounts & { readonly liquidity: bigint }

/** Liquidity was added to a position, by anybody. */
export const increaseLiquidity = async (moment: Moment, place: LogPlace, move: LiquidityMove): Promise<void> => {
  const { tokenId, amount0, amount1 } = move
  await takeRange(moment)
  const row = await findPosition(moment, tokenId)
  if (row === null) return
  const liquidity = row.liquidity + move.liquidity
  const sums = { deposited0: row.deposited0 + amount0, deposited1: row.deposited1 + amount1 }
  await keepMove(moment, place, row, { kind: 'deposit', shares: move.liquidity, amount0, amount1 })
  await updatePosition(moment, tokenId, { liquidity, closedAt: null, ...sums })
}

/** Liquidity was taken out of a position; its tokens wait there to be collected. */
export const decreaseLiquidity = async (moment: Moment, place: LogPlace, move: LiquidityMove): Promise<void> => {
  const { tokenId, amount0, amount1 } = move
  const row = await findPosition(moment, tokenId)
  if (row === null) return
  const liquidity = row.liquidity - move.liquidity
  const sums = { withdrawn0: row.withdrawn0 + amount0, withdrawn1: row.withdrawn1 + amount1 }
  await keepMove(moment, place, row, { kind: 'release', shares: -move.liquidity, amount0, amount1 })
  await updatePosition(moment, tokenId, { liquidity, closedAt: liquidity === 0n ? moment.at : row.closedAt, ...sums })
}

/** Whether a payment out of a staked position is of its fees, which are the voters'. */
const isOfVoters = async (moment: Moment, row: PositionRow, recipient: Address): Promise<boolean> =>
  row.gauge !== null && recipient === (await requireGauge(moment, row.pool)).feesReward

/**
 * What had come together in a position was paid out. As a gauge takes one, it pays who brings it: that account's payment, whosever the position is from
 * then on. What the gauge collects later goes to the pool's voters, and is nobody's who provides.
 */
export const collect = async (moment: Moment, place: LogPlace, recipient: Address, paid: PositionAmounts): Promise<void> => {
  const { tokenId, amount0, amount1 } = paid
  const row = await findPosition(moment, tokenId)
  if (row === null || (await isOfVoters(moment, row, recipient))) return
  const isForAnother = row.gauge !== null && recipient !== row.owner
  const payee = isForAnother ? { ...row, owner: recipient, liquidity: 0n } : row
  if (amount0 + amount1 > 0n) await keepMove(moment, place, payee, { kind: 'collect', shares: 0n, amount0, amount1, recipient })
  await updatePosition(moment, tokenId, { collected0: row.collected0 + amount0, collected1: row.collected1 + amount1 })
}
