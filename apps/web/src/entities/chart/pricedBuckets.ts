import { formatWad } from '@exchange/domain'
import type { LiquidityBucket } from '@exchange/domain/amm/concentrated/liquidityBuckets'
import { priceAtTick } from '@exchange/domain/liquidity/range/priceTick'
import type { ChartPair } from './chartPair.ts'
import { type Token, tokenKey, unitOf } from '../../shared/tokens/token.ts'

type Held = { readonly symbol: string; readonly decimals: number; readonly amount: bigint }

/** A bucket of prices with its trades: prices are decimal text of the quote per base, amounts raw units. */
export type PricedBucket = {
  readonly low: string
  readonly high: string
  readonly liquidity: bigint
  readonly ofBase: Held
  readonly ofQuote: Held
}

/** Converts tick ranges to price ranges, in ascending order. If the base is token1, its price falls as ticks rise. */
export const bucketsOf = (buckets: readonly LiquidityBucket[], { base, quote }: ChartPair): readonly PricedBucket[] => {
  const upright = tokenKey(base.address) < tokenKey(quote.address)
  const [token0, token1] = upright ? [base, quote] : [quote, base]
  const pair = { token0: token0.address, token1: token1.address, unit0: unitOf(token0), unit1: unitOf(token1) }
  const held = ({ symbol, decimals }: Token, amount: bigint): Held => ({ symbol, decimals, amount })
  const priced = buckets.map(({ tickLower, tickUpper, liquidity, amount0, amount1 }): PricedBucket => {
    const [lower, upper] = [tickLower, tickUpper].map((tick) => formatWad(priceAtTick(pair, tick, base.address)))
    return {
      low: (upright ? lower : upper) ?? '0',
      high: (upright ? upper : lower) ?? '0',
      liquidity,
      ofBase: held(base, upright ? amount0 : amount1),
      ofQuote: held(quote, upright ? amount1 : amount0),
    }
  })
  return upright ? priced : priced.toReversed()
}
