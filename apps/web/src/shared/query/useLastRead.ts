import { useState } from 'react'

type Read<T> = { readonly data: T | undefined; readonly error: Error | null; readonly isError: boolean; readonly refetch: () => unknown }

/**
 * A query whose key names more than whose figures it reads: while it asks under another key, and when that fails, the last answer stays, and so does
 * what failed when it was to be read again. `whose` names what an answer belongs to; nothing of another one is shown.
 */
export const useLastRead = <T extends object>(whose: string, { data, error, isError, refetch }: Read<T>): Read<T> => {
  const [last, setLast] = useState<{ readonly whose: string; readonly data: T; readonly error: Error | null }>()
  if (data && (last?.data !== data || last.whose !== whose || last.error !== error)) setLast({ whose, data, error })
  const kept = data === undefined && last?.whose === whose ? last : undefined
  const failure = error ?? kept?.error ?? null
  return { data: data ?? kept?.data, error: failure, isError: isError || failure !== null, refetch }
}
