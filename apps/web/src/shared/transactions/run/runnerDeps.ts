import type { RunStore } from './createRunStore.ts'
import type { Leadership } from './leadership.ts'
import type { ChainPort, Run, WalletPort } from './types.ts'

/** Dependencies of the runner and its parts. */
export type RunnerDeps = {
  readonly store: RunStore
  readonly chain: ChainPort
  readonly wallet: WalletPort
  /** One tab at a time is at work on a run. */
  readonly leadership: Leadership
  readonly chainNow: (chainId: number) => number | undefined
  readonly newKey: () => string
  /** A transaction of the run has a receipt, or lost it: balances and lists follow it. */
  readonly onReceipt?: (run: Run) => void
  /** The run ended: done, failed or rejected. */
  readonly onSettled?: (run: Run) => void
  /** Called when another tab executes the run that should continue here. */
  readonly onElsewhere?: (run: Run) => void
}
