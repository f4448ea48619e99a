import type { PoolItem, PoolToken } from '@exchange/api-client'
import { FEE_APR_WINDOW_SECONDS, type Price, type PricedPair, type RangeMarket } from '@exchange/domain'
import { parseDecimal } from '@exchange/domain/amounts/parseAmount'
import type { Network } from '@exchange/protocol/networks'
import type { RangePool } from '@exchange/protocol/reads/pools/readRangePool'
import { tokenKey } from '../../../../shared/tokens/token.ts'
import { tickPairOf } from './rangePrices.ts'

/** A decimal text of the index as a wad; null if unknown. */
const wadOf = (text: string | null | undefined): bigint | null => {
  const parsed = parseDecimal(text ?? '', 18)
  return parsed.status === 'ok' ? parsed.value : null
}

const priceOf = (token: PoolToken | undefined): bigint | null => wadOf(token?.priceUsd)

/** Dollar prices of a pool's two tokens. */
export const pricesOf = (pool: Pick<PoolItem, 'tokens'>): PricedPair => {
  const { unit0, unit1 } = tickPairOf(pool)
  return { unit0, unit1, price0: priceOf(pool.tokens[0]), price1: priceOf(pool.tokens[1]) }
}

/** The inputs of an estimate: the pool's state on chain, its fees and prices from the index. */
export const rangeMarketOf = (
  pool: PoolItem,
  meta: { readonly block: number; readonly blockTimestamp: number },
  chain: RangePool,
  price: Price,
  emissionPrice: bigint | null,
): RangeMarket => ({
  ...price,
  liquidity: chain.liquidity,
  prices: pricesOf(pool),
  feesUsd: wadOf(pool.feesUsd7d),
  providersPart: wadOf(pool.providersPart) ?? 0n,
  source: { block: BigInt(meta.block), window: { from: meta.blockTimestamp - FEE_APR_WINDOW_SECONDS, to: meta.blockTimestamp } },
  farm: chain.farm && {
    price: emissionPrice,
    stakedLiquidity: chain.farm.stakedLiquidity,
    source: { block: chain.block, now: chain.timestamp, stream: chain.farm.stream },
  },
})

/** Whether both tokens of a pool are worth a dollar by the network's list: their price stays together. */
export const isPeggedPool = ({ deployment: { stablecoins } }: Network, { tokens }: Pick<PoolItem, 'tokens'>): boolean => {
  const known = new Set(stablecoins.map(tokenKey))
  return tokens.every(({ address }) => known.has(tokenKey(address)))
}
