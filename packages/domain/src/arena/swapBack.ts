import { HOUR_SECONDS } from '../clock/day.ts'
import { compareAddresses } from '../tokens/compareAddresses.ts'
import { type Address, isSameAddress } from '../types.ts'

/** A token that a participant holds in a competition, and its value in raw units of the winning token; null if unknown. */
export type HeldToken = { readonly token: Address; readonly balance: bigint; readonly value: bigint | null }

// ARENA-25
/** Seconds before the end in which a participant is warned that only the winning token counts. */
export const SWAP_BACK_WARNING = HOUR_SECONDS

/** The tokens to swap back: all except the winning token, most valuable first. Worthless ones are left out. */
export const swapBackPlan = (held: readonly HeldToken[], winningToken: Address): readonly HeldToken[] =>
  held
    .filter(({ token, balance, value }) => balance > 0n && value !== 0n && !isSameAddress(token, winningToken))
    .toSorted((a, b) => {
      if (a.value === b.value) return compareAddresses(a.token, b.token)
      return a.value === null || (b.value !== null && b.value > a.value) ? 1 : -1
    })
