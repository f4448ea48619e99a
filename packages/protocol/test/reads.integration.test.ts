import { type Address, NATIVE } from '@exchange/domain'
import { createPublicClient, custom, http } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { erc20Abi, readAccountTokens, readHead, readMany, readPools } from '../src/index.ts'
import { type Market, need, startMarket } from './market.ts'
import { account } from './world.ts'

let market: Market
beforeAll(async () => {
  market = await startMarket()
})
afterAll(() => market?.stop())

// LIQ-11, API-7
describe('reads', () => {
  it('all pools in one snapshot, with what their maths needs', async () => {
    const { pools, block, timestamp } = await market.snapshot()
    const head = need(await readHead(market.publicClient))
    expect([Number(block), timestamp]).toEqual([head.number, head.timestamp])
    expect(pools.map(({ type, fee }) => [type, fee])).toEqual([
      ['classic', 1_800n],
      ['classic', 1_800n],
      ['stable', 400n],
    ])
    const { unit0, unit1 } = await market.poolOf(market.usdt, market.usdc, 'stable')
    expect(new Set([unit0, unit1])).toEqual(new Set([10n ** 18n, 10n ** 6n]))
  })

  it('tokens of an account: a read zero is zero, and what did not answer has no figure', async () => {
    const stranger: Address = '0x00000000000000000000000000000000000000ee'
    const tokens = [NATIVE, market.the, market.usdc, market.network.deployment.contracts.poolFactory]
    const rows = await readAccountTokens(market.publicClient, market.network, { account: stranger, tokens })
    const [native, first, second, noToken] = tokens.map((token) => rows.get(token.toLowerCase()))
    expect(native).toMatchObject({ status: 'ok', data: { balance: 0n, decimals: 18 } })
    expect(first).toMatchObject({ status: 'ok', data: { balance: 0n, symbol: 'THE' } })
    expect(second).toMatchObject({ status: 'ok', data: { balance: 0n, decimals: 6 } })
    expect(noToken).toMatchObject({ status: 'failed', error: { code: 'data.decodeFailed' } })
  })

  it('more tokens than one batch holds, each under its own address', async () => {
    const tokens = [...Array.from({ length: 23 }, (_, i): Address => `0x${(i + 1).toString(16).padStart(40, '0')}`), market.the]
    const rows = await readAccountTokens(market.publicClient, market.network, { account: account.address, tokens })
    expect(rows.size).toBe(24)
    expect(rows.get(market.the.toLowerCase())).toMatchObject({ status: 'ok', data: { symbol: 'THE' } })
    expect([...rows.values()].filter(({ status }) => status === 'failed')).toHaveLength(23)
  })

  it('many calls in batches of ten, where one that reverts fails alone', async () => {
    const { poolFactory } = market.network.deployment.contracts
    const ok = { address: market.the, abi: erc20Abi, functionName: 'decimals' } as const
    const bad = { address: poolFactory, abi: erc20Abi, functionName: 'decimals' } as const
    const calls = Array.from({ length: 25 }, (_, i) => (i === 12 ? bad : ok))
    let requests = 0
    const counting = createPublicClient({
      transport: custom({ request: ({ method, params }) => ((requests += 1), market.publicClient.request({ method, params } as never)) }),
    })
    const results = await readMany(counting, market.network, calls)
    expect(requests).toBe(3)
    expect(results.map(({ status }) => status)).toEqual(calls.map((call) => (call === bad ? 'failed' : 'ok')))
  })

  it('fail as such when the chain is away', async () => {
    const away = createPublicClient({ transport: http('http://127.0.0.1:9', { retryCount: 0 }) })
    expect(await readPools(away, market.network)).toMatchObject({ status: 'failed', error: { code: 'rpc.unavailable' } })
    expect(await readHead(away)).toMatchObject({ status: 'failed', error: { code: 'rpc.unavailable' } })
    const tokens = await readAccountTokens(away, market.network, { account: account.address, tokens: [market.the, market.usdt] })
    expect([...tokens.values()].map((row) => row.status)).toEqual(['failed', 'failed'])
  })

  it('fail as such when the contract is missing', async () => {
    const { deployment } = market.network
    const moved = { ...market.network, deployment: { ...deployment, contracts: { ...deployment.contracts, lens: account.address } } }
    expect(await readPools(market.publicClient, moved)).toMatchObject({ status: 'failed', error: { code: 'data.decodeFailed' } })
  })
})
