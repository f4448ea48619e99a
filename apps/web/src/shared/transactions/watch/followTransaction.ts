import type { Hex } from '@exchange/domain'
import { lastSent } from '../run/run.ts'
import type { RunnerDeps } from '../run/runnerDeps.ts'
import type { Receipt, Run } from '../run/types.ts'
import { blockOf, type OutcomeRecorder } from './recordOutcome.ts'
import { followedSent, findAbandonReason } from './sentOfStep.ts'
import { follow } from './watch.ts'
import type { Outcome } from './watched.ts'

type Deps = Pick<RunnerDeps, 'store' | 'chain'> &
  Pick<OutcomeRecorder, 'received' | 'fail'> & {
    readonly settle: (key: string) => void
    readonly isKnownToWallet: (run: Run, hash: Hex) => Promise<boolean>
    /** The step was abandoned, and may still be mined. */
    readonly onGivenUp: (key: string, step: number) => void
    /** It was mined and did not do its work. */
    readonly onReverted: (key: string, step: number) => void
  }

export type TransactionFollower = {
  /** Follows the sent transaction of a step until its outcome on chain is known. */
  readonly outcomeOf: (key: string, step: number) => Promise<Outcome>
  /** Follows the sent transaction of a step to its end. Returns the receipt if it succeeded. */
  readonly followTransaction: (key: string, step: number) => Promise<Receipt | null>
}

/** Leads from a sent transaction to its receipt, and records findings on the way. */
export const createTransactionFollower = (deps: Deps): TransactionFollower => {
  const { store, chain, received, fail, settle, isKnownToWallet, onGivenUp, onReverted } = deps

  const outcomeOf = async (key: string, step: number): Promise<Outcome> => {
    const run = store.find(key)
    const watched = lastSent(run?.steps[step])
    if (!run || !watched) return { type: 'left' }
    const givenUp = findAbandonReason(store, key, step)
    return follow(chain, {
      chainId: run.chainId,
      account: run.account,
      wasMined: watched.wasMined ?? false,
      ...(givenUp && { givenUp }),
      isKnownToWallet: (hash) => isKnownToWallet(run, hash),
      sent: followedSent(store, key, step),
      report: (finding) => {
        if (finding.type === 'expired') fail(key, step, 'transaction.expired')
        else store.dispatch(key, { ...finding, step })
      },
    })
  }

  const followTransaction = async (key: string, step: number): Promise<Receipt | null> => {
    const outcome = await outcomeOf(key, step)
    if (outcome.type === 'failed') {
      fail(key, step, outcome.error.code)
      onGivenUp(key, step)
    }
    if (outcome.type !== 'mined') return null
    const { receipt } = outcome
    const run = store.dispatch(key, { type: 'found', step, hash: receipt.transactionHash })
    const sent = lastSent(run?.steps[step])
    if (!run || !sent) return null
    if (receipt.status === 'success' && !sent.failedInside) return receipt
    const error = await chain.explainRevert(sent.call, run.account, receipt)
    store.dispatch(key, { type: 'failed', step, error, mined: blockOf(receipt) })
    received(key)
    settle(key)
    onReverted(key, step)
    return null
  }

  return { outcomeOf, followTransaction }
}
