import { DomainError } from '@exchange/domain'
import { z } from '@hono/zod-openapi'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { writtenCsv, writtenJson } from '../../http/context.ts'
import { documented, envelopeOf, keysetPageOf } from '../../http/documented.ts'
import { parseAddress } from '../../http/input.ts'
import { defineRoute, noInput, type Route } from '../../http/route.ts'
import type { ChainMarket } from '../../market/following/chainMarket.ts'
import type { MarketService } from '../../market/following/marketService.ts'
import { DEFAULT_LIMIT, transactionsFileQuery, transactionsQuery } from './queries.ts'
import { readConsistent } from './reading.ts'
import { timeOf, transactionsCsv } from './tables.ts'
import { parseKinds, readOldestOf, readTransactions, type TransactionFilter, type TransactionsPage } from './transactions.ts'
import { createEnvelopes, MAX_CSV_ROWS, networkParams, pathOf } from './written.ts'

type Asked = z.output<typeof transactionsQuery>

const filterOf = ({ kind, ...filter }: z.output<typeof transactionsFileQuery>): TransactionFilter => {
  const kinds = parseKinds(kind)
  if (!kinds) throw new DomainError('api.badRequest', { parameter: 'kind', reason: 'swap, add, remove, lock or vote, joined by commas' })
  return { ...filter, kinds }
}

const transactionsOf = (
  db: NodePgDatabase,
  market: ChainMarket,
  { limit = DEFAULT_LIMIT, cursor, ...asked }: Asked,
): Promise<TransactionsPage> => {
  const filter = filterOf(asked)
  const governanceToken = parseAddress(market.network.deployment.contracts.governanceToken, 'governanceToken')
  const page = { limit, cursor, governanceToken }
  return readConsistent(db, (reading) => readTransactions(reading, market.snapshot(), filter, page))
}

// ANALYTICS-2
/** The transactions of a network. */
export const transactionRoutes = (service: MarketService, db: NodePgDatabase): readonly Route[] => {
  const params = networkParams(service)
  const envelope = createEnvelopes()
  return [
    defineRoute({
      ...noInput,
      method: 'get',
      path: pathOf('transactions'),
      auth: 'none',
      documentation: {
        operation: 'listTransactions',
        summary: 'Swaps, deposits, withdrawals, acts on locks and votes, the newest first',
        tag: 'analytics',
        description: `One row for each log, of every pool. \`transactions.csv\` answers the newest ${MAX_CSV_ROWS} as CSV.`,
        answer: keysetPageOf(z.array(documented.transactionItem)),
      },
      params,
      query: transactionsQuery,
      handler: async ({ c, params: { chainId: market }, query }) => {
        const { entries, nextCursor } = await transactionsOf(db, market, query)
        const [data, cursor] = [JSON.stringify(entries), JSON.stringify(nextCursor)]
        return writtenJson(c, `{"data":${data},"nextCursor":${cursor},"meta":${market.metaText()}}`)
      },
    }),
    defineRoute({
      ...noInput,
      method: 'get',
      path: pathOf('transactions/file'),
      auth: 'none',
      documentation: {
        operation: 'getTransactionsFile',
        summary: 'What transactions.csv has of the same question',
        tag: 'analytics',
        answer: envelopeOf(documented.transactionsFileItem),
      },
      params,
      query: transactionsFileQuery,
      handler: async ({ c, params: { chainId: market }, query }) => {
        const filter = filterOf(query)
        const read = async () => ({
          most: MAX_CSV_ROWS,
          from: await readConsistent(db, (reading) => readOldestOf(reading, market.snapshot(), filter, MAX_CSV_ROWS)),
        })
        return writtenJson(c, await envelope(market, JSON.stringify(filter), read))
      },
    }),
    defineRoute({
      ...noInput,
      method: 'get',
      path: pathOf('transactions.csv'),
      auth: 'none',
      params,
      query: transactionsQuery,
      handler: async ({ c, params: { chainId: market }, query }) => {
        const { entries, nextCursor } = await transactionsOf(db, market, { ...query, limit: MAX_CSV_ROWS, cursor: undefined })
        const oldest = nextCursor === null ? undefined : entries.at(-1)
        if (!oldest) return writtenCsv(c, 'transactions', transactionsCsv(entries))
        // An incomplete file names the second from which on it is complete.
        const { timestamp } = oldest
        const name = `transactions-since-${timeOf(timestamp).slice(0, 10)}`
        return writtenCsv(c, name, transactionsCsv(entries), { 'x-file-from': String(timestamp) })
      },
    }),
  ]
}
