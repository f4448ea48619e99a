import {
  type Address,
  compareCompetitions,
  compareUsers,
  type CompetitionResult,
  formatWad,
  periodStart,
  type RankingPeriod,
  rankingPeriods,
} from '@exchange/domain'
import { competition } from '@exchange/schema'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Builder, GraphqlContext } from '../../graphql/builder.ts'
import { addPageType } from '../../graphql/list.ts'
import { marketFor } from '../../graphql/page.ts'
import { type SortedList, sortedPage } from '../../graphql/sortedPage.ts'
import { parseAddress } from '../../http/input.ts'
import type { MarketSnapshot } from '../../market/snapshot/snapshot.ts'
import type { AccountTypes } from './fields.ts'
import type { CompetitionTypes } from './graphql.ts'
import { type CompetitionRow, dollarsOf } from './rows.ts'

type UserRanking = {
  readonly rank: number
  readonly account: Address
  readonly prizesUsd: bigint
  readonly won: number
  readonly joined: number
  readonly pricedAll: boolean
}
type CompetitionRanking = CompetitionResult & { readonly rank: number; readonly competition: CompetitionRow }

const COUNT = /^\d{1,9}$/
const AMOUNT = /^\d{1,78}$/

const usersInOrder: SortedList<UserRanking> = {
  kind: 'userRankings',
  shape: [AMOUNT, COUNT, COUNT, /^0x[0-9a-f]{40}$/],
  keyOf: ({ prizesUsd, won, joined, account }) => [prizesUsd, won, joined, account],
  isBehind: ([prizesUsd = '', won, joined, account = ''], row) =>
    compareUsers({ prizesUsd: BigInt(prizesUsd), won: Number(won), joined: Number(joined), account }, row) < 0,
}

/** Replaces unknown dollars. */
const UNPRICED = '-'

const competitionsInOrder: SortedList<CompetitionRanking> = {
  kind: 'competitionRankings',
  shape: [/^(-|\d{1,78})$/, COUNT, AMOUNT],
  keyOf: ({ prizePoolUsd, participants, id }) => [prizePoolUsd ?? UNPRICED, participants, id],
  isBehind: ([usd = '', participants, id = ''], row) =>
    compareCompetitions({ prizePoolUsd: usd === UNPRICED ? null : BigInt(usd), participants: Number(participants), id: BigInt(id) }, row) <
    0,
}

/** Memoises per snapshot: computed once, and released together with the snapshot. */
const kept = <T>() => {
  const made = new WeakMap<MarketSnapshot, Map<string, Promise<T>>>()
  return (snapshot: MarketSnapshot, key: string, make: () => Promise<T>): Promise<T> => {
    const ofSnapshot = made.get(snapshot) ?? new Map<string, Promise<T>>()
    made.set(snapshot, ofSnapshot)
    const found = ofSnapshot.get(key) ?? make()
    ofSnapshot.set(key, found)
    found.catch(() => ofSnapshot.delete(key))
    return found
  }
}

/**
 * Results of accounts in competitions that ended in a span: prizes at the price when they were ranked, best places, and the number of
 * competitions.
 */
const readResults = async ({ db }: GraphqlContext, chainId: number, from: number, until: number) => {
  const { rows } = await db.execute<{ account: string; prizes: string; won: string; joined: string; priced_all: boolean }>(sql`
    select p.account,
      coalesce(sum(trunc(p.prize * c.prize_price_usd / power(10::numeric, t.decimals))), 0)::text as prizes,
      count(*) filter (where p.rank = 1 and p.prize > 0) as won,
      count(*) as joined,
      bool_and(coalesce(p.prize, 0) = 0 or (c.prize_price_usd is not null and t.decimals is not null)) as priced_all
    from idx.competition_participant p
    join idx.competition c on c.chain_id = p.chain_id and c.id = p.competition_id
    left join idx.token t on t.chain_id = c.chain_id and t.address = c.prize_token
    where p.chain_id = ${chainId} and c."end" > ${from} and c."end" <= ${until}
    group by p.account`)
  return rows.map(({ account, prizes, won, joined, priced_all: pricedAll }) => ({
    account: account as Address,
    prizesUsd: BigInt(prizes),
    won: Number(won),
    joined: Number(joined),
    pricedAll,
  }))
}

