import { DomainError } from '@exchange/domain'

/** A successful or failed read. A failed read has no data, so it can look neither like zero nor like an empty list. */
export type ReadResult<T> = { readonly status: 'ok'; readonly data: T } | { readonly status: 'failed'; readonly error: DomainError }

// ERR-19
/** Wraps read data. */
export const okRead = <T>(data: T): ReadResult<T> => ({ status: 'ok', data })

/** A failure with an error of the closed union. */
export const failedWith = (error: DomainError): ReadResult<never> => ({ status: 'failed', error })

/**
 * Wraps a decoded failure. An unexplained failure of a read is a response that could not be decoded. Decoding is loaded on the first
 * failure: a page with successful reads need not load it, and one that cannot load it has lost its server.
 */
export const failedRead = async (error: unknown): Promise<ReadResult<never>> => {
  if (error instanceof DomainError) return failedWith(error)
  let decoded: DomainError
  try {
    decoded = (await import('../errors/decodeError.ts')).decodeError(error)
  } catch (cause) {
    return failedWith(new DomainError('rpc.unavailable', {}, { cause }))
  }
  if (decoded.code !== 'unknown') return failedWith(decoded)
  return failedWith(new DomainError('data.decodeFailed', decoded.params, { cause: error }))
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

/** Cuts a list into pieces of `size`. */
export const chunk = <T>(list: readonly T[], size = BATCH_SIZE): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, i) => list.slice(i * size, (i + 1) * size))
