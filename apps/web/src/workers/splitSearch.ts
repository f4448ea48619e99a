// The search for splits and alternatives. It loads after the first answer, so that no answer waits for its code: until then the best single
// path is quoted without alternatives.
export { compareTrade } from '@exchange/domain/routing/compareTrade'
export { findBestSplit } from '@exchange/domain/routing/split/findBestSplit'
export { prepareMarket, refreshMarket } from '@exchange/domain/routing/split/prepareMarket'

/** The lazily loaded modules so far. */
export type KnownSearch = { splits?: typeof import('./splitSearch.ts') }
