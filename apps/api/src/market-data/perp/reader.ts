import { type Address, DomainError, type PerpRound } from '@exchange/domain'
import { competition, perpAccount, perpHistory, perpMarket, perpPosition, perpRequest, perpRound, perpVenue } from '@exchange/schema'
import { and, asc, desc, eq, gt, type InferSelectModel, isNull, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { type Keyset, readKeysetPage } from '../../graphql/keyset.ts'
import type { Page } from '../../graphql/page.ts'

export type VenueRow = InferSelectModel<typeof perpVenue>
export type PositionRow = InferSelectModel<typeof perpPosition>
export type RequestRow = InferSelectModel<typeof perpRequest>
export type AccountRow = InferSelectModel<typeof perpAccount>
export type HistoryRow = InferSelectModel<typeof perpHistory>
export type Priced<Row> = Row & { readonly newest: PerpRound | null }
export type MarketRow = Priced<InferSelectModel<typeof perpMarket>>

type Db = NodePgDatabase
/** The book and the owner of an account. */
export type Whose = { readonly book: Address; readonly owner: Address }

const toRound = (row: InferSelectModel<typeof perpRound> | undefined): PerpRound | null =>
  row === undefined ? null : { roundId: row.roundId, price: row.price, updatedAt: Number(row.updatedAt) }

/** The first round of a feed after a moment. That round decides a request; an account has sixteen requests at most. */
export const readFirstAfter = async (db: Db, chainId: number, feed: Address, moment: bigint): Promise<PerpRound | null> => {
  const [row] = await db
    .select()
    .from(perpRound)
    .where(and(eq(perpRound.chainId, chainId), eq(perpRound.feed, feed), gt(perpRound.updatedAt, moment)))
    .orderBy(asc(perpRound.updatedAt))
    .limit(1)
  return toRound(row)
}

/** The venue of a network; throws `api.notFound` when it has none. */
export const readVenue = async (db: Db, chainId: number): Promise<VenueRow> => {
  const [row] = await db.select().from(perpVenue).where(eq(perpVenue.chainId, chainId))
  if (row === undefined) throw new DomainError('api.notFound', { chainId })
  return row
}

/** Markets by ascending id, each with the newest price. */
export const readMarkets = async (db: Db, chainId: number): Promise<readonly MarketRow[]> => {
  const newest = db
    .select()
    .from(perpRound)
    .where(and(eq(perpRound.chainId, perpMarket.chainId), eq(perpRound.feed, perpMarket.feed)))
    .orderBy(desc(perpRound.updatedAt))
    .limit(1)
    .as('newest')
  const rows = await db
    .select()
    .from(perpMarket)
    .leftJoinLateral(newest, sql`true`)
    .where(eq(perpMarket.chainId, chainId))
    .orderBy(perpMarket.id)
  return rows.map(({ perp_market: market, newest: round }) => ({ ...market, newest: toRound(round ?? undefined) }))
}

/** The margin token, in which perpetual competitions are won. Null while there is none. */
export const readMarginToken = async (db: Db, chainId: number): Promise<Address | null> => {
  const [row] = await db
    .select({ token: competition.winningToken })
    .from(competition)
    .where(and(eq(competition.chainId, chainId), eq(competition.competitionType, 'perpetual')))
    .limit(1)
  return row?.token ?? null
}

/** An account with its open positions and requests; undefined when it was never used. */
export const readAccount = async (db: Db, chainId: number, { book, owner }: Whose) => {
  const of = (table: typeof perpPosition | typeof perpRequest) =>
    and(eq(table.chainId, chainId), eq(table.book, book), eq(table.owner, owner), isNull(table.closedAt))
  const [accounts, positions, requests] = await Promise.all([
    db
      .select()
      .from(perpAccount)
      .where(and(eq(perpAccount.chainId, chainId), eq(perpAccount.book, book), eq(perpAccount.owner, owner))),
    db.select().from(perpPosition).where(of(perpPosition)).orderBy(perpPosition.id),
    db.select().from(perpRequest).where(of(perpRequest)).orderBy(perpRequest.id),
  ])
  return { account: accounts[0], positions, requests }
}

/** All open positions of a book. */
export const readOpenPositions = (db: Db, chainId: number, book: Address): Promise<PositionRow[]> =>
  db
    .select()
    .from(perpPosition)
    .where(and(eq(perpPosition.chainId, chainId), eq(perpPosition.book, book), isNull(perpPosition.closedAt)))
    .orderBy(perpPosition.id)

/** All positions of a book, open and closed. */
export const readPositionsOf = (db: Db, chainId: number, book: Address): Promise<PositionRow[]> =>
  db
    .select()
    .from(perpPosition)
    .where(and(eq(perpPosition.chainId, chainId), eq(perpPosition.book, book)))
    .orderBy(perpPosition.id)

/** Prices of all markets at some moments, by market and moment: each from the newest round until then. */
export const readPricesAt = async (db: Db, chainId: number, moments: readonly number[]): Promise<ReadonlyMap<string, bigint>> => {
  const asked = sql.join(
    moments.map((at) => sql`${at}`),
    sql`, `,
  )
  const { rows } = await db.execute<{ id: number; at: string; price: string }>(sql`
    select m.id, t.at::text, r.price::text from idx.perp_market m cross join unnest(array[${asked}]::bigint[]) t(at)
      cross join lateral (select price from idx.perp_round r where r.chain_id = m.chain_id and r.feed = m.feed and r.updated_at <= t.at
        order by r.updated_at desc limit 1) r
    where m.chain_id = ${chainId}`)
  return new Map(rows.map(({ id, at, price }) => [`${id} ${at}`, BigInt(price)]))
}

const open: Keyset<PositionRow> = {
  kind: 'perpPositions',
  table: perpPosition,
  columns: [perpPosition.id],
  key: (row) => [row.id],
}

type Ask = { readonly limit: number; readonly cursor: string | undefined }

/** One page of all open positions, or of a book's, newest first. */
export const readPositionsPage = (db: Db, chainId: number, book: Address | undefined, { limit, cursor }: Ask): Promise<Page<PositionRow>> =>
  readKeysetPage(db, open, {
    where: [eq(perpPosition.chainId, chainId), isNull(perpPosition.closedAt), ...(book ? [eq(perpPosition.book, book)] : [])],
    descending: true,
    first: limit,
    after: cursor,
  })

const history: Keyset<HistoryRow> = {
  kind: 'perpHistory',
  table: perpHistory,
  columns: [perpHistory.block, perpHistory.logIndex],
  key: (row) => [row.block, row.logIndex],
}

/** One page of an account's events, newest first. */
export const readHistory = (db: Db, chainId: number, { book, owner }: Whose, { limit, cursor }: Ask): Promise<Page<HistoryRow>> =>
  readKeysetPage(db, history, {
    where: [eq(perpHistory.chainId, chainId), eq(perpHistory.book, book), eq(perpHistory.owner, owner)],
    descending: true,
    first: limit,
    after: cursor,
  })
