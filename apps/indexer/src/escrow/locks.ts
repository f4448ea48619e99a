import { type Address, epochStart, max } from '@exchange/domain'
import { lock, lockEvent } from 'ponder:schema'
import type { LogPlace, Moment } from '../context.ts'
import { recordTransaction } from '../stats/networkIntervals.ts'

type LockRow = typeof lock.$inferSelect
type EventRow = typeof lockEvent.$inferInsert

/** The row of a lock that emitted an event. */
export const requireLock = async ({ db, chainId }: Moment, lockId: bigint): Promise<LockRow> => {
  const row = await db.find(lock, { chainId, lockId })
  if (row === null) throw new Error(`Lock ${lockId} of chain ${chainId} sent an event before it was minted.`)
  return row
}

/** Updates columns of a lock. */
export const updateLock = async ({ db, chainId, at, block }: Moment, lockId: bigint, columns: Partial<LockRow>): Promise<void> => {
  await db.update(lock, { chainId, lockId }).set({ ...columns, updatedAt: at, updatedBlock: block })
}

type Told = Pick<EventRow, 'kind' | 'lockId' | 'account' | 'amount'> & Partial<Pick<EventRow, 'otherLockId' | 'recipient' | 'end'>>

const tell = async (moment: Moment, place: LogPlace, told: Told): Promise<void> => {
  const { db, chainId, at, block, blockHash } = moment
  const nothing = { otherLockId: null, recipient: null, end: null }
  await db.insert(lockEvent).values({ chainId, ...place, ...nothing, ...told, block, blockHash, timestamp: at })
  await recordTransaction(moment, told.account)
}

/** A lock was minted. Its amount comes with the event that made it: a deposit, or the split of another lock. */
export const mintLock = async ({ db, chainId, at, block }: Moment, lockId: bigint, owner: Address): Promise<void> => {
  await db.insert(lock).values({
    chainId,
    lockId,
    owner,
    amount: 0n,
    end: 0n,
    lockedAt: at,
    extendedEpoch: null,
    votedEpoch: null,
    automated: false,
    closedBy: null,
    closedAt: null,
    mergedInto: null,
    splitFrom: null,
    rebased: 0n,
    updatedAt: at,
    updatedBlock: block,
  })
}

/** A lock was burned: its amount becomes zero. Its merge, split or withdrawal event has the reason. */
export const burnLock = (moment: Moment, lockId: bigint): Promise<void> =>
  updateLock(moment, lockId, { amount: 0n, automated: false, closedAt: moment.at })

/** A lock was transferred. */
export const transferLock = async (moment: Moment, place: LogPlace, lockId: bigint, from: Address, to: Address): Promise<void> => {
  const { amount } = await requireLock(moment, lockId)
  await updateLock(moment, lockId, { owner: to })
  await tell(moment, place, { kind: 'transferred', lockId, account: from, recipient: to, amount })
}

/** The purpose of a deposit. */
export type DepositKind = 'created' | 'increased' | 'rebased' | 'extended'
export type Deposit = {
  readonly kind: DepositKind
  readonly lockId: bigint
  readonly account: Address
  readonly amount: bigint
  readonly end: bigint
}

/** Adds to a lock, or extends it. */
export const applyDeposit = async (moment: Moment, place: LogPlace, { kind, lockId, account, amount, end }: Deposit): Promise<void> => {
  const row = await requireLock(moment, lockId)
  const total = row.amount + amount
  const rebased = row.rebased + (kind === 'rebased' ? amount : 0n)
  const extended = kind === 'extended' ? { extendedEpoch: epochStart(moment.at) } : {}
  const movesEnd = end !== row.end
  await updateLock(moment, lockId, { amount: total, end, rebased, ...extended })
  await tell(moment, place, { kind, lockId, account, amount, end: movesEnd ? end : null })
}

export type Merge = {
  readonly from: bigint
  readonly to: bigint
  readonly account: Address
  readonly amountFrom: bigint
  readonly amountFinal: bigint
  readonly end: bigint
}

/** Two locks become one, with the later end of the two and the later epoch of extension. */
export const applyMerge = async (moment: Moment, place: LogPlace, merge: Merge): Promise<void> => {
  const { from, to, account, amountFrom, amountFinal, end } = merge
  const source = await requireLock(moment, from)
  const target = await requireLock(moment, to)
  const extendedEpoch = max(source.extendedEpoch ?? 0n, target.extendedEpoch ?? 0n) || null
  await updateLock(moment, from, { closedBy: 'merged', mergedInto: to })
  await updateLock(moment, to, { amount: amountFinal, end, extendedEpoch })
  await tell(moment, place, { kind: 'merged', lockId: from, otherLockId: to, account, amount: amountFrom, end })
}

export type Split = {
  readonly from: bigint
  readonly account: Address
  readonly lockIds: readonly bigint[]
  readonly amounts: readonly bigint[]
  readonly end: bigint
}

/** A lock is split into several with the same end; each keeps the used extension of the epoch. */
export const applySplit = async (moment: Moment, place: LogPlace, { from, account, lockIds, amounts, end }: Split): Promise<void> => {
  const { extendedEpoch } = await requireLock(moment, from)
  await updateLock(moment, from, { closedBy: 'split' })
  for (const [index, lockId] of lockIds.entries())
    await updateLock(moment, lockId, { amount: amounts[index] ?? 0n, end, extendedEpoch, splitFrom: from })
  const amount = amounts.reduce((sum, part) => sum + part, 0n)
  await tell(moment, place, { kind: 'split', lockId: from, account, amount, end })
}

/** An expired lock was paid out. */
export const applyWithdrawal = async (
  moment: Moment,
  place: LogPlace,
  { lockId, account, amount }: Pick<Deposit, 'lockId' | 'account' | 'amount'>,
): Promise<void> => {
  await updateLock(moment, lockId, { closedBy: 'withdrawn' })
  await tell(moment, place, { kind: 'withdrawn', lockId, account, amount })
}
