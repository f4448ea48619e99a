import { cleanup, configure, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const world = vi.hoisted(() => {
  const fetch = vi.fn<(url: string) => Promise<Response>>()
  globalThis.fetch = fetch as never
  return { fetch, tokens: vi.fn(), account: vi.fn(), held: vi.fn(), tax: vi.fn(), run: vi.fn() }
})
vi.mock('@exchange/protocol/reads/readPoolTokens', () => ({ readPoolTokens: world.tokens }))
vi.mock('@exchange/protocol/reads/readPoolAccount', () => ({ readPoolAccount: world.account }))
vi.mock('@exchange/protocol/reads/readAccountTokens', () => ({ readAccountTokens: world.held }))
vi.mock('@exchange/protocol/reads/readTransferTax', () => ({ readTransferTax: world.tax }))
vi.mock('../../../shared/network/publicClient.ts', () => ({ getPublicClient: () => ({ request: async () => '0x3b9aca00' }) }))
vi.mock('../../../shared/transactions/useRunFlow.ts', () => ({ useRunFlow: () => world.run }))

import type { PoolItem } from '@exchange/api-client'
import { DomainError, WAD } from '@exchange/domain'
import { addressOf, poolItem, testPoolGauge, weightedPoolItem } from '../../../shared/market/testing.ts'
import { renderRoute } from '../../../shared/testing/renderRoute.tsx'
import { testNetwork } from '../../../shared/testing/testNetwork.ts'
import { walletStore } from '../../../shared/wallet/wallet.ts'
import { liquidityRoutes } from '../routes.tsx'
import { addToPoolFlow } from './flows/addToPool.flow.ts'
import { removeFromPoolFlow } from './flows/removeFromPool.flow.ts'
// The page and its screens are fetched on demand; here they are there from the start.
import '../AddLiquidity.tsx'
import '../LiquidityPage.tsx'
import '../RemoveLiquidity.tsx'

vi.setConfig({ testTimeout: 90_000 })
configure({ asyncUtilTimeout: 25_000 })

const meta = { block: 10, blockTimestamp: 1_795_046_400, indexedAt: '2026-11-19T00:00:00.000Z', stale: false, blocksBehind: 0 }
const ok = <T,>(data: T) => ({ status: 'ok', data })
const failed = { status: 'failed', error: new DomainError('rpc.unavailable', {}) }
const gauged = poolItem({ gauge: testPoolGauge() })
const [the, wbnb] = [addressOf(1), addressOf(2)]
const network = {
  ...testNetwork,
  deployment: { ...testNetwork.deployment, contracts: { ...testNetwork.deployment.contracts, weightedLiquidity: addressOf(0x77) } },
}
/** 4,000 THE and 10 of the other token: 400 to one. */
const pair = { address: gauged.address, type: 'classic', token0: the, token1: wbnb, unit0: WAD, unit1: WAD, fee: 1_800n } as const
const supply = { pool: { ...pair, reserve0: 4_000n * WAD, reserve1: 10n * WAD }, totalSupply: 200n * WAD }

const serve = (pool: PoolItem) =>
  world.fetch.mockImplementation(async (url) => {
    const prices = pool.tokens.map(({ address, priceUsd }) => ({ address, priceUsd }))
    return Response.json({ data: url.endsWith('/tokens') ? prices : pool, meta })
  })
const open = (act: 'add' | 'remove', pool: PoolItem = gauged) => {
  serve(pool)
  return renderRoute(liquidityRoutes, `/liquidity/${network.slug}/${pool.address}/${act}`, { local: true, networks: [network], links: {} })
}
const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })
const type = async (name: RegExp, value: string) => fireEvent.change(await field(name), { target: { value } })
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })

