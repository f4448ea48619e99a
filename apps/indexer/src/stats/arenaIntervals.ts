import type { Address } from '@exchange/domain'
import { DAY, HOUR } from '@exchange/domain/clock/day'
import { arenaDay, arenaHour, competitionDay, competitionHour } from 'ponder:schema'
import type { Moment } from '../context.ts'
import { listedOf } from '../networks.ts'
import { worthOf } from '../pricing/worth.ts'
import { addEach } from './addEach.ts'
import { startOf } from './intervals.ts'

/** An addition to a competition's figures. */
type Flow = {
  readonly participantCount: number
  readonly volumeUsd: bigint
  readonly prizesUsd: bigint
  readonly feesUsd: bigint
  readonly unpricedTrades: number
  readonly unpricedPrizes: number
  readonly unpricedFees: number
}

const nothing: Flow = {
  participantCount: 0,
  volumeUsd: 0n,
  prizesUsd: 0n,
  feesUsd: 0n,
  unpricedTrades: 0,
  unpricedPrizes: 0,
  unpricedFees: 0,
}

const lengths = [
  { whole: arenaHour, part: competitionHour, length: HOUR },
  { whole: arenaDay, part: competitionDay, length: DAY },
] as const

// ANALYTICS-4: the sum of competitions is the arena
/** Adds to the hour and the day of a competition and of the arena in one step. */
const record = async (moment: Moment, competitionId: bigint, change: Partial<Flow>, competitionCount = 0): Promise<void> => {
  const { db, chainId, at } = moment
  const flow = { ...nothing, ...change }
  for (const { whole, part, length } of lengths) {
    const start = startOf(length, at)
    await db
      .insert(part)
      .values({ chainId, competitionId, start, ...flow })
      .onConflictDoUpdate((row) => addEach<Flow>(row, flow))
    await db
      .insert(whole)
      .values({ chainId, start, competitionCount, ...flow })
      .onConflictDoUpdate((row) => ({ competitionCount: row.competitionCount + competitionCount, ...addEach<Flow>(row, flow) }))
  }
}

/** An amount of a token. */
type Amount = readonly [token: Address, amount: bigint]

/** Dollars of the first of several equal amounts in a listed token with a price: a token's maker could set any price. */
const listedWorth = async (moment: Moment, equal: readonly Amount[]): Promise<bigint | null> => {
  for (const [token, amount] of equal) {
    const dollars = listedOf(moment.chainId).has(token) ? await worthOf(moment, token, amount) : null
    if (dollars !== null) return dollars
  }
  return null
}

/** A competition was created, and its host paid a fee. */
export const recordCompetition = async (moment: Moment, id: bigint, fee: Amount | undefined): Promise<void> => {
  const feesUsd = fee && (await listedWorth(moment, [fee]))
  await record(moment, id, { feesUsd: feesUsd ?? 0n, unpricedFees: feesUsd === null ? 1 : 0 }, 1)
}

/** An account joined. */
export const recordJoin = (moment: Moment, id: bigint): Promise<void> => record(moment, id, { participantCount: 1 })

/** A participant traded, with a fee if there is one: two equal amounts were swapped, or a position was opened or closed. */
export const recordTrade = async (moment: Moment, id: bigint, equal: readonly Amount[], fee?: Amount): Promise<void> => {
  const volumeUsd = await listedWorth(moment, equal)
  const feesUsd = fee ? await listedWorth(moment, [fee]) : 0n
  await record(moment, id, {
    volumeUsd: volumeUsd ?? 0n,
    unpricedTrades: volumeUsd === null ? 1 : 0,
    feesUsd: feesUsd ?? 0n,
    unpricedFees: feesUsd === null ? 1 : 0,
  })
}

/** A winner was paid. */
export const recordPrize = async (moment: Moment, id: bigint, prize: Amount): Promise<void> => {
  const prizesUsd = await listedWorth(moment, [prize])
  await record(moment, id, { prizesUsd: prizesUsd ?? 0n, unpricedPrizes: prizesUsd === null ? 1 : 0 })
}
