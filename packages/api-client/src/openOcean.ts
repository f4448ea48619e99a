// The response of the aggregator OpenOcean to `GET /v4/{chain}/swap`, as documented: only the fields that are used.
import type { Address, Hex } from '@exchange/domain'
import { z } from 'zod'

// A strict CSP forbids code from text, which the validator would otherwise use for speed.
z.config({ jitless: true })

const address = z
  .string()
  .regex(/^0x[0-9a-fA-F]{40}$/)
  .transform((text) => text as Address)
const hex = z
  .string()
  .regex(/^0x([0-9a-fA-F]{2})*$/)
  .transform((text) => text as Hex)
/** Raw units: text, or a number when it is a small integer. */
const rawUnits = z.union([z.string().regex(/^\d{1,78}$/), z.number().int().nonnegative()]).transform(BigInt)
const token = z.object({ address })

// SWAP-35
/** A swap prepared by OpenOcean. Any other shape is refused. */
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

/** A response without an offer: any code other than 200. */
export const openOceanRefusalSchema = z.object({ code: z.number().refine((code) => code !== 200) })

export type OpenOceanSwap = z.output<typeof openOceanSwapSchema>['data']
