import { type CompetitionType, competitionTypes, depositTypes, type RankBundle, type RankEvent, winTypes } from '@exchange/domain'
import { competitionEvent, competitionIncrease, competitionParticipant, competitionScore, competitionTrade } from '@exchange/schema'
import { and, eq, getTableColumns, type InferSelectModel } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { IndexPosition } from '@exchange/schema'
import { requireOneOf } from '../../answers/requireOneOf.ts'
import type { ChainMarket } from '../../market/following/chainMarket.ts'
import type { IndexReader } from '../../market/index/readAtOneBlock.ts'
import { type CompetitionRow, timesOf } from './rows.ts'

type Log = { readonly block: bigint; readonly timestamp: bigint; readonly txHash: `0x${string}`; readonly logIndex: number }

const at = ({ block, timestamp, txHash, logIndex }: Log) => ({ block: Number(block), timestamp: Number(timestamp), txHash, logIndex })

type OfCompetition = PgTable & { readonly chainId: PgColumn; readonly competitionId: PgColumn }
const rowsOf = async <Table extends OfCompetition>(
  db: IndexReader,
  table: Table,
  { chainId, id }: CompetitionRow,
): Promise<readonly InferSelectModel<Table>[]> =>
  (await db
    .select(getTableColumns(table))
    .from(table as PgTable)
    .where(and(eq(table.chainId, chainId), eq(table.competitionId, id)))) as InferSelectModel<Table>[]

const toWhole = (event: InferSelectModel<typeof competitionEvent>): RankEvent => {
  const { kind, from, accounts, scores, participants, eligible } = event
  if (kind === 'rankingSubmitted')
    return { ...at(event), kind, from: from ?? 1, accounts: accounts ?? [], scores: (scores ?? []).map(String) }
  if (kind === 'rankingCompleted') return { ...at(event), kind, participants: participants ?? 0, eligible: eligible ?? 0 }
  return { ...at(event), kind: kind === 'cancelled' ? 'cancelled' : 'void' }
}

/** Every event that determines ranks and prizes, in the order of the chain. Queries run one after another: they share a connection. */
const readEvents = async (db: IndexReader, row: CompetitionRow): Promise<readonly RankEvent[]> => {
  const scores = await rowsOf(db, competitionScore, row)
  const trades = await rowsOf(db, competitionTrade, row)
  const increases = await rowsOf(db, competitionIncrease, row)
  const others = await rowsOf(db, competitionEvent, row)
  const participants = await rowsOf(db, competitionParticipant, row)
  const fees = new Map(participants.map(({ account, entryFee }) => [account, entryFee]))
  const events: RankEvent[] = [
    ...scores.flatMap((score): RankEvent[] => {
      const { account, kind, index, amount, deposited } = score
      if (kind === 'joined') return [{ ...at(score), kind, account, index, entryFee: String(fees.get(account) ?? 0n) }]
      return kind === 'deposited' ? [{ ...at(score), kind, account, amount: String(amount), total: String(deposited) }] : []
    }),
    ...trades.map((trade): RankEvent => {
      const { account, tokenIn, tokenOut, amountIn, amountOut } = trade
      return { ...at(trade), kind: 'traded', account, tokenIn, tokenOut, amountIn: String(amountIn), amountOut: String(amountOut) }
    }),
    ...increases.map((increase): RankEvent => ({
      ...at(increase),
      kind: 'increased',
      account: increase.account,
      amount: String(increase.amount),
    })),
    ...others.map(toWhole),
  ]
  return events.toSorted((a, b) => a.block - b.block || a.logIndex - b.logIndex)
}

const typeOf = ({ competitionType }: CompetitionRow): CompetitionType => requireOneOf(competitionTypes, competitionType, 'competition type')

// ARENA-28
/** The rank bundle of a competition as of the block of its rows: everything that anyone needs to compute the same ranks and prizes. */
export const readBundle = async (
  db: IndexReader,
  { network }: Pick<ChainMarket, 'network'>,
  row: CompetitionRow,
  { block, timestamp }: IndexPosition,
): Promise<RankBundle> => ({
  version: 1,
  chainId: row.chainId,
  block: { number: block, timestamp },
  competition: {
    id: Number(row.id),
    address: row.address,
    factory: (network.deployment.contracts.competitionFactory ?? row.address).toLowerCase() as CompetitionRow['address'],
    host: row.host,
    competitionType: typeOf(row),
    createdBlock: Number(row.createdBlock),
    createdTx: row.createdTx,
  },
  rules: {
    winType: requireOneOf(winTypes, row.winType, 'win type'),
    depositType: requireOneOf(depositTypes, row.depositType, 'deposit type'),
    maxParticipants: row.maxParticipants,
    ...timesOf(row),
    winningToken: row.winningToken,
    depositAmount: String(row.depositAmount),
    prizeToken: row.prizeToken,
    hostContribution: String(row.hostContribution),
    entryFee: String(row.entryFee),
    hostBps: row.hostBps,
    placesBps: row.placesBps,
  },
  tokens: row.tokens,
  events: await readEvents(db, row),
})
