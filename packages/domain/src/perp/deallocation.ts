import type { PerpAccount } from './types.ts'

/** Deallocated money of an account. */
export type Deallocation =
  | { readonly kind: 'none' }
  | { readonly kind: 'waiting'; readonly amount: bigint; readonly readyAt: number }
  | { readonly kind: 'ready'; readonly amount: bigint }

type Leaving = Pick<PerpAccount, 'deallocating' | 'readyAt'>

// PERP-6
/** The deallocated amount, and whether it can be withdrawn at `now`. */
export const deallocationOf = ({ deallocating, readyAt }: Leaving, now: number): Deallocation => {
  if (deallocating === 0n) return { kind: 'none' }
  return now < readyAt ? { kind: 'waiting', amount: deallocating, readyAt } : { kind: 'ready', amount: deallocating }
}

/** Raw units that can be withdrawn at `now`: the available amount, plus the deallocated amount if it is ready. */
export const withdrawableNow = (account: Leaving & Pick<PerpAccount, 'available'>, now: number): bigint =>
  account.available + (now < account.readyAt ? 0n : account.deallocating)
