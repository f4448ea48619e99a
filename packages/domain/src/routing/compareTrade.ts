import { applyTax } from '../trade/transferTax.ts'
import type { RoutedSwap } from '../types.ts'
import { type Comparison, compareRoutes } from './compareRoutes.ts'
import type { QuoteRequest } from './quoteRequest.ts'
import { amountIntoPools } from './quoteRoute.ts'
import type { QuoteQuestion } from './quoteTrade.ts'
import { searchSplit } from './searchRoute.ts'
import type { SplitSearch } from './splitSearch.ts'

/** Amounts as they reach the receiver: a transfer tax is deducted from an output, never from an input. */
const afterTax = ({ amount, rejected, saving }: Comparison, { kind, taxOut = 0n }: QuoteRequest): Comparison => {
  const left = (raw: bigint) => (kind === 'exactIn' ? applyTax(raw, taxOut) : raw)
  return {
    amount: left(amount),
    rejected: rejected.map((way) => (way.amount === null ? way : { ...way, amount: left(way.amount) })),
    saving: saving && { ...saving, amount: left(saving.amount) },
  }
}

/** The alternatives to a quoted route: single pools, the best path, the best split without gas, routes through avoided tokens. */
export const compareTrade = ({ pools, request, gas }: QuoteQuestion, route: RoutedSwap, splits: SplitSearch): Comparison => {
  const { avoid: _, ...unfiltered } = request
  const trade = { amount: amountIntoPools(request), timestamp: route.timestamp }
  const regardless = gas && searchSplit({ pools, request, trade, gas: undefined }, splits)
  const comparison = compareRoutes({
    route,
    graph: pools.graph(request),
    ...(request.avoid && { unfiltered: pools.graph(unfiltered) }),
    others: regardless ? [regardless] : [],
    costOf: pools.costOf(request, gas),
  })
  return afterTax(comparison, request)
}
