import { DomainError } from '@exchange/domain'
import { z } from '@hono/zod-openapi'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { writtenCsv, writtenJson } from '../../http/context.ts'
import { documented, keysetPageOf } from '../../http/documented.ts'
import { parseAddress } from '../../http/input.ts'
import { defineRoute, noInput, type Route } from '../../http/route.ts'
import type { ChainMarket } from '../market/chainMarket.ts'
import type { MarketService } from '../market/marketService.ts'
import { DEFAULT_LIMIT, transactionsQuery } from './queries.ts'
import { inOneMoment } from './reading.ts'
import { transactionsCsv } from './tables.ts'
import { parseKinds, readTransactions, type TransactionsPage } from './transactions.ts'
import { MAX_CSV_ROWS, networkParams, pathOf } from './written.ts'

type Asked = z.output<typeof transactionsQuery>

const transactionsOf = (
  db: NodePgDatabase,
  market: ChainMarket,
  { kind, limit = DEFAULT_LIMIT, cursor, ...filter }: Asked,
): Promise<TransactionsPage> => {
  const kinds = parseKinds(kind)
  if (!kinds) throw new DomainError('api.badRequest', { parameter: 'kind', reason: 'swap, add, remove, lock or vote, joined by commas' })
  const governanceToken = parseAddress(market.network.deployment.contracts.governanceToken, 'governanceToken')
  const page = { limit, cursor, governanceToken }
  return inOneMoment(db, (reading) => readTransactions(reading, market.snapshot(), { ...filter, kinds }, page))
}

// ANALYTICS-2
/** What happened on a network. */
export const transactionRoutes = (service: MarketService, db: NodePgDatabase): readonly Route[] => {
  const params = networkParams(service)
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
      path: pathOf('transactions.csv'),
      auth: 'none',
      params,
      query: transactionsQuery,
      handler: async ({ c, params: { chainId: market }, query }) => {
        const { entries } = await transactionsOf(db, market, { ...query, limit: MAX_CSV_ROWS, cursor: undefined })
        return writtenCsv(c, 'transactions', transactionsCsv(entries))
      },
    }),
  ]
}
