import { useSyncExternalStore } from 'react'
import { runPhase } from './run.ts'
import { createRunStore, type RunStore } from './store.ts'
import type { Run } from './types.ts'

const memory = { getItem: () => null, setItem: () => {} }

const storage = () => {
  try {
    return localStorage
  } catch {
    return memory
  }
}

/** The runs of this browser. */
export const runStore: RunStore = createRunStore(storage())

export const useRuns = (): readonly Run[] => useSyncExternalStore(runStore.subscribe, runStore.runs)

export const useRun = (key: string | undefined): Run | undefined => useRuns().find((run) => run.key === key)

/** How many transactions wait for the chain: the prefix of the page title. */
export const usePendingCount = (): number => useRuns().filter((run) => runPhase(run) === 'pending').length
