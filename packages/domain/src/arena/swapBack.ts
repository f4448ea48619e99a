import { type Address, isSameAddress } from '../types.ts'

/** What a participant holds inside a competition, and what it is worth in raw units of the winning token; null where that is not known. */
export type HeldToken = { readonly token: Address; readonly balance: bigint; readonly value: bigint | null }

// ARENA-25
/** Seconds before the end from which a participant is warned that only the winning token counts. */
export const SWAP_BACK_WARNING = 3_600

/** What does not count yet: every other token than the winning one, what is worth most first. What is worth nothing stays. */
export const swapBackPlan = (held: readonly HeldToken[], winningToken: Address): readonly HeldToken[] =>
  held
    .filter(({ token, balance, value }) => balance > 0n && value !== 0n && !isSameAddress(token, winningToken))
    .toSorted((a, b) => {
      if (a.value === b.value) return a.token.toLowerCase() < b.token.toLowerCase() ? -1 : 1
      return a.value === null || (b.value !== null && b.value > a.value) ? 1 : -1
    })
