// Zod schemas of the wire types of records.
import { recordKinds } from '@exchange/domain'
import { z } from 'zod'
import { addressSchema, decimalSchema, hashSchema, signedIntegerSchema } from './schemas.ts'
import type { RecordItem, RecordMovement, RecordsItem, RecordSum } from './recordsWire.ts'

/** Whole tokens, with as many decimals as the token has. */
const wholeTokens = z.string().regex(/^-?\d+(\.\d+)?$/)

const sum = {
  token: addressSchema,
  symbol: z.string().nullable(),
  decimals: z.number().int().nonnegative().nullable(),
  raw: signedIntegerSchema,
  amount: wholeTokens.nullable(),
}

const recordSumSchema: z.ZodType<RecordSum> = z.object(sum)

const recordMovementSchema: z.ZodType<RecordMovement> = z.object({
  ...sum,
  priceUsd: decimalSchema.nullable(),
  valueUsd: decimalSchema.nullable(),
})

const recordItemSchema: z.ZodType<RecordItem> = z.object({
  timestamp: z.number().int().nonnegative(),
  block: z.number().int().nonnegative(),
  txHash: hashSchema,
  link: z.string().nullable(),
  kinds: z.array(z.enum(recordKinds)),
  movements: z.array(recordMovementSchema),
  gas: decimalSchema,
  valueSent: decimalSchema.nullable(),
  valueReceived: decimalSchema.nullable(),
  nativePriceUsd: decimalSchema.nullable(),
})

/** Transactions of an account with their movements. */
export const recordsItemSchema: z.ZodType<RecordsItem> = z.object({
  chainId: z.number().int().positive(),
  network: z.string(),
  account: addressSchema,
  nativeSymbol: z.string(),
  records: z.array(recordItemSchema),
  sums: z.array(recordSumSchema),
  gas: decimalSchema,
  valueSent: decimalSchema.nullable(),
  valueReceived: decimalSchema.nullable(),
  nativeChange: decimalSchema.nullable(),
  nativeUnknown: z.number().int().nonnegative(),
})
