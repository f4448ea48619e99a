import {
  createPublicClient,
  custom,
  decodeFunctionData,
  encodeErrorResult,
  encodeFunctionResult,
  type Hex,
  multicall3Abi,
  parseAbi,
  toHex,
} from 'viem'
import { expect, it } from 'vitest'
import { findNetworkEntry, type Network } from '../networks.ts'
import { readMany, requireValues } from './readMany.ts'

const address = `0x${'a'.repeat(40)}` as const
const network = { ...findNetworkEntry(31_356), deployment: { contracts: { multicall3: address } } } as unknown as Network
const abi = parseAbi(['function double(uint256) view returns (uint256)'])

/** A node that doubles numbers, or fails from some request on, and its number of requests: in total, and concurrently. */
const countingNode = (failsFrom = Infinity) => {
  const seen = { requests: 0, inFlight: 0, most: 0 }
  const request = async ({ params }: { params?: unknown }) => {
    seen.most = Math.max(seen.most, ++seen.inFlight)
    const isLost = ++seen.requests >= failsFrom
    await new Promise((resolve) => setImmediate(resolve))
    seen.inFlight--
    if (isLost) throw new TypeError('fetch failed')
    const [{ data }] = params as [{ data: Hex }]
    const calls = decodeFunctionData({ abi: multicall3Abi, data }).args[0] as readonly { callData: Hex }[]
    const result = calls.map(({ callData }) => {
      const [asked] = decodeFunctionData({ abi, data: callData }).args
      return { success: true, returnData: toHex(2n * asked, { size: 32 }) }
    })
    return encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result })
  }
  return { seen, client: createPublicClient({ transport: custom({ request }, { retryCount: 0 }) }) }
}

const calls = Array.from({ length: 405 }, (_, i) => ({ address, abi, functionName: 'double', args: [BigInt(i)] }))

// API-5, REL-40: a node with a burst limit returns 429 to a burst for a long list
it('asks for a long list a few batches at a time, and answers it in order', async () => {
  const { seen, client } = countingNode()
  expect(requireValues(await readMany(client, network, calls))).toEqual(calls.map((_, i) => 2n * BigInt(i)))
  expect(seen).toMatchObject({ requests: 41, most: 8 })
})

it('asks no further where nothing of what it asked for at once was answered', async () => {
  const { seen, client } = countingNode(13)
  const answers = await readMany(client, network, calls)
  expect(answers.map(({ status }) => status)).toEqual(calls.map((_, i) => (i < 120 ? 'ok' : 'failed')))
  expect(answers).toHaveLength(calls.length)
  expect(seen.requests).toBe(24)
})

/** A node that returns `answer` for a batch. */
const nodeOf = (answer: unknown) => createPublicClient({ transport: custom({ request: async () => answer }, { retryCount: 0 }) })
const results = (result: readonly { success: boolean; returnData: Hex }[]) =>
  encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result })
const outcomes = async (answer: unknown) =>
  (await readMany(nodeOf(answer), network, calls.slice(0, 2))).map((read) => (read.status === 'ok' ? read.data : read.error.code))

// ERR-19: a failed read is not zero
it('fails alone where its call reverts, with or without a reason, or answers nothing', async () => {
  const one = { success: true, returnData: toHex(2n, { size: 32 }) }
  expect(await outcomes(results([{ success: false, returnData: '0x' }, one]))).toEqual(['transaction.reverted', 2n])
  expect(await outcomes(results([{ success: true, returnData: '0x' }, one]))).toEqual(['data.decodeFailed', 2n])
  const reason = encodeErrorResult({ abi: parseAbi(['error Error(string)']), errorName: 'Error', args: ['EXPIRED'] })
  expect(await outcomes(results([{ success: false, returnData: reason }, one]))).toEqual(['transaction.expired', 2n])
})

it.each([
  ['nothing', '0x'],
  ['an answer too few', results([{ success: true, returnData: toHex(2n, { size: 32 }) }])],
  ['a text', 'nonsense'],
  ['null', null],
])('fails whole where the node answers %s', async (_, answer) => {
  expect(await outcomes(answer)).toEqual(['data.decodeFailed', 'data.decodeFailed'])
})
