import { addAmounts, type Amounts, subtractAmounts } from '../../amm/concentrated/liquidity.ts'
import { feeOn } from '../../amm/fee.ts'
import { feeAt } from '../../amm/pool.ts'
import { indexOfToken, otherTokens, tokensOf } from '../../amm/side.ts'
import type { PriceOf } from '../../pricing/tokenPrice.ts'
import type { Address, ConcentratedPool } from '../../types.ts'
import { costBetween } from '../cost.ts'
import { type Deposit, depositOf } from '../deposit.ts'
import { usdAtMarket } from '../marketLoss.ts'
import type { TickRange } from '../range/tickRange.ts'
import { amountsWith, type ZapSwap, pairOf, pairUsd } from './zapCost.ts'
import { planZapExit, type ZapExitPlan, type ZapExitTo, withdrawnFrom } from './zapExit.ts'
import { zapSplit } from './zapSplit.ts'

/** A deposit of one token into a range: the position, and the swap's fee for providers in raw units of the paid token. */
export type ZapPositionPlan = ZapSwap & { readonly deposit: Deposit; readonly fee: bigint }

/** The paid token: raw units of it, in a block of `timestamp` (seconds). */
export type ZapGiven = { readonly tokenIn: Address; readonly amount: bigint; readonly timestamp: number }

/**
 * A deposit of one token, in raw units, into a new position by the zapper in a block of `timestamp` (seconds): a part is swapped in the pool,
 * then both are added between the ticks. A remainder is refunded and is not a cost. The cost includes the swap's price impact, and what
 * arbitrage takes until the pool is at the market. Throws as the pool refuses.
 */
export const planZapPosition = (
  pool: ConcentratedPool,
  range: TickRange,
  { tokenIn, amount, timestamp }: ZapGiven,
  priceOf: PriceOf,
): ZapPositionPlan => {
  const { swapIn, swapOut, pool: swapped, deposit, dust } = zapSplit({ pool, range }, tokenIn, amount, timestamp)
  const isToken0 = indexOfToken(tokensOf(pool), tokenIn) === 0
  const got = addAmounts(deposit, dust)
  const added = depositOf(swapped as ConcentratedPool, range, got)
  const [restUsd, addedUsd] = [
    pairUsd(pool, subtractAmounts(got, added), priceOf),
    usdAtMarket(added.liquidity, range, pairOf(pool, priceOf)),
  ]
  const gotUsd = restUsd === null || addedUsd === null ? pairUsd(pool, got, priceOf) : restUsd + addedUsd
  return {
    deposit: added,
    swap: swapIn === 0n ? null : { tokenIn, tokenOut: otherTokens(pool, tokenIn)[0]!, amountIn: swapIn, amountOut: swapOut },
    fee: feeOn(swapIn, feeAt(pool, timestamp)),
    cost: costBetween(pairUsd(pool, amountsWith(isToken0, amount, 0n), priceOf), gotUsd),
  }
}

/**
 * `liquidity` of a position with its owed fees (raw units), withdrawn in one token by the zapper in a block of `timestamp` (seconds). The
 * other token is swapped in the pool, which no longer has that liquidity. Throws as the pool refuses.
 */
export const planZapPositionExit = (
  before: ConcentratedPool,
  { liquidity, fees, ...range }: TickRange & { readonly liquidity: bigint; readonly fees: Amounts },
  to: ZapExitTo,
  priceOf: PriceOf,
): ZapExitPlan => {
  const { pool, ...taken } = withdrawnFrom(before, range, liquidity)
  return planZapExit(pool, addAmounts(taken, fees), to, priceOf)
}
