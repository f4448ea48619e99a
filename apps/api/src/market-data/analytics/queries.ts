import { topPairSorts, topTokenSorts } from '@exchange/api-client'
import { type Address, metrics, seriesRanges, subjectKinds } from '@exchange/domain'
import { z } from '@hono/zod-openapi'
import { parseAddress } from '../../http/input.ts'
import { wholeNumber } from '../../http/parameters.ts'

const MAX_LIMIT = 1_000
/** Rows per page by default. */
export const DEFAULT_LIMIT = 25

/** An address in a query, in any case. */
const addressIn = (name: string) =>
  z
    .string()
    .transform((text): Address => parseAddress(text, name))
    .optional()
    .openapi({ type: 'string' })

const paging = {
  limit: wholeNumber(1, MAX_LIMIT).optional().openapi({ type: 'integer', minimum: 1, maximum: MAX_LIMIT, default: DEFAULT_LIMIT }),
  cursor: z.string().min(1).max(1_000).optional().openapi({ description: '`nextCursor` of the page before.' }),
}

const range = z.enum(seriesRanges).openapi({ example: '1M' })

/** The metric is plain text: one that the subject does not have is refused with its own code. */
const metric = z
  .string()
  .max(40)
  .openapi({ enum: [...metrics], example: 'tvl' })

export const seriesQuery = z.object({
  metric,
  subject: z.enum(subjectKinds).default('network'),
  address: z.string().optional().openapi({ description: 'Of a pool, a token or a gauge, which its pool names.' }),
  range,
  block: wholeNumber(0, 999_999_999).optional().openapi({
    type: 'integer',
    description:
      'Pins the answer: buckets that were over by this block, which must be final. The same question is answered the same for ever.',
  }),
})

export const totalsQuery = z.object({ range: range.default('1D'), subject: z.enum(['network', 'arena']).default('network') })

export const competitionsQuery = z.object({ range })

export const partsQuery = z.object({
  metric,
  bucket: z.enum(['hour', 'day']),
  start: z
    .string()
    .regex(/^(0|[1-9]\d{0,11})$/, 'a whole number')
    .transform(Number)
    .openapi({ type: 'integer', description: 'First second of the bucket.' }),
})

const topQuery = <const Field extends string>(fields: readonly Field[]) =>
  z.object({
    sort: z
      .enum(fields.flatMap((field) => [field, `${field}.asc`, `${field}.desc`] as const))
      .optional()
      .openapi({ description: 'Figures fall and symbols rise unless a direction is given; `tvl` when absent.' }),
    search: z.string().max(100).optional().openapi({ description: 'Symbol, name or address; every word must occur.' }),
    all: z.enum(['0', '1']).optional().openapi({ description: '1: with what is not on the curated list.' }),
    ...paging,
  })

export const topTokensQuery = topQuery(topTokenSorts)
export const topPairsQuery = topQuery(topPairSorts)

const transactionsFilter = {
  kind: z
    .string()
    .max(60)
    .optional()
    .openapi({ description: 'swap, add, remove, lock, vote: one or several, joined by commas; all when absent.' }),
  account: addressIn('account'),
  pool: addressIn('pool'),
  token: addressIn('token'),
}

export const transactionsQuery = z.object({ ...transactionsFilter, ...paging })

export const transactionsFileQuery = z.object(transactionsFilter)
