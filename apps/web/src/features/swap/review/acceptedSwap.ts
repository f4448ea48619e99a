import { pinRoute } from '@exchange/domain'
import type { Token } from '../../../shared/tokens/token.ts'
import { findRun } from '../../../shared/transactions/journal/runs.ts'
import type { TokenAmount } from '../../../shared/transactions/run/types.ts'
import { earlierSpendersOf, spenderOf } from '../flows/swapApprovals.ts'
import { quotedFees } from '../flows/swap.flow.ts'
import type { SwapRequest } from '../request/swapRequest.ts'
import type { Figures } from '../../../entities/trade/figures.ts'
import type { Quote } from '../../../entities/trade/quotes/quoteEngine.ts'

/** What the user reviews: nothing in it changes until the user accepts new figures. */
export type Pinned = {
  readonly quote: Quote
  readonly tokenIn: Token
  readonly tokenOut: Token
  readonly slippageBps: number
  readonly deadlineMinutes: number
}

export const toAmount = (token: Token, amount: bigint): TokenAmount => ({
  token: token.address,
  symbol: token.symbol,
  decimals: token.decimals,
  amount,
})

/** The request to send: the route by the addresses, types and shares of its pools, and the limit of the side that may change. */
export const acceptedSwap = ({ quote, tokenIn, tokenOut, deadlineMinutes, slippageBps }: Pinned, figures: Figures): SwapRequest => ({
  chainId: quote.request.chainId,
  kind: quote.request.kind,
  paid: toAmount(tokenIn, figures.amountIn),
  receives: toAmount(tokenOut, figures.amountOut),
  maximumIn: figures.maximumIn,
  minimumOut: figures.minimumOut,
  route: pinRoute(quote.route),
  fees: quote.offer ? [] : quotedFees(quote.route),
  timestamp: quote.timestamp,
  taxIn: quote.request.taxIn ?? 0n,
  taxOut: quote.request.taxOut ?? 0n,
  deadlineMinutes,
  slippageBps,
  ...(quote.offer && { offer: quote.offer }),
})

const isSameTrade = (a: SwapRequest, b: SwapRequest): boolean =>
  a.chainId === b.chainId &&
  a.kind === b.kind &&
  a.paid.token === b.paid.token &&
  a.receives.token === b.receives.token &&
  (a.kind === 'exactIn' ? a.paid.amount === b.paid.amount : a.receives.amount === b.receives.amount)

/** What happens to a failed run when new figures are accepted. */
export type Succession =
  /** The same trade by the same contract: the run continues, and still revokes the allowances of earlier contracts. */
  | { readonly type: 'continue'; readonly key: string; readonly request: SwapRequest }
  /** The same trade by another contract: the new run ends by revoking the first contract's allowance. */
  | { readonly type: 'replace'; readonly key: string; readonly request: SwapRequest }
  | { readonly type: 'begin' }

/** A failed run of the same trade continues with the new figures; another trade, or another contract, starts a new run. */
export const succession = (key: string | undefined, request: SwapRequest): Succession => {
  const run = key === undefined ? undefined : findRun(key)
  const before = run?.request as SwapRequest | undefined
  if (key === undefined || !run || !before || !isSameTrade(before, request)) return { type: 'begin' }
  const [present, last] = [spenderOf(request), spenderOf(before)]
  const isAllowed = run.steps.some(({ id, sent }) => id === 'approve' && sent.length > 0)
  const earlierSpenders = [...new Set([...earlierSpendersOf(before), ...(isAllowed ? [last] : [])])].filter(
    (spender) => spender !== present,
  )
  return {
    type: last === present ? 'continue' : 'replace',
    key,
    request: earlierSpenders.length > 0 ? { ...request, earlierSpenders } : request,
  }
}
