import { claimsNeeded, DomainError } from '@exchange/domain'
import type { Client } from 'viem'
import { rewardsDistributorAbi } from '../generated/rewardsDistributor.ts'
import type { Network } from '../networks.ts'
import { readMany, requireValues } from './readMany.ts'

/**
 * Which locks have a rebase to claim, each as often as it takes until nothing of it is left: one claim covers so many epochs at most. Throws
 * where one of them cannot be read, because a lock whose rebase is not known must not be taken for one without.
 */
export const readDueClaims = async (client: Client, network: Network, lockIds: readonly bigint[]): Promise<readonly bigint[]> => {
  const address = network.deployment.contracts.rewardsDistributor
  if (address === undefined) throw new DomainError('api.notFound', { chainId: network.chainId })
  const distributor = { address, abi: rewardsDistributorAbi }
  const reads = await readMany(client, network, [
    { ...distributor, functionName: 'lastEpoch' },
    ...lockIds.flatMap((id) => [
      { ...distributor, functionName: 'claimable', args: [id] },
      { ...distributor, functionName: 'nextEpochOf', args: [id] },
    ]),
  ])
  const [lastEpoch, ...answers] = requireValues<bigint>(reads) as readonly [bigint, ...bigint[]]
  return lockIds.flatMap((id, index) => {
    const [claimable, nextEpoch] = [answers[2 * index]!, answers[2 * index + 1]!]
    const claims = claimsNeeded(nextEpoch, lastEpoch)
    return claimable > 0n || claims > 1 ? Array.from({ length: claims }, () => id) : []
  })
}
