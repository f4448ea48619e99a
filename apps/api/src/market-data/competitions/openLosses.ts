import { countedNow, max, type PerpPosition, type PriceOfMarket, scoreOf, type WinType } from '@exchange/domain'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { readMarkets, readOpenPositions, readPositionsOf, readPricesAt, type PositionRow } from '../perp/reader.ts'
import type { CompetitionRow, ParticipantRow } from './rows.ts'

/** A stored position in the domain's form. */
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

/** Positions by owner. */
const byOwner = (rows: readonly PositionRow[]): ReadonlyMap<string, readonly PerpPosition[]> => {
  const positions = new Map<string, PerpPosition[]>()
  for (const row of rows) positions.set(row.owner, [...(positions.get(row.owner) ?? []), toPosition(row)])
  return positions
}

/** A participant's figures, in raw units of the winning token. */
type Counted = { readonly deposited: bigint; readonly balance: bigint; readonly score: bigint }

// PERP-5
/** A participant's standing less the losses of its open positions. When one of them has no price, only closed positions count. */
const lessLosses = <Row extends Counted>(
  { winType }: Pick<CompetitionRow, 'winType'>,
  row: Row,
  positions: readonly PerpPosition[],
  priceOf: PriceOfMarket,
  at: number,
): Row => {
  const counted = countedNow(row.balance - row.deposited, positions, priceOf, at)
  if (counted === null) return row
  const balance = max(0n, row.deposited + counted)
  return { ...row, balance, score: scoreOf(winType as WinType, balance, row.deposited) }
}

/**
 * Participants as a ranking at a second of chain time would see them: losses of open positions count at the newest prices, profits do not.
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
  const priceOf: PriceOfMarket = (marketId) => prices.get(marketId) ?? null
  return participants.map((row) => lessLosses(competition, row, positionsOf.get(row.account) ?? [], priceOf, now))
}

/** Whether a position was open at a second: from its round on, until the block that closed it. */
const isOpenAt = ({ openedAt, closedAt }: PositionRow, at: number): boolean =>
  Number(openedAt) <= at && (closedAt === null || Number(closedAt) > at)

type Standing = Counted & { readonly account: string }

/** Each participant's losses at each moment: those of positions open then, at the prices of that moment. Empty for a spot competition. */
export const readLossesOf = async (db: NodePgDatabase, competition: CompetitionRow, moments: readonly number[]) => {
  const { chainId, address, competitionType } = competition
  const positions = competitionType === 'perpetual' ? await readPositionsOf(db, chainId, address) : []
  const prices = positions.length === 0 ? undefined : await readPricesAt(db, chainId, moments)
  return <Row extends Standing>(rows: readonly Row[], at: number): readonly Row[] => {
    const positionsOf = byOwner(positions.filter((row) => isOpenAt(row, at)))
    const priceOf: PriceOfMarket = (marketId) => prices?.get(`${marketId} ${at}`) ?? null
    return rows.map((row) => lessLosses(competition, row, positionsOf.get(row.account) ?? [], priceOf, at))
  }
}
