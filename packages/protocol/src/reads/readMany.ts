import type { Abi, Client, ContractFunctionParameters } from 'viem'
import { multicall } from 'viem/actions'
import type { Network } from '../networks.ts'
import { chunk, failedRead, okRead, type ReadResult } from './readResult.ts'

type Call = ContractFunctionParameters<Abi>

/**
 * View calls through Multicall3 in batches of 10, answered one by one and in order, at the latest block unless one is named. A call that
 * reverts fails alone; a batch that could not be sent fails its ten calls and no other.
 */
export const readMany = async (
  client: Client,
  network: Network,
  calls: readonly Call[],
  blockNumber?: bigint,
): Promise<ReadResult<unknown>[]> => {
  const batches = chunk(calls).map(async (contracts): Promise<ReadResult<unknown>[]> => {
    try {
      const multicallAddress = network.deployment.contracts.multicall3
      const at = blockNumber === undefined ? {} : { blockNumber }
      const answers = await multicall(client, { contracts, multicallAddress, allowFailure: true, batchSize: 0, ...at })
      return Promise.all(answers.map(async (answer) => (answer.status === 'success' ? okRead(answer.result) : failedRead(answer.error))))
    } catch (error) {
      const failure = await failedRead(error)
      return contracts.map(() => failure)
    }
  })
  return (await Promise.all(batches)).flat()
}

/** What was read, in order. Throws the error of the first read that failed: none of the values stands for it. */
export const requireValues = <T = unknown>(answers: readonly ReadResult<unknown>[]): readonly T[] =>
  answers.map((answer) => {
    if (answer.status === 'failed') throw answer.error
    return answer.data as T
  })
