import type { Price } from '../amm/concentrated/liquidity.ts'
import { sqrtPriceAtTick, tickAtSqrtPrice } from '../amm/concentrated/tickMath.ts'
import { BPS, max, mulDivDown, mulDivUp, PIPS } from '../math/fullMath.ts'
import { valueIn1, type VaultHoldings, vaultTotals } from './vaultAtWork.ts'
import { type VaultKind, vaultTolerance } from './vaultKind.ts'
import type { PriceBounds } from './vaultShares.ts'

// VAULT-10
/** Whether all recent prices are within a kind's tolerance of the average of half an hour. */
export const isCalm = ({ low, high }: PriceBounds, averageTick: number, kind: VaultKind): boolean => {
  const tolerance = vaultTolerance[kind]
  const square = sqrtPriceAtTick(averageTick) ** 2n
  return low * low * BPS >= square * (BPS - tolerance) && high * high * BPS <= square * (BPS + tolerance)
}

const atPrice = (sqrtPrice: bigint): Price => ({ sqrtPrice, tick: tickAtSqrtPrice(sqrtPrice) })

/** The fall of a value in pips, rounded up; 0 if it did not fall. Twin of VaultMath.costOf. */
export const costOf = (before: bigint, now: bigint): bigint => (now >= before ? 0n : mulDivUp(before - now, PIPS, before))

/** One compounding offers a position at most a tenth of the vault, which limits the risk at a manipulated price. */
const FEED_PARTS = 10n

/**
 * The part of an idle amount that one compounding offers a position: all of it, or as much as makes idle tokens worth `idle` a tenth of a
 * vault worth `whole`, rounded down. Twin of VaultMath.offered.
 */
export const offeredPart = (amount: bigint, idle: bigint, whole: bigint): bigint => {
  const most = whole / FEED_PARTS
  return idle <= most ? amount : mulDivDown(amount, most, idle)
}

/** The largest loss of a vault's value in pips over some prices, rounded up; 0 without a loss. */
export const vaultCost = (before: VaultHoldings, after: VaultHoldings, sqrtPrices: readonly bigint[]): bigint =>
  sqrtPrices.map(atPrice).reduce((worst, price) => {
    const [was, is] = [before, after].map((holdings) => valueIn1(vaultTotals(holdings, price), price)) as [bigint, bigint]
    return max(worst, costOf(was, is))
  }, 0n)
