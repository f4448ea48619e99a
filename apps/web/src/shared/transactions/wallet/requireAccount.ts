import { type Address, DomainError, isSameAddress } from '@exchange/domain'
import { shortAddress } from '../../format/address.ts'

/**
 * Throws unless the wallet uses the account that started the run: `wallet.disconnected` if it has none, `wallet.otherAccount` if it has
 * another.
 */
export const requireAccount = (actual: Address | undefined, expected: Address): void => {
  if (actual === undefined) throw new DomainError('wallet.disconnected')
  if (!isSameAddress(actual, expected)) throw new DomainError('wallet.otherAccount', { account: shortAddress(expected), expected, actual })
}
