import { type TopPairItem, topPairSorts } from '@exchange/api-client'
import { changePercent, formatWad } from '@exchange/domain'
import { decimalOrNull } from '../../answers/decimal.ts'
import { inOrderOf, type Order, type OrderedPage, type Ordering, pageOfOrdered } from '../../answers/orderedPage.ts'
import { addSums, noSums, type PoolSums } from '../../market/snapshot/rows.ts'
import type { MarketSnapshot } from '../../market/snapshot/snapshot.ts'
import type { PoolEntry } from '../../market/snapshot/poolEntry.ts'
import { SYMBOL_KEY } from '../pools/poolQuery.ts'
import { isFound, type TopFilter, type TopPageQuery } from './topTokens.ts'

export type TopPairSort = (typeof topPairSorts)[number]

/** All pools of the same two tokens. */
type Pair = {
  readonly key: string
  readonly symbol: string
  /** Deepest first. */
  readonly pools: readonly PoolEntry[]
  readonly tvlUsd: bigint | null
  readonly sums: PoolSums
  readonly listed: boolean
}

const figure = (keyOf: (pair: Pair) => bigint | null) => ({ keyOf, types: ['bigint', 'null'] as const })

const ordering: Ordering<Pair, TopPairSort> = {
  idOf: ({ key }) => key,
  fields: {
    tvl: figure(({ tvlUsd }) => tvlUsd),
    volume24h: figure(({ sums }) => sums.volume24h),
    volume7d: figure(({ sums }) => sums.volume7d),
    fees24h: figure(({ sums }) => sums.fees24h),
    pools: { keyOf: ({ pools }) => pools.length, types: ['number'] },
    symbol: { keyOf: ({ symbol }) => symbol.toLowerCase().slice(0, SYMBOL_KEY), types: ['string'] },
  },
}

const keyOf = ({ row: { sides } }: PoolEntry): string => sides.map(({ address }) => address).join('-')

const byTvl = (a: PoolEntry, b: PoolEntry): number => {
  const [worthA, worthB] = [a.row.tvlUsd ?? -1n, b.row.tvlUsd ?? -1n]
  return worthA === worthB ? (a.row.address < b.row.address ? -1 : 1) : worthA > worthB ? -1 : 1
}

const toPair = (snapshot: MarketSnapshot, key: string, pools: readonly [PoolEntry, ...PoolEntry[]]): Pair => ({
  key,
  symbol: pools[0].row.symbol,
  pools: pools.toSorted(byTvl),
  tvlUsd: pools.reduce<bigint | null>((sum, { row: { tvlUsd } }) => (tvlUsd === null ? sum : (sum ?? 0n) + tvlUsd), null),
  sums: pools.reduce((sum, { sums }) => addSums(sum, sums), noSums),
  listed: snapshot.isListedPool(pools[0].row.address),
})

const made = new WeakMap<MarketSnapshot, readonly Pair[]>()

/** Every pair of a snapshot, computed once. */
const pairsOf = (snapshot: MarketSnapshot): readonly Pair[] => {
  const known = made.get(snapshot)
  if (known) return known
  const byKey = new Map<string, [PoolEntry, ...PoolEntry[]]>()
  for (const pool of snapshot.pools) {
    const pools = byKey.get(keyOf(pool))
    if (pools) pools.push(pool)
    else byKey.set(keyOf(pool), [pool])
  }
  const pairs = [...byKey].map(([key, pools]) => toPair(snapshot, key, pools))
  made.set(snapshot, pairs)
  return pairs
}

const toItem = (snapshot: MarketSnapshot, { key, symbol, pools, tvlUsd, sums, listed }: Pair): TopPairItem => ({
  chainId: snapshot.chainId,
  key,
  symbol,
  tokens: (pools[0]?.item().tokens ?? []).map(({ address, symbol: of, name, decimals, logoURI, priceUsd }) => ({
    address,
    symbol: of,
    name,
    decimals,
    logoURI,
    priceUsd,
  })),
  poolCount: pools.length,
  pools: pools.map(({ row: { address } }) => address),
  tvlUsd: decimalOrNull(tvlUsd),
  volumeUsd24h: formatWad(sums.volume24h),
  volumeUsd7d: formatWad(sums.volume7d),
  feesUsd24h: formatWad(sums.fees24h),
  feesUsd7d: formatWad(sums.fees7d),
  volumeChange24h: changePercent(sums.volumeBefore24h, sums.volumeEnded24h),
  listed,
})

// ANALYTICS-2
/** One page of a network's pairs. */
export const topPairsPage = (
  snapshot: MarketSnapshot,
  { search, all }: TopFilter,
  order: Order<TopPairSort>,
  page: TopPageQuery,
): OrderedPage<TopPairItem> => {
  const shown = pairsOf(snapshot).filter(
    ({ listed, pools }) => (all || listed) && isFound(search, pools[0] === undefined ? [] : [pools[0].searchText]),
  )
  const { entries, ...rest } = pageOfOrdered(inOrderOf(shown, ordering, order), ordering, order, page)
  return { ...rest, entries: entries.map((pair) => toItem(snapshot, pair)) }
}
