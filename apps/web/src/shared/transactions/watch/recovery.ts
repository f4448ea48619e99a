import type { Hex } from '@exchange/domain'
import { currentStep, isLost, isUnanswered, lastSent } from '../run/run.ts'
import type { RunnerDeps } from '../run/runnerDeps.ts'
import type { Run, RunStep, Sent } from '../run/types.ts'
import { CONFIRM_PAUSE_MS, LOOKS } from './pauses.ts'
import { findMinedUnreportedTx, findUnreportedTx, type Search, type UnreportedTx } from './findUnreportedTx.ts'

/** How long, and how often, to search for a request that nothing awaits. */
const LOOK_MS = 180_000
const LOOK_PAUSE_MS = 4_000

type Deps = Pick<RunnerDeps, 'store' | 'chain' | 'chainNow'> & {
  /** Whether the wallet's node knows a transaction of a run; false if the wallet does not say. */
  readonly isKnownToWallet: (run: Run, hash: Hex) => Promise<boolean>
  /** Something of the run is about to be followed here. */
  readonly claim: (key: string) => void
}

export type Recovery = {
  /** An abandoned transaction may have arrived, and a reverted one may be in another block: it is followed again instead of sent twice. */
  readonly recheckFailed: (key: string) => Promise<boolean>
  /**
   * True if an earlier request of a step turns out to have been sent. Throws if this is undecidable: then the wallet must not be asked,
   * unless the user was warned and continues anyway.
   */
  readonly wasAlreadySent: (key: string, index: number, isOver: () => boolean) => Promise<boolean>
  /** The same for an unanswered request, once: decides nothing if the search is inconclusive. */
  readonly adoptUnreported: (key: string) => Promise<boolean>
  /** Keeps searching for an unanswered request, as long as a wallet may still show it. True if it was sent. */
  readonly pollForUnreported: (key: string) => Promise<boolean>
}

/** Whether the mined transaction is still in its block. A receipt that a node lacks is requested once more. */
const stands = async (chain: Deps['chain'], chainId: number, { hashes, block, final = false }: Sent): Promise<boolean> => {
  const hash = hashes.at(-1)
  if (final || hash === undefined) return true
  for (let looks = 1; ; looks += 1) {
    const receipt = await chain.receipt(chainId, hash)
    if (receipt || looks === LOOKS) return receipt?.blockHash === block?.hash
    await chain.sleep(CONFIRM_PAUSE_MS)
  }
}

/** A wallet may have sent before it reports any failure. */
const isLeftOpen = (step: RunStep): boolean => step.state.phase === 'failed' && isUnanswered(step)

// TX-7
/**
 * Transactions that may have been sent without this page's knowledge: abandoned too early, or confirmed while nothing awaited the answer.
 */
export const createRecovery = ({ store, chain, chainNow, isKnownToWallet, claim }: Deps): Recovery => {
  const current = (key: string): { readonly run: Run; readonly index: number; readonly step: RunStep } | undefined => {
    const run = store.find(key)
    const index = run ? currentStep(run) : 0
    const step = run?.steps[index]
    return run && step && { run, index, step }
  }

  const isKnown = (hash: Hex): boolean =>
    store.runs().some(({ steps }) => steps.some(({ sent, also = [] }) => [...sent, ...also].some(({ hashes }) => hashes.includes(hash))))
  const searchOf = (run: Run, step: RunStep): Search => ({ port: chain, run, step, isKnown })

  const note = ({ key, chainId }: Run, index: number, { sent, ...answer }: UnreportedTx) => {
    claim(key)
    store.dispatch(key, { type: 'sent', step: index, ...answer, sent: { ...sent, sentAt: chainNow(chainId) ?? null } })
  }

  const adoptUnreported = async (key: string): Promise<boolean> => {
    const now = current(key)
    if (!now || !isLeftOpen(now.step)) return false
    try {
      const unreported = await findMinedUnreportedTx(searchOf(now.run, now.step))
      const then = current(key)
      if (!unreported || then?.index !== now.index || !isLeftOpen(then.step)) return false
      note(then.run, then.index, unreported)
      return true
    } catch {
      return false
    }
  }

  return {
    adoptUnreported,
    recheckFailed: async (key) => {
      const now = current(key)
      const state = now?.step.state
      const last = lastSent(now?.step)
      if (!now || !last || state?.phase !== 'failed') return false
      try {
        if (state.mined) {
          if (await stands(chain, now.run.chainId, last)) return false
          store.dispatch(key, { type: 'takenBack', step: now.index })
          return true
        }
        for (const hash of last.hashes)
          if (
            (await chain.receipt(now.run.chainId, hash)) ||
            (isLost(state.error) && ((await chain.transaction(now.run.chainId, hash)) || (await isKnownToWallet(now.run, hash))))
          ) {
            store.dispatch(key, { type: 'revived', step: now.index })
            return true
          }
      } catch {
        // Without an answer the step is simulated again before the next request.
      }
      return false
    },
    wasAlreadySent: async (key, index, isOver) => {
      const run = store.find(key)
      const step = run?.steps[index]
      const unreported = run && step && (await findUnreportedTx(searchOf(run, step), isOver))
      if (!unreported || isOver()) return false
      note(run, index, unreported)
      return true
    },
    pollForUnreported: async (key) => {
      for (let looked = 0; looked < LOOK_MS; looked += LOOK_PAUSE_MS) {
        const now = current(key)
        if (!now || !isLeftOpen(now.step)) return false
        await chain.sleep(LOOK_PAUSE_MS)
        if (await adoptUnreported(key)) return true
      }
      return false
    },
  }
}
