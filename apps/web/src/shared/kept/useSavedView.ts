import { useEffect, useState } from 'react'
import { chainNow, monotonicNow } from '../clock/clock.ts'
import { whenIdle } from '../whenIdle.ts'
import type { SavedView } from './keptViews.ts'

type Read<T> = { readonly data: T | undefined; readonly error: Error | null; readonly isError: boolean; readonly refetch: () => unknown }

/** The read, or, with a second of chain time, the one that an earlier visit stored. `readAt` is monotonic milliseconds. */
export type MaybeSaved<T> = T & { readonly keptAt?: number }

type Whose = {
  readonly chainId: number
  /** The name of the view within its network; undefined if it is not stored. */
  readonly name: string | undefined
}

const load = () => import('./keptViews.ts')

// If even the code does not load, nothing is stored.
const find = async (key: string): Promise<SavedView | undefined> =>
  load().then(
    ({ readKept }) => readKept(key),
    () => undefined,
  )
const keep = (key: string, kept: SavedView): void =>
  void load().then(
    ({ saveView }) => saveView(key, kept),
    () => undefined,
  )

// SHELL-30
/**
 * A read with its last good answer stored in this browser. Until the first answer of a visit the stored one is used, with `keptAt`:
 * components mark it as old, and nothing is sent based on it.
 */
export const useSavedView = <T extends { readonly readAt: number }>(
  { chainId, name }: Whose,
  { data, error, isError, refetch }: Read<T>,
): Read<MaybeSaved<T>> => {
  const key = name === undefined ? undefined : `${chainId} ${name}`
  const [kept, setKept] = useState<{ readonly key: string; readonly data: MaybeSaved<T> }>()
  const isMissing = data === undefined
  useEffect(() => {
    if (key === undefined || !isMissing) return
    let isWanted = true
    void find(key).then((found) => {
      if (!isWanted || found === undefined) return
      const { at, view } = found
      const age = Math.max(0, (chainNow(chainId) ?? at) - at)
      setKept({ key, data: { ...(view as T), keptAt: at, readAt: monotonicNow() - age * 1_000 } })
    })
    return () => {
      isWanted = false
    }
  }, [key, isMissing, chainId])
  useEffect(() => {
    if (key === undefined || data === undefined) return
    return whenIdle(() => {
      const at = chainNow(chainId)
      if (at !== undefined) keep(key, { at, view: data })
    })
  }, [key, data, chainId])
  return { data: data ?? (kept?.key === key ? kept?.data : undefined), error, isError, refetch }
}
