// Zod schemas of the wire types of the content studio.
import { studioDrawings, studioRanges, studioTemplates } from '@exchange/domain'
import { z } from 'zod'
import { addressSchema, poolTypeSchema } from './schemas.ts'
import type { StudioItem, StudioShare } from './studioWire.ts'

const seconds = z.number().int().nonnegative()
const decimal = z.string().regex(/^-?\d+(\.\d+)?$/)

/** A picture's data. */
export const studioItemSchema: z.ZodType<StudioItem> = z.object({
  chainId: z.number().int(),
  template: z.enum(studioTemplates),
  range: z.enum(studioRanges),
  drawn: z.enum(studioDrawings),
  hidesAmounts: z.boolean(),
  block: z.number().int(),
  blockTimestamp: seconds,
  version: z.number().int(),
  bucket: z.enum(['hour', 'day']),
  from: seconds,
  to: seconds,
  starts: z.array(seconds),
  lines: z.array(
    z.object({
      key: z.string(),
      pool: addressSchema.nullable(),
      symbol: z.string().nullable(),
      about: z.object({ type: poolTypeSchema, fee: z.number().nullable(), listed: z.boolean() }).nullable(),
      unit: z.enum(['percent', 'usd', 'token', 'count']),
      value: decimal.nullable(),
      leastOnly: z.boolean(),
      change: z.number().nullable(),
      values: z.array(decimal.nullable()),
    }),
  ),
  sources: z.array(
    z.object({
      key: z.string(),
      formula: z.enum(['sumOfBuckets', 'lastBucket', 'eachBucket', 'poolFees', 'holdings']),
      table: z.string(),
      columns: z.array(z.string()),
    }),
  ),
  query: z.string(),
  fingerprint: z.string(),
})

/** The key of a portfolio. */
export const studioShareSchema: z.ZodType<StudioShare> = z.object({ key: z.string(), block: z.number().int() })
