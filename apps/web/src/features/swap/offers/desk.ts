import { chainNow } from '../../../shared/clock/clock.ts'
import { runStore } from '../../../shared/transactions/journal/runStore.ts'
import { quoteEngine } from '../../../entities/trade/quotes/engine.ts'
import { healths } from './healths.ts'
import { createOfferDesk } from './offerDesk.ts'
import { offerStore } from './offerStore.ts'
import { providersOf } from './providers.ts'
import { createRouterProvider } from './routerProvider.ts'
import { followSettlements } from './settlements.ts'

const currentQuote = () => {
  const view = quoteEngine.view()
  return view.status === 'ok' ? view.quote : undefined
}

/** The page's single desk. It is notified of every router quote, and of the outcome of swaps by an offer. */
export const offerDesk = createOfferDesk({
  router: createRouterProvider(currentQuote),
  outside: providersOf,
  quote: currentQuote,
  chainNow,
  healths,
  wait: (millis, act) => {
    const timer = setTimeout(act, millis)
    return () => clearTimeout(timer)
  },
  publish: offerStore.write,
})

quoteEngine.subscribe(offerDesk.compare)
followSettlements(runStore, offerDesk.note)
