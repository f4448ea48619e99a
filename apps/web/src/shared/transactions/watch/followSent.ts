import { DomainError, type Hex } from '@exchange/domain'
import { type ErrorFacts, toErrorFacts } from '../../errors/errorFacts.ts'
import { findStep } from '../steps/defineFlow.ts'
import { measureExecution, measureReceived } from '../run/measure.ts'
import { isMined, isWatched, lastSent } from '../run/run.ts'
import type { RunnerDeps } from '../run/runnerDeps.ts'
import type { BlockRef, CallsStatus, PendingReason, Receipt, Run, Sent, StepIo } from '../run/types.ts'
import { confirm, DROPPED_AFTER_MS, type Outcome, follow, LOST_PAUSE_MS } from './watch.ts'

const BATCH_POLL_MS = 1_000
/** A wallet that has not said by then whether it knows a transaction says nothing. */
const WALLET_READ_MS = 5_000

const blockOf = ({ blockNumber, blockHash }: Receipt): BlockRef => ({ number: blockNumber, hash: blockHash })

type Deps = Pick<RunnerDeps, 'store' | 'chain' | 'wallet' | 'leadership' | 'chainNow' | 'onReceipt'> & {
  readonly settle: (key: string) => void
  readonly ioOf: (run: Run) => StepIo
}

export type Follower = {
  /** From sent to done. True when the run may go on. */
  readonly followToEnd: (key: string, step: number) => Promise<boolean>
  /** A mined transaction is watched until it is final, one that reverted as well; one that is taken back is followed again. */
  readonly watchUntilFinal: (key: string, step: number) => Promise<void>
  /** What was given up and may still be mined is looked for, until something took its number; what is known again is pending. */
  readonly watchGivenUp: (key: string, step: number) => Promise<void>
  /** Whether the node of the wallet knows a transaction of a run; false where the wallet does not say. */
  readonly isKnownToWallet: (run: Run, hash: Hex) => Promise<boolean>
  /** A transaction of the run was taken back and is followed again. */
  readonly isRefollowed: (key: string) => boolean
}