beforeEach(() => {
  localStorage.clear()
  walletStore.write({ status: 'connected', address: addressOf(0xaa), chainId: 31356, connectorName: 'Test' })
  world.tokens.mockResolvedValue(ok(supply))
  world.account.mockResolvedValue(ok({ balance: 5n * WAD, staked: 3n * WAD, earned: 0n, claimable: [WAD, 0n], totalSupply: 200n * WAD }))
  world.tax.mockResolvedValue(ok({ buy: 0n, sell: 0n, sellable: true }))
  world.held.mockImplementation(
    async (_: unknown, __: unknown, { tokens }: { tokens: readonly string[] }) =>
      new Map(tokens.map((token) => [token.toLowerCase(), ok({ balance: 1_000n * WAD, allowance: 0n, decimals: 18 })])),
  )
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

// issue 6 §4; decisions §4: never a minimum of zero
describe('a deposit', () => {
  // complaint 3: a failed read shown as zero
  it('is not made over a pool that could not be read', async () => {
    world.tokens.mockResolvedValue(failed)
    open('add')
    expect((await button('Reading the pool')).disabled).toBe(true)
  })
})

describe('a deposit into a weighted pool', () => {
  it('can be one token, with the fee and the cost of it', async () => {
    const item = weightedPoolItem([0.5, 0.25, 0.25])
    const tokens = item.tokens.map(({ address }) => address)
    const pool = { address: item.address, type: 'weighted', tokens, units: [WAD, WAD, WAD], fee: 3_000n }
    const weights = [WAD / 2n, WAD / 4n, WAD / 4n]
    world.tokens.mockResolvedValue(
      ok({ pool: { ...pool, weights, reserves: [2_000n * WAD, 1_000n * WAD, 1_000n * WAD] }, totalSupply: 100n * WAD }),
    )
    open('add', item)
    fireEvent.click(await screen.findByRole('radio', { name: 'One token' }))
    await type(/^W0/, '10')
    expect(await screen.findByText('Swap fee in it')).toBeTruthy()
    expect(screen.getByText('0.015 W0')).toBeTruthy()
    fireEvent.click(await button('Add liquidity'))
    expect(world.run).toHaveBeenCalledWith(addToPoolFlow, expect.objectContaining({ type: 'weighted', single: true }))
  })
})

describe('a withdrawal', () => {
  it('takes a part of the wallet, with what arrives and the least of it', async () => {
    open('remove')
    fireEvent.click(await screen.findByRole('button', { name: '50%' }))
    expect(await screen.findByText('at least 49.75')).toBeTruthy()
    fireEvent.click(await button('Remove liquidity'))
    expect(world.run).toHaveBeenCalledWith(removeFromPoolFlow, expect.objectContaining({ liquidity: (5n * WAD) / 2n, unstake: null }))
  })

  it('names what is staked, and takes only what the wallet lacks out of the gauge', async () => {
    open('remove')
    fireEvent.click(await screen.findByRole('switch', { name: 'Unstake and remove it too' }))
    fireEvent.click(await screen.findByRole('button', { name: '100%' }))
    fireEvent.click(await button('Remove liquidity'))
    expect(world.run).toHaveBeenCalledWith(
      removeFromPoolFlow,
      expect.objectContaining({ liquidity: 8n * WAD, unstake: { gauge: gauged.gauge!.address, amount: 3n * WAD } }),
    )
  })

  it('asks to unstake where everything is staked', async () => {
    world.account.mockResolvedValue(ok({ balance: 0n, staked: 3n * WAD, earned: 0n, claimable: [0n, 0n], totalSupply: 200n * WAD }))
    open('remove')
    expect((await button('Unstake first')).disabled).toBe(true)
  })

  it('collects fees that wait, and refuses a part above 100 %', async () => {
    open('remove')
    expect((await button('Collect')).disabled).toBe(false)
    fireEvent.change(await screen.findByRole('textbox', { name: 'Part to remove' }), { target: { value: '101' } })
    expect((await button('Invalid Amount')).disabled).toBe(true)
  })
})
