import type { PoolItem } from '@exchange/api-client'
import { type Searched, toSearched } from '@exchange/domain/search/searchRank'

/** The searchable fields of a pool: its tokens and its own address. Built once for a list. */
export const poolSearched = ({ address, tokens }: Pick<PoolItem, 'address' | 'tokens'>): readonly Searched[] => [
  ...tokens.map(toSearched),
  toSearched({ symbol: '', name: '', address }),
]
