import { z } from '@hono/zod-openapi'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { marketParameter } from '../../http/context.ts'
import { documented, keysetPageOf } from '../../http/documented.ts'
import { addressParameter, wholeNumber } from '../../http/parameters.ts'
import { defineRoute, noInput, type Route } from '../../http/route.ts'
import type { MarketService } from '../../market/following/marketService.ts'
import { recordsHandlers } from './handlers.ts'
import { DEFAULT_LIMIT, MAX_FILE_RECORDS } from './service.ts'

const EXAMPLE = '0x0000000000000000000000000000000000000001'
const MAX_LIMIT = 200

const second = z
  .string()
  .regex(/^(0|[1-9]\d{0,11})$/, 'a whole number')
  .transform(Number)
  .optional()
const span = {
  from: second.openapi({ type: 'integer', description: 'First second of chain time.' }),
  to: second.openapi({ type: 'integer', description: 'Last second of chain time.' }),
}
const fileQuery = z.object(span)
const pageQuery = z.object({
  ...span,
  limit: wholeNumber(1, MAX_LIMIT).optional().openapi({ type: 'integer', minimum: 1, maximum: MAX_LIMIT, default: DEFAULT_LIMIT }),
  cursor: z.string().min(1).max(1_000).optional().openapi({ description: '`nextCursor` of the page before.' }),
})

// ANALYTICS-10
/** Records of an account, in pages and as files. */
export const recordsRoutes = (service: MarketService, db: NodePgDatabase): readonly Route[] => {
  const handlers = recordsHandlers(db)
  const params = z.object({
    chainId: marketParameter(service),
    account: addressParameter('account').openapi({ param: { name: 'account', in: 'path' }, example: EXAMPLE }),
  })
  const path = (rest: string): string => `/v1/{chainId}/accounts/{account}/records${rest}`
  return [
    defineRoute({
      ...noInput,
      method: 'get',
      path: path(''),
      auth: 'none',
      documentation: {
        operation: 'getRecords',
        summary: 'Transactions of an account and the tokens that they moved, the newest first',
        tag: 'accounts',
        description: `By receipts, so that a token's amounts add up to the change of its balance in these transactions. Gas and native coins that were sent stand for themselves. \`records.csv\` and \`records.json\` answer all of a span, up to ${MAX_FILE_RECORDS} transactions, with their sums.`,
        answer: keysetPageOf(documented.recordsItem),
      },
      params,
      query: pageQuery,
      handler: handlers.page,
    }),
    defineRoute({
      ...noInput,
      method: 'get',
      path: path('.csv'),
      auth: 'none',
      params,
      query: fileQuery,
      handler: handlers.csv,
    }),
    defineRoute({
      ...noInput,
      method: 'get',
      path: path('.json'),
      auth: 'none',
      params,
      query: fileQuery,
      handler: handlers.json,
    }),
  ]
}
