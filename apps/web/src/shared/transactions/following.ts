import { findStep } from './defineFlow.ts'
import { measureExecution, measureReceived } from './measure.ts'
import { isWatched, lastSent } from './run.ts'
import type { RunnerDeps } from './runner.ts'
import type { BlockRef, Receipt, Run, StepIo } from './types.ts'
import { confirm, follow } from './watch.ts'

const BATCH_POLL_MS = 1_000

const blockOf = ({ blockNumber, blockHash }: Receipt): BlockRef => ({ number: blockNumber, hash: blockHash })

type Deps = Pick<RunnerDeps, 'store' | 'chain' | 'wallet' | 'leadership' | 'onReceipt'> & {
  readonly settle: (key: string) => void
  readonly ioOf: (run: Run) => StepIo
}

export type Following = {
  /** From sent to done. True when the run may go on. */
  readonly seeThrough: (key: string, step: number) => Promise<boolean>
  /** A mined transaction is watched until it is final; one that is taken back is followed again. */
  readonly keepWatching: (key: string, step: number) => Promise<void>
  /** A transaction of the run was taken back and is followed again. */
  readonly isFollowedAnew: (key: string) => boolean
}

/** What happens to a step between the wallet and the chain's last word: it asks a wallet for nothing but the state of a batch. */
export const createFollowing = ({ store, chain, wallet, leadership, onReceipt, settle, ioOf }: Deps): Following => {
  const watching = new Set<string>()
  const refollowed = new Set<string>()
  const stepOf = (key: string, index: number) => store.find(key)?.steps[index]

  const received = (key: string) => {
    const run = store.find(key)
    if (run) onReceipt?.(run)
  }

  /** Follows what was sent for a step to its end. The receipt when it succeeded. */
  const watch = async (key: string, step: number): Promise<Receipt | null> => {
    const run = store.find(key)
    const watched = lastSent(run?.steps[step])
    if (!run || !watched) return null
    // A retry sends something else: only the last thing that was sent is followed.
    const attempt = run.steps[step]?.sent.length
    const sent = () => {
      const now = stepOf(key, step)
      return now && now.sent.length === attempt && isWatched(now) ? lastSent(now) : undefined
    }
    const fate = await follow(chain, {
      chainId: run.chainId,
      account: run.account,
      wasMined: watched.wasMined ?? false,
      sent,
      report: (finding) => {
        if (finding.type !== 'expired') {
          store.dispatch(key, { ...finding, step })
          return
        }
        store.dispatch(key, { type: 'failed', step, error: { code: 'transaction.expired' } })
        settle(key)
      },
    })
    if (fate.type === 'left') return null
    if (fate.type === 'failed') {
      store.dispatch(key, { type: 'failed', step, error: fate.error })
      settle(key)
      return null
    }
    const { receipt } = fate
    store.dispatch(key, { type: 'found', step, hash: receipt.transactionHash })
    if (receipt.status === 'success') return receipt
    const error = await chain.explainRevert(lastSent(stepOf(key, step))?.call, run.account, receipt)
    store.dispatch(key, { type: 'failed', step, error, mined: blockOf(receipt) })
    received(key)
    settle(key)
    return null
  }

  /** A receipt says success: the step is done, and what arrived is measured. */
  const noteMined = (key: string, step: number, receipt: Receipt) => {
    const run = store.dispatch(key, { type: 'confirmed', step, block: blockOf(receipt) })
    if (!run) return
    const amount = run.expected ? measureReceived(receipt, run.account, run.expected) : null
    if (run.expected && amount !== null)
      store.dispatch(key, { type: 'measured', received: amount, executed: measureExecution(receipt, run.account, run.expected) })
    received(key)
  }

  /** True when it was taken back and mined anew: then its blocks are counted from the start. */
  const wasMinedAnew = async (key: string, step: number, chainId: number): Promise<boolean> => {
    const sent = () => {
      const now = stepOf(key, step)
      return now?.state.phase === 'done' && isWatched(now) ? lastSent(now) : undefined
    }
    const end = await confirm(chain, { chainId, sent })
    if (end === 'final') store.dispatch(key, { type: 'final', step })
    if (end !== 'takenBack') return false
    refollowed.add(key)
    store.dispatch(key, { type: 'takenBack', step })
    received(key)
    const receipt = await watch(key, step)
    if (receipt) noteMined(key, step, receipt)
    refollowed.delete(key)
    return receipt !== null
  }

  const keepWatching = async (key: string, step: number): Promise<void> => {
    const id = `${key} ${step}`
    const chainId = store.find(key)?.chainId
    if (chainId === undefined || watching.has(id)) return
    watching.add(id)
    await leadership.lead(`${id} blocks`, true, async () => {
      while (await wasMinedAnew(key, step, chainId)) continue
    })
    watching.delete(id)
  }

  /** From the id of a batch to the hash of its transaction, by asking the wallet that sent it. */
  const followBatch = async (key: string, step: number): Promise<'mined' | 'watch' | 'left'> => {
    for (;;) {
      const run = store.find(key)
      const now = run?.steps[step]
      const sent = lastSent(now)
      if (!run || now?.state.phase !== 'pending' || sent?.callsId === undefined) return 'left'
      if (sent.kind !== 'calls') return 'watch'
      try {
        const { status, hashes } = await wallet.batchStatus(run.chainId, sent.callsId)
        const hash = hashes.at(-1)
        if (hash) {
          store.dispatch(key, { type: 'found', step, hash })
          return 'watch'
        }
        if (status === 'success') return 'mined'
        if (status === 'failed') {
          store.dispatch(key, { type: 'failed', step, error: { code: 'transaction.dropped' } })
          settle(key)
          return 'left'
        }
        store.dispatch(key, { type: 'held', step, why: undefined })
      } catch {
        store.dispatch(key, { type: 'held', step, why: { kind: 'unreachable' } })
      }
      await chain.sleep(BATCH_POLL_MS)
    }
  }

  const seeThrough = async (key: string, index: number): Promise<boolean> => {
    if (lastSent(stepOf(key, index))?.kind === 'calls') {
      const found = await followBatch(key, index)
      if (found === 'left') return false
      if (found === 'mined') {
        store.dispatch(key, { type: 'confirmed', step: index })
        received(key)
        return true
      }
    }
    const receipt = await watch(key, index)
    const run = store.find(key)
    if (!receipt || !run) return false
    const step = findStep(run, index)
    if (step && step.kind !== 'sign') await step.verify?.(ioOf(run), run.request, receipt)
    noteMined(key, index, receipt)
    void keepWatching(key, index)
    return true
  }

  return { seeThrough, keepWatching, isFollowedAnew: (key) => refollowed.has(key) }
}
