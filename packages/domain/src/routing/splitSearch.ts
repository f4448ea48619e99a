import type { findBestSplit } from './split/findBestSplit.ts'
import type { prepareMarket, refreshMarket } from './split/prepareMarket.ts'

/** The code that searches splits, given as an argument: whoever fetches it late quotes the best path until it is there. */
export type SplitSearch = {
  readonly findBestSplit: typeof findBestSplit
  readonly prepareMarket: typeof prepareMarket
  readonly refreshMarket: typeof refreshMarket
}
