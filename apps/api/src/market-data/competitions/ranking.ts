import { prizesOf, rankParticipants, type Scored } from '@exchange/domain'
import type { CompetitionRow, ParticipantRow } from './rows.ts'

/** A participant with its place, and its prize, final or provisional. */
export type RankedParticipant = {
  readonly row: ParticipantRow
  readonly rank: number
  readonly tied: number
  readonly prize: bigint
  readonly isFinal: boolean
}

/** The figures that the comparator uses. */
export const standingOf = ({ index, traded, deposited, score }: ParticipantRow): Scored => ({
  index,
  score,
  eligible: traded && deposited > 0n,
})

// ARENA-26
/**
 * Participants of a competition, best first. Once all are ranked, ranks and prizes are those stored at that moment. Before that, the
 * domain's one comparator computes them.
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
