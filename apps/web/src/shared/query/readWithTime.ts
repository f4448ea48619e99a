import type { ReadResult } from '@exchange/protocol/reads/readResult'
import { monotonicNow } from '../clock/clock.ts'

/** A snapshot of one block, and the monotonic time (milliseconds) of its request. */
export type Stamped<T> = T & { readonly readAt: number }

/** The snapshot of a read, with its time. A read that fails is an error of its query: the last snapshot stays, with its age. */
export const readWithTime = async <T>(read: () => Promise<ReadResult<T>>): Promise<Stamped<T>> => {
  const readAt = monotonicNow()
  const result = await read()
  if (result.status === 'failed') throw result.error
  return { ...result.data, readAt }
}
