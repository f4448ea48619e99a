import { type Address, compareParticipants, pnlOf } from '@exchange/domain'
import type { TokenItem } from '@exchange/api-client'
import { competitionBalance, competitionIncrease } from '@exchange/schema'
import type { ObjectRef } from '@pothos/core'
import { and, eq, type InferSelectModel, sql } from 'drizzle-orm'
import type { Builder, GraphqlContext, SchemaTypes } from '../../graphql/builder.ts'
import { addPageType } from '../../graphql/list.ts'
import { marketFor, type Page } from '../../graphql/page.ts'
import { type Paged, type SortedList, sortedPage } from '../../graphql/sortedPage.ts'
import { parseAddress } from '../../http/input.ts'
import { secondsOrNull } from '../../graphql/fields.ts'
import type { AccountTypes } from './fields.ts'
import { parseCompetitionId, requireFound } from './input.ts'
import { withOpenLosses } from './openLosses.ts'
import { type RankedParticipant, rankRows, standingOf } from './ranking.ts'
import { type CompetitionRow, findCompetition, readParticipants } from './rows.ts'

type BalanceRow = InferSelectModel<typeof competitionBalance>
type Participant = RankedParticipant & { readonly paidIn: bigint | null; readonly balances: readonly BalanceRow[] }

const inOrder: SortedList<Participant> = {
  kind: 'competitionRanking',
  shape: [/^\d{1,4}$/, /^[01]$/, /^-?\d{1,78}$/, /^\d{1,4}$/],
  // A final ranking sorts by the stored places.
  keyOf: ({ row, isFinal }) => [isFinal ? row.place! : 0, standingOf(row).eligible ? 1 : 0, row.score, row.index],
  isBehind: ([place, eligible, score = '', index], { row, isFinal }) =>
    isFinal && place !== '0'
      ? row.place! > Number(place)
      : compareParticipants({ eligible: eligible === '1', score: BigInt(score), index: Number(index) }, standingOf(row)) < 0,
}

const competitionOf = async (context: GraphqlContext, chainId: number, id: bigint): Promise<CompetitionRow> => {
  marketFor(context, chainId)
  return requireFound(await findCompetition(context.db, chainId, id), chainId, id)
}

const rankingOf = async (context: GraphqlContext, chainId: number, id: bigint): Promise<readonly RankedParticipant[]> => {
  const row = await competitionOf(context, chainId, id)
  const { timestamp } = marketFor(context, chainId).snapshot().state
  return rankRows(row, await withOpenLosses(context.db, row, await readParticipants(context.db, row), timestamp))
}

/** A page of a ranking. */
const rankingPage = async (context: GraphqlContext, chainId: number, id: bigint, page: Paged): Promise<Page<Participant>> => {
  const ranking = await rankingOf(context, chainId, id)
  return sortedPage(
    inOrder,
    ranking.map((one) => ({ ...one, paidIn: null, balances: [] })),
    page,
  )
}

/** One participant with all its balances and its payments into the prize pool; null when the account takes no part. */
const readParticipant = async (context: GraphqlContext, chainId: number, id: bigint, account: Address): Promise<Participant | null> => {
  const own = (await rankingOf(context, chainId, id)).find(({ row }) => row.account === account)
  if (own === undefined) return null
  const { db } = context
  const [balances, increases] = await Promise.all([
    db
      .select()
      .from(competitionBalance)
      .where(
        and(eq(competitionBalance.chainId, chainId), eq(competitionBalance.competitionId, id), eq(competitionBalance.account, account)),
      ),
    db
      .select({ total: sql<string>`coalesce(sum(${competitionIncrease.amount}), 0)` })
      .from(competitionIncrease)
      .where(
        and(eq(competitionIncrease.chainId, chainId), eq(competitionIncrease.competitionId, id), eq(competitionIncrease.account, account)),
      ),
  ])
  return { ...own, balances, paidIn: own.row.entryFee + BigInt(increases[0]?.total ?? 0) }
}

const addBalance = (builder: Builder, Token: ObjectRef<SchemaTypes, TokenItem>) => {
  return builder.objectRef<BalanceRow>('CompetitionBalance').implement({
    description: 'What is booked for a participant of a token; the end freezes it, whether it was taken out or not.',
    fields: (t) => ({
      address: t.string({ resolve: (row) => row.token }),
      token: t.field({
        type: Token,
        nullable: true,
        resolve: (row, _args, context) => marketFor(context, row.chainId).snapshot().findToken(row.token) ?? null,
      }),
      balance: t.field({ type: 'BigInt', resolve: (row) => row.balance.toString() }),
      withdrawnAt: t.field({ type: 'Seconds', nullable: true, resolve: (row) => secondsOrNull(row.withdrawnAt) }),
      refusedAt: t.field({
        type: 'Seconds',
        nullable: true,
        description: 'When the token last refused to be taken out.',
        resolve: (row) => secondsOrNull(row.refusedAt),
      }),
    }),
  })
}

