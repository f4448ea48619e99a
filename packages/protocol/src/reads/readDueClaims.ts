import { claimsNeeded, DomainError } from '@exchange/domain'
import type { Client } from 'viem'
import { rewardsDistributorAbi } from '../generated/rewardsDistributor.ts'
import type { Network } from '../networks.ts'
import { readMany } from './readMany.ts'
import type { ReadResult } from './readResult.ts'

const valueOf = (answer: ReadResult<unknown> | undefined): bigint => {
  if (answer === undefined) throw new DomainError('data.decodeFailed')
  if (answer.status === 'failed') throw answer.error
  return answer.data as bigint
}

/**
 * Which locks have a rebase to claim, each as often as it takes until nothing of it is left: one claim covers so many epochs at most. Throws
 * where one of them cannot be read, because a lock whose rebase is not known must not be taken for one without.
 */
export const readDueClaims = async (client: Client, network: Network, lockIds: readonly bigint[]): Promise<readonly bigint[]> => {
  const address = network.deployment.contracts.rewardsDistributor
  if (address === undefined) throw new DomainError('api.notFound', { chainId: network.chainId })
  const distributor = { address, abi: rewardsDistributorAbi }
  const [last, ...answers] = await readMany(client, network, [
    { ...distributor, functionName: 'lastEpoch' },
    ...lockIds.flatMap((id) => [
      { ...distributor, functionName: 'claimable', args: [id] },
      { ...distributor, functionName: 'nextEpochOf', args: [id] },
    ]),
  ])
  const lastEpoch = valueOf(last)
  return lockIds.flatMap((id, index) => {
    const claimable = valueOf(answers[2 * index])
    const claims = claimsNeeded(valueOf(answers[2 * index + 1]), lastEpoch)
    return claimable > 0n || claims > 1 ? Array.from({ length: claims }, () => id) : []
  })
}
