import { feeOn } from '../amm/fee.ts'
import { mint, optimalDeposit, type PoolSupply } from '../amm/liquidity.ts'
import { indexOfToken, otherTokens, tokensOf } from '../amm/side.ts'
import { optimalWeightedDeposit, weightedMint, weightedMintSingle, type WeightedSupply } from '../amm/weighted/liquidity.ts'
import { max, mulDivDown, mulDivUp, WAD } from '../math/fullMath.ts'
import { type PoolSide, sidesUsd } from '../pricing/tokenPrice.ts'
import { applyTax } from '../trade/transferTax.ts'
import type { Address, TwoTokenPool } from '../types.ts'
import {
  isEmptyPool,
  isWeightedSupply,
  type LiquidityCost,
  poolAmountsUsd,
  type PoolTokens,
  pricedAmounts,
  type SwapOnTheWay,
  type TokenPool,
} from './poolTokens.ts'
import { type PriceOf, singleJoin } from './singleToken.ts'
import { firstFundingLoss, HALF } from './weightedFunding.ts'
import { zapSplit } from './zapSplit.ts'

/** What a deposit takes and makes. */
export type DepositPlan = {
  /** Raw units that leave the wallet, in the pool's order. */
  readonly amounts: readonly bigint[]
  /** Pool tokens that it makes. */
  readonly liquidity: bigint
  /** Part (wad) of all pool tokens after it, rounded down. */
  readonly share: bigint
  /** Null where it cannot be told: an unknown cost is never a small one. */
  readonly cost: LiquidityCost | null
}

/** Raw amounts that a pool takes of the desired ones: at its ratio, or all of them where it is empty. */
const takenOf = ({ pool }: PoolTokens, desired: readonly bigint[]): readonly bigint[] =>
  pool.type === 'weighted' ? optimalWeightedDeposit(pool, desired) : optimalDeposit(desired[0]!, desired[1]!, pool.reserve0, pool.reserve1)

const mintOf = (supply: PoolTokens, amounts: readonly bigint[]): { readonly liquidity: bigint; readonly totalSupply: bigint } =>
  isWeightedSupply(supply) ? weightedMint(supply, amounts) : mint(supply, amounts[0]!, amounts[1]!)

/** What arbitrage takes of first funds; null where an amount or a price is missing. */
const arbitrageUsd = (pool: TokenPool, sides: readonly PoolSide[]): bigint | null => {
  const weighted = sides.map((side, i) => ({ ...side, weight: pool.type === 'weighted' ? pool.weights[i]! : HALF }))
  return firstFundingLoss(pool.type, weighted)?.lossUsd ?? null
}

const firstCost = (pool: TokenPool, sent: readonly PoolSide[], received: readonly PoolSide[]): LiquidityCost | null => {
  const taken = arbitrageUsd(pool, received)
  if (taken === null) return null
  // What arbitrage loses is known where every price is.
  const sentUsd = sidesUsd(sent)!
  const lossUsd = sentUsd - sidesUsd(received)! + taken
  return { lossUsd, loss: mulDivUp(lossUsd, WAD, sentUsd) }
}

const partUsd = (usd: bigint | null, part: bigint): bigint | null => (usd === null ? null : mulDivUp(usd, part, WAD))

/**
 * A deposit of all tokens: at most the desired raw amounts, at the pool's ratio; the first one takes all of them. `taxes` (pips) are what each
 * token keeps on its way: the pool counts what arrives, and what is too much of the others belongs to everybody. Throws what the pool refuses.
 */
export const planDeposit = (supply: PoolTokens, desired: readonly bigint[], taxes: readonly bigint[], priceOf: PriceOf): DepositPlan => {
  const { pool } = supply
  const amounts = takenOf(supply, desired)
  const received = amounts.map((amount, i) => applyTax(amount, taxes[i]!))
  const { liquidity, totalSupply } = mintOf(supply, received)
  const plan = { amounts, liquidity, share: mulDivDown(liquidity, WAD, totalSupply) }
  if (isEmptyPool(supply))
    return { ...plan, cost: firstCost(pool, pricedAmounts(pool, amounts, priceOf), pricedAmounts(pool, received, priceOf)) }
  const whole = mintOf(supply, amounts).liquidity
  const loss = mulDivUp(whole - liquidity, WAD, whole)
  return { ...plan, cost: { loss, lossUsd: partUsd(poolAmountsUsd(pool, amounts, priceOf), loss) } }
}

/**
 * A deposit of one token into a weighted pool, in raw units, of which the token keeps `tax` pips on its way. `fee` is what the pool keeps of it
 * for its holders. Throws what the pool refuses, and beyond its limit.
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
  const { totalSupply, fee } = weightedMintSingle(supply, received, tokenIn)
  const index = indexOfToken(supply.pool.tokens, tokenIn)
  const amounts = supply.pool.tokens.map((_, i) => (i === index ? amount : 0n))
  const plan = { amounts, liquidity, share: mulDivDown(liquidity, WAD, totalSupply), fee }
  if (value === null) return { ...plan, cost: null }
  // What the token keeps is lost before the pool counts.
  const sentUsd = poolAmountsUsd(supply.pool, amounts, priceOf)!
  const lossUsd = max(0n, sentUsd - value.nowUsd)
  return { ...plan, cost: { lossUsd, loss: mulDivUp(lossUsd, WAD, sentUsd) } }
}

/**
 * A deposit of one token, in raw units, into a classic or stable pool by the zapper: a part of it is swapped in the pool, then both are added.
 * `fee` is what the swap leaves to the holders. `amounts` is what leaves the wallet; a rest of a few raw units comes back. The cost counts what
 * the swap moves the price. Throws what the pool refuses.
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
  const lossUsd = max(0n, sentUsd - gotUsd)
  return { ...plan, cost: { lossUsd, loss: mulDivUp(lossUsd, WAD, sentUsd) } }
}
