import type { Amounts } from '../amm/concentrated/liquidity.ts'
import { min, mulDivDown, mulDivUp, PIPS, sqrt } from '../math/fullMath.ts'

/** Shares that stand for nobody, against one raw unit of each token. */
export const VIRTUAL_SHARES = 1_000n
/** Shares below which no first deposit is taken. */
export const MINIMUM_FIRST_SHARES = 1_000_000_000n

/** Shares of the first deposit of both tokens: their geometric mean, rounded down. Twin of VaultMath.firstShares. */
export const firstVaultShares = ({ amount0, amount1 }: Amounts): bigint => sqrt(amount0 * amount1) * VIRTUAL_SHARES

/**
 * Shares for both tokens at the vault's own ratio, rounded down: the smaller part decides, and a token that the vault has nothing of decides
 * nothing. Twin of VaultMath.sharesOfBoth.
 */
export const sharesOfBoth = (given: Amounts, total: Amounts, supply: bigint): bigint => {
  const of0 = total.amount0 === 0n ? null : mulDivDown(given.amount0, supply + VIRTUAL_SHARES, total.amount0)
  const of1 = total.amount1 === 0n ? null : mulDivDown(given.amount1, supply + VIRTUAL_SHARES, total.amount1)
  if (of0 === null) return of1 ?? 0n
  return of1 === null ? of0 : min(of0, of1)
}

/** Raw units that shares at the vault's own ratio take of a token, rounded up. Twin of VaultMath.amountOfShares. */
export const amountOfShares = (shares: bigint, total: bigint, supply: bigint): bigint => mulDivUp(shares, total, supply + VIRTUAL_SHARES)

/** Shares for raw units of one token of a vault that is worth `value` of it, rounded down. Twin of VaultMath.sharesOfOne. */
export const sharesOfOne = (amount: bigint, value: bigint, supply: bigint): bigint =>
  supply === 0n ? amount * VIRTUAL_SHARES : mulDivDown(amount, supply + VIRTUAL_SHARES, value + 1n)

/** What `shares` give back of `total`, rounded down. Twin of VaultMath.partOf. */
export const partOfVault = (total: bigint, shares: bigint, supply: bigint): bigint => mulDivDown(total, shares, supply + VIRTUAL_SHARES)

/** Lowest and highest price of late, as √price × 2^96. */
export type PriceBounds = { readonly low: bigint; readonly high: bigint }

const Q96 = 1n << 96n

/**
 * The vault in raw units of the one token that is deposited, rounded up: the other one at its dearest, with the fee of a swap (pips) on top.
 * Twin of VaultMath.valueInDeposit.
 */
export const valueInDeposit = (inToken0: boolean, { amount0, amount1 }: Amounts, { low, high }: PriceBounds, fee: bigint): bigint => {
  const [own, other] = inToken0
    ? [amount0, mulDivUp(mulDivUp(amount1, Q96, low), Q96, low)]
    : [amount1, mulDivUp(mulDivUp(amount0, high, Q96), high, Q96)]
  return own + mulDivUp(other, PIPS + fee, PIPS)
}

/** The fewest shares that a deposit may make. */
export const fewestShares = (supply: bigint): bigint => (supply === 0n ? MINIMUM_FIRST_SHARES : 1n)
