import type { PoolItem } from '@exchange/api-client'
import { type Searched, toSearched } from '@exchange/domain/search/searchRank'

/** What a search looks into: the tokens of a pool, and its own address. Made once for a list. */
export const poolSearched = ({ address, tokens }: Pick<PoolItem, 'address' | 'tokens'>): readonly Searched[] => [
  ...tokens.map(toSearched),
  toSearched({ symbol: '', name: '', address }),
]
