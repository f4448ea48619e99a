import { countedNow, max, type PerpPosition, scoreOf, type WinType } from '@exchange/domain'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { readMarkets, readOpenPositions, type PositionRow } from '../perp/reader.ts'
import type { CompetitionRow, ParticipantRow } from './rows.ts'

/** A stored position as the domain reads it. */
const toPosition = ({ closeRequest, ...row }: PositionRow): PerpPosition => ({
  id: row.id,
  marketId: row.marketId,
  isLong: row.isLong,
  openedAt: Number(row.openedAt),
  margin: row.margin,
  size: row.size,
  entryPrice: row.entryPrice,
  closeFee: BigInt(row.closeFee),
  borrowFee: BigInt(row.borrowFee),
  closeRequest,
})

/** Positions by who has them open. */
const byOwner = (rows: readonly PositionRow[]): ReadonlyMap<string, readonly PerpPosition[]> => {
  const positions = new Map<string, PerpPosition[]>()
  for (const row of rows) positions.set(row.owner, [...(positions.get(row.owner) ?? []), toPosition(row)])
  return positions
}

// PERP-5
/**
 * Participants as a ranking at a second of chain time would find them: losses of open positions at the newest prices count, profits do not. Somebody whose
 * position has no price stands as closed positions leave it.
 */
export const withOpenLosses = async (
  db: NodePgDatabase,
  competition: CompetitionRow,
  participants: readonly ParticipantRow[],
  now: number,
): Promise<readonly ParticipantRow[]> => {
  if (competition.competitionType !== 'perpetual' || competition.rankedAt !== null) return participants
  const open = await readOpenPositions(db, competition.chainId, competition.address)
  if (open.length === 0) return participants
  const prices = new Map((await readMarkets(db, competition.chainId)).map(({ id, newest }) => [id, newest?.price ?? null]))
  const positionsOf = byOwner(open)
  return participants.map((row) => {
    const counted = countedNow(
      row.balance - row.deposited,
      positionsOf.get(row.account) ?? [],
      (marketId) => prices.get(marketId) ?? null,
      now,
    )
    if (counted === null) return row
    const balance = max(0n, row.deposited + counted)
    return { ...row, balance, score: scoreOf(competition.winType as WinType, balance, row.deposited) }
  })
}
