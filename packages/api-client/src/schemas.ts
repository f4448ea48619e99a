// Zod schemas of the wire types: what the API documents and returns, and what tests validate against. They have their own subpath, so that
// a reader of types alone never loads the validator.
import type { Address, Hex } from '@exchange/domain'
import { z } from 'zod'
import type {
  ApiError,
  ChartInterval,
  ChartItem,
  ChartPoint,
  ChartRange,
  Envelope,
  Head,
  Meta,
  NetworkItem,
  PoolGauge,
  PoolItem,
  PoolToken,
  QuoteItem,
  QuoteStep,
  RevenueItem,
  StatsItem,
  SwapItem,
  TickItem,
  TokenItem,
  VoterPayment,
} from './wire.ts'

const typed = <T>(schema: z.ZodType<unknown>) => schema as z.ZodType<T>

/** A lower-case address. */
export const addressSchema = typed<Address>(z.string().regex(/^0x[0-9a-f]{40}$/))
/** A hash. */
export const hashSchema = typed<Hex>(z.string().regex(/^0x[0-9a-f]{64}$/))
/** An integer of any size. */
export const integerSchema = z.string().regex(/^(0|[1-9]\d{0,77})$/)
/** An integer of any size, possibly negative. */
export const signedIntegerSchema = z.string().regex(/^(0|-?[1-9]\d{0,77})$/)
/** Dollars or a price: at most 18 decimals, no trailing zeros. */
export const decimalSchema = z.string().regex(/^-?(0|[1-9]\d{0,77})(\.\d{0,17}[1-9])?$/)

/** Most points of a chart. */
export const MAX_CHART_POINTS = 1_500

export const poolTypeSchema = z.enum(['classic', 'stable', 'concentrated', 'weighted'])
const seconds = z.number().int().nonnegative()
const blockNumber = z.number().int().nonnegative()

/** A block of a chain. */
export const headSchema: z.ZodType<Head> = z.object({ number: blockNumber, timestamp: seconds, hash: hashSchema })

const metaShape = {
  block: blockNumber,
  blockTimestamp: seconds,
  indexedAt: z.iso.datetime().nullable(),
  stale: z.boolean(),
  blocksBehind: blockNumber,
}

/** The freshness in every response. */
export const metaSchema: z.ZodType<Meta> = z.object(metaShape)

/** A response: data and its freshness. */
export const envelopeSchema = <T>(data: z.ZodType<T>) => z.object({ data, meta: z.object(metaShape) })

/** A page of a longer list. */
export const pageSchema = <T>(data: z.ZodType<T>) =>
  z.object({ data, meta: z.object(metaShape), nextCursor: z.string().nullable(), total: z.number().int().nonnegative() })

/** An error. */
export const apiErrorSchema: z.ZodType<ApiError> = z.object({
  error: z.object({
    code: typed<ApiError['error']['code']>(z.string().regex(/^[a-zA-Z]+(\.[a-zA-Z]+)?$/)),
    params: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
    requestId: z.string(),
  }),
})

/** A network with its head and the position of its index. */
export const networkItemSchema: z.ZodType<NetworkItem> = z.object({
  chainId: z.number().int().positive(),
  name: z.string(),
  local: z.boolean(),
  explorer: z.string().nullable(),
  features: z.array(z.string()),
  contracts: z.record(z.string(), addressSchema),
  nativeCurrency: z.object({ symbol: z.string(), name: z.string(), decimals: z.number().int() }),
  head: headSchema.nullable(),
  index: z.object({ ...metaShape, ready: z.boolean(), progress: z.number().min(0).max(1) }),
})

/** One token of a pool. */
export const poolTokenSchema: z.ZodType<PoolToken> = z.object({
  address: addressSchema,
  symbol: z.string(),
  name: z.string(),
  decimals: z.number().int(),
  logoURI: z.string().nullable(),
  priceUsd: decimalSchema.nullable(),
  reserve: integerSchema,
  weight: decimalSchema.nullable(),
})

const percent = z.number()

const voterPaymentSchema: z.ZodType<VoterPayment> = z.object({
  token: addressSchema,
  symbol: z.string().nullable(),
  decimals: z.number().int().nullable(),
  amount: integerSchema,
  amountUsd: decimalSchema.nullable(),
})

/** The gauge of a pool in the running epoch. */
export const poolGaugeSchema: z.ZodType<PoolGauge> = z.object({
  address: addressSchema,
  feesReward: addressSchema,
  incentivesReward: addressSchema,
  alive: z.boolean(),
  inactive: z.object({ reason: z.literal('killed'), since: seconds }).nullable(),
  votes: integerSchema,
  totalSupply: integerSchema,
  tvlUsd: decimalSchema.nullable(),
  earningUsd: decimalSchema.nullable(),
  rewardRate: integerSchema,
  periodFinish: seconds,
  apr: percent.nullable(),
  incentives: z.array(voterPaymentSchema),
  incentivesUsd: decimalSchema.nullable(),
  fees: z.array(voterPaymentSchema),
  feesUsd: decimalSchema.nullable(),
})

