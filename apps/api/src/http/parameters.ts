import type { Address } from '@exchange/domain'
import { z } from '@hono/zod-openapi'
import { parseAddress } from './input.ts'

/** An address in a path, in any case, in its lower-case wire form; throws `address.invalid`. */
export const addressParameter = (name: string) => z.string().transform((text): Address => parseAddress(text, name))

const EXAMPLE_ADDRESS = '0x0000000000000000000000000000000000000001'

/** The documented address of a pool in a path. */
export const poolParameter = addressParameter('address').openapi({ param: { name: 'address', in: 'path' }, example: EXAMPLE_ADDRESS })

/** An integer in a query. */
export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^(0|[1-9]\d{0,8})$/, 'a whole number')
    .transform(Number)
    .pipe(z.number().min(min).max(max))
