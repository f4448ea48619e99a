import type { findBestSplit } from './split/findBestSplit.ts'
import type { prepareMarket, refreshMarket } from './split/prepareMarket.ts'

/** The code that searches splits, passed as an argument. A caller that loads it late quotes the best path until then. */
export type SplitSearch = {
  readonly findBestSplit: typeof findBestSplit
  readonly prepareMarket: typeof prepareMarket
  readonly refreshMarket: typeof refreshMarket
}
