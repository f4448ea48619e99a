import type { Address } from '@exchange/domain'
import { DAY, HOUR } from '@exchange/domain/clock/day'
import { activeAccount, networkDay, networkHour, networkState } from 'ponder:schema'
import type { Moment } from '../context.ts'
import { addEach } from './addEach.ts'
import { startOf } from './intervals.ts'

/** An addition to a network's figures. */
export type NetworkChange = {
  /** Change of the value of its pools of listed tokens; negative for less. */
  readonly tvlUsd: bigint
  readonly volumeUsd: bigint
  readonly feesUsd: bigint
  readonly swapCount: number
  readonly transactionCount: number
  readonly emission: bigint
  readonly emissionUsd: bigint
  readonly incentivesUsd: bigint
  readonly unpricedCount: number
  /** Accounts not yet counted on this day. */
  readonly userCount: number
}

const nothing: NetworkChange = {
  tvlUsd: 0n,
  volumeUsd: 0n,
  feesUsd: 0n,
  swapCount: 0,
  transactionCount: 0,
  emission: 0n,
  emissionUsd: 0n,
  incentivesUsd: 0n,
  unpricedCount: 0,
  userCount: 0,
}

type Sums = Omit<NetworkChange, 'tvlUsd' | 'userCount'>

/** The value of the pools of listed tokens after a change. */
const nextTvl = async ({ db, chainId }: Moment, change: bigint): Promise<bigint> => {
  const before = (await db.find(networkState, { chainId }))?.tvlUsd ?? 0n
  const tvlUsd = before + change
  if (change !== 0n) await db.insert(networkState).values({ chainId, tvlUsd }).onConflictDoUpdate({ tvlUsd })
  return tvlUsd
}

// ANALYTICS-1, ANALYTICS-4
/** Adds to the hour and the day of a network. */
export const recordNetwork = async (moment: Moment, change: Partial<NetworkChange>): Promise<void> => {
  const { db, chainId, at } = moment
  const { tvlUsd: more, userCount, ...sums } = { ...nothing, ...change }
  const tvlUsd = await nextTvl(moment, more)
  await db
    .insert(networkHour)
    .values({ chainId, start: startOf(HOUR, at), tvlUsd, ...sums })
    .onConflictDoUpdate((row) => ({ tvlUsd, ...addEach<Sums>(row, sums) }))
  await db
    .insert(networkDay)
    .values({ chainId, start: startOf(DAY, at), tvlUsd, userCount, ...sums })
    .onConflictDoUpdate((row) => ({ tvlUsd, userCount: row.userCount + userCount, ...addEach<Sums>(row, sums) }))
}

/** Counts a transaction of an account, and the account once a day. */
export const recordTransaction = async (moment: Moment, account: Address): Promise<void> => {
  const { db, chainId, at } = moment
  const key = { chainId, start: startOf(DAY, at), account }
  const isKnown = (await db.find(activeAccount, key)) !== null
  if (!isKnown) await db.insert(activeAccount).values(key)
  await recordNetwork(moment, { transactionCount: 1, userCount: isKnown ? 0 : 1 })
}
