import { type Address, DomainError, rankParticipants, type Scored } from '@exchange/domain'
import { competitionScore } from '@exchange/schema'
import { and, eq } from 'drizzle-orm'
import type { Builder, GraphqlContext } from '../../graphql/builder.ts'
import { marketFor } from '../../graphql/page.ts'
import { parseAddress } from '../../http/input.ts'
import { parseCompetitionId, requireFound } from './input.ts'
import { readLossesOf, withOpenLosses } from './openLosses.ts'
import { type CompetitionRow, findCompetition, readParticipants } from './rows.ts'

/** Most accounts per request, and most points of each. */
export const MAX_RANK_LINES = 10
export const MAX_RANK_POINTS = 60

type RankPoint = { readonly at: number; readonly rank: number; readonly score: bigint }
type RankLine = { readonly account: Address; readonly points: readonly RankPoint[] }

const inOrder = <T extends { readonly block: bigint; readonly logIndex: number }>(rows: readonly T[]): readonly T[] =>
  rows.toSorted((a, b) => (a.block === b.block ? a.logIndex - b.logIndex : a.block < b.block ? -1 : 1))

/** Seconds at which ranks are computed: evenly spaced from the competition's first second to `until`. */
const momentsOf = (from: number, until: number): readonly number[] => {
  const steps = Math.min(MAX_RANK_POINTS - 1, Math.max(1, until - from))
  return Array.from({ length: steps + 1 }, (_, at) => from + Math.floor(((until - from) * at) / steps))
}

type Standing = Scored & { readonly account: Address; readonly deposited: bigint; readonly balance: bigint }

/** The final standings of a perpetual competition, from its ranking, which has the settlement prices of open positions. */
const atTheEnd = async (
  { db }: GraphqlContext,
  row: CompetitionRow,
  standing: ReadonlyMap<Address, Standing>,
  now: number,
): Promise<readonly Standing[]> => {
  const scores = new Map(
    (await withOpenLosses(db, row, await readParticipants(db, row), now)).map(({ account, score }) => [account, score]),
  )
  return [...standing.values()].map((one) => ({ ...one, score: scores.get(one.account) ?? one.score }))
}

// ARENA-8, PERP-5
/**
 * The ranks of some participants over time: all participants' scores at each moment, with losses of open positions at the prices of that
 * moment, sorted by the one comparator.
 */
const readRankHistory = async (context: GraphqlContext, chainId: number, id: bigint, accounts: readonly Address[]): Promise<RankLine[]> => {
  const market = marketFor(context, chainId)
  const row = requireFound(await findCompetition(context.db, chainId, id), chainId, id)
  const { timestamp } = market.snapshot().state
  const [start, until] = [Number(row.start), Math.min(Number(row.end), timestamp)]
  const points = new Map(accounts.map((account) => [account, [] as RankPoint[]]))
  const lines = () => [...points].map(([account, own]) => ({ account, points: own }))
  if (until < start) return lines()
  const changes = inOrder(
    await context.db
      .select()
      .from(competitionScore)
      .where(and(eq(competitionScore.chainId, chainId), eq(competitionScore.competitionId, id))),
  )
  const moments = momentsOf(start, until)
  const lessLosses = await readLossesOf(context.db, row, moments)
  const isOver = row.competitionType === 'perpetual' && timestamp > until
  const standing = new Map<Address, Standing>()
  let next = 0
  for (const at of moments) {
    for (let change = changes[next]; change && Number(change.timestamp) <= at; change = changes[++next]) {
      const { account, index, score, traded, deposited, balance } = change
      standing.set(account, { account, index, score, deposited, balance, eligible: traded && deposited > 0n })
    }
    const rows = isOver && at === until ? await atTheEnd(context, row, standing, timestamp) : lessLosses([...standing.values()], at)
    const ranked = rankParticipants(rows)
    for (const { account, rank, score } of ranked) points.get(account)?.push({ at, rank, score })
  }
  return lines()
}

/** Ranks over time in GraphQL. */
export const addRankHistoryTypes = (builder: Builder): void => {
  const RankPoint = builder.objectRef<RankPoint>('RankPoint').implement({
    fields: (t) => ({
      at: t.field({ type: 'Seconds', resolve: (row) => row.at }),
      rank: t.exposeInt('rank'),
      score: t.field({ type: 'BigInt', resolve: (row) => row.score.toString() }),
    }),
  })
  const RankLine = builder.objectRef<RankLine>('RankLine').implement({
    description: 'The rank of a participant over time.',
    fields: (t) => ({
      account: t.exposeString('account'),
      points: t.field({ type: [RankPoint], resolve: (row) => [...row.points] }),
    }),
  })
  builder.queryField('rankHistory', (t) =>
    t.field({
      type: [RankLine],
      description: `Of at most ${MAX_RANK_LINES} accounts, at most ${MAX_RANK_POINTS} points each, from the start of a competition on.`,
      args: {
        chainId: t.arg.int({ required: true }),
        id: t.arg({ type: 'BigInt', required: true }),
        accounts: t.arg.stringList({ required: true }),
      },
      resolve: async (_root, { chainId, id, accounts }, context) => {
        if (accounts.length > MAX_RANK_LINES)
          throw new DomainError('api.badRequest', { parameter: 'accounts', reason: `at most ${MAX_RANK_LINES}` })
        const asked = new Set(accounts.map((account) => parseAddress(account, 'accounts')))
        return readRankHistory(context, chainId, parseCompetitionId(id), [...asked])
      },
    }),
  )
}
