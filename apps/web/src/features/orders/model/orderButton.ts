import type { ErrorCode } from '@exchange/domain'
import type { PlanBlocker } from './plan.ts'

type RiskBlocker = Extract<PlanBlocker, { readonly code: 'impactUnconfirmed' | 'protectionUnconfirmed' }>

/** Whether a stop is a risk that may be agreed to. */
export const isRisk = (stop: PlanBlocker): stop is RiskBlocker => stop.code === 'impactUnconfirmed' || stop.code === 'protectionUnconfirmed'

/** The action of the form's button, and what blocks it. */
export type OrderButtonState =
  | { readonly action: 'connect' }
  | { readonly action: 'switchNetwork' }
  | { readonly action: 'review' }
  /** A price impact or a wide protection must be accepted before the review: the first blocker says which. */
  | { readonly action: 'confirmRisk'; readonly risk: RiskBlocker['code'] }
  /** A reason of the page that applies to every trade. */
  | { readonly action: 'none'; readonly reason: ErrorCode }
  | { readonly action: 'none'; readonly stop: PlanBlocker }

/** Reasons of a market swap that do not apply to an order: it has its own price, no slippage, and its own check of the impact. */
const isOfQuote = (reason: ErrorCode): boolean => /^(?:quote|slippage|deadline)\./.test(reason)

/** The first blocking reason, in the order in which a user can resolve them; the review if there is none. */
export const orderButton = (reasons: readonly ErrorCode[], blockers: readonly PlanBlocker[]): OrderButtonState => {
  const reason = reasons.find((candidate) => !isOfQuote(candidate))
  if (reason === 'wallet.notConnected') return { action: 'connect' }
  if (reason === 'wallet.wrongNetwork') return { action: 'switchNetwork' }
  if (reason !== undefined) return { action: 'none', reason }
  const [stop] = blockers
  if (stop && isRisk(stop)) return { action: 'confirmRisk', risk: stop.code }
  return stop ? { action: 'none', stop } : { action: 'review' }
}
