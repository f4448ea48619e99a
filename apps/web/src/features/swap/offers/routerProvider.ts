import { allSteps, minimumOutOf, type QuoteProvider, routeGas } from '@exchange/domain'
import type { Quote } from '../../../entities/trade/quotes/quoteEngine.ts'

/**
 * Our router as a provider: always available, and it answers immediately with the quote on screen. It has no offer for another question or
 * before the first quote.
 */
export const createRouterProvider = (current: () => Quote | undefined): QuoteProvider => ({
  name: 'router',
  quote: async ({ chainId, kind, amount, slippageBps }) => {
    const quote = current()
    const { request } = quote ?? {}
    if (!quote || request?.chainId !== chainId || request.kind !== kind || request.amount !== amount)
      return { status: 'none', code: 'quote.noRoute' }
    const { amountIn, amountOut, route } = quote
    const figures = { amountIn, amountOut, minimumOut: minimumOutOf(amountOut, slippageBps), gas: routeGas(allSteps(route)) }
    return { status: 'ok', quote: { provider: 'router', ...figures, expiresAt: null, execution: { via: 'router', route } } }
  },
})
