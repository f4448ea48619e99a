import { runList } from './runs.ts'
import { createRunStore } from '../run/createRunStore.ts'

/** Changes the runs of this browser. It loads with the code that changes runs; code that only displays them reads `runs.ts`. */
export const runStore = createRunStore(runList)
