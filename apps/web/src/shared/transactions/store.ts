import { reduceRun, runPhase, type RunEvent } from './run.ts'
import { loadRuns, loadRunsAfterReload, saveRuns, type Storage } from './storage.ts'
import type { Run } from './types.ts'

export type RunStore = {
  readonly runs: () => readonly Run[]
  readonly find: (key: string) => Run | undefined
  readonly add: (run: Run) => void
  readonly dispatch: (key: string, event: RunEvent) => Run | undefined
  readonly subscribe: (listener: () => void) => () => void
  /** Another tab wrote: takes over its runs, keeps those that this tab is running. */
  readonly merge: (isActive: (key: string) => boolean) => void
  readonly clearFinished: () => void
}

/** The runs of this browser, newest first, written through to storage on each change. */
export const createRunStore = (storage: Storage): RunStore => {
  let runs = loadRunsAfterReload(storage)
  const listeners = new Set<() => void>()
  const set = (next: readonly Run[], persist = true) => {
    runs = next
    if (persist) saveRuns(storage, runs)
    for (const listener of listeners) listener()
  }
  return {
    runs: () => runs,
    find: (key) => runs.find((run) => run.key === key),
    add: (run) => set([run, ...runs]),
    dispatch: (key, event) => {
      const before = runs.find((run) => run.key === key)
      if (!before) return undefined
      const after = reduceRun(before, event)
      if (after !== before) set(runs.map((run) => (run.key === key ? after : run)))
      return after
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    merge: (isActive) => {
      const stored = loadRuns(storage)
      const mine = runs.filter((run) => isActive(run.key) && !stored.some((other) => other.key === run.key))
      set([...mine, ...stored.map((other) => (isActive(other.key) ? (runs.find((run) => run.key === other.key) ?? other) : other))], false)
    },
    clearFinished: () => set(runs.filter((run) => ['pending', 'wallet', 'checking', 'switch'].includes(runPhase(run)))),
  }
}
