import type { Network } from '@exchange/protocol'
import type { Logger } from 'pino'
import type { PublicClient } from 'viem'
import { createTurns } from '../chain/turns.ts'
import { createUnmined } from '../chain/unmined.ts'
import type { Clock } from '../clock/clock.ts'
import type { Executor, RunReport } from './executor.ts'

/** Longest pause after failures in a row. */
export const MAX_BACKOFF_MS = 60_000

export type JobStatus = {
  readonly executor: string
  readonly chainId: number
  readonly runs: number
  readonly failures: number
  /** Failures since the last success. */
  readonly failuresInARow: number
  readonly lastError: string | null
  /** What the last run that succeeded found and did; null where the executor reports nothing. */
  readonly report: RunReport | null
}

export type HostOptions = {
  readonly networks: readonly Network[]
  readonly executors: readonly Executor[]
  readonly clientOf: (network: Network) => PublicClient
  readonly clock: Clock
  readonly logger: Logger
  /** Takes out of what an error says what `/health` must not tell. */
  readonly hide?: (text: string) => string
}

type Job = { readonly executor: Executor; readonly network: Network; status: JobStatus }

/** Pause after a run: the executor's own, doubled with each failure in a row. */
export const pauseAfter = (intervalMs: number, failuresInARow: number): number =>
  failuresInARow === 0 ? intervalMs : Math.max(intervalMs, Math.min(MAX_BACKOFF_MS, intervalMs * 2 ** Math.min(failuresInARow, 20)))

/** Runs every executor on every network it works on. Each pair has a loop of its own, so a failure or a hang stops no other. */
export const createHost = ({ networks, executors, clientOf, clock, logger, hide = (text) => text }: HostOptions) => {
  const stopped = new AbortController()
  let paused = false
  let round = new AbortController()
  const wakeLoops: (() => void)[] = []
  const active = new Set<Promise<void>>()
  const inTurn = createTurns()
  const unmined = createUnmined()

  const jobs: Job[] = networks.flatMap((network) =>
    executors
      .filter((executor) => executor.worksOn(network))
      .map((executor) => ({
        executor,
        network,
        status: {
          executor: executor.name,
          chainId: network.chainId,
          runs: 0,
          failures: 0,
          failuresInARow: 0,
          lastError: null,
          report: null,
        },
      })),
  )

  const runOnce = async (job: Job): Promise<void> => {
    const { executor, network } = job
    const log = logger.child({ executor: executor.name, chainId: network.chainId })
    const signal = AbortSignal.any([stopped.signal, round.signal])
    try {
      const report = (await executor.run({ network, client: clientOf(network), logger: log, clock, signal, inTurn, unmined })) ?? null
      job.status = { ...job.status, runs: job.status.runs + 1, failuresInARow: 0, lastError: null, report }
    } catch (error) {
      if (signal.aborted) return
      const lastError = hide(error instanceof Error ? error.message : String(error))
      const { runs, failures, failuresInARow } = job.status
      job.status = { ...job.status, runs: runs + 1, failures: failures + 1, failuresInARow: failuresInARow + 1, lastError }
      log.error({ err: error }, 'run failed')
    }
  }

  const loop = async (job: Job): Promise<void> => {
    while (!stopped.signal.aborted) {
      if (paused) {
        await new Promise<void>((wake) => wakeLoops.push(wake))
        continue
      }
      const run = runOnce(job)
      active.add(run)
      await run
      active.delete(run)
      await clock.wait(pauseAfter(job.executor.intervalMs, job.status.failuresInARow), stopped.signal)
    }
  }

  let loops: Promise<void>[] = []
  const resume = (): void => {
    if (!paused) return
    paused = false
    round = new AbortController()
    for (const wake of wakeLoops.splice(0)) wake()
  }

  return {
    start: (): void => {
      loops = jobs.map(loop)
    },
    /** Starts no more runs and resolves when the ones in progress are over. */
    pause: async (): Promise<void> => {
      if (!paused) {
        paused = true
        round.abort()
      }
      await Promise.all(active)
    },
    resume,
    stop: async (): Promise<void> => {
      stopped.abort()
      resume()
      await Promise.all(loops)
    },
    isPaused: (): boolean => paused,
    jobs: (): JobStatus[] => jobs.map(({ status }) => status),
  }
}

export type Host = ReturnType<typeof createHost>
