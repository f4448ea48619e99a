import type { Amounts } from '../amm/concentrated/liquidity.ts'
import { min, mulDivDown, mulDivUp, PIPS, sqrt } from '../math/fullMath.ts'

/** Virtual shares of a vault, against one raw unit of each token. */
export const VIRTUAL_SHARES = 1_000n
/** Minimum shares of a first deposit. */
export const MINIMUM_FIRST_SHARES = 1_000_000_000n

/** Shares of the first deposit of both tokens: √(amount0 · amount1) × virtual shares, rounded down. Twin of VaultMath.firstShares. */
export const firstVaultShares = ({ amount0, amount1 }: Amounts): bigint => sqrt(amount0 * amount1) * VIRTUAL_SHARES

/**
 * Shares for both tokens at the vault's ratio, rounded down: the smaller share decides. A token of which the vault has none does not count.
 * Twin of VaultMath.sharesOfBoth.
 */
export const sharesOfBoth = (given: Amounts, total: Amounts, supply: bigint): bigint => {
  const of0 = total.amount0 === 0n ? null : mulDivDown(given.amount0, supply + VIRTUAL_SHARES, total.amount0)
  const of1 = total.amount1 === 0n ? null : mulDivDown(given.amount1, supply + VIRTUAL_SHARES, total.amount1)
  if (of0 === null) return of1 ?? 0n
  return of1 === null ? of0 : min(of0, of1)
}

/** Raw units of a token that shares take at the vault's ratio, rounded up. Twin of VaultMath.amountOfShares. */
export const amountOfShares = (shares: bigint, total: bigint, supply: bigint): bigint => mulDivUp(shares, total, supply + VIRTUAL_SHARES)

/** Shares for raw units of one token of a vault worth `value` in that token, rounded down. Twin of VaultMath.sharesOfOne. */
export const sharesOfOne = (amount: bigint, value: bigint, supply: bigint): bigint =>
  supply === 0n ? amount * VIRTUAL_SHARES : mulDivDown(amount, supply + VIRTUAL_SHARES, value + 1n)

/** Raw units of `total` that `shares` return, rounded down. Twin of VaultMath.partOf. */
export const partOfVault = (total: bigint, shares: bigint, supply: bigint): bigint => mulDivDown(total, shares, supply + VIRTUAL_SHARES)

/** Lowest and highest recent price, as √price × 2^96. */
export type PriceBounds = { readonly low: bigint; readonly high: bigint }

const Q96 = 1n << 96n

/**
 * The vault's value in raw units of the deposited token, rounded up. The other token is valued at its highest recent price, plus the swap fee
 * (pips). Twin of VaultMath.valueInDeposit.
 */
export const valueInDeposit = (inToken0: boolean, { amount0, amount1 }: Amounts, { low, high }: PriceBounds, fee: bigint): bigint => {
  const [own, other] = inToken0
    ? [amount0, mulDivUp(mulDivUp(amount1, Q96, low), Q96, low)]
    : [amount1, mulDivUp(mulDivUp(amount0, high, Q96), high, Q96)]
  return own + mulDivUp(other, PIPS + fee, PIPS)
}

/** Minimum shares of a deposit. */
export const minimumShares = (supply: bigint): bigint => (supply === 0n ? MINIMUM_FIRST_SHARES : 1n)
