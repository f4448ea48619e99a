import { toErrorFacts } from '../../errors/errorFacts.ts'
import { isBehindWallet } from '../run/run.ts'
import type { RunnerDeps } from '../run/runnerDeps.ts'
import type { Run, SearchHints, Sent, StepIo } from '../run/types.ts'
import type { Attempts } from './attempts.ts'
import { rejections } from './rejections.ts'
import { requireAccount } from './requireAccount.ts'

// TX-12
/** A request without an answer by then counts as unanswered; a late answer is still accepted. */
export const WALLET_ANSWER_MS = 180_000

/** A request that failed with such an error was not sent, and never will be. */
const nothingSentCodes = new Set<string>([
  ...rejections,
  'wallet.unsupportedMethod',
  'wallet.busy',
  'wallet.wrongNetwork',
  'wallet.otherAccount',
  'wallet.notConnected',
  'wallet.disconnected',
])

/** A step of a run that an attempt is at work on. */
export type StepWork = {
  readonly key: string
  readonly index: number
  readonly attempt: number
  readonly run: Run
  readonly io: StepIo
  /** A newer attempt replaced it, or the user abandoned the run. */
  readonly lost: () => boolean
}

export type RequestDeps = Pick<RunnerDeps, 'store' | 'chain' | 'wallet' | 'chainNow'> & {
  readonly attempts: Attempts
  /** A request got no answer, and its step was abandoned. */
  readonly onSilence: (key: string) => void
}

export type Requests = {
  /** Whether the wallet is on the run's network; reports it if not. Throws if the wallet uses another account. */
  readonly isReady: (work: StepWork) => boolean
  /** Asks the wallet and records it; undefined if no further request may be made. */
  readonly ask: <T>(work: StepWork, request: () => Promise<T>, hints?: SearchHints) => Promise<{ readonly answer: T } | undefined>
  /** False if another request of the same step was answered first: that one is followed, and this one kept beside it. */
  readonly noteSent: (work: StepWork, sent: Omit<Sent, 'sentAt'>) => boolean
}

/** Requests to the wallet, each recorded before it is made and once it is answered. */
export const createRequests = ({ store, chain, wallet, chainNow, attempts, onSilence }: RequestDeps): Requests => {
  const stateOf = ({ key, index }: StepWork) => store.find(key)?.steps[index]?.state

  /** A wallet that never answers must not block the run forever. */
  const noteSilence = async (work: StepWork) => {
    await chain.sleep(WALLET_ANSWER_MS)
    const state = stateOf(work)
    if (state?.phase !== 'wallet' || state.attempt !== work.attempt) return
    store.dispatch(work.key, { type: 'failed', step: work.index, error: { code: 'wallet.noAnswer' } })
    onSilence(work.key)
  }

  const isReady: Requests['isReady'] = ({ key, index, run }) => {
    requireAccount(wallet.account(), run.account)
    if (wallet.chainId() === run.chainId) return true
    store.dispatch(key, { type: 'wrongNetwork', step: index, walletChainId: wallet.chainId() })
    return false
  }

  return {
    isReady,
    ask: async (work, request, hints) => {
      const { key, index, attempt } = work
      // The network is checked again at the moment of sending: the wallet may have moved during the simulation.
      if (work.lost() || !isReady(work)) return undefined
      store.dispatch(key, { type: 'asked', step: index, attempt, ...(hints && { hints }) })
      void noteSilence(work)
      try {
        return { answer: await request() }
      } catch (error) {
        if (nothingSentCodes.has(toErrorFacts(error).code)) store.dispatch(key, { type: 'declined', step: index, attempt })
        throw error
      }
    },
    noteSent: (work, sent) => {
      const { key, index, attempt, run } = work
      const state = stateOf(work)
      const isFirst = state !== undefined && !isBehindWallet(state)
      if (isFirst) attempts.takeOver(key, attempt)
      store.dispatch(key, { type: 'sent', step: index, attempt, sent: { ...sent, sentAt: chainNow(run.chainId) ?? null } })
      return isFirst
    },
  }
}
