import type { TokenItem } from '@exchange/api-client'
import { type Address, DomainError } from '@exchange/domain'
import { competitionBalance } from '@exchange/schema'
import type { ObjectRef } from '@pothos/core'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Builder, GraphqlContext, SchemaTypes } from '../../graphql/builder.ts'
import { marketFor } from '../../graphql/page.ts'
import type { ChainMarket } from '../../market/following/chainMarket.ts'
import { readAtOneBlock, type IndexReader } from '../../market/index/readAtOneBlock.ts'
import { parseCompetitionId, requireFound } from './input.ts'
import { type CompetitionRow, findCompetition } from './rows.ts'
import { shareConcurrentReads } from './shareConcurrentReads.ts'

type SolvencyLine = { readonly chainId: number; readonly address: Address; readonly owed: bigint; readonly held: bigint }
type Solvency = { readonly block: number; readonly timestamp: number; readonly lines: readonly SolvencyLine[] }

/** A competition's debt in each token: participants' balances that were not withdrawn, and the rest of the prize pool. */
const readOwed = async (db: IndexReader, { chainId, id, prizeToken, winningToken, prizePool, paidOut, tokens }: CompetitionRow) => {
  const owed = new Map<Address, bigint>([winningToken, ...tokens, prizeToken].map((token) => [token, 0n]))
  const rows = await db
    .select({ token: competitionBalance.token, total: sql<string>`sum(${competitionBalance.balance})` })
    .from(competitionBalance)
    .where(and(eq(competitionBalance.chainId, chainId), eq(competitionBalance.competitionId, id), isNull(competitionBalance.withdrawnAt)))
    .groupBy(competitionBalance.token)
  for (const { token, total } of rows) owed.set(token, (owed.get(token) ?? 0n) + BigInt(total))
  return owed.set(prizeToken, (owed.get(prizeToken) ?? 0n) + prizePool - paidOut)
}

/**
 * A competition's debt by the index and its contract's balance on the chain, both at one block: a swap in between would look like a loss.
 */
const readSolvency = async ({ db }: GraphqlContext, market: ChainMarket, id: bigint): Promise<Solvency> => {
  const { chainId } = market.network
  const {
    address: holder,
    owed,
    block,
    timestamp,
  } = await readAtOneBlock(db, chainId, async (moment, position) => {
    const row = requireFound(await findCompetition(moment, chainId, id), chainId, id)
    return { ...position, address: row.address, owed: await readOwed(moment, row) }
  })
  const tokens = [...owed.keys()]
  const held = await market.balancesAt(holder, tokens, block)
  const lines = tokens.map((address, at) => {
    const balance = held[at]
    if (balance === undefined) throw new DomainError('rpc.invalidResponse', { chainId, token: address })
    return { chainId, address, owed: owed.get(address)!, held: balance }
  })
  return { block, timestamp, lines }
}

const solvencies = shareConcurrentReads<Solvency>()

/** Whether competitions hold what they owe, in GraphQL. */
export const addSolvencyTypes = (builder: Builder, Token: ObjectRef<SchemaTypes, TokenItem>): void => {
  const SolvencyLine = builder.objectRef<SolvencyLine>('SolvencyLine').implement({
    fields: (t) => ({
      address: t.exposeString('address'),
      token: t.field({
        type: Token,
        nullable: true,
        resolve: (row, _args, context) => marketFor(context, row.chainId).snapshot().findToken(row.address) ?? null,
      }),
      owed: t.field({ type: 'BigInt', description: 'By the index.', resolve: (row) => row.owed.toString() }),
      held: t.field({ type: 'BigInt', description: 'By the chain.', resolve: (row) => row.held.toString() }),
    }),
  })
  const Solvency = builder.objectRef<Solvency>('Solvency').implement({
    description: 'What a competition owes and what its contract holds, both at one block. Perpetual ones keep margins at their venue.',
    fields: (t) => ({
      block: t.field({ type: 'BigInt', resolve: (row) => String(row.block) }),
      timestamp: t.field({ type: 'Seconds', resolve: (row) => row.timestamp }),
      lines: t.field({ type: [SolvencyLine], resolve: (row) => [...row.lines] }),
    }),
  })
  builder.queryField('solvency', (t) =>
    t.field({
      type: Solvency,
      args: { chainId: t.arg.int({ required: true }), id: t.arg({ type: 'BigInt', required: true }) },
      resolve: (_root, { chainId, id }, context) => {
        const [market, asked] = [marketFor(context, chainId), parseCompetitionId(id)]
        return solvencies(market, asked, () => readSolvency(context, market, asked))
      },
    }),
  )
}
