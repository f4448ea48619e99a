import { reduceRun, runPhase } from './run.ts'
import type { Run } from './types.ts'

/** Runs kept for the list of recent transactions. */
export const MAX_RUNS = 30
const KEY = 'transactions'

export type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>

/** JSON with bigints as `{ "$n": "123" }`. */
export const toJson = (value: unknown): string =>
  JSON.stringify(value, (_, entry: unknown) => (typeof entry === 'bigint' ? { $n: entry.toString() } : entry))

export const fromJson = (text: string): unknown =>
  JSON.parse(text, (_, entry: unknown) =>
    entry !== null && typeof entry === 'object' && '$n' in entry && typeof entry.$n === 'string' ? BigInt(entry.$n) : entry,
  )

const isRun = (value: unknown): value is Run => {
  if (value === null || typeof value !== 'object') return false
  const run = value as Partial<Run>
  return (
    typeof run.key === 'string' &&
    typeof run.chainId === 'number' &&
    typeof run.account === 'string' &&
    typeof run.title?.id === 'string' &&
    typeof run.summary?.id === 'string' &&
    Array.isArray(run.steps) &&
    run.steps.every((step) => typeof step?.id === 'string' && typeof step.label?.id === 'string' && typeof step.state?.phase === 'string')
  )
}

/** Stored runs, newest first. Anything unreadable is left out: storage is not trusted. */
export const loadRuns = (storage: Storage): readonly Run[] => {
  try {
    const value = fromJson(storage.getItem(KEY) ?? '[]')
    return Array.isArray(value) ? value.filter(isRun) : []
  } catch {
    return []
  }
}

/** Runs as they are after a reload of the page. */
export const loadRunsAfterReload = (storage: Storage): readonly Run[] =>
  loadRuns(storage).map((run) => reduceRun(run, { type: 'reloaded' }))

/** Keeps the newest runs, and every pending one. */
export const trimRuns = (runs: readonly Run[]): readonly Run[] =>
  runs.filter((run, index) => index < MAX_RUNS || runPhase(run) === 'pending')

export const saveRuns = (storage: Storage, runs: readonly Run[]): void => {
  try {
    storage.setItem(KEY, toJson(trimRuns(runs)))
  } catch {
    // A full or forbidden storage costs the memory of past runs, never a running one.
  }
}

export const isStorageKey = (key: string | null) => key === KEY
