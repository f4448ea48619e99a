import type { Amounts, Price } from '../amm/concentrated/liquidity.ts'
import { DomainError } from '../errors/errorCode.ts'
import { minimumOf } from '../liquidity/poolTokens.ts'
import { atLeast, pricesWithin } from '../liquidity/positionMinima.ts'
import type { TickRange } from '../liquidity/range/tickRange.ts'
import { max, min, mulDivDown, mulDivUp, WAD } from '../math/fullMath.ts'
import { vaultTotals } from './vaultAtWork.ts'
import {
  amountOfShares,
  minimumShares,
  firstVaultShares,
  partOfVault,
  type PriceBounds,
  sharesOfBoth,
  sharesOfOne,
  valueInDeposit,
} from './vaultShares.ts'

/** A vault's holdings at a price. Amounts are raw units, without unreleased fees. */
export type VaultFunds = {
  readonly price: Price
  readonly total: Amounts
  readonly supply: bigint
  readonly positions: readonly (TickRange & { readonly liquidity: bigint })[]
}

/** How a single-sided vault values a deposit: its token, the recent prices, and the swap fee (pips). */
export type SingleDeposit = { readonly token: 'token0' | 'token1'; readonly bounds: PriceBounds; readonly fee: bigint }

const NOTHING: Amounts = { amount0: 0n, amount1: 0n }

const holdingsOf = ({ positions }: Pick<VaultFunds, 'positions'>, idle: Amounts) => ({
  idle,
  positions: positions.map(({ liquidity, ...range }) => ({ range, liquidity })),
})

/** The vault's idle tokens. */
const idleOf = (vault: VaultFunds): Amounts => {
  const placed = vaultTotals(holdingsOf(vault, NOTHING), vault.price)
  return { amount0: max(0n, vault.total.amount0 - placed.amount0), amount1: max(0n, vault.total.amount1 - placed.amount1) }
}

/** The vault's holdings at another price. */
export const vaultTotalsAt = (vault: VaultFunds, price: Price): Amounts => vaultTotals(holdingsOf(vault, idleOf(vault)), price)

/** The vault at another price. */
export const vaultAt = <V extends VaultFunds>(vault: V, { sqrtPrice, tick }: Price): V => ({
  ...vault,
  price: { sqrtPrice, tick },
  total: vaultTotalsAt(vault, { sqrtPrice, tick }),
})

/** The plan of a deposit. */
export type VaultDeposit = {
  /** Maximum raw units that leave the wallet. */
  readonly amounts: Amounts
  readonly shares: bigint
  /** Minimum accepted shares. */
  readonly minShares: bigint
  /** Fraction (wad) of all shares after it, rounded down. */
  readonly part: bigint
}

const requireEnough = (shares: bigint, supply: bigint): bigint => {
  const fewest = minimumShares(supply)
  if (shares < fewest) throw new DomainError('pool.depositTooSmall', { shares, minimum: fewest })
  return shares
}

/**
 * Raw amount of the other token for `amount` of one at the vault's ratio, rounded up. Null if the vault has none of the given token, or is
 * empty, because the first deposit sets the ratio.
 */
export const otherAtRatio = ({ total, supply }: VaultFunds, token: 'token0' | 'token1', amount: bigint): bigint | null => {
  const [own, other] = token === 'token0' ? [total.amount0, total.amount1] : [total.amount1, total.amount0]
  return supply === 0n || own === 0n ? null : mulDivUp(amount, other, own)
}

/** Minimum shares of a deposit of both tokens while the price, and with it the ratio, moves by at most `slippageBps` either way. */
const fewestOfBoth = (vault: VaultFunds, given: Amounts, slippageBps: number): bigint =>
  pricesWithin(vault.price, slippageBps)
    .map((price) => sharesOfBoth(given, vaultTotalsAt(vault, price), vault.supply))
    .reduce(min)

const depositOfBoth = (vault: VaultFunds, given: Amounts, slippageBps: number): VaultDeposit => {
  const { total, supply } = vault
  const shares = requireEnough(supply === 0n ? firstVaultShares(given) : sharesOfBoth(given, total, supply), supply)
  const amounts =
    supply === 0n
      ? given
      : { amount0: amountOfShares(shares, total.amount0, supply), amount1: amountOfShares(shares, total.amount1, supply) }
  const fewest = supply === 0n ? shares : min(shares, fewestOfBoth(vault, given, slippageBps))
  return { amounts, shares, minShares: max(1n, minimumOf(fewest, slippageBps)), part: mulDivDown(shares, WAD, supply + shares) }
}

const depositOfOne = (vault: VaultFunds, given: Amounts, { token, bounds, fee }: SingleDeposit, slippageBps: number): VaultDeposit => {
  const { total, supply } = vault
  const inToken0 = token === 'token0'
  const amount = inToken0 ? given.amount0 : given.amount1
  const shares = requireEnough(sharesOfOne(amount, valueInDeposit(inToken0, total, bounds, fee), supply), supply)
  const amounts = inToken0 ? { amount0: amount, amount1: 0n } : { amount0: 0n, amount1: amount }
  return { amounts, shares, minShares: minimumOf(shares, slippageBps), part: mulDivDown(shares, WAD, supply + shares) }
}

/**
 * A deposit of raw amounts: of both tokens at most as much as the vault's ratio allows, or all of a single token if `single` is set. The
 * vault also counts unreleased fees, which no view shows, so it may mint slightly less; the minimum shares allow for that. Throws
 * `pool.depositTooSmall` if it would mint no shares, or too few of the first ones.
 */
export const planVaultDeposit = (vault: VaultFunds, given: Amounts, slippageBps: number, single: SingleDeposit | null): VaultDeposit =>
  single === null ? depositOfBoth(vault, given, slippageBps) : depositOfOne(vault, given, single, slippageBps)

/** The plan of a withdrawal, in raw units. */
export type VaultWithdrawal = { readonly amounts: Amounts; readonly least: Amounts }

/**
 * Raw amounts that `shares` return, rounded down like the vault, without uncollected fees; and the minimum while the price moves by at most
 * `slippageBps` either way.
 */
export const planVaultWithdrawal = (vault: VaultFunds, shares: bigint, slippageBps: number): VaultWithdrawal => {
  const { supply, price } = vault
  const idle = idleOf(vault)
  const own = { amount0: partOfVault(idle.amount0, shares, supply), amount1: partOfVault(idle.amount1, shares, supply) }
  const positions = vault.positions.map((position) => ({ ...position, liquidity: partOfVault(position.liquidity, shares, supply) }))
  const at = (where: Price): Amounts => vaultTotals(holdingsOf({ positions }, own), where)
  const [below, above] = pricesWithin(price, slippageBps)
  const amounts = at(price)
  return { amounts, least: atLeast({ amount0: at(above).amount0, amount1: at(below).amount1 }, amounts) }
}
