import type { Network } from '@exchange/protocol'
import type { HeadSubscription } from '@exchange/protocol/node/watchHeads'
import type { Logger } from 'pino'
import type { PublicClient } from 'viem'
import { createAccountQueues } from '../accounts/accountQueues.ts'
import { createPendingTransactions } from '../accounts/pendingTransactions.ts'
import type { Clock } from '../clock/clock.ts'
import type { Executor, RunReport } from '../executor.ts'
import { createGasWatch, type GasStatus } from './gasWatch.ts'

/** Longest pause after consecutive failures. */
export const MAX_BACKOFF_MS = 60_000

export type JobStatus = {
  readonly executor: string
  readonly chainId: number
  readonly runs: number
  readonly failures: number
  /** Failures since the last success. */
  readonly failuresInARow: number
  readonly lastError: string | null
  /** The findings and actions of the last completed run; null when the executor reports nothing. */
  readonly report: RunReport | null
  /** The account that pays for gas, and whether its coins last; null without an account, or while unknown. */
  readonly gas: GasStatus | null
  /** Seconds since the last run ended; null before the first. */
  readonly secondsSinceRun: number | null
}

export type HostOptions = {
  readonly networks: readonly Network[]
  readonly executors: readonly Executor[]
  readonly clientOf: (network: Network) => PublicClient
  /** Subscribes to a node's new heads; undefined for a network without push. */
  readonly subscribeHeads?: (network: Network, onTold: () => void) => HeadSubscription | undefined
  readonly clock: Clock
  readonly logger: Logger
  /** Removes from an error's text what `/health` must not reveal. */
  readonly hide?: (text: string) => string
}

type Job = {
  readonly executor: Executor
  readonly network: Network
  status: Omit<JobStatus, 'secondsSinceRun'>
  /** Monotonic milliseconds at the end of the last run. */
  endedAt: number | undefined
  /** Consecutive runs that ended before their work was done. */
  brokenInARow: number
  /** Milliseconds for which nothing is due unless a block comes. */
  restMs: number
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** A job's counts of runs and failures after a run with these faults. */
const countsAfter = ({ runs, failures, failuresInARow }: Job['status'], faults: readonly unknown[], hide: (text: string) => string) => ({
  runs: runs + 1,
  ...(faults.length === 0
    ? { failures, failuresInARow: 0, lastError: null }
    : { failures: failures + 1, failuresInARow: failuresInARow + 1, lastError: hide(messageOf(faults.at(-1))) }),
})

/** Pause after a run: the executor's own, doubled with each consecutive aborted run. A fault that was only noted does not lengthen it. */
export const pauseAfter = (intervalMs: number, brokenInARow: number): number =>
  brokenInARow === 0 ? intervalMs : Math.max(intervalMs, Math.min(MAX_BACKOFF_MS, intervalMs * 2 ** Math.min(brokenInARow, 20)))

/** A job that has not run yet, for each executor and network that it works on. */
const jobsOf = (networks: readonly Network[], executors: readonly Executor[]): Job[] =>
  networks.flatMap((network) =>
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
          gas: null,
        },
        endedAt: undefined,
        brokenInARow: 0,
        restMs: 0,
      })),
  )

/** New blocks, from the nodes that push them. */
const createBlocks = (networks: readonly Network[], hear: HostOptions['subscribeHeads']) => {
  const next = new Map(networks.map(({ chainId }) => [chainId, new AbortController()]))
  const heard = new Map(
    networks.map((network) => {
      const onTold = (): void => {
        next.get(network.chainId)?.abort()
        next.set(network.chainId, new AbortController())
      }
      return [network.chainId, hear?.(network, onTold)]
    }),
  )
  return {
    /** Aborted with the next block of a network; undefined when its node pushes none. */
    next: (chainId: number): AbortSignal | undefined => (heard.get(chainId)?.isTelling() ? next.get(chainId)?.signal : undefined),
    stop: (): void => heard.forEach((heads) => heads?.stop()),
  }
}

/** Reads whether the account's coins last, and logs when that changes. */
const createGasNotes = ({ clientOf, clock, logger }: Pick<HostOptions, 'clientOf' | 'clock' | 'logger'>) => {
  const lookAtGas = createGasWatch(clock)
  return async ({ executor, network, status }: Job): Promise<GasStatus | null> => {
    if (executor.account === undefined) return null
    const gas = await lookAtGas(clientOf(network), network.chainId, executor.account)
    if (gas !== null && gas.state !== (status.gas?.state ?? 'ok')) {
      const log = logger.child({ executor: executor.name, chainId: network.chainId })
      log[gas.state === 'ok' ? 'info' : 'error'](gas, gas.state === 'ok' ? 'coins for gas are enough again' : 'coins for gas run low')
    }
    return gas
  }
}

