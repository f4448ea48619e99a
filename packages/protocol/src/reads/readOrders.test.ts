import type { Address } from '@exchange/domain'
import { createPublicClient, custom, decodeFunctionData, encodeFunctionResult, type Hex, zeroAddress } from 'viem'
import { expect, it } from 'vitest'
import { orderLensAbi } from '../generated/orderLens.ts'
import { findNetworkEntry, type Network, type NetworkEntry } from '../networks.ts'
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

/** A book of `total` orders of which those with an id in `open` are open, and what is asked of it. */
const bookOf = (total: bigint, open: readonly bigint[]) => {
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
    const rows = open.filter((id) => id >= offset && id < offset + limit).map(rowOf)
    return encodeFunctionResult({ abi: orderLensAbi, functionName: 'orders', result: [rows, total, BLOCK, BigInt(NOW)] } as never)
  }
  return { client: createPublicClient({ transport: custom({ request }) }), asked, most: () => most }
}

const read = async (book: ReturnType<typeof bookOf>, from?: bigint) => {
  const result = await readOpenOrders(book.client, network, from)
  if (result.status === 'failed') throw result.error
  return { ids: result.data.orders.map(({ order }) => order.id), openFrom: result.data.openFrom }
}

it('reads a long book in pages of one block, a few at a time', async () => {
  const book = bookOf(1_950n, [3n, 250n, 1_949n])
  expect(await read(book)).toEqual({ ids: [3n, 250n, 1_949n], openFrom: 3n })
  expect(book.asked.map(({ offset }) => offset)).toEqual(Array.from({ length: 20 }, (_, page) => BigInt(page) * 100n))
  expect(book.asked.map(({ block }) => block)).toEqual(['latest', ...Array<string>(19).fill('0x7')])
  expect(book.most()).toBe(4)
})

it('reads from an id on, and says from which on one is open', async () => {
  const book = bookOf(1_950n, [1_850n, 1_949n])
  expect(await read(book, 1_850n)).toEqual({ ids: [1_850n, 1_949n], openFrom: 1_850n })
  expect(book.asked).toHaveLength(1)
})

it('names the next order where none is open, and reads on from there', async () => {
  expect(await read(bookOf(12n, []))).toEqual({ ids: [], openFrom: 12n })
  expect(await read(bookOf(12n, []), 12n)).toEqual({ ids: [], openFrom: 12n })
  expect(await read(bookOf(13n, [12n]), 12n)).toEqual({ ids: [12n], openFrom: 12n })
  // After a re-organisation a book may be shorter than it was.
  expect(await read(bookOf(9n, []), 12n)).toEqual({ ids: [], openFrom: 9n })
})
