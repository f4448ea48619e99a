import { DomainError } from '@exchange/domain/errors/errorCode'
import { NetworkPools } from '@exchange/domain/routing/networkPools'
import type { GasPrice } from '@exchange/domain/routing/quoteRequest'
import { type QuoteQuestion, quoteTrade } from '@exchange/domain/routing/quoteTrade'
import type { RoutedSwap } from '@exchange/domain/types'
import type { QuoteMessage, QuoteReply } from './quoteMessages.ts'
import type { KnownSearch } from './splitSearch.ts'

type Answered = { readonly id: number; readonly question: QuoteQuestion; readonly route: RoutedSwap }

/**
 * Keeps the newest pools of each network and answers quotes over them. Null until a network's pools arrived. Splits are searched from the
 * moment on that `known` has their search.
 */
export const createQuoteHandler = (known: KnownSearch = {}) => {
  const networks = new Map<number, NetworkPools>()
  const gasPrices = new Map<number, GasPrice>()
  let answered: Answered | null = null

  const quote = ({ id, request, timestamp: asked }: Extract<QuoteMessage, { type: 'quote' }>): QuoteReply | null => {
    const pools = networks.get(request.chainId)
    answered = null
    if (!pools) return null
    const { block } = pools.snapshot
    const timestamp = Math.max(asked, pools.snapshot.timestamp)
    const question = { pools, request, timestamp, gas: gasPrices.get(request.chainId) }
    try {
      const found = quoteTrade(question, known.splits)
      answered = { id, question, route: found.route }
      return { type: 'quote', id, block, timestamp, outcome: { status: 'ok', ...found } }
    } catch (error) {
      const code = error instanceof DomainError ? error.code : 'unknown'
      return { type: 'quote', id, block, timestamp, outcome: { status: 'failed', code } }
    }
  }

  const compare = ({ id, question, route }: Answered): QuoteReply | null => {
    const gas = gasPrices.get(question.request.chainId)
    return known.splits
      ? { type: 'comparison', id, comparison: known.splits.compareTrade({ ...question, gas }, route, known.splits) }
      : null
  }

  return (message: QuoteMessage): QuoteReply | null => {
    switch (message.type) {
      case 'pools':
        networks.set(message.snapshot.chainId, new NetworkPools(message.snapshot))
        return null
      case 'changes': {
        const before = networks.get(message.snapshot.chainId)
        if (before) networks.set(message.snapshot.chainId, before.next(message.snapshot))
        return null
      }
      case 'gas':
        gasPrices.set(message.gas.chainId, message.gas)
        return null
      case 'quote':
        return quote(message)
      case 'compare':
        return answered?.id === message.id ? compare(answered) : null
    }
  }
}