/** Pauses all loops: running executors are aborted, and no new run starts. */
const createPause = () => {
  let paused = false
  let round = new AbortController()
  const waiting: (() => void)[] = []
  return {
    isPaused: (): boolean => paused,
    /** Aborted with the next pause. */
    signal: (): AbortSignal => round.signal,
    untilResumed: (): Promise<void> => new Promise((wake) => waiting.push(wake)),
    begin: (): void => {
      if (paused) return
      paused = true
      round.abort()
    },
    end: (): void => {
      if (!paused) return
      paused = false
      round = new AbortController()
      for (const wake of waiting.splice(0)) wake()
    },
  }
}

/** Runs every executor on every network that it works on. Each pair has its own loop, so a failure or a hang stops no other. */
export const createHost = ({ networks, executors, clientOf, subscribeHeads, clock, logger, hide = (text) => text }: HostOptions) => {
  const stopped = new AbortController()
  const pause = createPause()
  const active = new Set<Promise<void>>()
  const enqueue = createAccountQueues()
  const pendingTransactions = createPendingTransactions()
  const blocks = createBlocks(networks, subscribeHeads)
  const watchGas = createGasNotes({ clientOf, clock, logger })

  const jobs = jobsOf(networks, executors)

  const runOnce = async (job: Job): Promise<void> => {
    const { executor, network } = job
    const log = logger.child({ executor: executor.name, chainId: network.chainId })
    const signal = AbortSignal.any([stopped.signal, pause.signal()])
    const faults: unknown[] = []
    const noteFault = (fault: unknown): void => void faults.push(fault)
    const rest = (ms: number): void => void (job.restMs = ms)
    job.restMs = 0
    try {
      const context = { network, client: clientOf(network), logger: log, clock, signal, enqueue, pendingTransactions, noteFault, rest }
      const report = (await executor.run(context)) ?? null
      job.status = { ...job.status, report }
      job.brokenInARow = 0
    } catch (error) {
      if (signal.aborted) return
      log.error({ err: error }, 'run failed')
      faults.push(error)
      job.brokenInARow += 1
    }
    job.status = { ...job.status, ...countsAfter(job.status, faults, hide) }
    job.endedAt = clock.monotonic()
    job.status = { ...job.status, gas: await watchGas(job) }
  }

  const loop = async (job: Job): Promise<void> => {
    while (!stopped.signal.aborted) {
      if (pause.isPaused()) {
        await pause.untilResumed()
        continue
      }
      const block = blocks.next(job.network.chainId)
      const paused = pause.signal()
      const run = runOnce(job)
      active.add(run)
      await run
      active.delete(run)
      const pauseMs = pauseAfter(job.executor.intervalMs, job.brokenInARow)
      // A pause since the run started ends the wait: time may move meanwhile, so each job runs at once when the host resumes.
      const waiting = AbortSignal.any([stopped.signal, paused])
      await clock.wait(pauseMs, waiting)
      // A block that arrived since the run started has already ended the rest.
      if (block !== undefined && job.brokenInARow === 0 && job.restMs > pauseMs)
        await clock.wait(job.restMs - pauseMs, AbortSignal.any([waiting, block]))
    }
  }

  let loops: Promise<void>[] = []

  return {
    start: (): void => {
      loops = jobs.map(loop)
    },
    /** Starts no more runs, and resolves when the running ones end. */
    pause: async (): Promise<void> => {
      pause.begin()
      await Promise.all(active)
    },
    /** Every job runs at once: what was not due before the pause may be due now. */
    resume: pause.end,
    stop: async (): Promise<void> => {
      stopped.abort()
      blocks.stop()
      pause.end()
      await Promise.all(loops)
    },
    isPaused: pause.isPaused,
    jobs: (): JobStatus[] =>
      jobs.map(({ status, endedAt }) => {
        const secondsSinceRun = endedAt === undefined ? null : Math.floor((clock.monotonic() - endedAt) / 1_000)
        return { ...status, secondsSinceRun }
      }),
  }
}

export type Host = ReturnType<typeof createHost>
