import { minimumOutOf } from '../trade/slippage.ts'
import { type Address, NATIVE } from '../types.ts'
import { splitDust } from './dust.ts'

// BRIDGE-13
/**
 * Outcomes of the swap on arrival: none was requested, it is pending, it was made, or the recipient was paid the protocol's token instead.
 */
export const arrivalOutcomes = ['none', 'waiting', 'swapped', 'paid'] as const
/** An outcome of the swap on arrival. */
export type ArrivalOutcome = (typeof arrivalOutcomes)[number]

/** The events of both chains. Times are seconds, amounts raw units; null if not seen. */
export type ArrivalEvents = { readonly isAsked: boolean; readonly swappedAt: number | null; readonly amountOut: bigint | null }

/** The outcome that the events imply. */
export const arrivalOutcome = ({ isAsked, swappedAt, amountOut }: ArrivalEvents): ArrivalOutcome => {
  if (swappedAt === null) return isAsked ? 'waiting' : 'none'
  return amountOut === null ? 'paid' : 'swapped'
}

/** Maximum seconds of the swap on arrival. After that, waiting users are offered to make it. */
const ARRIVAL_DEADLINE = 300

// BRIDGE-10, BRIDGE-13
/**
 * Whether a transfer was delivered and its swap was not made in time. Its tokens wait in the swap contract, and anyone may trigger the
 * swap.
 */
export const isArrivalLate = (outcome: ArrivalOutcome, deliveredAt: number | null, now: number): boolean =>
  outcome === 'waiting' && deliveredAt !== null && now > deliveredAt + ARRIVAL_DEADLINE

/** Wei of native coins that are left for the bridge, of the coins sent with a transaction that swaps some of them. */
export const coinsForBridge = (value: bigint, { tokenIn, amountIn }: { readonly tokenIn: Address; readonly amountIn: bigint }): bigint =>
  tokenIn === NATIVE ? value - amountIn : value

const GAS_OF_CALL = 400_000
const GAS_OF_SWAP = 600_000
/** The contract's maximum gas of a swap on arrival. */
const MOST_GAS = 10_000_000

/** Gas units to request for a swap on arrival with this many swaps: well above the measured gas. */
export const arrivalGas = (swaps: number): number => Math.min(GAS_OF_CALL + swaps * GAS_OF_SWAP, MOST_GAS)

// BRIDGE-14
/** Both legs and their limits: wei of the protocol's token that cross the bridge, and raw units of the token wanted. */
export type CrossAmounts = {
  readonly bridged: bigint
  /** The part below the shared decimals, in wei. It stays with the sender. */
  readonly dust: bigint
  readonly bridgedMin: bigint
}

/** The amount that crosses the bridge, of what the first leg brings; exact without a first swap. */
export const crossDeparture = (brought: bigint, slippageBps: number, isSwapped: boolean): CrossAmounts => {
  const { sent, dust } = splitDust(brought)
  return { bridged: sent, dust, bridgedMin: isSwapped ? splitDust(minimumOutOf(sent, slippageBps)).sent : sent }
}

/** The minimum accepted on arrival, in raw units: the slippage is applied once for each leg that swaps. */
export const crossMinimumOut = (amountOut: bigint, slippageBps: number, isSwappedBefore: boolean): bigint => {
  const least = minimumOutOf(amountOut, slippageBps)
  return isSwappedBefore ? minimumOutOf(least, slippageBps) : least
}
