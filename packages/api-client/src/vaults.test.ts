import { expect, it } from 'vitest'
import { createApiClient } from './client.ts'
import { fetchVaultDays, fetchVaults } from './vaults.ts'

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

const HUGE = '123456789012345678901234567890'
const figures = { total0: HUGE, total1: '2', supply: '3', fees0: '4', fees1: '5', performance0: '6', performance1: '7', rewards: '8' }
const whole = { total0: BigInt(HUGE), total1: 2n, supply: 3n, fees0: 4n, fees1: 5n, performance0: 6n, performance1: 7n, rewards: 8n }

// VAULT-13
it('asks for vaults page by page, and reads every figure as a whole number', async () => {
  const node = (address: string) => ({ address, ...figures, depositCap0: null, depositCap1: '9', tvlUsd: '1.5' })
  const { client, asked } = clientOf([
    { vaults: { nodes: [node('0x01')], nextCursor: 'more' } },
    { vaults: { nodes: [node('0x02')], nextCursor: null } },
  ])
  const known = { ...whole, depositCap0: null, depositCap1: 9n, tvlUsd: '1.5' }
  expect(await fetchVaults(client, { chainId: 56, pools: ['0xAB'] })).toEqual([
    { address: '0x01', ...known },
    { address: '0x02', ...known },
  ])
  expect(asked.map(({ variables }) => variables)).toEqual([
    { chainId: 56, where: { pools: ['0xab'] }, after: null },
    { chainId: 56, where: { pools: ['0xab'] }, after: 'more' },
  ])
})

it('asks for all vaults of a network', async () => {
  const { client, asked } = clientOf([{ vaults: { nodes: [], nextCursor: null } }])
  expect(await fetchVaults(client, { chainId: 56 })).toEqual([])
  expect(asked[0]?.variables).toMatchObject({ where: {} })
})

it('asks for the days of a vault', async () => {
  const { client, asked } = clientOf([{ vaultDays: { nodes: [{ date: 86_400, ...figures }], nextCursor: null } }])
  expect(await fetchVaultDays(client, { chainId: 56, vault: '0xAB', from: 5 })).toEqual([{ date: 86_400, ...whole }])
  expect(asked[0]?.variables).toMatchObject({ where: { vault: '0xab', from: 5 } })
})
