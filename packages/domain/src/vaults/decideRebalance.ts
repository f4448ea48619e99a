import { type Amounts, subtractAmounts } from '../amm/concentrated/liquidity.ts'
import { vaultAfterCompounding, filledVault, planRebalance, type RebalanceOrder } from './planRebalance.ts'
import { longAverage, priceBounds } from './priceWindow.ts'
import { valueIn1, type VaultAtWork, vaultTotals } from './vaultAtWork.ts'
import { MAX_VAULT_COST, MAX_WEEKLY_VAULT_COST, VAULT_REBALANCE_INTERVAL_SECONDS } from './vaultKind.ts'
import { isCalm, vaultCost } from './vaultCost.ts'
import type { PriceBounds } from './vaultShares.ts'
import { isInPlace, type VaultRanges, vaultRanges } from './vaultRanges.ts'

/**
 * Why a vault is not changed: it is empty, the tick spacing allows no range of its kind, prices are moving, it is in place, an hour has not
 * passed, or the cost in share price would be too high.
 */
export type VaultWait = 'empty' | 'noRange' | 'moving' | 'inPlace' | 'tooSoon' | 'tooDear'

/** What the executor does with a vault. */
export type VaultDecision =
  | { readonly action: 'wait'; readonly reason: VaultWait }
  | { readonly action: 'compound' }
  | (RebalanceOrder & { readonly action: 'rebalance'; /** Pips of the share price. */ readonly cost: bigint })

/**
 * Fractions of a vault's value (as divisors) from which work is worthwhile: idle tokens that fit, uncollected fees, idle tokens that do not
 * fit.
 */
const FEED_PART = 200n
const COLLECT_PART = 1_000n
const STRANDED_PART = 20n

/** Percentages of the best swap that are tried until the cost is within bounds. */
const SWAP_PARTS = [100n, 50n, 25n] as const

const wait = (reason: VaultWait): VaultDecision => ({ action: 'wait', reason })

const fitsBounds = (cost: bigint, weeklyCost: bigint): boolean => cost <= MAX_VAULT_COST && weeklyCost + cost <= MAX_WEEKLY_VAULT_COST

/** What compounding would do: the value it puts to work, and its cost. */
const compounding = (vault: VaultAtWork, { low, high }: PriceBounds, whole: bigint) => {
  const after = vaultAfterCompounding(vault)
  const isPart = (amounts: Amounts, part: bigint): boolean => valueIn1(amounts, vault.pool) * part >= whole
  const isWorthIt = isPart(subtractAmounts(vault.idle, after.idle), FEED_PART) || isPart(vault.uncollected, COLLECT_PART)
  return {
    isDue:
      isWorthIt && vault.positions.length > 0 && fitsBounds(vaultCost(vault, after, [low, vault.pool.sqrtPrice, high]), vault.weeklyCost),
    isStranded: isPart(filledVault(vault).idle, STRANDED_PART),
  }
}

const findRebalance = (vault: VaultAtWork, ranges: VaultRanges, now: number): VaultDecision => {
  for (const part of SWAP_PARTS) {
    const plan = planRebalance(vault, ranges, now, part)
    if (plan === null) return wait('empty')
    const { calm, cost, zeroForOne, amountIn } = plan
    if (calm && fitsBounds(cost, vault.weeklyCost)) return { action: 'rebalance', ranges: plan.ranges, zeroForOne, amountIn, cost }
  }
  return wait('tooDear')
}

/**
 * What the executor does with a vault in a block of `now` (seconds). A rebalance must satisfy the contract's bounds: calm prices before and
 * after its swap, an hour since the last one, the widths of the kind, at most 0.3 % of the share price and 1 % in eight days. The decision
 * follows from the chain alone, so nothing is done twice: after a rebalance the vault is in place, and compoundings of at most a tenth of the
 * vault each continue until almost nothing is idle.
 */
export const decideRebalance = (vault: VaultAtWork, now: number): VaultDecision => {
  const { pool, kind, tickSums, lastRebalance } = vault
  const whole = valueIn1(vaultTotals(vault, pool), pool)
  if (whole === 0n) return wait('empty')
  const ranges = vaultRanges(vault)
  if (ranges === null) return wait('noRange')
  const bounds = priceBounds(pool, tickSums)
  if (!isCalm(bounds, longAverage(tickSums), kind)) return wait('moving')
  const { isDue, isStranded } = compounding(vault, bounds, whole)
  const otherwise = (decision: VaultDecision): VaultDecision => (isDue ? { action: 'compound' } : decision)
  if (isInPlace(vault, ranges) && !isStranded) return otherwise(wait('inPlace'))
  if (now < lastRebalance + VAULT_REBALANCE_INTERVAL_SECONDS) return otherwise(wait('tooSoon'))
  const decision = findRebalance(vault, ranges, now)
  return decision.action === 'wait' ? otherwise(decision) : decision
}
