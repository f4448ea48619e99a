import type { Abi, Client, ContractFunctionParameters } from 'viem'
import { multicall } from 'viem/actions'
import type { Network } from '../networks.ts'
import { chunk, failedRead, okRead, type ReadResult } from './readResult.ts'

type Call = ContractFunctionParameters<Abi>

/** Batches that are asked for at once: a node refuses who asks for all of a long list together. */
const BATCHES_AT_ONCE = 8

type Answers = readonly ReadResult<unknown>[]

/** A batch in one call, at the latest block unless one is named. */
const readBatch = async (client: Client, network: Network, contracts: readonly Call[], blockNumber?: bigint): Promise<Answers> => {
  try {
    const multicallAddress = network.deployment.contracts.multicall3
    const at = blockNumber === undefined ? {} : { blockNumber }
    const answers = await multicall(client, { contracts, multicallAddress, allowFailure: true, batchSize: 0, ...at })
    return await Promise.all(
      answers.map(async (answer) => (answer.status === 'success' ? okRead(answer.result) : failedRead(answer.error))),
    )
  } catch (error) {
    const failure = await failedRead(error)
    return contracts.map(() => failure)
  }
}

/** The failure of a node that gave none of these answers, else undefined. */
const silenceOf = (answers: Answers): ReadResult<never> | undefined => {
  const [first] = answers
  const isSilent = answers.every((answer) => answer.status === 'failed' && answer.error.code.startsWith('rpc.'))
  return isSilent && first?.status === 'failed' ? first : undefined
}

/**
 * View calls through Multicall3 in batches of 10, answered one by one and in order, at the latest block unless one is named. A call that
 * reverts fails alone; a batch that could not be sent fails its ten calls and no other. Where none of those that were asked for at once
 * could be, nobody waits for the rest: it fails with them.
 */
export const readMany = async (
  client: Client,
  network: Network,
  calls: readonly Call[],
  blockNumber?: bigint,
): Promise<ReadResult<unknown>[]> => {
  const answers: ReadResult<unknown>[] = []
  for (const batches of chunk(chunk(calls), BATCHES_AT_ONCE)) {
    const some = (await Promise.all(batches.map((batch) => readBatch(client, network, batch, blockNumber)))).flat()
    answers.push(...some)
    const silence = silenceOf(some)
    if (silence) return calls.map((_, i) => answers[i] ?? silence)
  }
  return answers
}

/** What was read, in order. Throws the error of the first read that failed: none of the values stands for it. */
export const requireValues = <T = unknown>(answers: readonly ReadResult<unknown>[]): readonly T[] =>
  answers.map((answer) => {
    if (answer.status === 'failed') throw answer.error
    return answer.data as T
  })
