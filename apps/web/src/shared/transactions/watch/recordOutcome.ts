import type { ErrorFacts } from '../../errors/errorFacts.ts'
import { measureExecution, measureReceived } from '../run/measure.ts'
import type { RunnerDeps } from '../run/runnerDeps.ts'
import type { BlockRef, Receipt } from '../run/types.ts'

type Deps = Pick<RunnerDeps, 'store' | 'onReceipt'> & { readonly settle: (key: string) => void }

export type OutcomeRecorder = {
  /** A transaction of the run has a receipt, or lost it. */
  readonly received: (key: string) => void
  /** The sent transaction of a step ended without a receipt. */
  readonly fail: (key: string, step: number, code: ErrorFacts['code']) => void
  /** A receipt reports success: the step is done, and the received amount is measured. */
  readonly noteMined: (key: string, step: number, receipt: Receipt) => void
}

export const blockOf = ({ blockNumber, blockHash }: Receipt): BlockRef => ({ number: blockNumber, hash: blockHash })

/** Records the outcome of a sent transaction. */
export const createOutcomeRecorder = ({ store, onReceipt, settle }: Deps): OutcomeRecorder => {
  const received = (key: string) => {
    const run = store.find(key)
    if (run) onReceipt?.(run)
  }
  return {
    received,
    fail: (key, step, code) => {
      store.dispatch(key, { type: 'failed', step, error: { code } })
      settle(key)
    },
    noteMined: (key, step, receipt) => {
      const run = store.dispatch(key, { type: 'confirmed', step, block: blockOf(receipt) })
      if (!run) return
      const amount = run.expected ? measureReceived(receipt, run.account, run.expected) : null
      if (run.expected && amount !== null)
        store.dispatch(key, { type: 'measured', received: amount, executed: measureExecution(receipt, run.account, run.expected) })
      received(key)
    },
  }
}
