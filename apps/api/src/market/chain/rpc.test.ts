import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type Address,
  decodeFunctionData,
  encodeFunctionResult,
  type Hex,
  multicall3Abi,
  pad,
  toFunctionSelector,
  toHex,
  zeroAddress,
} from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { addressOf } from '../../../test/support/network.ts'
import { createChainReader } from './rpc.ts'

type Request = { id: number; method: string; params?: [{ data: Hex }] }

const CHAIN = 31_356
const [streaming, broken, stopped, empty] = [addressOf(1), addressOf(2), addressOf(3), addressOf(4)]
/** Timestamp of the newest block. */
const LATEST = 6_000
/** The farm of a gauge. */
const farmOf = (gauge: Address): Address => `0xfa${gauge.slice(4)}`
let node: Server
let url: string
let chainId = CHAIN
let down = false
const warn = vi.fn()

const [END, FARM, STOPPED] = ['periodFinish()', 'virtualPool()', 'deactivated()'].map((name) => toFunctionSelector(name))
/** The response of a gauge or a farm. */
const wordOf = (target: Address, data: Hex): Hex => {
  if (data === END) return pad(toHex(target === empty ? LATEST : 7_000))
  return data === FARM ? pad(farmOf(target)) : pad(toHex(data === STOPPED && target === farmOf(stopped)))
}

const latestBlock = { number: toHex(9), timestamp: toHex(LATEST), hash: pad('0x1'), parentHash: pad('0x2'), transactions: [] }

const pendingBlock = { ...latestBlock, timestamp: toHex(LATEST + 1_200) }

const [MINED, ROLLED, WAITING] = [pad('0xa1'), pad('0xa2'), pad('0xa3')]
/** A transaction as the node stores it; a pending one has only what was sent. */
const transactionOf = (method: string, hash: Hex): object | null => {
  if (method === 'eth_getTransactionByHash')
    return { hash, value: toHex(7n), to: addressOf(0xef).toUpperCase().replace('0X', '0x'), input: '0x1234' }
  if (hash === WAITING) return null
  const log = {
    address: addressOf(0xab).toUpperCase().replace('0X', '0x'),
    topics: [pad('0x1')],
    data: '0x',
    transactionHash: hash,
    logIndex: toHex(3),
  }
  const sent = { transactionHash: hash, blockNumber: toHex(9), from: addressOf(0xcd).toUpperCase().replace('0X', '0x') }
  return { ...sent, gasUsed: toHex(21_000), effectiveGasPrice: toHex(5n), ...(hash === ROLLED && { l1Fee: toHex(11n) }), logs: [log] }
}

/** The node's responses to trace requests, by method: a result, or the error of an unknown method. */
let traces: Readonly<Record<string, object>> = {}
const tracesAsked: string[] = []

const answerTo = ({ method, params }: Request): Hex | object | null => {
  if (/^eth_getTransaction(Receipt|ByHash)$/.test(method)) return transactionOf(method, (params as unknown as readonly [Hex])[0])
  if (method === 'eth_getCode') return (params as unknown as readonly [Address])[0] === streaming ? '0xef0100' : '0x'
  if (method === 'eth_chainId') return `0x${chainId.toString(16)}`
  if (method === 'eth_getBlockByNumber') return (params as readonly unknown[])[0] === 'pending' ? pendingBlock : latestBlock
  // The node has blocks up to the ninth.
  if (method === 'eth_getBlockReceipts') return Number((params as readonly unknown[])[0]) > 9 ? null : []
  const { args } = decodeFunctionData({ abi: multicall3Abi, data: params![0].data })
  const [calls] = args as readonly [readonly { readonly target: Address; readonly callData: Hex }[]]
  const result = calls.map(({ target, callData }) => {
    const address = target.toLowerCase() as Address
    const success = address !== broken && address !== zeroAddress
    return { success, returnData: success ? wordOf(address, callData) : ('0x' as const) }
  })
  return encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result })
}

