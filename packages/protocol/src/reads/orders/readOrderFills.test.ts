import { type Address, type Hex, NATIVE } from '@exchange/domain'
import { type Client, createPublicClient, custom, encodeAbiParameters, encodeEventTopics, pad } from 'viem'
import { describe, expect, it } from 'vitest'
import { ordersAbi } from '../../generated/orders.ts'
import { findNetworkEntry, type Network, type NetworkEntry } from '../../networks.ts'
import { readFillsOf, readFillStands } from './readOrderFills.ts'

const orders: Address = '0x00000000000000000000000000000000000000aa'
const maker: Address = '0x00000000000000000000000000000000000000bb'
const network = {
  ...(findNetworkEntry(31356) as NetworkEntry),
  deployment: { startBlock: 10, contracts: { orders } },
} as unknown as Network

type Filter = { readonly fromBlock: Hex; readonly toBlock: Hex; readonly topics: readonly (Hex | null)[] }

const fillLog = (block: number, id: bigint, amountIn: bigint, amountOut: bigint) => ({
  address: orders,
  topics: encodeEventTopics({ abi: ordersAbi, eventName: 'OrderFilled', args: { id, maker, exchange: NATIVE } }),
  data: encodeAbiParameters(
    [{ type: 'address' }, { type: 'uint256' }, { type: 'uint256' }, { type: 'uint256' }, { type: 'uint256' }],
    [NATIVE, amountIn, amountOut, 0n, amountIn],
  ),
  blockNumber: `0x${block.toString(16)}`,
  blockHash: pad('0x1'),
  transactionHash: pad(`0x${block.toString(16)}`),
  transactionIndex: '0x0',
  logIndex: '0x0',
  removed: false,
})

/** A chain with one block per second up to `head`, on a node that answers for `range` blocks of logs at a time. */
const node = (head: number, logs: readonly ReturnType<typeof fillLog>[], range = Number.POSITIVE_INFINITY) => {
  const asked: [number, number][] = []
  const request = async ({ method, params }: { method: string; params: unknown }) => {
    if (method === 'eth_getBlockByNumber') {
      const [tag] = params as [string]
      const number = tag === 'latest' ? head : Number(tag)
      return {
        number: `0x${number.toString(16)}`,
        hash: pad(`0x${number.toString(16)}`),
        timestamp: `0x${(1_000 + number).toString(16)}`,
        transactions: [],
      }
    }
    const [{ fromBlock, toBlock, topics }] = params as [Filter]
    const [from, to] = [Number(fromBlock), Number(toBlock)]
    asked.push([from, to])
    expect(topics[2]?.toLowerCase()).toBe(pad(maker))
    if (to - from >= range) throw Object.assign(new Error('query exceeds the limit of blocks'), { code: -32005 })
    return logs.filter(({ blockNumber }) => Number(blockNumber) >= from && Number(blockNumber) <= to)
  }
  return { client: createPublicClient({ transport: custom({ request }, { retryCount: 0 }) }) as Client, asked }
}

// ORDER-15: fills with links; right after a re-org: from the logs of the chain
describe('the fills of a maker', () => {
  it('are read from the logs after a block, with where each stands', async () => {
    const { client, asked } = node(9_000, [fillLog(99, 7n, 1n, 1n), fillLog(200, 1n, 10n, 20n), fillLog(5_000, 2n, 1n, 3n)])
    const place = { logIndex: 0, blockHash: pad('0x1') }
    expect(await readFillsOf(client, network, maker, 99n)).toEqual({
      status: 'ok',
      data: {
        from: 100n,
        fills: [
          { orderId: 1n, amountIn: 10n, amountOut: 20n, hash: pad('0xc8'), block: 200n, ...place },
          { orderId: 2n, amountIn: 1n, amountOut: 3n, hash: pad('0x1388'), block: 5_000n, ...place },
        ],
      },
    })
    expect(asked).toEqual([[100, 9_000]])
  })

  it('are read from the first block of the contracts where none is named', async () => {
    const { client, asked } = node(9_000, [])
    expect(await readFillsOf(client, network, maker)).toEqual({ status: 'ok', data: { from: 10n, fills: [] } })
    expect(asked).toEqual([[10, 9_000]])
  })

  it('are none after the head, and nobody is asked for them', async () => {
    const { client, asked } = node(9_000, [])
    expect(await readFillsOf(client, network, maker, 9_000n)).toEqual({ status: 'ok', data: { from: 9_001n, fills: [] } })
    expect(asked).toEqual([])
  })

  // how/orders#fills: two blocks come per second, and nodes answer for 1,000 of them
  it('of a long history are those of the newest blocks, from a node that answers for a thousand of them too', async () => {
    const { client, asked } = node(2_000_000, [fillLog(1_000, 1n, 10n, 20n), fillLog(1_999_000, 2n, 1n, 3n)], 1_000)
    const read = await readFillsOf(client, network, maker)
    expect(read).toMatchObject({ status: 'ok', data: { from: 1_968_001n, fills: [{ orderId: 2n }] } })
    expect(asked.length).toBeLessThanOrEqual(64)
  })

  it('are read in halves from a node that answers for few blocks, in their order', async () => {
    const { client, asked } = node(9_000, [fillLog(200, 1n, 10n, 20n), fillLog(4_900, 2n, 1n, 3n)], 1_500)
    const read = await readFillsOf(client, network, maker)
    expect(read.status === 'ok' && read.data.fills.map(({ block }) => block)).toEqual([200n, 4_900n])
    expect(asked.length).toBeGreaterThan(1)
  })

  it('fail where a node answers for none, after a bounded number of questions', async () => {
    const { client, asked } = node(2_000_000, [], 0)
    expect((await readFillsOf(client, network, maker)).status).toBe('failed')
    expect(asked.length).toBeLessThanOrEqual(64)
  })

  it('fail at once where nobody answers', async () => {
    const request = async ({ method }: { method: string }) => {
      if (method !== 'eth_getLogs') return { number: '0x64', timestamp: '0x7d0', transactions: [] }
      asked++
      throw Object.assign(new Error('HTTP request failed.'), { name: 'HttpRequestError' })
    }
    let asked = 0
    // As a page reads: without viem's transport.
    const client = { request } as unknown as Client
    expect(await readFillsOf(client, network, maker)).toMatchObject({ status: 'failed', error: { code: 'rpc.unavailable' } })
    expect(asked).toBe(1)
  })

  it('stand while their block is the one at its height', async () => {
    const { client } = node(9_000, [])
    expect(await readFillStands(client, { block: 200n, blockHash: pad('0xc8') })).toEqual({ status: 'ok', data: true })
    expect(await readFillStands(client, { block: 200n, blockHash: pad('0xc9') })).toEqual({ status: 'ok', data: false })
  })

  it('do not exist where the network has no orders', async () => {
    const { client } = node(9_000, [])
    const bare = { ...network, deployment: { ...network.deployment, contracts: {} } } as unknown as Network
    expect(await readFillsOf(client, bare, maker)).toMatchObject({ status: 'failed', error: { code: 'api.notFound' } })
  })
})
