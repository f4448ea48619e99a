import { DomainError, isSameAddress } from '@exchange/domain'
import { toErrorFacts } from '../../errors/errorFacts.ts'
import type { RunnerDeps } from '../run/runnerDeps.ts'
import type { CallsStatus, PendingReason, Run, Sent } from '../run/types.ts'
import type { OutcomeRecorder } from './recordOutcome.ts'
import { DROPPED_AFTER_MS, LOST_PAUSE_MS } from './pauses.ts'
import { followedSent, findAbandonReason } from './sentOfStep.ts'

const BATCH_POLL_MS = 1_000

type Deps = Pick<RunnerDeps, 'store' | 'chain' | 'wallet' | 'chainNow'> &
  Pick<OutcomeRecorder, 'fail'> & {
    /** The step was abandoned, and may still be mined. */
    readonly onGivenUp: (key: string, step: number) => void
  }

/** `mined`: done without a hash. `watch`: the hash of its transaction is known. `left`: it has ended, or no caller waits for it. */
export type BatchEnd = 'mined' | 'watch' | 'left'

const reasonFor = (code: string): PendingReason => {
  if (code === 'transaction.dropped') return { kind: 'unknownHash' }
  return { kind: code.startsWith('wallet.') ? 'wallet' : 'unreachable' }
}

/** Leads from the id of a batch to the hash of its transaction, by polling the wallet that sent it. */
export const createBatchFollower = ({ store, chain, wallet, chainNow, fail, onGivenUp }: Deps) => {
  /** Only the account's wallet knows its batches: another account's wallet is not queried. */
  const readStatus = async ({ chainId, account }: Run, id: string): Promise<CallsStatus> => {
    if (!isSameAddress(wallet.account(), account)) throw new DomainError('wallet.notConnected')
    return wallet.batchStatus(chainId, id)
  }

  const isExpired = ({ chainId }: Run, { deadline }: Sent): boolean => {
    const now = chainNow(chainId)
    return deadline !== undefined && now !== undefined && now > deadline
  }

  /** The end of a batch by its wallet's status; undefined while it is open. */
  const endBy = ({ status, hashes }: CallsStatus, run: Run, step: number, sent: Sent): BatchEnd | undefined => {
    const { key } = run
    const hash = hashes.at(-1)
    if (hash) {
      // A batch that its wallet reports as failed may be in a successful transaction: a bundler's, or a Safe's.
      store.dispatch(key, { type: 'found', step, hash, ...(status === 'failed' && { failedInside: true }) })
      return 'watch'
    }
    if (status === 'success') return 'mined'
    if (status === 'failed') {
      fail(key, step, 'transaction.dropped')
      return 'left'
    }
    if (findAbandonReason(store, key, step) === undefined && isExpired(run, sent)) {
      // It has its last word from the wallet alone, and may have been mined in time.
      fail(key, step, 'transaction.expired')
      onGivenUp(key, step)
      return 'left'
    }
    return undefined
  }

  return async (key: string, step: number): Promise<BatchEnd> => {
    const read = followedSent(store, key, step)
    let unknownFor = 0
    for (;;) {
      const run = store.find(key)
      const sent = read()
      if (!run || sent?.callsId === undefined) return 'left'
      if (sent.kind !== 'calls') return 'watch'
      const rests = findAbandonReason(store, key, step) !== undefined
      try {
        const status = await readStatus(run, sent.callsId)
        unknownFor = 0
        const end = endBy(status, run, step, sent)
        if (end) return end
        store.dispatch(key, { type: 'held', step, why: undefined })
      } catch (error) {
        const { code } = toErrorFacts(error)
        if (code === 'transaction.dropped') unknownFor += BATCH_POLL_MS
        if (unknownFor > DROPPED_AFTER_MS) {
          fail(key, step, 'transaction.dropped')
          return 'left'
        }
        store.dispatch(key, { type: 'held', step, why: reasonFor(code) })
      }
      await chain.sleep(rests ? LOST_PAUSE_MS : BATCH_POLL_MS)
    }
  }
}