beforeAll(async () => {
  node = createServer(async (request, response) => {
    const body = (await request.toArray()).join('')
    const asked = JSON.parse(body) as Request | Request[]
    response.statusCode = down ? 503 : 200
    const answers = [asked].flat().map((one) => {
      if (!/trace/.test(one.method)) return { jsonrpc: '2.0', id: one.id, result: answerTo(one) }
      tracesAsked.push(one.method)
      return { jsonrpc: '2.0', id: one.id, ...(traces[one.method] ?? { error: { code: -32_601, message: 'no such method' } }) }
    })
    response.end(JSON.stringify(Array.isArray(asked) ? answers : answers[0]))
  })
  await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(node.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => node.close(resolve)))
beforeEach(() => void warn.mockClear())

// ERR-19, VOTE-24: a failed read never looks like a zero
describe('ends of streams', () => {
  const read = () => createChainReader(url, CHAIN, { warn }).streamEnds([streaming, broken, stopped])

  it('are those that the gauges tell; one that tells nothing is not known, and one whose farm has stopped is over', async () => {
    expect(await read()).toEqual([7_000, undefined, 0])
  })

  // how/concentrated-pools#the-farm-of-a-pool: such a farm reports that its stream ends with the queried block
  it('an empty farm’s stream is over, even if a newer block was asked', async () => {
    expect(await createChainReader(url, CHAIN, { warn }).streamEnds([empty, streaming])).toEqual([0, 7_000])
  })

  it('are not known of another chain, nor of a node that is away', async () => {
    chainId = 1
    expect(await read()).toEqual([undefined, undefined, undefined])
    chainId = CHAIN
    down = true
    expect(await read()).toEqual([undefined, undefined, undefined])
    down = false
    expect(warn.mock.calls.map(([{ err }]) => err.name)).toEqual(['DomainError', 'HttpRequestError'])
  })
})

// NET-1: what is mined now is not mined at the time of an old head
describe('the time of the next block', () => {
  it('is that of the pending one; not known of another chain, nor of a node that is away', async () => {
    const { nextTime } = createChainReader(url, CHAIN, { warn })
    expect(await nextTime()).toBe(LATEST + 1_200)
    chainId = 1
    expect(await nextTime()).toBeUndefined()
    chainId = CHAIN
    down = true
    expect(await nextTime()).toBeUndefined()
    down = false
  })
})

// how/operations-and-faults#audit-by-receipts
it('says of no node that it offers no receipts because a re-organisation took the block away', async () => {
  const { findLogs } = createChainReader(url, CHAIN, { warn })
  expect(await findLogs(9)).toEqual([])
  await expect(findLogs(10)).rejects.toThrow('rpc.unavailable')
})

// ANALYTICS-10
describe('transactions', () => {
  it('are told with what was paid and sent, and their logs; one that is in no block is not there', async () => {
    const mined = {
      block: 9,
      sender: addressOf(0xcd),
      gas: 105_000n,
      value: 7n,
      called: addressOf(0xef),
      input: '0x1234' as Hex,
      logs: [{ address: addressOf(0xab), topics: [pad('0x1')], data: '0x', logIndex: 3 }],
    }
    const of = (hash: Hex, gas = mined.gas) => ({ ...mined, hash, gas, logs: mined.logs.map((log) => ({ ...log, txHash: hash })) })
    expect(await createChainReader(url, CHAIN, { warn }).findTransactions([MINED, WAITING, ROLLED])).toEqual([
      of(MINED),
      undefined,
      of(ROLLED, 105_011n),
    ])
  })

  it('are a failed read of another chain', async () => {
    await expect(createChainReader(url, CHAIN + 1, { warn }).findTransactions([MINED])).rejects.toMatchObject({ code: 'rpc.wrongChain' })
  })
})

// ANALYTICS-10: native coins that a contract sends
describe('coins that calls carried', () => {
  const [from, to] = [addressOf(1), addressOf(2)]
  const action = { callType: 'call', from, to, value: toHex(7n) }
  const parity = { result: [{ type: 'call', action, result: {}, traceAddress: [] }] }
  const geth = { result: { type: 'CALL', from, to, value: toHex(9n) } }
  const gone = { error: { code: -32_001, message: 'Resource not found' } }
  const readBy = async (told: typeof traces) => {
    traces = told
    return createChainReader(url, CHAIN, { warn }).findNativeTransfers([MINED])
  }

  it('are read in the way that the node has', async () => {
    expect(await readBy({ trace_transaction: parity, debug_traceTransaction: geth })).toEqual([[{ from, to, amount: 7n }]])
    expect(await readBy({ debug_traceTransaction: geth })).toEqual([[{ from, to, amount: 9n }]])
    expect(await readBy({ trace_transaction: gone, debug_traceTransaction: geth })).toEqual([[{ from, to, amount: 9n }]])
  })

  it('are told apart where the node has none and where it did not say this time', async () => {
    expect(await readBy({})).toEqual([null])
    expect(warn).not.toHaveBeenCalled()
    expect(await readBy({ trace_transaction: gone })).toEqual([undefined])
    const [facts] = warn.mock.calls[0] ?? []
    expect(facts).toMatchObject({ hash: MINED, method: 'trace_transaction', err: { details: 'Resource not found' } })
  })

  it('are not read out of an answer of another form, which is written down', async () => {
    expect(await readBy({ trace_transaction: { result: [{ type: 'call', traceAddress: 'top' }] } })).toEqual([undefined])
    expect(warn.mock.calls[0]?.[0]).toMatchObject({
      method: 'trace_transaction',
      err: { message: expect.stringContaining('trace_transaction') },
    })
  })

  it('are not asked for again of a node that has neither', async () => {
    traces = {}
    const reader = createChainReader(url, CHAIN, { warn })
    await reader.findNativeTransfers([MINED])
    tracesAsked.length = 0
    expect(await reader.findNativeTransfers([MINED, ROLLED])).toEqual([null, null])
    expect(tracesAsked).toEqual([])
  })

  it('tell of an account whether it has code', async () => {
    const reader = createChainReader(url, CHAIN, { warn })
    expect([await reader.hasCode(streaming), await reader.hasCode(broken)]).toEqual([true, false])
  })
})
