import { amountsForLiquidity, type Price } from '../../amm/concentrated/liquidity.ts'
import { mulDivDown, WAD } from '../../math/fullMath.ts'
import { APR_YEAR } from '../../math/aprYear.ts'
import type { AprReceipt, ReceiptSource } from '../apr/aprReceipt.ts'
import { rangeEmissionApr, type RangeEmissionInputs, type StreamSource } from '../apr/emissionAprReceipt.ts'
import { rangeFeeApr, type RangeFeeInputs } from '../apr/feeApr.ts'
import { liquidityWorth } from './moveRange.ts'
import { amountsUsd, type PricedPair } from '../positionValue.ts'
import { isInRange, type TickRange } from './tickRange.ts'

/** A concentrated pool as an estimate sees it. Dollars are wads. */
export type RangeMarket = Price & {
  /** Liquidity in range of all positions. */
  readonly liquidity: bigint
  readonly prices: PricedPair
  /** All fees of the window; null where they are not known. */
  readonly feesUsd: bigint | null
  readonly providersPart: bigint
  readonly source: ReceiptSource
  /** What a stake is paid; null without a gauge that takes one. */
  readonly farm: {
    /** Dollar price (wad) of the token that is emitted; null where it is not known. */
    readonly price: bigint | null
    /** Staked liquidity in range. */
    readonly stakedLiquidity: bigint
    readonly source: StreamSource
  } | null
}

/** What a position would be and earn. Fees belong to one in the wallet, emission to a staked one: never both. */
export type RangeEstimate = {
  /** Dollars (wad); null where a token has no price. */
  readonly valueUsd: bigint | null
  /** Part (wad) of all liquidity in range that would be the position's; zero out of range. */
  readonly share: bigint
  readonly fees: AprReceipt<'rangeFees', RangeFeeInputs>
  readonly emission: AprReceipt<'rangeEmission', RangeEmissionInputs> | null
}

/** What `liquidity` in a range would be and earn, were it added to the pool now. */
export const rangeEstimate = (market: RangeMarket, range: TickRange, liquidity: bigint): RangeEstimate => {
  const { prices, feesUsd, providersPart, source, farm } = market
  const inRange = isInRange(market.tick, range)
  const valueUsd = amountsUsd(amountsForLiquidity(market, range.tickLower, range.tickUpper, liquidity, false), prices)
  const poolLiquidity = market.liquidity + (inRange ? liquidity : 0n)
  const of = { inRange, liquidity, valueUsd }
  return {
    valueUsd,
    share: inRange && poolLiquidity > 0n ? (liquidity * WAD) / poolLiquidity : 0n,
    fees: rangeFeeApr({ ...of, feesUsd, providersPart, poolLiquidity }, source),
    emission:
      farm &&
      rangeEmissionApr({ ...of, price: farm.price, stakedLiquidity: farm.stakedLiquidity + (inRange ? liquidity : 0n) }, farm.source),
  }
}

/** The liquidity that so many dollars (wad) make of a range, by the price of token1, rounded down; null where that is not known. */
export const liquidityOfUsd = (price: Price, range: TickRange, usd: bigint, { unit1, price1 }: PricedPair): bigint | null =>
  price1 === null || price1 === 0n ? null : liquidityWorth(price, range, (usd * unit1) / price1)

/** Dollars (wad) that a worth (wad) earns at an APR (wad) in some seconds, rounded down. */
export const earnedUsd = (valueUsd: bigint, apr: bigint, seconds: bigint): bigint => mulDivDown(valueUsd * seconds, apr, WAD * APR_YEAR)
