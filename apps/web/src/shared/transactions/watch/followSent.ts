import type { Hex } from '@exchange/domain'
import { findStep } from '../steps/defineFlow.ts'
import { isMined, isWatched, lastSent } from '../run/run.ts'
import type { RunnerDeps } from '../run/runnerDeps.ts'
import type { Run, StepIo } from '../run/types.ts'
import { createBatchFollower } from './followBatch.ts'
import { createTransactionFollower } from './followTransaction.ts'
import { createOutcomeRecorder } from './recordOutcome.ts'
import { findAbandonReason } from './sentOfStep.ts'
import { confirm } from './watch.ts'

/** A wallet that has not answered by then whether it knows a transaction counts as unknown. */
const WALLET_READ_MS = 5_000

type Deps = Pick<RunnerDeps, 'store' | 'chain' | 'wallet' | 'leadership' | 'chainNow' | 'onReceipt'> & {
  readonly settle: (key: string) => void
  readonly ioOf: (run: Run) => StepIo
}

export type Follower = {
  /** From sent to done. True if the run may continue. */
  readonly followToEnd: (key: string, step: number) => Promise<boolean>
  /** Watches a mined transaction until it is final, including a reverted one; if a reorg removes it, it is followed again. */
  readonly watchUntilFinal: (key: string, step: number) => Promise<void>
  /** Searches for an abandoned transaction that may still be mined, until its nonce is used; once it is found it is pending. */
  readonly watchGivenUp: (key: string, step: number) => Promise<void>
  /** Whether the wallet's node knows a transaction of a run; false if the wallet does not say. */
  readonly isKnownToWallet: (run: Run, hash: Hex) => Promise<boolean>
  /** A reorg removed a transaction of the run, and it is followed again. */
  readonly isRefollowed: (key: string) => boolean
}

/** Runs the work of a name in one tab, once at a time. */
const createOnce = (leadership: Deps['leadership']) => {
  const begun = new Set<string>()
  return async (name: string, work: () => Promise<void>): Promise<void> => {
    if (begun.has(name)) return
    begun.add(name)
    await leadership.lead(name, true, work)
    begun.delete(name)
  }
}

// TX-8
/** Follows a step from the wallet to finality: from the wallet it requests only the state of a batch. */
export const createFollower = (deps: Deps): Follower => {
  const { store, chain, wallet, leadership, ioOf } = deps
  const once = createOnce(leadership)
  const refollowed = new Set<string>()
  const stepOf = (key: string, index: number) => store.find(key)?.steps[index]
  const notes = createOutcomeRecorder(deps)
  const { received, fail, noteMined } = notes

  const isKnownToWallet: Follower['isKnownToWallet'] = async ({ chainId }, hash) => {
    try {
      return await Promise.race([wallet.knows(chainId, hash), chain.sleep(WALLET_READ_MS).then(() => false)])
    } catch {
      return false
    }
  }

  const onGivenUp = (key: string, step: number) => void watchGivenUp(key, step)
  const onReverted = (key: string, step: number) => void watchUntilFinal(key, step)
  const { outcomeOf, followTransaction } = createTransactionFollower({ ...deps, ...notes, isKnownToWallet, onGivenUp, onReverted })
  const followBatch = createBatchFollower({ ...deps, ...notes, onGivenUp })

  /** True if a reorg removed it and it was mined again: then its confirmations restart. */
  const wasMinedAnew = async (key: string, step: number, chainId: number): Promise<boolean> => {
    const sent = () => {
      const now = stepOf(key, step)
      return now && isMined(now.state) && isWatched(now) ? lastSent(now) : undefined
    }
    const end = await confirm(chain, { chainId, sent })
    if (end === 'final') store.dispatch(key, { type: 'final', step })
    if (end !== 'takenBack') return false
    refollowed.add(key)
    store.dispatch(key, { type: 'takenBack', step })
    received(key)
    const receipt = await followTransaction(key, step)
    if (receipt) noteMined(key, step, receipt)
    refollowed.delete(key)
    return sent() !== undefined
  }

  const watchUntilFinal: Follower['watchUntilFinal'] = async (key, step) => {
    const chainId = store.find(key)?.chainId
    if (chainId === undefined) return
    await once(`${key} ${step} blocks`, async () => {
      while (await wasMinedAnew(key, step, chainId)) continue
    })
  }

  const lookForGivenUp = async (key: string, step: number): Promise<void> => {
    if (lastSent(stepOf(key, step))?.kind === 'calls') {
      if ((await followBatch(key, step)) !== 'left') store.dispatch(key, { type: 'revived', step })
      return
    }
    const outcome = await outcomeOf(key, step)
    if (outcome.type === 'failed') fail(key, step, outcome.error.code)
    // The next owner of the run follows it to its end.
    else if (outcome.type !== 'left') store.dispatch(key, { type: 'revived', step })
  }

  const watchGivenUp: Follower['watchGivenUp'] = (key, step) =>
    once(`${key} ${step} lost`, async () => {
      while (findAbandonReason(store, key, step) !== undefined) await lookForGivenUp(key, step)
    })

  const followToEnd: Follower['followToEnd'] = async (key, index) => {
    if (lastSent(stepOf(key, index))?.kind === 'calls') {
      const found = await followBatch(key, index)
      if (found === 'left') return false
      if (found === 'mined') {
        store.dispatch(key, { type: 'confirmed', step: index })
        received(key)
        return true
      }
    }
    const receipt = await followTransaction(key, index)
    const run = store.find(key)
    if (!receipt || !run) return false
    const step = findStep(run, index)
    if (step && step.kind !== 'sign') await step.verify?.(ioOf(run), run.request, receipt)
    noteMined(key, index, receipt)
    void watchUntilFinal(key, index)
    return true
  }

  return { followToEnd, watchUntilFinal, watchGivenUp, isKnownToWallet, isRefollowed: (key) => refollowed.has(key) }
}
