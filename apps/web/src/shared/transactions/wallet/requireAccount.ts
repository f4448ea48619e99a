import { type Address, DomainError, isSameAddress } from '@exchange/domain'
import { shortAddress } from '../../format/address.ts'

/** Throws unless the wallet acts as the account that began: `wallet.disconnected` where it acts as none, `wallet.otherAccount` where as another. */
export const requireAccount = (actual: Address | undefined, expected: Address): void => {
  if (actual === undefined) throw new DomainError('wallet.disconnected')
  if (!isSameAddress(actual, expected)) throw new DomainError('wallet.otherAccount', { account: shortAddress(expected), expected, actual })
}
