/** A job of the executors' host, as its `/health` reports it. */
export type ExecutorJob = { readonly executor: string; readonly chainId: number; readonly runs: number; readonly failuresInARow: number }

/** Whether every job has run, with a successful last run. The host reports itself healthy whatever the state of its jobs. */
export const areJobsRunning = (jobs: readonly ExecutorJob[]): boolean =>
  jobs.length > 0 && jobs.every(({ runs, failuresInARow }) => runs > 0 && failuresInARow === 0)
