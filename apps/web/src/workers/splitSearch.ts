// The search of splits and of what else there was. It is fetched after the first answer, so that nobody waits for its code: until it is
// there the best path is quoted, and nothing stands beside it.
export { compareTrade } from '@exchange/domain/routing/compareTrade'
export { findBestSplit } from '@exchange/domain/routing/split/findBestSplit'
export { prepareMarket, refreshMarket } from '@exchange/domain/routing/split/prepareMarket'

/** What the worker knows of it by now. */
export type KnownSearch = { splits?: typeof import('./splitSearch.ts') }
