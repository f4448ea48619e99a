// Zod schemas of the wire types: what the API documents and answers, what tests validate against. A subpath of its own, so that a
// reader of types alone never loads the validator.
import type { Address, Hex } from '@exchange/domain'
import { z } from 'zod'
import type { ApiError, Envelope, Head, Meta, NetworkItem, PoolItem, PoolToken, RevenueItem, StatsItem, TokenItem } from './wire.ts'

const typed = <T>(schema: z.ZodType<unknown>) => schema as z.ZodType<T>

/** A lower-case address. */
export const addressSchema = typed<Address>(z.string().regex(/^0x[0-9a-f]{40}$/))
/** A hash. */
export const hashSchema = typed<Hex>(z.string().regex(/^0x[0-9a-f]{64}$/))
/** A whole number of any size. */
export const integerSchema = z.string().regex(/^(0|[1-9]\d{0,77})$/)
/** Dollars or a price: at most 18 decimals, no trailing zeros. */
export const decimalSchema = z.string().regex(/^-?(0|[1-9]\d{0,77})(\.\d{0,17}[1-9])?$/)

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

/** What every answer says about its freshness. */
export const metaSchema: z.ZodType<Meta> = z.object(metaShape)

/** An answer: data and its freshness. */
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

/** One side of a pool. */
export const poolTokenSchema: z.ZodType<PoolToken> = z.object({
  address: addressSchema,
  symbol: z.string(),
  name: z.string(),
  decimals: z.number().int(),
  logoURI: z.string().nullable(),
  priceUsd: decimalSchema.nullable(),
  reserve: integerSchema,
})

const percent = z.number()

/** One row of the pools list. */
export const poolItemSchema: z.ZodType<PoolItem> = z.object({
  chainId: z.number().int().positive(),
  address: addressSchema,
  version: z.union([z.literal(2), z.literal(3)]),
  type: z.enum(['classic', 'stable', 'concentrated', 'weighted']),
  symbol: z.string(),
  token0: poolTokenSchema,
  token1: poolTokenSchema,
  fee: z.number().int().min(0).max(1_000_000),
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
  strategy: z.object({ provider: z.string(), kind: z.string() }).nullable(),
  allowedToken: addressSchema.nullable(),
  gauge: z.null(),
  tick: z.object({ current: z.number(), low: z.number(), high: z.number() }).nullable(),
  boosts: z.array(z.object({ label: z.string(), value: z.string(), link: z.string().nullable(), text: z.string() })),
  createdAt: seconds,
})

/** A token that stands in a pool. */
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

/** Throws unless `value` is an answer that carries `data`. */
export const parseEnvelope = <T>(data: z.ZodType<T>, value: unknown): Envelope<T> => envelopeSchema(data).parse(value) as Envelope<T>
