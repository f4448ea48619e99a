import { DomainError, isSameAddress, type TokenInfo } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'

// NAME-8
/** The listed token that pays for names on a network. Throws `api.notFound` if there is none. */
export const paymentTokenOf = ({ chainId, deployment: { contracts, tokens } }: Network): TokenInfo => {
  const address = contracts.namePaymentToken
  const token = address && tokens.find((listed) => isSameAddress(listed.address, address))
  if (!token) throw new DomainError('api.notFound', { chainId })
  return token
}
