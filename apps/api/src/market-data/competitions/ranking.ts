import { prizesOf, rankParticipants, type Scored } from '@exchange/domain'
import type { CompetitionRow, ParticipantRow } from './rows.ts'

/** A participant in its place, with the prize that it has or would have now. */
export type RankedParticipant = {
  readonly row: ParticipantRow
  readonly rank: number
  readonly tied: number
  readonly prize: bigint
  readonly isFinal: boolean
}

/** What a participant is compared by. */
export const standingOf = ({ index, traded, deposited, score }: ParticipantRow): Scored => ({
  index,
  score,
  eligible: traded && deposited > 0n,
})

// ARENA-26
/**
 * Participants of a competition, best first. Once everybody is ranked, ranks and prizes are those that were kept at that moment, and nothing is computed any
 * more. Before, the one comparator of the domain makes them.
 */
export const rankRows = (competition: CompetitionRow, rows: readonly ParticipantRow[]): readonly RankedParticipant[] => {
  if (competition.rankedAt !== null) {
    const frozen: RankedParticipant[] = []
    for (const row of rows) frozen[row.place! - 1] = { row, rank: row.rank!, tied: row.tied!, prize: row.prize!, isFinal: true }
    return frozen
  }
  const ranked = rankParticipants(rows.map((row) => ({ row, ...standingOf(row) })))
  const prizes = prizesOf(competition, ranked)
  return ranked.map(({ row, rank, tied }, at) => ({ row, rank, tied, prize: prizes[at]!, isFinal: false }))
}