const userRankings = kept<readonly UserRanking[]>()
/** Users ranked for a period, as of the last indexed block. */
const rankUsers = (context: GraphqlContext, chainId: number, period: RankingPeriod): Promise<readonly UserRanking[]> => {
  const snapshot = marketFor(context, chainId).snapshot()
  const now = snapshot.state.timestamp
  return userRankings(snapshot, period, async () =>
    (await readResults(context, chainId, periodStart(period, now), now))
      .toSorted(compareUsers)
      .map((user, at) => ({ ...user, rank: at + 1 })),
  )
}

const competitionRankings = kept<readonly CompetitionRanking[]>()
const rankCompetitions = (context: GraphqlContext, chainId: number): Promise<readonly CompetitionRanking[]> => {
  const snapshot = marketFor(context, chainId).snapshot()
  return competitionRankings(snapshot, '', async () => {
    const rows = await context.db
      .select()
      .from(competition)
      .where(and(eq(competition.chainId, chainId), isNull(competition.cancelledAt)))
    return rows
      .map((row) => ({
        row,
        id: row.id,
        participants: row.participantsCount,
        prizePoolUsd: dollarsOf(snapshot, row.prizeToken, row.prizePool),
      }))
      .toSorted(compareCompetitions)
      .map(({ row, ...result }, at) => ({ ...result, rank: at + 1, competition: row }))
  })
}

// ARENA-5
/** Rankings of users and of competitions in GraphQL. */
export const addRankingTypes = (builder: Builder, { User, userOf }: AccountTypes, { Competition }: CompetitionTypes): void => {
  const RankingPeriodType = builder.enumType('RankingPeriod', { values: rankingPeriods })
  const UserRankingType = builder.objectRef<UserRanking>('UserRanking').implement({
    description: 'A user by prizes won, then competitions won, then competitions joined.',
    fields: (t) => ({
      rank: t.exposeInt('rank'),
      account: t.exposeString('account'),
      user: t.field({ type: User, resolve: (row, _args, context) => userOf(context, row.account) }),
      prizesUsd: t.field({
        type: 'Decimal',
        description: 'Prizes at the prices of when their competitions were ranked.',
        resolve: (row) => formatWad(row.prizesUsd),
      }),
      pricedAll: t.exposeBoolean('pricedAll', { description: 'False where some of its prizes had no price, and are not in it.' }),
      won: t.exposeInt('won', { description: 'Competitions whose first place it took.' }),
      joined: t.exposeInt('joined'),
    }),
  })
  const CompetitionRankingType = builder.objectRef<CompetitionRanking>('CompetitionRanking').implement({
    description: 'A competition by prize pool, those without a price last, then participants.',
    fields: (t) => ({
      rank: t.exposeInt('rank'),
      competition: t.field({ type: Competition, resolve: (row) => row.competition }),
    }),
  })
  builder.queryFields((t) => {
    const ofPeriod = { chainId: t.arg.int({ required: true }), period: t.arg({ type: RankingPeriodType, required: true }) }
    return {
      userRankings: t.field({
        type: addPageType(builder, UserRankingType),
        description: 'Of competitions that ended in the last 7 or 30 days of chain time, or ever.',
        args: { ...ofPeriod, first: t.arg.int(), after: t.arg.string() },
        resolve: async (_root, { chainId, period, ...page }, context) =>
          sortedPage(usersInOrder, await rankUsers(context, chainId, period), page),
      }),
      userRanking: t.field({
        type: UserRankingType,
        nullable: true,
        description: 'Null for an account that was in none of these competitions.',
        args: { ...ofPeriod, account: t.arg.string({ required: true }) },
        resolve: async (_root, { chainId, period, account }, context) => {
          const asked = parseAddress(account, 'account')
          return (await rankUsers(context, chainId, period)).find((user) => user.account === asked) ?? null
        },
      }),
      userRankingsCount: t.int({
        args: ofPeriod,
        resolve: async (_root, { chainId, period }, context) => (await rankUsers(context, chainId, period)).length,
      }),
      competitionRankings: t.field({
        type: addPageType(builder, CompetitionRankingType),
        args: { chainId: t.arg.int({ required: true }), first: t.arg.int(), after: t.arg.string() },
        resolve: async (_root, { chainId, ...page }, context) =>
          sortedPage(competitionsInOrder, await rankCompetitions(context, chainId), page),
      }),
    }
  })
}
