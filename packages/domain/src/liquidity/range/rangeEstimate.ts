import { amountsForLiquidity, type Price } from '../../amm/concentrated/liquidity.ts'
import { mulDivDown, WAD } from '../../math/fullMath.ts'
import { APR_YEAR } from '../../math/aprYear.ts'
import type { AprReceipt, ReceiptSource } from '../apr/aprReceipt.ts'
import { rangeEmissionApr, type RangeEmissionInputs, type StreamSource } from '../apr/emissionAprReceipt.ts'
import { rangeFeeApr, type RangeFeeInputs } from '../apr/feeApr.ts'
import { liquidityWorth } from './moveRange.ts'
import { amountsUsd, type PricedPair } from '../positionValue.ts'
import { isInRange, type TickRange } from './tickRange.ts'

/** A concentrated pool for an estimate. Dollars are wads. */
export type RangeMarket = Price & {
  /** Liquidity in range of all positions. */
  readonly liquidity: bigint
  readonly prices: PricedPair
  /** All fees of the window; null if unknown. */
  readonly feesUsd: bigint | null
  readonly providersPart: bigint
  readonly source: ReceiptSource
  /** What a stake earns; null without a gauge that accepts stakes. */
  readonly farm: {
    /** Price of the emitted token in dollars (wad); null if unknown. */
    readonly price: bigint | null
    /** Staked liquidity in range. */
    readonly stakedLiquidity: bigint
    readonly source: StreamSource
  } | null
}

/** What a position would be worth and earn. A position in the wallet earns fees, a staked one emission; never both. */
export type RangeEstimate = {
  /** Dollars (wad); null if a token has no price. */
  readonly valueUsd: bigint | null
  /** The position's fraction (wad) of all liquidity in range; zero out of range. */
  readonly share: bigint
  readonly fees: AprReceipt<'rangeFees', RangeFeeInputs>
  readonly emission: AprReceipt<'rangeEmission', RangeEmissionInputs> | null
}

/** What `liquidity` in a range would be worth and earn if it were added to the pool now. */
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

/** The liquidity that so many dollars (wad) make in a range, by the price of token1, rounded down; null if that price is unknown. */
export const liquidityOfUsd = (price: Price, range: TickRange, usd: bigint, { unit1, price1 }: PricedPair): bigint | null =>
  price1 === null || price1 === 0n ? null : liquidityWorth(price, range, (usd * unit1) / price1)

/** Dollars (wad) that a value (wad) earns at an APR (wad) in some seconds, rounded down. */
export const earnedUsd = (valueUsd: bigint, apr: bigint, seconds: bigint): bigint => mulDivDown(valueUsd * seconds, apr, WAD * APR_YEAR)
