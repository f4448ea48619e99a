import type { RecordsItem } from '@exchange/api-client'
import { type Address, DomainError } from '@exchange/domain'
import { createQueue } from '@exchange/protocol/node'
import { z } from '@hono/zod-openapi'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { marketParameter, writtenCsv, writtenJson } from '../../http/context.ts'
import { documented, keysetPageOf } from '../../http/documented.ts'
import { addressParameter, wholeNumber } from '../../http/parameters.ts'
import { defineRoute, noInput, type Route } from '../../http/route.ts'
import { decodeKeyset, encodeKeyset } from '../../graphql/page.ts'
import { readConsistent } from '../analytics/reading.ts'
import type { ChainMarket } from '../../market/following/chainMarket.ts'
import type { MarketService } from '../../market/following/marketService.ts'
import { readHashes, type RecordPlace } from './hashes.ts'
import { createMinedReader } from './mined.ts'
import { readRecords, type RecordsSources } from './records.ts'
import { recordsCsv } from './recordsCsv.ts'

const EXAMPLE = '0x0000000000000000000000000000000000000001'
const [DEFAULT_LIMIT, MAX_LIMIT] = [25, 200]
/** Most transactions of one file. */
export const MAX_FILE_RECORDS = 2_000
const CURSOR = 'records'
const SHAPE = [/^\d{1,30}$/, /^0x[0-9a-f]{64}$/] as const

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

type Span = z.output<typeof fileQuery>

const placeOf = (cursor: string): RecordPlace => {
  const [at = '', hash = ''] = decodeKeyset(CURSOR, cursor, SHAPE)
  return { at, hash }
}

const readPage = async (sources: RecordsSources, market: ChainMarket, account: Address, query: z.output<typeof pageQuery>) => {
  market.snapshot()
  const { limit = DEFAULT_LIMIT, cursor, ...rest } = query
  const asked = { chainId: market.network.chainId, account, ...rest }
  const after = cursor === undefined ? undefined : placeOf(cursor)
  const found = await readConsistent(sources.db, (reading) => readHashes(reading, asked, limit + 1, after))
  const hashes = found.slice(0, limit)
  const last = hashes.at(-1)
  const nextCursor = last && found.length > limit ? encodeKeyset(CURSOR, [last.at, last.hash]) : null
  return { data: await readRecords(sources, market, account, hashes), nextCursor }
}

/** All transactions of a span; throws `analytics.tooManyRecords` when a file cannot hold them. */
const readAll = async (sources: RecordsSources, market: ChainMarket, account: Address, query: Span): Promise<RecordsItem> => {
  market.snapshot()
  const asked = { chainId: market.network.chainId, account, ...query }
  const hashes = await readConsistent(sources.db, (reading) => readHashes(reading, asked, MAX_FILE_RECORDS + 1))
  if (hashes.length > MAX_FILE_RECORDS) throw new DomainError('analytics.tooManyRecords', { most: MAX_FILE_RECORDS })
  return readRecords(sources, market, account, hashes)
}

// ANALYTICS-10
/** Records of an account, in pages and as files. */
export const recordsRoutes = (service: MarketService, db: NodePgDatabase): readonly Route[] => {
  const sources = { db, readMined: createMinedReader() }
  // A file requests thousands of receipts from a node.
  const enqueue = createQueue()
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
      handler: async ({ c, params: { chainId: market, account }, query }) => {
        const { data, nextCursor } = await readPage(sources, market, account, query)
        return writtenJson(c, `{"data":${JSON.stringify(data)},"nextCursor":${JSON.stringify(nextCursor)},"meta":${market.metaText()}}`)
      },
    }),
    defineRoute({
      ...noInput,
      method: 'get',
      path: path('.csv'),
      auth: 'none',
      params,
      query: fileQuery,
      handler: async ({ c, params: { chainId: market, account }, query }) =>
        writtenCsv(c, 'records', recordsCsv(await enqueue(() => readAll(sources, market, account, query)))),
    }),
    defineRoute({
      ...noInput,
      method: 'get',
      path: path('.json'),
      auth: 'none',
      params,
      query: fileQuery,
      handler: async ({ c, params: { chainId: market, account }, query }) => {
        const all = await enqueue(() => readAll(sources, market, account, query))
        const answer = writtenJson(c, `{"data":${JSON.stringify(all)},"meta":${market.metaText()}}`)
        answer.headers.set('content-disposition', 'attachment; filename="records.json"')
        return answer
      },
    }),
  ]
}
