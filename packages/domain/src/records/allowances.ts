import type { Payment } from '../voting/worth.ts'
import type { Address } from '../types.ts'

/** From this value on an allowance counts as unlimited, because no token has so many raw units. */
const UNLIMITED = 1n << 128n

/** A contract's allowance of an account's token, and the account's balance, in raw units. */
export type TokenRight = { readonly token: Address; readonly allowance: bigint; readonly balance: bigint }

// TX-15
/** Raw units that an allowance could take now: at most the balance. */
export const spendableNow = ({ allowance, balance }: Omit<TokenRight, 'token'>): bigint => (allowance < balance ? allowance : balance)

/** Whether an allowance is unlimited in practice. */
export const isUnlimited = (allowance: bigint): boolean => allowance >= UNLIMITED

/** What all allowances together could take, by token. The same balance counts once, even for several contracts. */
export const spendableByToken = (rights: readonly TokenRight[]): readonly Payment[] => {
  const byToken = new Map<string, TokenRight>()
  for (const { token, allowance, balance } of rights) {
    const key = token.toLowerCase()
    byToken.set(key, { token, allowance: (byToken.get(key)?.allowance ?? 0n) + allowance, balance })
  }
  return [...byToken.values()].map((right) => ({ token: right.token, amount: spendableNow(right) }))
}
