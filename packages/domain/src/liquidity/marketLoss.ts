import { amountsForLiquidity, type Price } from '../amm/concentrated/liquidity.ts'
import { max, mulDivUp, WAD } from '../math/fullMath.ts'
import { applyTax } from '../trade/transferTax.ts'
import { arrivingOf, type Deposit, type PairTaxes } from './deposit.ts'
import type { LiquidityCost } from './poolTokens.ts'
import { amountsUsd, type PricedPair } from './positionValue.ts'
import { movedPrice } from './range/priceTick.ts'
import type { TickRange } from './range/tickRange.ts'
import { costBetween } from './zap/zapCost.ts'

/** √1 × 2^96: one raw token1 for one raw token0. */
const ONE = 1n << 96n

/** The price at which two tokens are worth what dollars (wad) say, beyond the range of ticks its end; null where one of them has no price. */
const marketOf = ({ unit0, unit1, price0, price1 }: PricedPair): Price | null =>
  price0 === null || price0 === 0n || price1 === null || price1 === 0n ? null : movedPrice(ONE, price0 * unit1, price1 * unit0)

/**
 * Dollars (wad) of a deposit into a range once trades have brought its pool to the market's price: its liquidity consists of other amounts there,
 * rounded up as those of a deposit are. Null where a token has no price.
 */
export const usdAtMarket = (liquidity: bigint, { tickLower, tickUpper }: TickRange, pair: PricedPair): bigint | null => {
  const market = marketOf(pair)
  return market && amountsUsd(amountsForLiquidity(market, tickLower, tickUpper, liquidity, true), pair)
}

/** Dollars (wad) of what a pool sends back of a deposit of which `made` became the position, less what the tokens keep of that too. */
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
 * What a deposit loses of which `made` becomes the position (`depositArriving`): what its tokens keep, and what others take of the rest until a pool that
 * stands off the market stands there, of which fees would leave a part. Where a token has no price the part that is kept alone. A bound from above both times;
 * null where a token has no price and nothing is kept: no market is known that the pool could be off.
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
