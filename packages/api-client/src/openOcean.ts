// What the outside aggregator OpenOcean answers to `GET /v4/{chain}/swap`, as its documentation shows it: only the fields that are used.
import type { Address, Hex } from '@exchange/domain'
import { z } from 'zod'

// A strict page forbids code made of text, which the validator would try to be faster by.
z.config({ jitless: true })

const address = z
  .string()
  .regex(/^0x[0-9a-fA-F]{40}$/)
  .transform((text) => text as Address)
const hex = z
  .string()
  .regex(/^0x([0-9a-fA-F]{2})*$/)
  .transform((text) => text as Hex)
/** Raw units: a text, or a number where it is small and whole. */
const rawUnits = z.union([z.string().regex(/^\d{1,78}$/), z.number().int().nonnegative()]).transform(BigInt)
const token = z.object({ address })

// SWAP-35
/** A swap as OpenOcean prepares it. Anything of another shape is refused. */
export const openOceanSwapSchema = z.object({
  code: z.literal(200),
  data: z.object({
    inToken: token,
    outToken: token,
    inAmount: rawUnits,
    outAmount: rawUnits,
    minOutAmount: rawUnits,
    estimatedGas: rawUnits,
    to: address,
    value: rawUnits,
    data: hex,
    chainId: z.number().int(),
  }),
})

/** An answer that says that there is nothing to offer: another code than 200. */
export const openOceanRefusalSchema = z.object({ code: z.number().refine((code) => code !== 200) })

export type OpenOceanSwap = z.output<typeof openOceanSwapSchema>['data']
