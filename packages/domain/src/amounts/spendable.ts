/** Shortcuts of the amount field, in percent of the spendable amount. */
export const AMOUNT_SHORTCUTS = [25, 50, 75, 100] as const

/**
 * Gas units that Max on the native coin reserves: a split of ten swaps through concentrated pools. The route is not known when the amount is
 * set; twice this covers the largest possible route of 24 swaps.
 */
export const GAS_RESERVE_UNITS = 2_200_000n

/** Native raw units per unit of gas while the network's own price has not been read: 5 gwei. */
export const FALLBACK_GAS_PRICE = 5_000_000_000n

/** Native raw units to leave in the wallet for gas: twice the present price, so that the swap still works if the gas price doubles. */
export const gasReserve = (gasPrice: bigint, gasUnits = GAS_RESERVE_UNITS): bigint => gasPrice * gasUnits * 2n

/** The spendable part of a balance in raw units: all of a token; of the native coin everything above `reserve`, never below zero. */
export const maxSpendable = (balance: bigint, isNative: boolean, reserve: bigint): bigint => {
  if (!isNative) return balance
  return balance > reserve ? balance - reserve : 0n
}

/** Raw units that Max keeps for gas, if `amount` leaves less than twice that much of the balance; otherwise zero. Zero for a token. */
export const keptByMax = (balance: bigint, spendable: bigint, amount: bigint): bigint => {
  const kept = balance - spendable
  return balance - amount < 2n * kept ? kept : 0n
}

/** A share of what can be spent, in whole percent, rounded down to a raw unit. */
export const shareOfSpendable = (spendable: bigint, percent: number): bigint => (spendable * BigInt(percent)) / 100n
