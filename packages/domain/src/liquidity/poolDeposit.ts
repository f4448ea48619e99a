import { feeOn } from '../amm/fee.ts'
import { mint, optimalDeposit, type PoolSupply } from '../amm/liquidity.ts'
import { holdingOf, indexOfToken, otherTokens, tokensOf } from '../amm/side.ts'
import { type Ratio, twoTokenPriceRatio } from '../amm/twoToken.ts'
import { optimalWeightedDeposit, weightedMint, weightedMintSingle, type WeightedSupply } from '../amm/weighted/liquidity.ts'
import { valueOf } from '../amounts/parseAmount.ts'
import { max, mulDivDown, mulDivUp, PIPS, WAD } from '../math/fullMath.ts'
import { type PoolSide, type PriceOf, sidesUsd } from '../pricing/tokenPrice.ts'
import { applyTax } from '../trade/transferTax.ts'
import type { Address, TwoTokenPool } from '../types.ts'
import type { LiquidityCost } from './cost.ts'
import {
  isWeightedSupply,
  poolAmountsUsd,
  type PoolTokens,
  pricedAmounts,
  isPriceSetBy,
  type SwapOnTheWay,
  type TokenPool,
} from './poolTokens.ts'
import { singleJoin, weightedShareSides } from './singleToken.ts'
import { firstFundingLoss, HALF } from './newPool/weightedFunding.ts'
import { zapSplit } from './zap/zapSplit.ts'

/** The plan of a deposit. */
export type DepositPlan = {
  /** Raw units that leave the wallet, in the pool's token order. */
  readonly amounts: readonly bigint[]
  /** Pool tokens (wei) that it mints. */
  readonly liquidity: bigint
  /** Fraction (wad) of all pool tokens after it, rounded down. */
  readonly share: bigint
  /** Null if unknown. An unknown cost never counts as small. */
  readonly cost: LiquidityCost | null
}

/** Raw amounts that a pool takes of the desired ones: at its ratio, or all of them if they set its price. */
const takenOf = ({ pool }: PoolTokens, desired: readonly bigint[]): readonly bigint[] =>
  pool.type === 'weighted' ? optimalWeightedDeposit(pool, desired) : optimalDeposit(desired[0]!, desired[1]!, pool.reserve0, pool.reserve1)

const mintOf = (supply: PoolTokens, amounts: readonly bigint[]): { readonly liquidity: bigint; readonly totalSupply: bigint } =>
  isWeightedSupply(supply) ? weightedMint(supply, amounts) : mint(supply, amounts[0]!, amounts[1]!)

/**
 * Upper bound of what arbitrage takes from amounts in a stable pool: everything that the pool sells below the market, at the pool's own price
 * (raw token1 per raw token0). Null if a price is missing.
 */
const takenOfStable = ({ numerator, denominator }: Ratio, [a, b]: readonly PoolSide[]): bigint | null => {
  if (!a?.price || !b?.price) return null
  const dear0 = valueOf(a.amount, a.unit, a.price) - valueOf((a.amount * numerator) / denominator, b.unit, b.price)
  const dear1 = valueOf(b.amount, b.unit, b.price) - valueOf((b.amount * denominator) / numerator, a.unit, a.price)
  return max(0n, max(dear0, dear1))
}

/**
 * Dollars (wad) that arbitrage takes from amounts at a pool's ratio, or from first amounts, until the pool is at the market; null if an
 * amount or a price is missing.
 */
const arbitrageUsd = (pool: TokenPool, sides: readonly PoolSide[]): bigint | null => {
  const price = pool.type === 'stable' ? twoTokenPriceRatio(pool, pool.token0) : null
  if (price) return takenOfStable(price, sides)
  const weighted = sides.map((side, i) => ({ ...side, weight: pool.type === 'weighted' ? pool.weights[i]! : HALF }))
  return firstFundingLoss(pool.type, weighted)?.lossUsd ?? null
}

/** The cost of amounts that set the pool's price. What the pool held before does not count. */
const firstCost = (pool: TokenPool, sent: readonly PoolSide[], received: readonly PoolSide[]): LiquidityCost | null => {
  const opened = pool.type === 'weighted' ? pool : { ...pool, reserve0: received[0]!.amount, reserve1: received[1]!.amount }
  const taken = arbitrageUsd(opened, received)
  if (taken === null) return null
  // What arbitrage loses is known where every price is.
  const sentUsd = sidesUsd(sent)!
  const lossUsd = sentUsd - sidesUsd(received)! + taken
  return { lossUsd, loss: mulDivUp(lossUsd, WAD, sentUsd) }
}

const partUsd = (usd: bigint | null, part: bigint): bigint | null => (usd === null ? null : mulDivUp(usd, part, WAD))

/** A loss to other holders below this fraction (wad) counts as zero, because every deposit rounds. */
const ROUNDING = WAD / PIPS

/**
 * The largest fraction (wad, rounded up) of a sent token that goes to other holders: by a transfer tax on it or another token, or by rounding
 * up, which matters for tokens with few decimals.
 */
const keptOf = ({ pool, totalSupply }: PoolTokens, amounts: readonly bigint[], liquidity: bigint): bigint => {
  const parts = tokensOf(pool).map(
    (token, i) => WAD - mulDivDown(liquidity * holdingOf(pool, token).reserve, WAD, totalSupply * amounts[i]!),
  )
  const most = parts.reduce(max)
  return most < ROUNDING ? 0n : most
}

