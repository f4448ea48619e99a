import type { Address } from '@exchange/domain'
import { readMany, voterAbi, type Network } from '@exchange/protocol'
import type { Abi, ContractFunctionParameters, PublicClient } from 'viem'

/** The voting contracts when a network has them, otherwise null. */
export const voterContractsOf = ({ deployment: { contracts } }: Network) =>
  contracts.voter !== undefined && contracts.minter !== undefined ? { voter: contracts.voter, minter: contracts.minter } : null

/** Results of view calls, in order. Throws the first failure: no decision uses partial results. */
export const readAll = async <T>(
  client: PublicClient,
  network: Network,
  calls: readonly ContractFunctionParameters<Abi>[],
): Promise<T[]> => {
  const answers = await readMany(client, network, calls)
  return answers.map((answer) => {
    if (answer.status === 'failed') throw answer.error
    return answer.data as T
  })
}

/** A pool's gauge as the voter contract returns it. */
export type GaugeRow = {
  readonly pool: Address
  readonly gauge: Address
  readonly fees: Address
  readonly incentives: Address
  readonly alive: boolean
  readonly settledEpoch: bigint
}

type GaugeDetails = Omit<GaugeRow, 'pool' | 'settledEpoch'> & { readonly settledEpoch: bigint | number }

const indices = (length: bigint): readonly bigint[] => Array.from({ length: Number(length) }, (_, i) => BigInt(i))

/** Every gauge of a voter. */
export const readGaugeRows = async (client: PublicClient, network: Network, voter: Address): Promise<readonly GaugeRow[]> => {
  const call = (functionName: string, args: readonly unknown[]) => ({ address: voter, abi: voterAbi as Abi, functionName, args })
  const length = await client.readContract({ address: voter, abi: voterAbi, functionName: 'poolsLength' })
  const pools = await readAll<Address>(
    client,
    network,
    indices(length).map((index) => call('pools', [index])),
  )
  const details = await readAll<GaugeDetails>(
    client,
    network,
    pools.map((pool) => call('gaugeDetails', [pool])),
  )
  return details.map(({ settledEpoch, ...rest }, i) => ({ ...rest, pool: pools[i] as Address, settledEpoch: BigInt(settledEpoch) }))
}

/** Tokens ever paid into each of some rewards, in the order of the rewards. */
export const readRewardTokens = async (
  client: PublicClient,
  network: Network,
  rewards: readonly Address[],
  abi: Abi,
): Promise<readonly (readonly Address[])[]> => {
  const lengths = await readAll<bigint>(
    client,
    network,
    rewards.map((address) => ({ address, abi, functionName: 'rewardsListLength' })),
  )
  const calls = rewards.flatMap((address, i) =>
    indices(lengths[i] ?? 0n).map((index) => ({ address, abi, functionName: 'rewards', args: [index] })),
  )
  const tokens = await readAll<Address>(client, network, calls)
  let from = 0
  return lengths.map((length) => tokens.slice(from, (from += Number(length))))
}
