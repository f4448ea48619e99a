import { expect, it } from 'vitest'
import { createApiClient } from './client.ts'
import { fetchLiquidityHistory, fetchPortfolio } from './portfolio.ts'

type Asked = { readonly query: string; readonly variables: Readonly<Record<string, unknown>> }

/** A client that returns these pages in order, and the requests to it. */
const clientOf = (pages: readonly object[]) => {
  const asked: Asked[] = []
  const fetch = (async (_url: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body) as Asked)
    return Response.json({ data: pages[asked.length - 1] })
  }) as unknown as typeof globalThis.fetch
  return { client: createApiClient({ baseUrl: '', fetch }), asked }
}

const node = (logIndex: number, tokenId: string | null) => ({
  txHash: '0x01',
  logIndex,
  block: '7',
  timestamp: 70,
  poolAddress: '0x0f',
  vault: null,
  tokenId,
  kind: 'deposit',
  tokens: ['0x0a', '0x0b'],
  amounts: ['5', '123456789012345678901234567890'],
  recipient: null,
  shares: '-6',
  staked: '0',
  amountUsd: '1.5',
})

// LIQ-28
it('asks for a history page by page, and reads every figure as a whole number', async () => {
  const { client, asked } = clientOf([
    { liquidityChanges: { nodes: [node(1, null)], nextCursor: 'more' } },
    { liquidityChanges: { nodes: [node(2, '9')], nextCursor: null } },
  ])
  const rows = await fetchLiquidityHistory(client, { chainId: 56, account: '0xAB' })
  expect(asked.map(({ variables }) => variables)).toEqual([
    { chainId: 56, account: '0xab', after: null },
    { chainId: 56, account: '0xab', after: 'more' },
  ])
  const known = {
    pool: '0x0f',
    vault: null,
    block: 7,
    shares: -6n,
    staked: 0n,
    amounts: [5n, 123456789012345678901234567890n],
    amountUsd: '1.5',
  }
  expect(rows).toMatchObject([
    { ...known, logIndex: 1, tokenId: null },
    { ...known, logIndex: 2, tokenId: 9n },
  ])
})

it('asks for the worth over time', async () => {
  const point = { at: 5, valueUsd: null, unpriced: ['0x0f'], leftOut: 2, pricedAt: null }
  const { client, asked } = clientOf([{ portfolio: [point] }])
  expect(await fetchPortfolio(client, { chainId: 56, account: '0xAB', from: 1, to: 5, interval: 'day' })).toEqual([point])
  expect(asked[0]).toMatchObject({ variables: { chainId: 56, account: '0xab', from: 1, to: 5 } })
  expect(asked[0]?.query).toContain('interval: day')
  expect(asked[0]?.query).toContain('leftOut')
})