/** One row of the pools list. */
export const poolItemSchema: z.ZodType<PoolItem> = z.object({
  chainId: z.number().int().positive(),
  address: addressSchema,
  version: z.union([z.literal(2), z.literal(3)]),
  type: poolTypeSchema,
  symbol: z.string(),
  tokens: z.array(poolTokenSchema).min(2).max(8),
  fee: z.number().int().min(0).max(1_000_000),
  providersPart: decimalSchema,
  tvlUsd: decimalSchema.nullable(),
  totalSupply: integerSchema,
  lpPriceUsd: decimalSchema.nullable(),
  apr: percent.nullable(),
  volumeUsd24h: decimalSchema,
  volumeUsd7d: decimalSchema,
  feesUsd24h: decimalSchema,
  feesUsd7d: decimalSchema,
  price: decimalSchema.nullable(),
  owner: addressSchema.nullable(),
  deployer: addressSchema.nullable(),
  plugin: addressSchema.nullable(),
  strategies: z.array(
    z.object({
      address: addressSchema,
      kind: z.enum(['wide', 'narrow', 'correlated', 'stable', 'single_sided']),
      farming: z.boolean(),
      allowedToken: addressSchema.nullable(),
    }),
  ),
  gauge: poolGaugeSchema.nullable(),
  tick: z.object({ current: z.number(), low: z.number().nullable(), high: z.number().nullable() }).nullable(),
  boosts: z.array(z.object({ label: z.string(), value: z.string(), link: z.string().nullable(), text: z.string() })).nullable(),
  createdAt: seconds,
})

/** A token of a pool. */
export const tokenItemSchema: z.ZodType<TokenItem> = z.object({
  chainId: z.number().int().positive(),
  address: addressSchema,
  symbol: z.string(),
  name: z.string(),
  decimals: z.number().int(),
  logoURI: z.string().nullable(),
  listed: z.boolean(),
  priceUsd: decimalSchema.nullable(),
  priceChange24h: percent.nullable(),
  poolCount: z.number().int().nonnegative(),
  volumeUsd24h: decimalSchema,
  tvlUsd: decimalSchema.nullable(),
})

/** Figures of one chain. */
export const statsItemSchema: z.ZodType<StatsItem> = z.object({
  chainId: z.number().int().positive(),
  tvlUsd: decimalSchema,
  tvlChange7d: percent.nullable(),
  volumeUsd24h: decimalSchema,
  volumeChange24h: percent.nullable(),
  feesUsd24h: decimalSchema,
  volumeUsdTotal: decimalSchema,
  feesUsdTotal: decimalSchema,
  feesUsdEpoch: decimalSchema,
  poolCount: z.number().int().nonnegative(),
  swapCount: z.number().int().nonnegative(),
  feesUsdByDay: z.array(z.object({ start: seconds, feesUsd: decimalSchema, volumeUsd: decimalSchema })).length(7),
})

/** Fees of one chain. */
export const revenueItemSchema: z.ZodType<RevenueItem> = z.object({
  chainId: z.number().int().positive(),
  feesUsd24h: decimalSchema,
  feesUsd7d: decimalSchema,
  feesUsd30d: decimalSchema,
  feesUsdTotal: decimalSchema,
})

/** An initialised tick. */
export const tickItemSchema: z.ZodType<TickItem> = z.object({
  tick: z.number().int(),
  liquidityGross: integerSchema,
  liquidityNet: signedIntegerSchema,
  feeGrowthOutside0: integerSchema,
  feeGrowthOutside1: integerSchema,
})

const quoteStepSchema: z.ZodType<QuoteStep> = z.object({
  pool: addressSchema,
  type: poolTypeSchema,
  tokenIn: addressSchema,
  tokenOut: addressSchema,
  share: decimalSchema,
  amountIn: integerSchema,
  amountOut: integerSchema,
  fee: z.number().int().min(0).max(1_000_000),
})

const quoteShape = {
  chainId: z.number().int().positive(),
  kind: z.enum(['exactIn', 'exactOut']),
  tokenIn: addressSchema,
  tokenOut: addressSchema,
  amountIn: integerSchema,
  amountOut: integerSchema,
  amountInMax: integerSchema,
  amountOutMin: integerSchema,
  priceImpact: decimalSchema.nullable(),
  fee: decimalSchema,
  block: blockNumber,
  timestamp: seconds,
  steps: z.array(quoteStepSchema).max(24),
  closing: z.array(quoteStepSchema).max(24),
}

/** The best execution of a trade. */
export const quoteItemSchema: z.ZodType<QuoteItem> = z.object(quoteShape)

/** A quote with its transaction. */
export const swapItemSchema: z.ZodType<SwapItem> = z.object({
  ...quoteShape,
  transaction: z.object({
    chainId: z.number().int().positive(),
    to: addressSchema,
    data: typed<Hex>(z.string().regex(/^0x([0-9a-f]{2})+$/)),
    value: integerSchema,
    deadline: seconds,
  }),
})

/** Ranges of a chart, shortest first. */
export const chartRanges = ['24H', '1W', '1M', '3M', '6M', '1Y'] as const satisfies readonly ChartRange[]
/** Intervals of a chart, finest first. */
export const chartIntervals = ['30m', '1h', '4h', '12h'] as const satisfies readonly ChartInterval[]

/** One bucket of a chart. */
export const chartPointSchema: z.ZodType<ChartPoint> = z.object({
  start: seconds,
  open: decimalSchema,
  high: decimalSchema,
  low: decimalSchema,
  close: decimalSchema,
  volumeUsd: decimalSchema,
  empty: z.boolean(),
})

/** The price of one token in another over time. */
export const chartItemSchema: z.ZodType<ChartItem> = z.object({
  chainId: z.number().int().positive(),
  base: addressSchema,
  quote: addressSchema,
  kind: z.enum(['candles', 'line']),
  pool: z.object({ address: addressSchema, type: poolTypeSchema }).nullable(),
  range: z.enum(chartRanges),
  interval: z.enum(chartIntervals),
  points: z.array(chartPointSchema).max(MAX_CHART_POINTS),
})

/** Parses an envelope; throws unless `value` is one with valid `data`. */
export const parseEnvelope = <T>(data: z.ZodType<T>, value: unknown): Envelope<T> => envelopeSchema(data).parse(value) as Envelope<T>
