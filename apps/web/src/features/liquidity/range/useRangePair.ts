import type { PoolItem } from '@exchange/api-client'
import type { Network } from '@exchange/protocol/networks'
import { useMemo } from 'react'
import { invertPair } from '../../../entities/chart/chartPair.ts'
import { pricedPairs } from '../../../entities/chart/pricedPair.ts'
import { pricesOf } from './model/rangeMarket.ts'
import { isFallingIn, tickPairOf } from './model/rangePrices.ts'

/** The pair of a pool: as its ticks count it, as it is first shown, as it is shown, and in dollars. */
export const useRangePair = (network: Network, pool: PoolItem, inverted: boolean) => {
  const pair = useMemo(() => tickPairOf(pool), [pool])
  const standard = useMemo(() => pricedPairs(network, pool)[0]!, [network, pool])
  const shown = useMemo(() => (inverted ? invertPair(standard) : standard), [inverted, standard])
  const prices = useMemo(() => pricesOf(pool), [pool])
  return { pair, standard, shown, isFalling: isFallingIn(pair, shown), prices }
}
