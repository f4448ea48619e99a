import type { Payment } from '../voting/worth.ts'
import type { Address } from '../types.ts'

/** From here on an allowance is one without an end: no token has so many raw units. */
const ENDLESS = 1n << 128n

/** What a contract may take of a token of an account, and what the account has of it, raw units. */
export type TokenRight = { readonly token: Address; readonly allowance: bigint; readonly balance: bigint }

// TX-15
/** What could be taken over a right today: never more than there is. */
export const takeableNow = ({ allowance, balance }: Omit<TokenRight, 'token'>): bigint => (allowance < balance ? allowance : balance)

/** Whether what is allowed has no end in practice. */
export const isEndless = (allowance: bigint): boolean => allowance >= ENDLESS

/** What could be taken over all rights together, by token: several contracts that may take the same units take them once. */
export const takeableTogether = (rights: readonly TokenRight[]): readonly Payment[] => {
  const byToken = new Map<string, TokenRight>()
  for (const { token, allowance, balance } of rights) {
    const key = token.toLowerCase()
    byToken.set(key, { token, allowance: (byToken.get(key)?.allowance ?? 0n) + allowance, balance })
  }
  return [...byToken.values()].map((right) => ({ token: right.token, amount: takeableNow(right) }))
}
