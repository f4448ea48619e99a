import { type Address, prizesOf, rankParticipants } from '@exchange/domain'
import { competitionEvent, competitionParticipant, competitionState, token } from 'ponder:schema'
import { parseAddresses } from '../addressList.ts'
import type { LogPlace, Moment } from '../context.ts'
import { type CompetitionRow, updateCompetition } from './competitions.ts'
import { findParticipant, updateParticipant } from './participants.ts'

type EventRow = typeof competitionEvent.$inferInsert

/** Stores an event of a competition as a whole. */
export const recordCompetitionEvent = async (
  { db, chainId, at, block }: Moment,
  place: LogPlace,
  { id }: CompetitionRow,
  event: Pick<EventRow, 'kind' | 'from' | 'accounts' | 'scores' | 'participants' | 'eligible'>,
): Promise<void> => {
  await db.insert(competitionEvent).values({ chainId, ...place, competitionId: id, ...event, block, timestamp: at })
}

const orderOf = async ({ db, chainId }: Moment, { address }: CompetitionRow): Promise<readonly Address[]> =>
  parseAddresses((await db.find(competitionState, { chainId, address }))?.order ?? '')

/**
 * A page of the ranking was submitted. A page that starts before the end of the earlier ones replaces them from there on: it includes an
 * account that they had skipped.
 */
export const recordRankingPage = async (
  moment: Moment,
  row: CompetitionRow,
  { from, accounts, scores }: { readonly from: number; readonly accounts: readonly Address[]; readonly scores: readonly bigint[] },
): Promise<void> => {
  const order = await orderOf(moment, row)
  const kept = [...order.slice(0, from - 1), ...accounts]
  for (const account of order.slice(from - 1))
    if (!accounts.includes(account)) await updateParticipant(moment, row, account, { place: null })
  for (const [at, account] of accounts.entries()) await updateParticipant(moment, row, account, { place: from + at, score: scores[at]! })
  await moment.db.update(competitionState, { chainId: moment.chainId, address: row.address }).set({ order: kept.join(',') })
  await updateCompetition(moment, row, { rankedCount: kept.length })
}

// ARENA-26
/** The ranking is complete: ranks and prizes are stored and never recomputed. The first `eligible` of the order traded. */
export const freezeRanking = async (moment: Moment, row: CompetitionRow, eligible: number): Promise<void> => {
  const { db, chainId, at } = moment
  const participants: (typeof competitionParticipant.$inferSelect)[] = []
  for (const account of await orderOf(moment, row)) participants.push(await findParticipant(moment, row, account))
  const ranked = rankParticipants(participants.map((own) => ({ ...own, eligible: own.place! <= eligible })))
  const prizes = prizesOf(row, ranked)
  for (const [place, { account, rank, tied }] of ranked.entries())
    await updateParticipant(moment, row, account, { rank, tied, prize: prizes[place]! })
  const prizePriceUsd = (await db.find(token, { chainId, address: row.prizeToken }))?.priceUsd ?? null
  await updateCompetition(moment, row, { rankedAt: at, eligibleCount: eligible, nobodyTraded: eligible === 0, prizePriceUsd })
}
