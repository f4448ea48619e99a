import { DomainError, isSameAddress, type Address } from '@exchange/domain'
import type { Client } from 'viem'
import { votingEscrowAbi } from '../../generated/votingEscrow.ts'
import type { Network } from '../../networks.ts'
import { readMany, requireValues } from '../readMany.ts'

/** Whether the factory of automations may act on a lock of an account. Throws what a read throws. */
export const readAutomationApproval = async (client: Client, network: Network, account: Address, lockId: bigint): Promise<boolean> => {
  const { votingEscrow: address, automationFactory: factory } = network.deployment.contracts
  if (address === undefined || factory === undefined) throw new DomainError('api.notFound', { chainId: network.chainId })
  const escrow = { address, abi: votingEscrowAbi }
  const answers = await readMany(client, network, [
    { ...escrow, functionName: 'getApproved', args: [lockId] },
    { ...escrow, functionName: 'isApprovedForAll', args: [account, factory] },
  ])
  const [approved, forAll] = requireValues(answers) as readonly [Address, boolean]
  return forAll || isSameAddress(approved, factory)
}
