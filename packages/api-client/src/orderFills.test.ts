import { expect, it } from 'vitest'
import { createApiClient } from './client.ts'
import { fetchOrderFills } from './orderFills.ts'

const HUGE = '123456789012345678901234567890'
const meta = { block: 0, blockTimestamp: 0, indexedAt: null, stale: false, blocksBehind: 0 }
const node = (logIndex: number) => ({
  orderId: '7',
  amountIn: HUGE,
  amountOut: '3',
  block: '40',
  txHash: '0x01',
  logIndex,
  blockHash: '0x02',
})
const item = (logIndex: number) => ({ ...node(logIndex), orderId: 7n, amountIn: BigInt(HUGE), amountOut: 3n, block: 40n })

it('asks how far the index reaches, then for the fills of a maker page by page', async () => {
  const asked: unknown[] = []
  const pages = [
    { nodes: [node(1)], nextCursor: 'more' },
    { nodes: [node(2)], nextCursor: null },
  ]
  const fetch = (async (url: string, { body }: { body?: string }) => {
    asked.push(body === undefined ? url : JSON.parse(body).variables)
    if (body !== undefined) return Response.json({ data: { orderFills: pages[asked.length - 2] } })
    const networks = [
      { chainId: 204, index: { block: 5 } },
      { chainId: 56, index: { block: 41 } },
    ]
    return Response.json({ data: networks, meta })
  }) as unknown as typeof globalThis.fetch
  const client = createApiClient({ baseUrl: '', fetch })
  expect(await fetchOrderFills(client, { chainId: 56, maker: '0xAB' })).toEqual({ block: 41n, fills: [item(1), item(2)] })
  expect(asked).toEqual(['/v1/networks', { chainId: 56, maker: '0xab', after: null }, { chainId: 56, maker: '0xab', after: 'more' }])
})
