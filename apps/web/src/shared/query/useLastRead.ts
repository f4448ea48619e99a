import { useState } from 'react'

type Read<T> = { readonly data: T | undefined; readonly error: Error | null; readonly isError: boolean; readonly refetch: () => unknown }

/**
 * A query whose key names more than whose figures it reads: while it asks under another key, and when that fails, the last answer stays.
 * `whose` names what an answer belongs to; nothing of another one is shown.
 */
export const useLastRead = <T extends object>(whose: string, { data, error, isError, refetch }: Read<T>): Read<T> => {
  const [last, setLast] = useState<{ readonly whose: string; readonly data: T }>()
  if (data && (last?.data !== data || last.whose !== whose)) setLast({ whose, data })
  return { data: data ?? (last?.whose === whose ? last.data : undefined), error, isError, refetch }
}
