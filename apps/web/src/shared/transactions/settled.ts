import type { Run } from './types.ts'

const listeners = new Set<(run: Run) => void>()

export const announceRun = (run: Run): void => listeners.forEach((tell) => tell(run))

/** Called for each run that ends, however it ends. */
export const onRunSettled = (listener: (run: Run) => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
