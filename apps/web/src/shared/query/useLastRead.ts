import { useState } from 'react'

type Read<T> = { readonly data: T | undefined; readonly error: Error | null; readonly isError: boolean; readonly refetch: () => unknown }

/**
 * A query with a key that identifies more than the owner of its figures: while it loads under another key, and if that fails, the last
 * answer stays, and so does its failed refresh. `whose` names the owner of an answer; data of another owner is never shown.
 */
export const useLastRead = <T extends object>(whose: string, { data, error, isError, refetch }: Read<T>): Read<T> => {
  const [last, setLast] = useState<{ readonly whose: string; readonly data: T; readonly error: Error | null }>()
  if (data && (last?.data !== data || last.whose !== whose || last.error !== error)) setLast({ whose, data, error })
  const kept = data === undefined && last?.whose === whose ? last : undefined
  const failure = error ?? kept?.error ?? null
  return { data: data ?? kept?.data, error: failure, isError: isError || failure !== null, refetch }
}
