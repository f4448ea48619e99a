import { runList } from './runs.ts'
import { createRunStore } from '../run/createRunStore.ts'

/** Changes the runs of this browser. Its code comes with what changes them; those who only show them read `runs.ts`. */
export const runStore = createRunStore(runList)
