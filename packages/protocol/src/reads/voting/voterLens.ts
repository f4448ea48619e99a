import { type Address, DomainError } from '@exchange/domain'
import type { Network } from '../../networks.ts'

/** The lens of votes. Throws when the network has none. */
export const voterLensOf = ({ chainId, deployment }: Network): Address => {
  const lens = deployment.contracts.voterLens
  if (lens === undefined) throw new DomainError('api.notFound', { chainId })
  return lens
}