/** The part of a deposit that goes to other holders, plus what arbitrage takes of the rest if the pool is away from the market. */
const costOf = (supply: PoolTokens, sent: readonly PoolSide[], liquidity: bigint): LiquidityCost => {
  const { pool, totalSupply } = supply
  // What the pool tokens stand for, to the fraction of a raw unit.
  const owned = sent.map((side, i) => ({
    ...side,
    amount: liquidity * holdingOf(pool, tokensOf(pool)[i]!).reserve,
    unit: side.unit * totalSupply,
  }))
  const [sentUsd, taken] = [sidesUsd(sent), arbitrageUsd(pool, owned)]
  if (sentUsd === null || taken === null) {
    const amounts = sent.map(({ amount }) => amount)
    const kept = keptOf(supply, amounts, liquidity)
    return { loss: kept, lossUsd: partUsd(sentUsd, kept) }
  }
  const lossUsd = sentUsd - sidesUsd(owned)! + taken
  return { lossUsd, loss: mulDivUp(lossUsd, WAD, sentUsd) }
}

/**
 * A deposit of all tokens: at most the desired raw amounts, at the pool's ratio, or all of them if they set its price. `taxes` (pips) are the
 * transfer taxes. The pool counts what arrives, and an excess of the other tokens belongs to all holders, like a rounding up to a whole unit.
 * If the pool is away from the market, the cost includes what arbitrage takes. Throws as the pool refuses.
 */
export const planDeposit = (supply: PoolTokens, desired: readonly bigint[], taxes: readonly bigint[], priceOf: PriceOf): DepositPlan => {
  const { pool } = supply
  const amounts = takenOf(supply, desired)
  const received = amounts.map((amount, i) => applyTax(amount, taxes[i]!))
  const { liquidity, totalSupply } = mintOf(supply, received)
  const plan = { amounts, liquidity, share: mulDivDown(liquidity, WAD, totalSupply) }
  const sent = pricedAmounts(pool, amounts, priceOf)
  if (isPriceSetBy(pool, desired)) return { ...plan, cost: firstCost(pool, sent, pricedAmounts(pool, received, priceOf)) }
  return { ...plan, cost: costOf(supply, sent, liquidity) }
}

/**
 * A deposit of one token into a weighted pool, in raw units, with a transfer tax of `tax` pips. `fee` is what the pool keeps for its holders.
 * The cost includes what arbitrage takes until the pool is at the market. Throws as the pool refuses, and beyond its limit.
 */
export const planSingleDeposit = (
  supply: WeightedSupply,
  tokenIn: Address,
  amount: bigint,
  tax: bigint,
  priceOf: PriceOf,
): DepositPlan & { readonly fee: bigint } => {
  const received = applyTax(amount, tax)
  const { liquidity, value } = singleJoin(supply, received, tokenIn, priceOf)
  const { fee, ...after } = weightedMintSingle(supply, received, tokenIn)
  const index = indexOfToken(supply.pool.tokens, tokenIn)
  const amounts = supply.pool.tokens.map((_, i) => (i === index ? amount : 0n))
  const plan = { amounts, liquidity, share: mulDivDown(liquidity, WAD, after.totalSupply), fee }
  if (value === null) return { ...plan, cost: null }
  // What the token keeps is lost before the pool counts.
  const sentUsd = poolAmountsUsd(supply.pool, amounts, priceOf)!
  const taken = arbitrageUsd(after.pool, weightedShareSides(after, liquidity, priceOf)) ?? 0n
  const lossUsd = max(0n, sentUsd - value.nowUsd + taken)
  return { ...plan, cost: { lossUsd, loss: mulDivUp(lossUsd, WAD, sentUsd) } }
}

/**
 * A deposit of one token, in raw units, into a classic or stable pool by the zapper: a part is swapped in the pool, then both are added.
 * `fee` is the swap's fee for holders. `amounts` is what leaves the wallet; a few raw units are refunded. The cost includes the swap's price
 * impact, and what arbitrage takes until the pool is at the market. Throws as the pool refuses.
 */
export const planZapDeposit = (
  { pool, totalSupply }: PoolSupply,
  tokenIn: Address,
  amount: bigint,
  priceOf: PriceOf,
): DepositPlan & { readonly fee: bigint; readonly swap: SwapOnTheWay } => {
  // What a classic or stable pool answers depends on no time.
  const { swapIn, swapOut, pool: swapped, deposit, dust } = zapSplit({ pool }, tokenIn, amount, 0)
  const after = mint({ pool: swapped as TwoTokenPool, totalSupply }, deposit.amount0, deposit.amount1)
  const isToken0 = indexOfToken(tokensOf(pool), tokenIn) === 0
  const amounts = isToken0 ? [amount, 0n] : [0n, amount]
  const swap = { tokenIn, tokenOut: otherTokens(pool, tokenIn)[0]!, amountIn: swapIn, amountOut: swapOut }
  const plan = {
    amounts,
    liquidity: after.liquidity,
    share: mulDivDown(after.liquidity, WAD, after.totalSupply),
    fee: feeOn(swapIn, pool.fee),
    swap,
  }
  const sentUsd = poolAmountsUsd(pool, amounts, priceOf)
  const gotUsd = poolAmountsUsd(pool, [deposit.amount0 + dust.amount0, deposit.amount1 + dust.amount1], priceOf)
  if (sentUsd === null || sentUsd === 0n || gotUsd === null) return { ...plan, cost: null }
  const taken = arbitrageUsd(swapped as TwoTokenPool, pricedAmounts(pool, [deposit.amount0, deposit.amount1], priceOf)) ?? 0n
  const lossUsd = max(0n, sentUsd - gotUsd + taken)
  return { ...plan, cost: { lossUsd, loss: mulDivUp(lossUsd, WAD, sentUsd) } }
}
