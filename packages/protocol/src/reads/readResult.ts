import { DomainError } from '@exchange/domain'

/** A read that happened, or one that did not. A failed read has no data: it can look neither like zero nor like an empty list. */
export type ReadResult<T> = { readonly status: 'ok'; readonly data: T } | { readonly status: 'failed'; readonly error: DomainError }

// ERR-19
/** Wraps data that was read. */
export const okRead = <T>(data: T): ReadResult<T> => ({ status: 'ok', data })

/** A failure whose error is of the closed union already. */
export const failedWith = (error: DomainError): ReadResult<never> => ({ status: 'failed', error })

/**
 * Wraps whatever went wrong, decoded. What nothing explains is, in a read, an answer that could not be decoded. Decoding is fetched when
 * something fails first: a page that reads well need not load it, and one that cannot fetch it has lost its server.
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

/** A list cut into pieces of `size`. */
export const chunk = <T>(list: readonly T[], size = BATCH_SIZE): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, i) => list.slice(i * size, (i + 1) * size))