// TX-8
/** What happens to a step between the wallet and the chain's last word: it asks a wallet for nothing but the state of a batch. */
export const createFollower = ({ store, chain, wallet, leadership, chainNow, onReceipt, settle, ioOf }: Deps): Follower => {
  const watching = new Set<string>()
  const looking = new Set<string>()
  const refollowed = new Set<string>()
  const stepOf = (key: string, index: number) => store.find(key)?.steps[index]

  const received = (key: string) => {
    const run = store.find(key)
    if (run) onReceipt?.(run)
  }

  const fail = (key: string, step: number, code: ErrorFacts['code']) => {
    store.dispatch(key, { type: 'failed', step, error: { code } })
    settle(key)
  }

  /** What a step was given up as, and is still looked for; undefined in every other state. */
  const givenUpAs = (key: string, step: number): ErrorFacts['code'] | undefined => {
    const now = stepOf(key, step)
    return now?.state.phase === 'failed' && !isMined(now.state) && isWatched(now) ? now.state.error.code : undefined
  }

  /** Reads what was sent last for a step, for as long as it is that which is followed: a retry sends something else. */
  const followedSent = (key: string, step: number): (() => Sent | undefined) => {
    const attempt = stepOf(key, step)?.sent.length
    const rests = givenUpAs(key, step) !== undefined
    return () => {
      const now = stepOf(key, step)
      const isFollowed = now && now.sent.length === attempt && isWatched(now) && (!rests || now.state.phase === 'failed')
      return isFollowed ? lastSent(now) : undefined
    }
  }

  const isKnownToWallet: Follower['isKnownToWallet'] = async ({ chainId }, hash) => {
    try {
      return await Promise.race([wallet.knows(chainId, hash), chain.sleep(WALLET_READ_MS).then(() => false)])
    } catch {
      return false
    }
  }

  /** Follows what was sent for a step until the chain has said what became of it. */
  const outcomeOf = async (key: string, step: number): Promise<Outcome> => {
    const run = store.find(key)
    const watched = lastSent(run?.steps[step])
    if (!run || !watched) return { type: 'left' }
    const givenUp = givenUpAs(key, step)
    return follow(chain, {
      chainId: run.chainId,
      account: run.account,
      wasMined: watched.wasMined ?? false,
      ...(givenUp && { givenUp }),
      isKnownToWallet: (hash) => isKnownToWallet(run, hash),
      sent: followedSent(key, step),
      report: (finding) => {
        if (finding.type === 'expired') fail(key, step, 'transaction.expired')
        else store.dispatch(key, { ...finding, step })
      },
    })
  }

  /** Follows what was sent for a step to its end. The receipt when it succeeded. */
  const watch = async (key: string, step: number): Promise<Receipt | null> => {
    const outcome = await outcomeOf(key, step)
    if (outcome.type === 'failed') {
      fail(key, step, outcome.error.code)
      void watchGivenUp(key, step)
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
    void watchUntilFinal(key, step)
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
      return now && isMined(now.state) && isWatched(now) ? lastSent(now) : undefined
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
    return sent() !== undefined
  }

  const watchUntilFinal = async (key: string, step: number): Promise<void> => {
    const id = `${key} ${step}`
    const chainId = store.find(key)?.chainId
    if (chainId === undefined || watching.has(id)) return
    watching.add(id)
    await leadership.lead(`${id} blocks`, true, async () => {
      while (await wasMinedAnew(key, step, chainId)) continue
    })
    watching.delete(id)
  }

  /** The account alone knows its batches: another one's wallet is not asked. */
  const batchStatus = async ({ chainId, account }: Run, id: string): Promise<CallsStatus> => {
    if (wallet.account()?.toLowerCase() !== account.toLowerCase()) throw new DomainError('wallet.notConnected')
    return wallet.batchStatus(chainId, id)
  }

  /** From the id of a batch to the hash of its transaction, by asking the wallet that sent it. */
  const followBatch = async (key: string, step: number): Promise<'mined' | 'watch' | 'left'> => {
    const read = followedSent(key, step)
    let unknownFor = 0
    for (;;) {
      const run = store.find(key)
      const sent = read()
      if (!run || sent?.callsId === undefined) return 'left'
      if (sent.kind !== 'calls') return 'watch'
      const rests = givenUpAs(key, step) !== undefined
      const hold = (why: PendingReason | undefined) => store.dispatch(key, { type: 'held', step, why })
      try {
        const { status, hashes } = await batchStatus(run, sent.callsId)
        unknownFor = 0
        const hash = hashes.at(-1)
        if (hash) {
          // What a wallet says failed may stand in a transaction that succeeds: a bundler's, or a Safe's.
          store.dispatch(key, { type: 'found', step, hash, ...(status === 'failed' && { failedInside: true }) })
          return 'watch'
        }
        if (status === 'success') return 'mined'
        if (status === 'failed') {
          fail(key, step, 'transaction.dropped')
          return 'left'
        }
        const now = chainNow(run.chainId)
        if (!rests && sent.deadline !== undefined && now !== undefined && now > sent.deadline) {
          // It has its last word from the wallet alone, and may have been mined in time.
          fail(key, step, 'transaction.expired')
          void watchGivenUp(key, step)
          return 'left'
        }
        hold(undefined)
      } catch (error) {
        const { code } = toErrorFacts(error)
        if (code === 'transaction.dropped') unknownFor += BATCH_POLL_MS
        if (unknownFor > DROPPED_AFTER_MS) {
          fail(key, step, 'transaction.dropped')
          return 'left'
        }
        hold({ kind: code === 'transaction.dropped' ? 'unknownHash' : code.startsWith('wallet.') ? 'wallet' : 'unreachable' })
      }
      await chain.sleep(rests ? LOST_PAUSE_MS : BATCH_POLL_MS)
    }
  }

  const watchGivenUp: Follower['watchGivenUp'] = async (key, step) => {
    const id = `${key} ${step} lost`
    if (looking.has(id)) return
    looking.add(id)
    await leadership.lead(id, true, async () => {
      while (givenUpAs(key, step) !== undefined) {
        if (lastSent(stepOf(key, step))?.kind === 'calls') {
          if ((await followBatch(key, step)) !== 'left') store.dispatch(key, { type: 'revived', step })
          continue
        }
        const outcome = await outcomeOf(key, step)
        if (outcome.type === 'failed') fail(key, step, outcome.error.code)
        // Whoever takes the run up next follows it to its end.
        else if (outcome.type !== 'left') store.dispatch(key, { type: 'revived', step })
      }
    })
    looking.delete(id)
  }

  const followToEnd = async (key: string, index: number): Promise<boolean> => {
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
    void watchUntilFinal(key, index)
    return true
  }

  return { followToEnd, watchUntilFinal, watchGivenUp, isKnownToWallet, isRefollowed: (key) => refollowed.has(key) }
}
