import type { QuoteState } from '@exchange/domain'
import type { QuoteView } from '../../../entities/trade/quotes/quoteEngine.ts'
import type { Figures } from '../../../entities/trade/figures.ts'

type Quoting = {
  readonly view: QuoteView
  readonly figures: Figures | undefined
  /** Monotonic milliseconds since its pools were read. */
  readonly ageMillis: number
  /** An exact amount cannot be bought of a token that keeps a part of its transfers. */
  readonly exactOutRefused: boolean
}

/** How far the quote is, as reasons are found for it. */
export const quoteState = ({ view, figures, ageMillis, exactOutRefused }: Quoting): QuoteState => {
  if (exactOutRefused) return { status: 'failed', code: 'quote.exactOutUnavailable' }
  if (view.status === 'failed') return { status: 'failed', code: view.code }
  if (view.status !== 'ok' || !figures) return { status: 'pending' }
  return { status: 'ok', ...figures, ageMillis }
}
