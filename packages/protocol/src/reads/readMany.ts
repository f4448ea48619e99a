import type { Hex } from '@exchange/domain'
import { type Abi, type Client, type ContractFunctionParameters, decodeFunctionResult, encodeFunctionData, multicall3Abi } from 'viem'
import type { Network } from '../networks.ts'
import { chunk, failedRead, type ReadResult, toReadResult } from './readResult.ts'

type Call = ContractFunctionParameters<Abi>

/** Concurrent batches: nodes refuse a burst for a long list. */
const BATCHES_AT_ONCE = 8

type Answers = readonly ReadResult<unknown>[]

const AGGREGATE = { abi: multicall3Abi, functionName: 'aggregate3' } as const

/** The error of a failed call, in a form that decoding can read. */
const reverted = (data: Hex): Error => Object.assign(new Error('execution reverted'), { data })

/**
 * A batch in one plain `eth_call`, at the latest block unless one is named. viem's own `multicall` also overrides state, follows off-chain
 * lookups and formats errors that are decoded here: 11 KB that every page would load.
 */
const readBatch = async (client: Client, network: Network, calls: readonly Call[], blockNumber?: bigint): Promise<Answers> => {
  try {
    const aggregated = calls.map((call) => ({ target: call.address, allowFailure: true, callData: encodeFunctionData(call) }))
    const data = encodeFunctionData({ ...AGGREGATE, args: [aggregated] })
    const block = blockNumber === undefined ? 'latest' : `0x${blockNumber.toString(16)}`
    const params = [{ to: network.deployment.contracts.multicall3, data }, block]
    const answer = (await client.request({ method: 'eth_call', params } as never)) as Hex
    const results = decodeFunctionResult({ ...AGGREGATE, data: answer })
    if (results.length !== calls.length) throw new Error('The batch has more or fewer answers than calls.')
    const valueOf = async (call: Call, place: number): Promise<unknown> => {
      const { success, returnData } = results[place]!
      if (!success) throw reverted(returnData)
      return decodeFunctionResult({ ...call, data: returnData })
    }
    return await Promise.all(calls.map((call, place) => toReadResult(() => valueOf(call, place))))
  } catch (error) {
    const failure = await failedRead(error)
    return calls.map(() => failure)
  }
}

/** The failure of a node that answered none of these, otherwise undefined. */
const silenceOf = (answers: Answers): ReadResult<never> | undefined => {
  const [first] = answers
  const isSilent = answers.every((answer) => answer.status === 'failed' && answer.error.code.startsWith('rpc.'))
  return isSilent && first?.status === 'failed' ? first : undefined
}

/**
 * View calls through Multicall3 in batches of 10, with results one by one and in order, at the latest block unless one is named. A call
 * that reverts fails alone; a batch that could not be sent fails only its ten calls. When none of the concurrent batches could be sent, the
 * rest fails at once with them.
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

/** The values read, in order. Throws the error of the first failed read, which has no value. */
export const requireValues = <T = unknown>(answers: readonly ReadResult<unknown>[]): readonly T[] =>
  answers.map((answer) => {
    if (answer.status === 'failed') throw answer.error
    return answer.data as T
  })
