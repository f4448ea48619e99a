import { DomainError } from '@exchange/domain'
import type { Abi, ContractFunctionParameters } from 'viem'
import { thenaIdAbi } from '../../generated/thenaId.ts'
import type { Network } from '../../networks.ts'

export type NameCall = (functionName: string, args: readonly unknown[]) => ContractFunctionParameters<Abi>

/** View calls of the names' contract. Throws `api.notFound` when the network has none. */
export const nameCallsOf = ({ chainId, deployment: { contracts } }: Network): NameCall => {
  const address = contracts.thenaId
  if (address === undefined) throw new DomainError('api.notFound', { chainId })
  return (functionName, args) => ({ address, abi: thenaIdAbi as Abi, functionName, args })
}
