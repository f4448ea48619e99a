import { type Address, DomainError } from '@exchange/domain'
import type { Abi, Client } from 'viem'
import { storyNftAbi } from '../../generated/storyNft.ts'
import type { Network } from '../../networks.ts'
import { readMany } from '../readMany.ts'

// STORY-18
/** Whether an account has the item of the campaign. Throws when it cannot be read, and when a network has none. */
export const readHasStoryItem = async (client: Client, network: Network, account: Address): Promise<boolean> => {
  const address = network.deployment.contracts.storyNft
  if (address === undefined) throw new DomainError('api.notFound', { chainId: network.chainId })
  const [answer] = await readMany(client, network, [{ address, abi: storyNftAbi as Abi, functionName: 'tokenOf', args: [account] }])
  if (answer?.status !== 'ok') throw answer?.error ?? new DomainError('data.decodeFailed')
  return answer.data !== 0n
}
