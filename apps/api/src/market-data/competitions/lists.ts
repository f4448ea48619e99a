import { DomainError, searchText } from '@exchange/domain'
import { competition, competitionParticipant } from '@exchange/schema'
import { and, count, eq, gt, inArray, isNotNull, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import type { GraphqlContext } from '../../graphql/builder.ts'
import { addressEquals } from '../../graphql/filters.ts'
import { type Keyset, readKeysetPage } from '../../graphql/keyset.ts'
import { decodeKeyset, marketFor, type Page, pageSize } from '../../graphql/page.ts'
import { toPage } from '../../graphql/toPage.ts'
import { parseAddress } from '../../http/input.ts'
import type { CompetitionRow } from './rows.ts'

export const competitionTabs = ['upcoming', 'live', 'ended', 'hosted', 'joined'] as const
type Tab = (typeof competitionTabs)[number]

/** The parameters of a list of competitions. */
export type CompetitionQuery = {
  readonly tab?: Tab | null | undefined
  readonly text?: string | null | undefined
  readonly label?: string | null | undefined
  /** The account that `hosted` and `joined` refer to. */
  readonly account?: string | null | undefined
  readonly host?: string | null | undefined
  readonly participant?: string | null | undefined
  readonly competitionType?: string | null | undefined
}
type Paged = { readonly first?: number | null | undefined; readonly after?: string | null | undefined }

/** Escapes a text for LIKE. */
const literal = (text: string): string => text.replace(/[\\%_]/g, (char) => `\\${char}`)
const has = (text: string): SQL => sql`lower(${competition.name}) like ${`%${literal(text)}%`}`

const byId: Keyset<CompetitionRow> = { kind: 'competitions', table: competition, columns: [competition.id], key: (row) => [row.id] }
const orders: Readonly<Record<Tab, { readonly keyset: Keyset<CompetitionRow>; readonly descending: boolean }>> = {
  upcoming: {
    keyset: { ...byId, kind: 'competitions.upcoming', columns: [competition.start, competition.id], key: (row) => [row.start, row.id] },
    descending: false,
  },
  live: {
    keyset: { ...byId, kind: 'competitions.live', columns: [competition.end, competition.id], key: (row) => [row.end, row.id] },
    descending: false,
  },
  ended: {
    keyset: { ...byId, kind: 'competitions.ended', columns: [competition.end, competition.id], key: (row) => [row.end, row.id] },
    descending: true,
  },
  hosted: { keyset: byId, descending: true },
  joined: { keyset: byId, descending: true },
}

/** Competitions that an account joined. */
const joinedBy = (db: GraphqlContext['db'], chainId: number, account: string, parameter: string): SQL =>
  inArray(
    competition.id,
    db
      .select({ id: competitionParticipant.competitionId })
      .from(competitionParticipant)
      .where(and(eq(competitionParticipant.chainId, chainId), eq(competitionParticipant.account, parseAddress(account, parameter)))),
  )

// ARENA-3, ARENA-9
/** The competitions of a tab at `now`: its status follows only from times, and a cancelled one is over. */
const tabFilter = (
  db: GraphqlContext['db'],
  chainId: number,
  tab: Tab,
  account: string | null | undefined,
  now: bigint,
): SQL | undefined => {
  if (tab === 'upcoming') return and(isNull(competition.cancelledAt), gt(competition.start, now))
  if (tab === 'live') return and(isNull(competition.cancelledAt), lte(competition.start, now), gt(competition.end, now))
  if (tab === 'ended') return or(isNotNull(competition.cancelledAt), lte(competition.end, now))
  if (account === null || account === undefined) throw new DomainError('api.badRequest', { parameter: 'where.account', reason: 'needed' })
  return tab === 'hosted' ? addressEquals(competition.host, account, 'where.account') : joinedBy(db, chainId, account, 'where.account')
}

const filtersOf = ({ db }: GraphqlContext, chainId: number, where: CompetitionQuery, now: bigint): readonly (SQL | undefined)[] => {
  const text = searchText(where.text ?? '')
  return [
    eq(competition.chainId, chainId),
    where.tab ? tabFilter(db, chainId, where.tab, where.account, now) : undefined,
    text === '' ? undefined : has(text),
    where.label ? eq(competition.label, where.label) : undefined,
    addressEquals(competition.host, where.host, 'where.host'),
    where.participant ? joinedBy(db, chainId, where.participant, 'where.participant') : undefined,
    where.competitionType ? eq(competition.competitionType, where.competitionType) : undefined,
  ]
}

/** A page of competitions: a tab in its own order, otherwise newest first. */
export const listCompetitions = async (
  context: GraphqlContext,
  chainId: number,
  where: CompetitionQuery,
  { first, after }: Paged,
): Promise<Page<CompetitionRow>> => {
  const now = BigInt(marketFor(context, chainId).now())
  const { keyset, descending } = where.tab ? orders[where.tab] : { keyset: byId, descending: true }
  return readKeysetPage(context.db, keyset, { where: filtersOf(context, chainId, where, now), descending, first: pageSize(first), after })
}

/** The number of those competitions. */
export const countCompetitions = async (context: GraphqlContext, chainId: number, where: CompetitionQuery): Promise<number> => {
  const now = BigInt(marketFor(context, chainId).now())
  const [row] = await context.db
    .select({ total: count() })
    .from(competition)
    .where(and(...filtersOf(context, chainId, where, now)))
  return row?.total ?? 0
}

const FOUND_PLACE = [/^[01]$/, /^\d{1,30}$/]

// ARENA-7, SEARCH-4
/**
 * Competitions with a text in their name, case-insensitive: those that start with it come first, then the newest. Empty for an empty text.
 */
export const searchCompetitions = async (
  context: GraphqlContext,
  chainId: number,
  typed: string,
  { first, after }: Paged,
): Promise<Page<CompetitionRow>> => {
  marketFor(context, chainId)
  const size = pageSize(first)
  const text = searchText(typed)
  const [fit, id] = after ? decodeKeyset('searchCompetitions', after, FOUND_PLACE) : []
  if (text === '') return { nodes: [], nextCursor: null }
  const fitOf = sql<number>`case when starts_with(lower(${competition.name}), ${text}) then 0 else 1 end`
  const behind = id === undefined ? undefined : sql`(${fitOf}, -${competition.id}) > (${fit}::int, -${id}::numeric)`
  const rows = await context.db
    .select()
    .from(competition)
    .where(and(eq(competition.chainId, chainId), has(text), behind))
    .orderBy(sql`${fitOf}, -${competition.id}`)
    .limit(size + 1)
  const fits = (row: CompetitionRow): number => (row.name.toLowerCase().startsWith(text) ? 0 : 1)
  return toPage('searchCompetitions', rows, size, (row) => [fits(row), row.id.toString()])
}

/** The number of those competitions. */
export const countSearchedCompetitions = async (context: GraphqlContext, chainId: number, typed: string): Promise<number> => {
  const text = searchText(typed)
  return text === '' ? 0 : countCompetitions(context, chainId, { text })
}
