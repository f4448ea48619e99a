import { type CompetitionPhase, competitionPhase, type CompetitionTimes, type PhaseFacts, wadOrNull } from '@exchange/domain'
import { competition, competitionParticipant } from '@exchange/schema'
import { and, eq, type InferSelectModel } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { IndexReader } from '../../market/index/readAtOneBlock.ts'
import type { MarketSnapshot } from '../../market/snapshot/snapshot.ts'

export type CompetitionRow = InferSelectModel<typeof competition>
export type ParticipantRow = InferSelectModel<typeof competitionParticipant>

/** Times of a competition in the domain's form. */
export const timesOf = ({ registrationStart, registrationEnd, start, end }: CompetitionRow): CompetitionTimes => ({
  registrationStart: Number(registrationStart),
  registrationEnd: Number(registrationEnd),
  start: Number(start),
  end: Number(end),
})

/** What the phase of a competition depends on besides the time. */
export const phaseFactsOf = ({ cancelledAt, participantsCount, rankedCount, nobodyTraded }: CompetitionRow): PhaseFacts => ({
  cancelled: cancelledAt !== null,
  participants: participantsCount,
  rankedCount,
  nobodyTraded,
})

/** The phase of a competition at a second of chain time. */
export const phaseOf = (row: CompetitionRow, now: number): CompetitionPhase => competitionPhase(timesOf(row), phaseFactsOf(row), now)

/** Dollars (a wad) of raw units of a token at its current price; null when it has none, or is unknown. */
export const dollarsOf = (snapshot: MarketSnapshot, address: CompetitionRow['prizeToken'], amount: bigint): bigint | null => {
  const token = snapshot.findToken(address)
  const price = wadOrNull(token?.priceUsd)
  return token === undefined || price === null ? null : (amount * price) / 10n ** BigInt(token.decimals)
}

/** A competition by its id. */
export const findCompetition = async (db: IndexReader, chainId: number, id: bigint): Promise<CompetitionRow | undefined> => {
  const [row] = await db
    .select()
    .from(competition)
    .where(and(eq(competition.chainId, chainId), eq(competition.id, id)))
  return row
}

/** All participants of a competition, unsorted: at most 1,000. */
export const readParticipants = async (db: NodePgDatabase, { chainId, id }: CompetitionRow): Promise<readonly ParticipantRow[]> =>
  db
    .select()
    .from(competitionParticipant)
    .where(and(eq(competitionParticipant.chainId, chainId), eq(competitionParticipant.competitionId, id)))
