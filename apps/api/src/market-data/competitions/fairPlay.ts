import { type Address, type FairPlayEvidence, fairPlayKinds, type FairPlaySignal, fairPlaySignals, type Funding } from '@exchange/domain'
import { competitionTrade } from '@exchange/schema'
import { and, eq } from 'drizzle-orm'
import type { Builder, GraphqlContext } from '../../graphql/builder.ts'
import { marketFor } from '../../graphql/page.ts'
import type { TransferLog } from '../../market/chain/rpc.ts'
import type { ChainMarket } from '../../market/following/chainMarket.ts'
import { parseCompetitionId, requireFound } from './input.ts'
import { type CompetitionRow, findCompetition, readParticipants } from './rows.ts'
import { readShared } from './shared.ts'
import { shareConcurrentReads } from './shareConcurrentReads.ts'

/** Blocks before a competition's creation from which on participants may have been funded for it, and most blocks that are searched. */
const BLOCKS_BEFORE = 5_000
const BLOCKS_AT_MOST = 50_000

const readTrades = ({ db }: GraphqlContext, { chainId, id }: CompetitionRow) =>
  db
    .select()
    .from(competitionTrade)
    .where(and(eq(competitionTrade.chainId, chainId), eq(competitionTrade.competitionId, id)))

type Join = { readonly block: bigint; readonly at: bigint }

/** Transfers of the winning token to participants before they joined. Later ones cannot have funded a deposit. */
const fundingsOf = (logs: readonly TransferLog[], token: Address, joins: ReadonlyMap<Address, Join>): readonly Funding[] =>
  logs.flatMap(({ block, ...log }) => {
    const joined = joins.get(log.to)
    return joined === undefined || BigInt(block) > joined.block
      ? []
      : [{ ...log, token, block: BigInt(block), timestamp: Number(joined.at) }]
  })

// ARENA-29
/**
 * Fair-play signals of a competition. Trades come from the index. Fundings come from the chain: when a node does not answer, this fails
 * rather than showing none.
 */
const readSignals = async (context: GraphqlContext, market: ChainMarket, id: bigint): Promise<readonly FairPlaySignal[]> => {
  const { chainId } = market.network
  const row = requireFound(await findCompetition(context.db, chainId, id), chainId, id)
  const [trades, participants, shared] = await Promise.all([
    readTrades(context, row),
    readParticipants(context.db, row),
    readShared(context, chainId),
  ])
  const joins = new Map(participants.map(({ account, joinedBlock, joinedAt }) => [account, { block: joinedBlock, at: joinedAt }]))
  if (joins.size === 0) return []
  const last = Math.max(...participants.map(({ joinedBlock }) => Number(joinedBlock)))
  const first = Math.max(market.network.deployment.startBlock, Number(row.createdBlock) - BLOCKS_BEFORE, last - BLOCKS_AT_MOST)
  const logs = await market.transfersTo(row.winningToken, [...joins.keys()], { from: first, to: last })
  return fairPlaySignals(
    trades.map((trade) => ({ ...trade, timestamp: Number(trade.timestamp) })),
    fundingsOf(logs, row.winningToken, joins),
    shared,
  )
}

const signals = shareConcurrentReads<readonly FairPlaySignal[]>()

/** Evidence of fair play in GraphQL. */
export const addFairPlayTypes = (builder: Builder): void => {
  const FairPlayKind = builder.enumType('FairPlayKind', { values: fairPlayKinds })
  const FairPlayEvidence = builder.objectRef<FairPlayEvidence>('FairPlayEvidence').implement({
    description: 'A log that a signal rests on.',
    fields: (t) => ({
      txHash: t.exposeString('txHash'),
      logIndex: t.exposeInt('logIndex'),
      block: t.field({ type: 'BigInt', resolve: (row) => row.block.toString() }),
      timestamp: t.field({ type: 'Seconds', description: 'Of a payment: when its receiver joined.', resolve: (row) => row.timestamp }),
      account: t.exposeString('account'),
      other: t.exposeString('other', { nullable: true, description: 'The account on the other side of it.' }),
      token: t.exposeString('token', { nullable: true }),
      amount: t.field({ type: 'BigInt', nullable: true, resolve: (row) => row.amount?.toString() ?? null }),
    }),
  })
  const FairPlaySignal = builder.objectRef<FairPlaySignal>('FairPlaySignal').implement({
    description: 'Something that everybody may judge for themselves: it decides nothing.',
    fields: (t) => ({
      kind: t.field({ type: FairPlayKind, resolve: (row) => row.kind }),
      accounts: t.stringList({ resolve: (row) => [...row.accounts] }),
      evidence: t.field({
        type: [FairPlayEvidence],
        description: 'The first 200 logs of it.',
        resolve: (row) => row.evidence.slice(0, 200),
      }),
    }),
  })
  builder.queryField('fairPlay', (t) =>
    t.field({
      type: [FairPlaySignal],
      description: 'The first 20 signals of a competition.',
      args: { chainId: t.arg.int({ required: true }), id: t.arg({ type: 'BigInt', required: true }) },
      resolve: async (_root, { chainId, id }, context) => {
        const [market, asked] = [marketFor(context, chainId), parseCompetitionId(id)]
        return (await signals(market, asked, () => readSignals(context, market, asked))).slice(0, 20)
      },
    }),
  )
}
