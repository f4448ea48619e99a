import type { Address } from '@exchange/domain'
import type { Network } from '@exchange/protocol'
import type { PublicClient } from 'viem'
import type { Logger } from 'pino'
import type { EnqueueForAccount } from './accounts/accountQueues.ts'
import type { PendingTransactions } from './accounts/pendingTransactions.ts'
import type { Clock } from './clock/clock.ts'

/** What an executor receives for one run on one network. */
export type RunContext = {
  readonly network: Network
  readonly client: PublicClient
  readonly logger: Logger
  readonly clock: Clock
  /** Aborted when the host stops or is paused: return before the next transaction. */
  readonly signal: AbortSignal
  /** Shared by all executors of a host. */
  readonly enqueue: EnqueueForAccount
  /** Shared by all executors of a host: their transactions that are not mined yet. */
  readonly pendingTransactions: PendingTransactions
  /**
   * Declares that nothing is due for so many milliseconds unless a block comes: when the node pushes blocks, the next run waits for one.
   */
  readonly rest: (ms: number) => void
  /** Marks the run as failed once it ends: for a fault that stops one piece of its work and not the others. */
  readonly noteFault: (fault: unknown) => void
}

/** The findings and actions of a run, as `/health` shows them: counts by name, and reasons by what they hold back. */
export type RunReport = Readonly<Record<string, number | string | Readonly<Record<string, string>>>>

/**
 * One kind of work. A run finds what is due on a network, decides, and executes; it may be repeated at any time and must not do the same
 * work twice.
 */
export type Executor = {
  /** Name in logs and on `/health`. */
  readonly name: string
  /** Milliseconds between the end of a run and the next. */
  readonly intervalMs: number
  /** The account that pays for its gas; the host warns when its coins run low. */
  readonly account?: Address
  /** Whether the network has the contracts that this executor needs. */
  readonly worksOn: (network: Network) => boolean
  readonly run: (context: RunContext) => Promise<RunReport | void>
}
