import { DomainError } from '@exchange/domain'
import { decodeError } from '../errors/decodeError.ts'

/** A read that happened, or one that did not. A failed read has no data: it can look neither like zero nor like an empty list. */
export type ReadResult<T> = { readonly status: 'ok'; readonly data: T } | { readonly status: 'failed'; readonly error: DomainError }

/** Wraps data that was read. */
export const okRead = <T>(data: T): ReadResult<T> => ({ status: 'ok', data })

/** Wraps whatever went wrong, decoded. What nothing explains is, in a read, an answer that could not be decoded. */
export const failedRead = (error: unknown): ReadResult<never> => {
  const decoded = decodeError(error)
  if (decoded.code !== 'unknown') return { status: 'failed', error: decoded }
  return { status: 'failed', error: new DomainError('data.decodeFailed', decoded.params, { cause: error }) }
}

/** Runs a read and turns its failure into a result. */
export const toReadResult = async <T>(read: () => Promise<T>): Promise<ReadResult<T>> => {
  try {
    return okRead(await read())
  } catch (error) {
    return failedRead(error)
  }
}

/** Reads are sent in batches of this many calls. */
export const BATCH_SIZE = 10

/** A list cut into pieces of `size`. */
export const chunk = <T>(list: readonly T[], size = BATCH_SIZE): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, i) => list.slice(i * size, (i + 1) * size))
