import { createStore, useStore } from '../../store.ts'
import { runPhase } from '../run/run.ts'
import type { Run } from '../run/types.ts'

/** The runs of this browser. Those of earlier visits arrive with the journal. */
export const runList = createStore<readonly Run[]>([])

export const findRun = (key: string): Run | undefined => runList.read().find((run) => run.key === key)

export const useRuns = (): readonly Run[] => useStore(runList)

export const useRun = (key: string | undefined): Run | undefined => useRuns().find((run) => run.key === key)

/** How many transactions wait for the chain: the prefix of the page title. */
export const usePendingCount = (): number => useRuns().filter((run) => runPhase(run) === 'pending').length

/** Whether runs outlive this page. False once storage refused. */
export const durability = createStore(true)

export const useIsDurable = (): boolean => useStore(durability)
