import { DomainError } from '@exchange/domain/errors/errorCode'
import { applyTax } from '@exchange/domain/trade/transferTax'
import type { RoutedSwap } from '@exchange/domain/types'
import type { Comparison } from './compareRoutes.ts'
import type { GasPrice, QuoteMessage, QuoteReply, QuoteRequest } from './quoteMessages.ts'
import { amountIntoPools, quotePinned, quoteRoute } from './quoteRoute.ts'
import { searchRoute, searchSplit } from './searchRoute.ts'
import type { KnownSearch } from './splitSearch.ts'
import { World } from './world.ts'

type Answered = { readonly id: number; readonly request: QuoteRequest; readonly world: World; readonly route: RoutedSwap }

/** Amounts as they reach the receiver: a transfer tax is taken off what is received, never off what is paid. */
const taxed = ({ amount, rejected, saving }: Comparison, { kind, taxOut = 0n }: QuoteRequest): Comparison => {
  const left = (raw: bigint) => (kind === 'exactIn' ? applyTax(raw, taxOut) : raw)
  return {
    amount: left(amount),
    rejected: rejected.map((way) => (way.amount === null ? way : { ...way, amount: left(way.amount) })),
    saving: saving && { ...saving, amount: left(saving.amount) },
  }
}

const compare = ({ id, request, world, route }: Answered, gas: GasPrice | undefined, known: KnownSearch): QuoteReply | null => {
  if (!known.splits) return null
  const { avoid: _, ...unfiltered } = request
  const trade = { amount: amountIntoPools(request), timestamp: route.timestamp }
  const regardless = gas && searchSplit({ world, request, trade, gas: undefined }, known)
  const comparison = known.splits.compareRoutes({
    route,
    graph: world.graph(request),
    ...(request.avoid && { unfiltered: world.graph(unfiltered) }),
    others: regardless ? [regardless] : [],
    costOf: world.costOf(request, gas),
  })
  return { type: 'comparison', id, comparison: taxed(comparison, request) }
}

/**
 * Keeps the newest pools of each network and answers quotes over them. Null until a network's pools arrived. Splits are searched from the
 * moment on that `known` has their search.
 */
export const createQuoteHandler = (known: KnownSearch = {}) => {
  const worlds = new Map<number, World>()
  const gasPrices = new Map<number, GasPrice>()
  let answered: Answered | null = null

  const quote = ({ id, request, timestamp: asked }: Extract<QuoteMessage, { type: 'quote' }>): QuoteReply | null => {
    const world = worlds.get(request.chainId)
    answered = null
    if (!world) return null
    const { block, pools } = world.snapshot
    const timestamp = Math.max(asked, world.snapshot.timestamp)
    const search = () => {
      const trade = { amount: amountIntoPools(request), timestamp }
      return searchRoute({ world, request, trade, gas: gasPrices.get(request.chainId) }, known)
    }
    try {
      const { via } = request
      const found = via ? quotePinned(pools, { ...request, via }, timestamp) : quoteRoute(search(), request)
      answered = { id, request, world, route: found.route }
      const cost = world.costOf(request, gasPrices.get(request.chainId))(found.route)
      return { type: 'quote', id, block, timestamp, outcome: { ...found, cost } }
    } catch (error) {
      const code = error instanceof DomainError ? error.code : 'unknown'
      return { type: 'quote', id, block, timestamp, outcome: { status: 'failed', code } }
    }
  }

  return (message: QuoteMessage): QuoteReply | null => {
    switch (message.type) {
      case 'pools':
        worlds.set(message.snapshot.chainId, new World(message.snapshot))
        return null
      case 'changes': {
        const before = worlds.get(message.snapshot.chainId)
        if (before) worlds.set(message.snapshot.chainId, before.next(message.snapshot))
        return null
      }
      case 'gas':
        gasPrices.set(message.gas.chainId, message.gas)
        return null
      case 'quote':
        return quote(message)
      case 'compare':
        return answered?.id === message.id ? compare(answered, gasPrices.get(answered.request.chainId), known) : null
    }
  }
}
