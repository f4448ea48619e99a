import { amountsForLiquidity, type Price } from '../amm/concentrated/liquidity.ts'
import { max, mulDivUp, WAD } from '../math/fullMath.ts'
import { applyTax } from '../trade/transferTax.ts'
import { costBetween, type LiquidityCost } from './cost.ts'
import { arrivingOf, type Deposit, type PairTaxes } from './deposit.ts'
import { amountsUsd, type PricedPair } from './positionValue.ts'
import { movedPrice } from './range/priceTick.ts'
import type { TickRange } from './range/tickRange.ts'

/** √1 × 2^96: the price of one raw token1 per raw token0. */
const ONE = 1n << 96n

/** The price at which both tokens have the given dollar prices, or the end of the tick range; null if a price is unknown. */
const marketOf = ({ unit0, unit1, price0, price1 }: PricedPair): Price | null =>
  price0 === null || price0 === 0n || price1 === null || price1 === 0n ? null : movedPrice(ONE, price0 * unit1, price1 * unit0)

/**
 * Dollars (wad) of a position's liquidity after trades have moved its pool to the market price. The amounts at that price are rounded up,
 * like those of a deposit. Null if a token has no price.
 */
export const usdAtMarket = (liquidity: bigint, { tickLower, tickUpper }: TickRange, pair: PricedPair): bigint | null => {
  const market = marketOf(pair)
  return market && amountsUsd(amountsForLiquidity(market, tickLower, tickUpper, liquidity, true), pair)
}

/** Dollars (wad) that a pool refunds of a deposit of which `made` became the position, after transfer taxes. */
const returnedUsd = (deposit: Deposit, made: Deposit, taxes: PairTaxes, pair: PricedPair): bigint | null => {
  const arrived = arrivingOf(deposit, taxes)
  return amountsUsd(
    {
      amount0: applyTax(max(0n, arrived.amount0 - made.amount0), taxes[0].buy),
      amount1: applyTax(max(0n, arrived.amount1 - made.amount1), taxes[1].buy),
    },
    pair,
  )
}

/**
 * The cost of a deposit of which `made` becomes the position (`depositArriving`): transfer taxes, and what arbitrage takes until a pool away
 * from the market has reached the market price. Fees would leave a part of the latter, so it is an upper bound. If a token has no price, only
 * the taxed part is given, as a bound. Null if a token has no price and nothing is taxed, because then no market price is known.
 */
export const depositCost = (
  deposit: Deposit,
  made: Deposit,
  range: TickRange,
  taxes: PairTaxes,
  pair: PricedPair,
): LiquidityCost | null => {
  const [sentUsd, marketUsd, backUsd] = [
    amountsUsd(deposit, pair),
    usdAtMarket(made.liquidity, range, pair),
    returnedUsd(deposit, made, taxes, pair),
  ]
  const cost = costBetween(sentUsd, marketUsd === null || backUsd === null ? null : marketUsd + backUsd)
  if (cost !== null || made.liquidity === deposit.liquidity) return cost
  const loss = mulDivUp(deposit.liquidity - made.liquidity, WAD, deposit.liquidity)
  return { loss, lossUsd: sentUsd === null ? null : mulDivUp(sentUsd, loss, WAD) }
}
