import { chainNow } from '../../../shared/clock/clock.ts'
import { createQuoteEngine, type QuoteEngine, type QuotePort } from './quoteEngine.ts'

const worker = new Worker(new URL('../../../workers/quote.worker.ts', import.meta.url), { type: 'module', name: 'quote' })

/** The one engine of the page: the worker starts with the code of the swap screen, before the first key is pressed. */
export const quoteEngine: QuoteEngine = createQuoteEngine(worker as unknown as QuotePort, chainNow)

worker.onerror = () => quoteEngine.fail('unknown')
