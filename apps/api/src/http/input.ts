import { DomainError, type Address } from '@exchange/domain'
import type { Context } from 'hono'
import { isAddress } from 'viem'
import type { z } from 'zod'

/** Most characters of a refused input that an error repeats. */
const ECHO_LENGTH = 64

/** Checks input against its schema; the first fault becomes `api.badRequest` with the name of the parameter. */
export const parseInput = <S extends z.ZodType>(schema: S, input: unknown): z.output<S> => {
  const result = schema.safeParse(input)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new DomainError('api.badRequest', { parameter: issue?.path.join('.') ?? '', reason: (issue?.message ?? '').slice(0, 200) })
}

/** The query of a request: a repeated parameter is a list, which no schema here accepts. */
export const queryOf = (c: Context): Record<string, string | string[]> =>
  Object.fromEntries(Object.entries(c.req.queries()).map(([key, values]) => [key, values.length === 1 ? (values[0] ?? '') : values]))

/** A chain id in a path; undefined unless it is a plain positive integer. */
export const parseChainId = (text: string): number | undefined => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined)

/** Whether an address is all one case, or has the mixed case of its checksum (EIP-55). */
const fitsChecksum = (text: string): boolean => {
  const digits = text.slice(2)
  return digits === digits.toLowerCase() || digits === digits.toUpperCase() || isAddress(text)
}

/** An address in any case, in its lower-case wire form; throws `address.invalid`, also for a wrong checksum. */
export const parseAddress = (text: string, parameter: string): Address => {
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) throw new DomainError('address.invalid', { parameter, value: text.slice(0, ECHO_LENGTH) })
  if (!fitsChecksum(text)) throw new DomainError('address.invalid', { parameter, value: text, reason: 'checksum' })
  return text.toLowerCase() as Address
}

/** The error for a network that is not configured. */
export const unknownNetwork = (chainId: string): DomainError =>
  new DomainError('api.unknownNetwork', { chainId: chainId.slice(0, ECHO_LENGTH) })
