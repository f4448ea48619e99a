/** Shortcuts of the amount field, in percent of what can be spent. */
export const AMOUNT_SHORTCUTS = [25, 50, 75, 100] as const

/**
 * Gas set aside by Max on the native coin, in gas units: a split of ten swaps through concentrated pools. Which route the amount will take is
 * not known before it is set, and twice this covers the widest there is, of 24 swaps.
 */
export const GAS_RESERVE_UNITS = 2_200_000n

/** Native raw units for a unit of gas, while the network's own price has not been read: 5 gwei. */
export const FALLBACK_GAS_PRICE = 5_000_000_000n

/** Native raw units to leave in the wallet for gas: twice the present price, so that Max still works when gas doubles. */
export const gasReserve = (gasPrice: bigint, gasUnits = GAS_RESERVE_UNITS): bigint => gasPrice * gasUnits * 2n

/** What can be spent of a balance: all of a token; of the native coin, what leaves `reserve` for gas; never below zero. */
export const maxSpendable = (balance: bigint, isNative: boolean, reserve: bigint): bigint => {
  if (!isNative) return balance
  return balance > reserve ? balance - reserve : 0n
}

/**
 * Raw units that Max leaves of a balance for gas, where `amount` comes near to it: it leaves less than twice as much, as Max does until the price
 * of gas has halved. Zero elsewhere, and of a token.
 */
export const keptByMax = (balance: bigint, spendable: bigint, amount: bigint): bigint => {
  const kept = balance - spendable
  return balance - amount < 2n * kept ? kept : 0n
}

/** A share of what can be spent, in whole percent, rounded down to a raw unit. */
export const shareOfSpendable = (spendable: bigint, percent: number): bigint => (spendable * BigInt(percent)) / 100n
