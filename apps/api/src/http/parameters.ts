import { z } from '@hono/zod-openapi'

/** The chain id in a path, as it is documented. */
export const chainIdParameter = z.string().openapi({ param: { name: 'chainId', in: 'path' }, example: '31356' })

/** A whole number in a query. */
export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'a whole number')
    .transform(Number)
    .pipe(z.number().min(min).max(max))
