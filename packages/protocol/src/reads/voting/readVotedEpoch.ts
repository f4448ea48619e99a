import { DomainError } from '@exchange/domain'
import type { Client } from 'viem'
import { votingEscrowAbi } from '../../generated/votingEscrow.ts'
import type { Network } from '../../networks.ts'
import { readMany } from '../readMany.ts'

/**
 * Start of the epoch in which a lock last voted, in seconds of chain time; null before a vote, and after a reset. Throws when it cannot be
 * read.
 */
export const readVotedEpoch = async (client: Client, network: Network, lockId: bigint): Promise<bigint | null> => {
  const address = network.deployment.contracts.votingEscrow
  if (address === undefined) throw new DomainError('api.notFound', { chainId: network.chainId })
  const [answer] = await readMany(client, network, [{ address, abi: votingEscrowAbi, functionName: 'lockDetails', args: [lockId] }])
  if (answer?.status !== 'ok') throw answer?.error ?? new DomainError('data.decodeFailed')
  const { votedEpoch } = answer.data as { readonly votedEpoch: bigint }
  return votedEpoch === 0n ? null : votedEpoch
}
