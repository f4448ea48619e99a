import { isSettlementFailure } from '@exchange/domain'
import { runPhase } from '../../../shared/transactions/run/run.ts'
import type { RunStore } from '../../../shared/transactions/run/createRunStore.ts'
import type { Run } from '../../../shared/transactions/run/types.ts'
import type { SwapRequest } from '../request/swapRequest.ts'
import type { OutsideName } from '../../../entities/trade/quotes/outsideProviders.ts'

/** The outcome of a run for which its provider is responsible; undefined while it is running, or if someone else stopped it. */
const outcomeOf = (run: Run): 'settled' | 'unsettled' | undefined => {
  const phase = runPhase(run)
  if (phase === 'done') return 'settled'
  if (phase !== 'failed') return undefined
  const failed = run.steps.find(({ state }) => state.phase === 'failed')?.state
  return failed?.phase === 'failed' && (failed.mined || isSettlementFailure(failed.error.code)) ? 'unsettled' : undefined
}

/**
 * Reports for each swap by another provider's offer whether it was settled, once per attempt. Runs already finished at the start are
 * ignored.
 */
export const followSettlements = (
  store: Pick<RunStore, 'runs' | 'subscribe'>,
  tell: (provider: OutsideName, outcome: 'settled' | 'unsettled') => void,
): void => {
  const known = new Map<string, 'settled' | 'unsettled' | undefined>()
  store.subscribe(() => {
    for (const run of store.runs()) {
      const { offer } = (run.request ?? {}) as Partial<SwapRequest>
      if (run.flowId !== 'swap' || !offer) continue
      const outcome = outcomeOf(run)
      const isNews = known.has(run.key) && known.get(run.key) !== outcome
      known.set(run.key, outcome)
      if (isNews && outcome) tell(offer.provider, outcome)
    }
  })
}
