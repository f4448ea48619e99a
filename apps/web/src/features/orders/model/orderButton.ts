import type { ErrorCode } from '@exchange/domain'
import type { PlanBlocker } from './plan.ts'

type RiskBlocker = Extract<PlanBlocker, { readonly code: 'impactUnconfirmed' | 'protectionUnconfirmed' }>

/** Whether a stop is a risk that may be agreed to. */
export const isRisk = (stop: PlanBlocker): stop is RiskBlocker => stop.code === 'impactUnconfirmed' || stop.code === 'protectionUnconfirmed'

/** What the one button of the form does, and what is in the way. */
export type OrderButtonState =
  | { readonly action: 'connect' }
  | { readonly action: 'switchNetwork' }
  | { readonly action: 'review' }
  /** A price impact or a wide protection has to be agreed to before the review: the first stop says which. */
  | { readonly action: 'confirmRisk'; readonly risk: RiskBlocker['code'] }
  /** Something that the page says of every trade. */
  | { readonly action: 'none'; readonly reason: ErrorCode }
  | { readonly action: 'none'; readonly stop: PlanBlocker }

/** Reasons of a market swap that do not concern an order: it has a price of its own, no slippage, and its impact is among its stops. */
const isOfQuote = (reason: ErrorCode): boolean => /^(?:quote|slippage|deadline)\./.test(reason)

/** The first thing in the way, in the order in which a person can put it right; the review where nothing is. */
export const orderButton = (reasons: readonly ErrorCode[], blockers: readonly PlanBlocker[]): OrderButtonState => {
  const reason = reasons.find((candidate) => !isOfQuote(candidate))
  if (reason === 'wallet.notConnected') return { action: 'connect' }
  if (reason === 'wallet.wrongNetwork') return { action: 'switchNetwork' }
  if (reason !== undefined) return { action: 'none', reason }
  const [stop] = blockers
  if (stop && isRisk(stop)) return { action: 'confirmRisk', risk: stop.code }
  return stop ? { action: 'none', stop } : { action: 'review' }
}
