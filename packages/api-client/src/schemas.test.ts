import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { decimalSchema, envelopeSchema, integerSchema, revenueItemSchema, signedIntegerSchema } from './schemas.ts'

// POOL-1
it.each(['0', '1', '1234.5678', '-0.5', '0.000000000000000001'])('accepts the decimal %s', (value) => {
  expect(decimalSchema.safeParse(value).success).toBe(true)
})

it.each(['', '01', '1.', '1.50', '.5', '1e18', 'NaN', '1,5', '0.0000000000000000001'])('refuses the decimal %j', (value) => {
  expect(decimalSchema.safeParse(value).success).toBe(false)
})

it('refuses a negative or padded integer', () => {
  expect(['-1', '01', '1.0', ''].filter((value) => integerSchema.safeParse(value).success)).toEqual([])
})

it('takes a signed integer with one way to write each', () => {
  expect(['0', '7', '-7'].every((value) => signedIntegerSchema.safeParse(value).success)).toBe(true)
  expect(['-0', '+7', '-07', '7.0', ''].filter((value) => signedIntegerSchema.safeParse(value).success)).toEqual([])
})

it('refuses an answer without its freshness', () => {
  const item = { chainId: 56, feesUsd24h: '0', feesUsd7d: '0', feesUsd30d: '0', feesUsdTotal: '0' }
  expect(envelopeSchema(revenueItemSchema).safeParse({ data: item }).success).toBe(false)
  const meta = { block: 1, blockTimestamp: 1, indexedAt: '2026-01-01T00:00:00.000Z', stale: false, blocksBehind: 0 }
  expect(envelopeSchema(revenueItemSchema).safeParse({ data: item, meta }).success).toBe(true)
})

it('keeps the validator out of what the web app loads', () => {
  const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
  for (const file of ['./index.ts', './client.ts', './query.ts', './wire.ts']) expect(read(file)).not.toMatch(/from '(zod|\.\/schemas)/)
})
