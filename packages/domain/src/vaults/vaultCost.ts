import type { Price } from '../amm/concentrated/liquidity.ts'
import { sqrtPriceAtTick, tickAtSqrtPrice } from '../amm/concentrated/tickMath.ts'
import { BPS, max, mulDivDown, mulDivUp, PIPS } from '../math/fullMath.ts'
import { valueIn1, type VaultHoldings, vaultTotals } from './vaultAtWork.ts'
import { type VaultKind, vaultTolerance } from './vaultKind.ts'
import type { PriceBounds } from './vaultShares.ts'

// VAULT-10
/** Whether all prices of late are within a kind's tolerance of that of the average tick of half an hour. */
export const isCalm = ({ low, high }: PriceBounds, averageTick: number, kind: VaultKind): boolean => {
  const tolerance = vaultTolerance[kind]
  const square = sqrtPriceAtTick(averageTick) ** 2n
  return low * low * BPS >= square * (BPS - tolerance) && high * high * BPS <= square * (BPS + tolerance)
}

const atPrice = (sqrtPrice: bigint): Price => ({ sqrtPrice, tick: tickAtSqrtPrice(sqrtPrice) })

/** Pips by which a value has fallen, rounded up; 0 where it has not. Twin of VaultMath.costOf. */
export const costOf = (before: bigint, now: bigint): bigint => (now >= before ? 0n : mulDivUp(before - now, PIPS, before))

/** One compounding offers a position a tenth of the vault at most: at a price that somebody moved, no more is at risk. */
const FEED_PARTS = 10n

/**
 * What of an idle amount one compounding offers a position: all of it, or so much that idle tokens worth `idle` come to a tenth of a vault worth
 * `whole`, rounded down. Twin of VaultMath.offered.
 */
export const offeredPart = (amount: bigint, idle: bigint, whole: bigint): bigint => {
  const most = whole / FEED_PARTS
  return idle <= most ? amount : mulDivDown(amount, most, idle)
}

/** Pips that a vault is worth less after than before at the one of some prices at which that is most, rounded up; 0 where it is worth no less. */
export const vaultCost = (before: VaultHoldings, after: VaultHoldings, sqrtPrices: readonly bigint[]): bigint =>
  sqrtPrices.map(atPrice).reduce((worst, price) => {
    const [was, is] = [before, after].map((holdings) => valueIn1(vaultTotals(holdings, price), price)) as [bigint, bigint]
    return max(worst, costOf(was, is))
  }, 0n)
