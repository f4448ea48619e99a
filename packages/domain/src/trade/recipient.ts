import { DomainError } from '../errors/errorCode.ts'
import { type Address, isSameAddress, NATIVE } from '../types.ts'

/** Addresses that must not receive the bought token: the trade's tokens, the contracts that execute it, and the pools. In any case. */
export type NoRecipients = {
  readonly tokens: readonly Address[]
  readonly contracts: readonly Address[]
  readonly pools: readonly Address[]
}

/**
 * Throws `address.invalid` for a recipient that the contracts refuse or that would lose the bought token: the zero address, a token or a
 * contract of the trade, or a pool.
 */
export const requireRecipient = (recipient: Address, { tokens, contracts, pools }: NoRecipients): void => {
  const isIn = (addresses: readonly Address[]): boolean => addresses.some((address) => isSameAddress(address, recipient))
  const reasons = [
    ['the zero address', isIn([NATIVE])],
    ['a token of the trade', isIn(tokens)],
    ['a contract of the exchange', isIn(contracts)],
    ['a pool', isIn(pools)],
  ] as const
  const reason = reasons.find(([, holds]) => holds)?.[0]
  if (reason !== undefined) throw new DomainError('address.invalid', { parameter: 'recipient', value: recipient, reason })
}
