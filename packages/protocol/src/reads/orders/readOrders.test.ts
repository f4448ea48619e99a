import type { Address } from '@exchange/domain'
import { createPublicClient, custom, decodeFunctionData, encodeFunctionResult, type Hex, zeroAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { orderLensAbi } from '../../generated/orderLens.ts'
import { findNetworkEntry, type Network, type NetworkEntry } from '../../networks.ts'
import { readOpenOrders } from './readOrders.ts'

const address = (digit: string): Address => `0x${digit.repeat(40)}`
const network = {
  ...(findNetworkEntry(31356) as NetworkEntry),
  deployment: { contracts: { orders: address('a'), orderLens: address('b') } },
} as unknown as Network

const NOW = 1_000
const BLOCK = 7n

const rowOf = (id: bigint) => ({
  order: {
    id,
    status: 2_000,
    time: 500,
    filledTime: 0,
    srcFilledAmount: 0n,
    maker: address('1'),
    ask: {
      time: 500,
      deadline: 2_000,
      bidDelay: 30,
      fillDelay: 0,
      exchange: zeroAddress,
      srcToken: address('2'),
      dstToken: address('3'),
      srcAmount: 5n,
      srcBidAmount: 5n,
      dstMinAmount: 1n,
      data: '0x' as const,
    },
    bid: { time: 0, taker: zeroAddress, exchange: zeroAddress, dstAmount: 0n, dstFee: 0n, data: '0x' as const },
  },
  state: 0,
  srcNextAmount: 5n,
  dstNextMinAmount: 1n,
  dueAt: 500n,
  balance: 5n,
  allowance: 5n,
  isFundable: true,
})

/** A book of `total` orders, of which those with an id in `open` are open, at a node that may refuse rows, and the requests to it. */
const bookOf = (total: bigint, open: readonly bigint[], refuses: (ids: readonly bigint[]) => boolean = () => false) => {
  const asked: { readonly offset: bigint; readonly block: string }[] = []
  let [inFlight, most] = [0, 0]
  const request = async ({ params }: { method: string; params: unknown }): Promise<Hex> => {
    const [{ data }, block] = params as [{ data: Hex }, string]
    const { args } = decodeFunctionData({ abi: orderLensAbi, data })
    const [, offset, limit] = args as readonly [Address, bigint, bigint, boolean]
    asked.push({ offset, block })
    most = Math.max(most, ++inFlight)
    await new Promise((resolve) => setTimeout(resolve, 1))
    inFlight--
    const ids = open.filter((id) => id >= offset && id < offset + limit)
    if (refuses(ids)) throw new Error('out of gas')
    const rows = ids.map(rowOf)
    return encodeFunctionResult({ abi: orderLensAbi, functionName: 'orders', result: [rows, total, BLOCK, BigInt(NOW)] } as never)
  }
  return { client: createPublicClient({ transport: custom({ request }, { retryCount: 0 }) }), asked, most: () => most }
}

const read = async (book: ReturnType<typeof bookOf>, from?: bigint) => {
  const result = await readOpenOrders(book.client, network, from)
  if (result.status === 'failed') throw result.error
  return { ids: result.data.orders.map(({ order }) => order.id), openFrom: result.data.openFrom }
}

it('reads a long book in pages of one block, a few at a time', async () => {
  const book = bookOf(1_950n, [3n, 250n, 1_949n])
  expect(await read(book)).toEqual({ ids: [3n, 250n, 1_949n], openFrom: 3n })
  expect(book.asked.map(({ offset }) => offset)).toEqual(Array.from({ length: 49 }, (_, page) => BigInt(page) * 40n))
  expect(book.asked.map(({ block }) => block)).toEqual(['latest', ...Array<string>(48).fill('0x7')])
  expect(book.most()).toBe(4)
})

it('reads from an id on, and says from which on one is open', async () => {
  const book = bookOf(1_950n, [1_910n, 1_949n])
  expect(await read(book, 1_910n)).toEqual({ ids: [1_910n, 1_949n], openFrom: 1_910n })
  expect(book.asked).toHaveLength(1)
})

it('names the next order where none is open, and reads on from there', async () => {
  expect(await read(bookOf(12n, []))).toEqual({ ids: [], openFrom: 12n })
  expect(await read(bookOf(12n, []), 12n)).toEqual({ ids: [], openFrom: 12n })
  expect(await read(bookOf(13n, [12n]), 12n)).toEqual({ ids: [12n], openFrom: 12n })
  // After a reorg, a book may be shorter than before.
  expect(await read(bookOf(9n, []), 12n)).toEqual({ ids: [], openFrom: 9n })
})

// REL-3, ORDER-9: one bad token never blocks the others. The maker controls the gas and bytes of a row.
describe('rows that a node refuses', () => {
  const ids = Array.from({ length: 100 }, (_, id) => BigInt(id))

  it('are asked for again in halves, at the block of the refusal', async () => {
    const book = bookOf(100n, ids, (asked) => asked.length > 7)
    expect(await read(book)).toEqual({ ids, openFrom: 0n })
    expect(new Set(book.asked.slice(2).map(({ block }) => block))).toEqual(new Set(['0x7']))
  })

  it('are left out where they are refused alone, and read again from there', async () => {
    const result = await readOpenOrders(bookOf(100n, ids.slice(3), (asked) => asked.some((id) => id === 3n || id === 60n)).client, network)
    if (result.status === 'failed') throw result.error
    const { orders, openFrom, leftOut } = result.data
    expect(orders.map(({ order }) => order.id)).toEqual(ids.slice(3).filter((id) => id !== 3n && id !== 60n))
    expect({ openFrom, leftOut }).toEqual({ openFrom: 3n, leftOut: [3n, 60n] })
  })

  it('fail the read of a node that refuses everything, without a question for each', async () => {
    const book = bookOf(100n, ids, () => true)
    expect((await readOpenOrders(book.client, network)).status).toBe('failed')
    expect(book.asked).toHaveLength(2)
  })
})
