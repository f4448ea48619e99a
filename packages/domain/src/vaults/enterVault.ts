import { type Amounts, amountsForLiquidity } from '../amm/concentrated/liquidity.ts'
import { max, mulDivDown, WAD } from '../math/fullMath.ts'
import { valueIn1 } from './vaultAtWork.ts'
import type { SingleDeposit, VaultFunds } from './vaultDeposit.ts'
import { partOfVault, sharesOfOne, valueInDeposit } from './vaultShares.ts'
import { type Holding, type SwapCost, swapCost } from '../liquidity/range/moveRange.ts'
import { isInRange } from '../liquidity/range/tickRange.ts'

const Q192 = 1n << 192n

/** A position moved into a vault, and the cost of getting there. Raw units; values are in token1 at the pool's price. */
export type VaultMove = SwapCost & {
  /** The amounts deposited into the vault, rounded down. */
  readonly deposit: Amounts
  /** The amount by which the vault undervalues the deposit: a single token is valued at the worst recent price. */
  readonly entry: bigint
  /** Its value in the vault afterwards. */
  readonly worth: bigint
  /** The fraction (wad) by which the vault grows, rounded down; zero for an empty vault. */
  readonly growth: bigint
}

/** Value in token0 of what should go into the vault: by its ratio, by its one token, or, for an empty vault, unchanged. */
const wantedIn0 = ({ price, total }: VaultFunds, single: SingleDeposit | null, value: bigint, held0: bigint): bigint => {
  if (single) return single.token === 'token0' ? value : 0n
  const all = valueIn1(total, price)
  return all === 0n ? held0 : mulDivDown(value, valueIn1({ ...total, amount1: 0n }, price), all)
}

/** Value of the shares for a single token's deposit, with the vault they are then part of. */
const worthOfOne = (vault: VaultFunds, { token, bounds, fee }: SingleDeposit, deposit: Amounts, value: bigint): bigint => {
  const inToken0 = token === 'token0'
  const amount = inToken0 ? deposit.amount0 : deposit.amount1
  const shares = sharesOfOne(amount, valueInDeposit(inToken0, vault.total, bounds, fee), vault.supply)
  return partOfVault(valueIn1(vault.total, vault.price) + value, shares, vault.supply + shares)
}

/**
 * Removes a position and deposits it into a vault of its pool. The excess of one token is swapped at the pool's price for a fee (pips), in
 * `liquidity`, the liquidity in range without the position. `single` is how the vault counts its one token; null for a vault of both tokens.
 */
export const enterVault = (
  vault: VaultFunds,
  { range, liquidity: own }: Holding,
  single: SingleDeposit | null,
  swapFee: bigint,
  liquidity: bigint,
): VaultMove => {
  const { price } = vault
  const { sqrtPrice } = price
  const held = amountsForLiquidity(price, range.tickLower, range.tickUpper, own, false)
  const value = valueIn1(held, price)
  const held0 = valueIn1({ ...held, amount1: 0n }, price)
  const wanted0 = wantedIn0(vault, single, value, held0)
  const swap = swapCost(max(held0 - wanted0, wanted0 - held0), sqrtPrice, swapFee, liquidity)
  const arriving = max(0n, value - swap.cost - swap.impact)
  const part0 = value === 0n ? 0n : mulDivDown(arriving, wanted0, value)
  const deposit = { amount0: (part0 * Q192) / (sqrtPrice * sqrtPrice), amount1: arriving - part0 }
  const worth = single === null ? arriving : worthOfOne(vault, single, deposit, arriving)
  const all = valueIn1(vault.total, price)
  return { ...swap, deposit, entry: max(0n, arriving - worth), worth, growth: all === 0n ? 0n : (worth * WAD) / all }
}

/** Liquidity in range that a vault gains when it grows by a fraction (wad), rounded down. */
export const liquidityGained = ({ positions, price: { tick } }: VaultFunds, growth: bigint): bigint =>
  positions.reduce((sum, position) => (isInRange(tick, position) ? sum + (position.liquidity * growth) / WAD : sum), 0n)