const addParticipant = (builder: Builder, Token: ObjectRef<SchemaTypes, TokenItem>, { User, userOf }: AccountTypes) => {
  const CompetitionBalance = addBalance(builder, Token)
  return builder.objectRef<Participant>('CompetitionParticipant').implement({
    description: 'A participant in its place after the last indexed event; final once everybody is ranked on the chain.',
    fields: (t) => ({
      chainId: t.int({ resolve: ({ row }) => row.chainId }),
      competitionId: t.field({ type: 'BigInt', resolve: ({ row }) => row.competitionId.toString() }),
      account: t.string({ resolve: ({ row }) => row.account }),
      user: t.field({ type: User, resolve: ({ row }, _args, context) => userOf(context, row.account) }),
      index: t.int({ description: 'Order of registration, from 1 on.', resolve: ({ row }) => row.index }),
      rank: t.exposeInt('rank', { description: 'The best of the places that its group of equal scores spans.' }),
      tied: t.exposeInt('tied', { description: 'Members of that group.' }),
      score: t.field({
        type: 'BigInt',
        description: 'A wad (pnlPercent), or raw units of the winning token (amount).',
        resolve: ({ row }) => row.score.toString(),
      }),
      balance: t.field({
        type: 'BigInt',
        description: 'Raw units of the winning token; while a perpetual one is not ranked, less the losses of open positions.',
        resolve: ({ row }) => row.balance.toString(),
      }),
      deposited: t.field({ type: 'BigInt', resolve: ({ row }) => row.deposited.toString() }),
      pnl: t.field({
        type: 'BigInt',
        description: 'Balance less what was deposited.',
        resolve: ({ row }) => pnlOf(row.balance, row.deposited).toString(),
      }),
      traded: t.boolean({ resolve: ({ row }) => row.traded }),
      prize: t.field({
        type: 'BigInt',
        description: 'Raw units of the prize token that it has, or would have now.',
        resolve: ({ prize }) => prize.toString(),
      }),
      isFinal: t.exposeBoolean('isFinal'),
      isRankedOnChain: t.boolean({ description: 'Whether its page was submitted.', resolve: ({ row }) => row.place !== null }),
      joinedAt: t.field({ type: 'Seconds', resolve: ({ row }) => Number(row.joinedAt) }),
      paidIn: t.field({
        type: 'BigInt',
        description: 'Raw units of the prize token: the entry fee; of one participant its increases too.',
        resolve: ({ paidIn, row }) => (paidIn ?? row.entryFee).toString(),
      }),
      claimedAt: t.field({ type: 'Seconds', nullable: true, resolve: ({ row }) => secondsOrNull(row.claimedAt) }),
      refundedAt: t.field({ type: 'Seconds', nullable: true, resolve: ({ row }) => secondsOrNull(row.refundedAt) }),
      balances: t.field({
        type: [CompetitionBalance],
        description: 'Of one participant; none in a ranking.',
        resolve: ({ balances }) => [...balances],
      }),
    }),
  })
}

// ARENA-8, ARENA-22
/** Participants of competitions in GraphQL: the ranking in pages, and one participant with its balances. */
export const addParticipantTypes = (builder: Builder, Token: ObjectRef<SchemaTypes, TokenItem>, accounts: AccountTypes): void => {
  const CompetitionParticipant = addParticipant(builder, Token, accounts)
  const id = (t: PothosSchemaTypes.QueryFieldBuilder<SchemaTypes, object>) => ({
    chainId: t.arg.int({ required: true }),
    id: t.arg({ type: 'BigInt', required: true }),
  })
  builder.queryFields((t) => ({
    competitionRanking: t.field({
      type: addPageType(builder, CompetitionParticipant),
      description: 'Best first.',
      args: { ...id(t), first: t.arg.int(), after: t.arg.string() },
      resolve: (_root, { chainId, id: competitionId, ...page }, context) =>
        rankingPage(context, chainId, parseCompetitionId(competitionId), page),
    }),
    competitionParticipant: t.field({
      type: CompetitionParticipant,
      nullable: true,
      description: 'Null for an account that takes no part.',
      args: { ...id(t), account: t.arg.string({ required: true }) },
      resolve: (_root, { chainId, id: competitionId, account }, context) =>
        readParticipant(context, chainId, parseCompetitionId(competitionId), parseAddress(account, 'account')),
    }),
  }))
}
