import { type TokenItem, topTokenSorts } from '@exchange/api-client'
import { wadOrNull } from '@exchange/domain'
import { inOrderOf, type Order, type OrderedPage, type Ordering, pageOfOrdered } from '../../answers/orderedPage.ts'
import type { MarketSnapshot } from '../../market/snapshot/snapshot.ts'
import { searchWords } from '../../answers/searchWords.ts'
import { SYMBOL_KEY } from '../pools/poolQuery.ts'

export type TopTokenSort = (typeof topTokenSorts)[number]

/** Filter of a top list. `all` includes what is not on the curated list. */
export type TopFilter = { readonly search?: string | undefined; readonly all: boolean }
export type TopPageQuery = { readonly limit: number; readonly cursor?: string | undefined }

const figure = (keyOf: (token: TokenItem) => bigint | null) => ({ keyOf, types: ['bigint', 'null'] as const })

const ordering: Ordering<TokenItem, TopTokenSort> = {
  idOf: ({ address }) => address,
  fields: {
    tvl: figure(({ tvlUsd }) => wadOrNull(tvlUsd)),
    volume24h: figure(({ volumeUsd24h }) => wadOrNull(volumeUsd24h)),
    price: figure(({ priceUsd }) => wadOrNull(priceUsd)),
    change24h: { keyOf: ({ priceChange24h }) => priceChange24h, types: ['number', 'null'] },
    pools: { keyOf: ({ poolCount }) => poolCount, types: ['number'] },
    symbol: { keyOf: ({ symbol }) => symbol.toLowerCase().slice(0, SYMBOL_KEY), types: ['string'] },
  },
}

/** Whether every word of a search occurs in one of these texts. */
export const isFound = (search: string | undefined, texts: readonly string[]): boolean => {
  if (search === undefined) return true
  const text = texts.join('\n').toLowerCase()
  return searchWords(search).every((word) => text.includes(word))
}

// ANALYTICS-2
/** The tokens of a network, sorted. */
export const topTokens = (snapshot: MarketSnapshot, { search, all }: TopFilter, order: Order<TopTokenSort>): readonly TokenItem[] => {
  const { isListedToken, tokens } = snapshot
  const shown = tokens.filter(({ address, symbol, name }) => (all || isListedToken(address)) && isFound(search, [symbol, name, address]))
  return inOrderOf(shown, ordering, order)
}

/** One page of the sorted tokens. */
export const topTokensPage = (
  snapshot: MarketSnapshot,
  filter: TopFilter,
  order: Order<TopTokenSort>,
  page: TopPageQuery,
): OrderedPage<TokenItem> => pageOfOrdered(topTokens(snapshot, filter, order), ordering, order, page)
