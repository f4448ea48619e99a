// Zod schemas of the wire types of analytics, as in `schemas.ts`.
import { metrics, seriesRanges, subjectKinds } from '@exchange/domain'
import { z } from 'zod'
import { transactionKinds } from './analytics.ts'
import type {
  ArenaCompetitionsItem,
  PartsItem,
  SeriesItem,
  SeriesPoint,
  SeriesSummary,
  TokenPageItem,
  TopPairItem,
  TransactionItem,
  TransactionsFileItem,
} from './analyticsWire.ts'
import { addressSchema, decimalSchema, hashSchema, integerSchema, poolItemSchema, signedIntegerSchema, tokenItemSchema } from './schemas.ts'

const seconds = z.number().int().nonnegative()
const metric = z.enum(metrics)
const unit = z.enum(['usd', 'token', 'count'])
const bucket = z.enum(['hour', 'day'])
const percent = z.number().nullable()

/** A bucket of a series. */
const seriesPointSchema: z.ZodType<SeriesPoint> = z.object({
  start: seconds,
  value: decimalSchema.nullable(),
  gap: z.enum(['notBegun', 'notIndexed', 'noPrice']).nullable(),
  running: z.boolean(),
})

const receiptBuckets = z.array(z.object({ start: seconds, value: signedIntegerSchema.nullable() }))

const receipt = z.object({
  formula: z.enum(['sumOfBuckets', 'lastBucket', 'eachBucket']),
  version: z.number().int(),
  metric,
  subject: z.enum(subjectKinds),
  address: addressSchema.nullable(),
  unit,
  decimals: z.number().int(),
  block: z.number().int(),
  blockTimestamp: seconds,
  window: z.object({ from: seconds, to: seconds }),
  bucket,
  source: z.object({ table: z.string(), columns: z.array(z.string()) }),
  inputs: receiptBuckets,
  earlier: receiptBuckets,
  count: z.number().int(),
  running: seconds.nullable(),
  value: signedIntegerSchema.nullable(),
  change: percent,
})

const summary = {
  chainId: z.number().int(),
  metric,
  subject: z.enum(subjectKinds),
  address: addressSchema.nullable(),
  range: z.enum(seriesRanges),
  bucket,
  unit,
  from: seconds,
  to: seconds,
  value: decimalSchema.nullable(),
  change: percent,
  leastOnly: z.boolean(),
  receipt,
}

/** The figure of a range. */
export const seriesSummarySchema: z.ZodType<SeriesSummary> = z.object(summary)
/** A series. */
export const seriesItemSchema: z.ZodType<SeriesItem> = z.object({ ...summary, points: z.array(seriesPointSchema) })

/** The parts of one bucket of a network's series. */
export const partsItemSchema: z.ZodType<PartsItem> = z.object({
  chainId: z.number().int(),
  metric,
  bucket,
  start: seconds,
  unit,
  value: decimalSchema.nullable(),
  parts: z.array(z.object({ address: addressSchema, symbol: z.string().nullable(), value: decimalSchema })),
})

/** The competitions that the arena's figures over a range sum. */
export const arenaCompetitionsItemSchema: z.ZodType<ArenaCompetitionsItem> = z.object({
  chainId: z.number().int(),
  range: z.enum(seriesRanges),
  bucket,
  from: seconds,
  to: seconds,
  total: z.number().int(),
  competitions: z.array(
    z.object({
      id: integerSchema,
      address: addressSchema,
      name: z.string(),
      participants: z.number().int(),
      volumeUsd: decimalSchema,
      prizesUsd: decimalSchema,
      feesUsd: decimalSchema,
      leastOnly: z.boolean(),
    }),
  ),
})

/** All pools of the same tokens. */
export const topPairItemSchema: z.ZodType<TopPairItem> = z.object({
  chainId: z.number().int(),
  key: z.string(),
  symbol: z.string(),
  tokens: z.array(
    z.object({
      address: addressSchema,
      symbol: z.string(),
      name: z.string(),
      decimals: z.number().int(),
      logoURI: z.string().nullable(),
      priceUsd: decimalSchema.nullable(),
    }),
  ),
  poolCount: z.number().int(),
  pools: z.array(addressSchema),
  tvlUsd: decimalSchema.nullable(),
  volumeUsd24h: decimalSchema,
  volumeUsd7d: decimalSchema,
  feesUsd24h: decimalSchema,
  feesUsd7d: decimalSchema,
  volumeChange24h: percent,
  listed: z.boolean(),
})

/** The data of a token's page. */
export const tokenPageItemSchema: z.ZodType<TokenPageItem> = z.object({
  token: tokenItemSchema,
  priceUsd7d: z.array(seriesPointSchema),
  volumeUsd7d: decimalSchema,
  volumeChange24h: percent,
  tvlChange7d: percent,
  pools: z.array(poolItemSchema),
  poolCount: z.number().int(),
})

/** One log of a swap, of liquidity, of a lock or of a vote. */
export const transactionItemSchema: z.ZodType<TransactionItem> = z.object({
  chainId: z.number().int(),
  kind: z.enum(transactionKinds),
  txHash: hashSchema,
  logIndex: z.number().int(),
  block: z.number().int(),
  timestamp: seconds,
  account: addressSchema,
  pool: addressSchema.nullable(),
  poolSymbol: z.string().nullable(),
  tokens: z.array(
    z.object({
      address: addressSchema,
      symbol: z.string().nullable(),
      decimals: z.number().int().nullable(),
      amount: integerSchema,
      direction: z.enum(['in', 'out']),
    }),
  ),
  amountUsd: decimalSchema.nullable(),
  lockId: integerSchema.nullable(),
  act: z.enum(['created', 'increased', 'rebased', 'extended', 'merged', 'split', 'transferred', 'withdrawn']).nullable(),
  votes: integerSchema.nullable(),
})

/** The extent of a CSV of transactions. */
export const transactionsFileItemSchema: z.ZodType<TransactionsFileItem> = z.object({
  most: z.number().int(),
  from: seconds.nullable(),
})
