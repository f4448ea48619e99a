import type { Amounts, Price } from '../amm/concentrated/liquidity.ts'
import { indexOfToken, otherTokens, tokensOf } from '../amm/side.ts'
import { feeAt } from '../amm/pool.ts'
import type { AmmPool, ConcentratedPool } from '../types.ts'
import { max, min } from '../math/fullMath.ts'
import type { PriceOf } from '../pricing/tokenPrice.ts'
import { costBetween } from '../liquidity/cost.ts'
import { splitSwap } from '../liquidity/zap/splitSwap.ts'
import { amountsWith, type ZapSwap, pairUsd } from '../liquidity/zap/zapCost.ts'
import { planZapExit, withdrawnFrom, type ZapExitPlan, type ZapExitTo } from '../liquidity/zap/zapExit.ts'
import type { ZapGiven } from '../liquidity/zap/zapPosition.ts'
import { longAverage, priceBounds, type TickSums } from './priceWindow.ts'
import { isCalm } from './vaultCost.ts'
import { planVaultDeposit, planVaultWithdrawal, vaultAt, type VaultDeposit, type VaultFunds } from './vaultDeposit.ts'
import type { VaultKind } from './vaultKind.ts'
import { partOfVault, type PriceBounds } from './vaultShares.ts'

/** A vault for a zap, with its pool's cumulative ticks. */
export type ZappedVault = VaultFunds & { readonly kind: VaultKind; readonly allowToken0: boolean; readonly tickSums: TickSums }

/** A deposit of one token into a vault by the zapper. */
export type ZapVaultPlan = ZapSwap & {
  readonly deposit: VaultDeposit
  /** Raw amounts of both tokens offered to the vault; what it does not take is refunded. */
  readonly offered: Amounts
  /** Whether the price after the swap still allows deposits. */
  readonly calm: boolean
}

const isSingle = ({ kind }: ZappedVault): boolean => kind === 'single_sided'

/** Whether token0 limits a deposit at the ratio of `total`. A token of which the vault has none does not limit. */
const isToken0Scarce = ({ amount0, amount1 }: Amounts, total: Amounts): boolean => {
  if (total.amount0 === 0n) return false
  return total.amount1 === 0n || amount0 * total.amount1 < amount1 * total.amount0
}

/** Recent prices in the block of a swap: those before it, and the price after it. */
const boundsAround = (before: Price, after: Price, sums: TickSums): PriceBounds => {
  const [was, is] = [priceBounds(before, sums), priceBounds(after, sums)]
  return { low: min(was.low, is.low), high: max(was.high, is.high) }
}

/**
 * A deposit of one token, in raw units, by the zapper in a block of `timestamp` (seconds). For a vault of both tokens, as much is swapped in
 * its pool as leaves both at the vault's ratio after the swap. For a single-sided vault, all of a token that it does not take is swapped.
 * Shares and minimum shares (slippage in basis points) are those of a deposit after the swap. Throws as the pool refuses, and as
 * `planVaultDeposit`.
 */
export const planZapVault = (
  vault: ZappedVault,
  pool: ConcentratedPool,
  { tokenIn, amount, timestamp }: ZapGiven,
  slippageBps: number,
  priceOf: PriceOf,
): ZapVaultPlan => {
  const isScarce = (at: AmmPool, held: Amounts): boolean =>
    isSingle(vault) ? vault.allowToken0 : isToken0Scarce(held, vaultAt(vault, at as ConcentratedPool).total)
  const split = splitSwap({ pool, isToken0Scarce: isScarce, near: null }, tokenIn, amount, timestamp)
  const { swapIn, swapOut, held: offered } = split
  const after = split.pool as ConcentratedPool
  const bounds = boundsAround(pool, after, vault.tickSums)
  const single = isSingle(vault)
    ? ({ token: vault.allowToken0 ? 'token0' : 'token1', bounds, fee: feeAt(after, timestamp) } as const)
    : null
  const isToken0 = indexOfToken(tokensOf(pool), tokenIn) === 0
  return {
    deposit: planVaultDeposit(vaultAt(vault, after), offered, slippageBps, single),
    offered,
    calm: isCalm(bounds, longAverage(vault.tickSums), vault.kind),
    swap: swapIn === 0n ? null : { tokenIn, tokenOut: otherTokens(pool, tokenIn)[0]!, amountIn: swapIn, amountOut: swapOut },
    cost: costBetween(pairUsd(pool, amountsWith(isToken0, amount, 0n), priceOf), pairUsd(pool, offered, priceOf)),
  }
}

/**
 * What `shares` of a vault return in one token by the zapper: their part of everything is withdrawn, then the other token is swapped in the
 * pool, which no longer has that liquidity. Unreleased fees are left out. Throws as the pool refuses.
 */
export const planZapVaultExit = (
  vault: VaultFunds,
  pool: ConcentratedPool,
  shares: bigint,
  to: ZapExitTo,
  priceOf: PriceOf,
): ZapExitPlan => {
  const { amounts } = planVaultWithdrawal(vaultAt(vault, pool), shares, 0)
  const left = vault.positions.reduce(
    (before, { liquidity, ...range }) => withdrawnFrom(before, range, partOfVault(liquidity, shares, vault.supply)).pool,
    pool,
  )
  return planZapExit(left, amounts, to, priceOf)
}
