// Deposits and withdrawals over a chain that the test controls. Import it before the page's modules, because it mocks their data sources.
import { cleanup, configure, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

const hoisted = vi.hoisted(() => {
  const fetch = vi.fn<(url: string) => Promise<Response>>()
  globalThis.fetch = fetch as never
  return { fetch, tokens: vi.fn(), account: vi.fn(), held: vi.fn(), taxes: vi.fn(), run: vi.fn() }
})
vi.mock('@exchange/protocol/reads/pools/readPoolTokens', () => ({ readPoolTokens: hoisted.tokens }))
vi.mock('@exchange/protocol/reads/positions/readPoolAccount', () => ({ readPoolAccount: hoisted.account }))
vi.mock('@exchange/protocol/reads/tokens/readAccountTokens', () => ({ readAccountTokens: hoisted.held }))
vi.mock('../../../shared/network/publicClient.ts', () => ({ getPublicClient: () => ({ request: async () => '0x3b9aca00' }) }))
vi.mock('../../../shared/tokens/transferTax.ts', async (load) => ({ ...(await load<object>()), useTransferTaxes: hoisted.taxes }))
vi.mock('../../../shared/transactions/ui/useRunFlow.ts', () => ({ useRunFlow: () => hoisted.run }))

import type { PoolItem } from '@exchange/api-client'
import { DomainError, type TokenTax, WAD } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { poolItem, testPoolGauge } from '../../../entities/pool/testing.ts'
import { addressOf } from '../../../shared/testing/addressOf.ts'
import { routesOf } from '../../../shared/feature/routesOf.ts'
import { confirmReview } from '../../../shared/testing/review.ts'
import { renderRoute } from '../../../shared/testing/renderRoute.tsx'
import { testNetwork } from '../../../shared/testing/testNetwork.ts'
import { walletStore } from '../../../shared/wallet/walletStore.ts'
import { feature } from '../feature.ts'
// The page and its screens load lazily; the imports preload them.
import '../AddLiquidity.tsx'
import '../LiquidityPage.tsx'
import '../RemoveLiquidity.tsx'
import '../../../shared/tokens/UnlistedTokens.tsx'

/** The answers to the page's requests. */
export const world = hoisted

export const meta = { block: 10, blockTimestamp: 1_795_046_400, indexedAt: '2026-11-19T00:00:00.000Z', stale: false, blocksBehind: 0 }
export const ok = <T,>(data: T) => ({ status: 'ok', data })
export const failed = { status: 'failed', error: new DomainError('rpc.unavailable', {}) }
/** Tokens priced at 400 to 1, as in the pool. */
export const tokens = poolItem().tokens.map((token, i) => ({ ...token, priceUsd: ['0.25', '100'][i]! }))
export const gauged = poolItem({ gauge: testPoolGauge(), tokens })
export const [the, wbnb] = [addressOf(1), addressOf(2)]
export const network = {
  ...testNetwork,
  deployment: {
    ...testNetwork.deployment,
    contracts: { ...testNetwork.deployment.contracts, weightedLiquidity: addressOf(0x77), zapper: addressOf(0x7a) },
    // A listed token uses the list's name and symbol, whatever the pool reports.
    tokens: gauged.tokens.map(({ address, symbol, name, decimals }) => ({ chainId: 31356, address, symbol, name, decimals })),
  },
}
/** 4,000 THE and 10 of the other token: 400 to one. */
const pair = { address: gauged.address, type: 'classic', token0: the, token1: wbnb, unit0: WAD, unit1: WAD, fee: 1_800n } as const
export const supply = { pool: { ...pair, reserve0: 4_000n * WAD, reserve1: 10n * WAD }, totalSupply: 200n * WAD }
export const empty = { pool: { ...pair, reserve0: 0n, reserve1: 0n }, totalSupply: 0n }

const serve = (pool: PoolItem) =>
  world.fetch.mockImplementation(async (url) => {
    const prices = pool.tokens.map(({ address, priceUsd }) => ({ address, priceUsd }))
    return Response.json({ data: url.endsWith('/tokens') ? prices : pool, meta })
  })
export const open = (act: 'add' | 'remove', pool: PoolItem = gauged, on: Network = network) => {
  serve(pool)
  return renderRoute(routesOf(feature), `/liquidity/${on.slug}/${pool.address}/${act}`, { local: true, networks: [on], links: {} })
}
/** The transfer tax of every token, and the directions in which it can be moved: both by default. */
export const tax = (pips: bigint, ways: Partial<Pick<TokenTax, 'sellable' | 'payable'>> = {}) =>
  world.taxes.mockImplementation((_: unknown, tokens: readonly string[]) => {
    const known = { status: 'known', buy: pips, sell: pips, sellable: true, payable: true, ...ways }
    return new Map(tokens.map((token) => [token.toLowerCase(), known]))
  })
export const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })
export const type = async (name: RegExp, value: string) => fireEvent.change(await field(name), { target: { value } })
export const figure = async (label: string) => (await screen.findByText(label)).closest('.kv')!.querySelector('dd')!.textContent
export const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })
export const send = confirmReview

/** Each test starts with a connected wallet and a funded pool. */
export const withPool = () => {
  // A whole page takes its time on a busy machine.
  vi.setConfig({ testTimeout: 90_000 })
  configure({ asyncUtilTimeout: 25_000 })
  beforeEach(() => {
    localStorage.clear()
    walletStore.write({ status: 'connected', address: addressOf(0xaa), chainId: 31356, connectorName: 'Test' })
    world.tokens.mockResolvedValue(ok(supply))
    world.account.mockResolvedValue(ok({ balance: 5n * WAD, staked: 3n * WAD, earned: 0n, claimable: [WAD, 0n], totalSupply: 200n * WAD }))
    tax(0n)
    world.held.mockImplementation(
      async (_: unknown, __: unknown, { tokens }: { tokens: readonly string[] }) =>
        new Map(tokens.map((token) => [token.toLowerCase(), ok({ balance: 1_000n * WAD, allowance: 0n, decimals: 18 })])),
    )
  })
  afterEach(() => {
    cleanup()
    vi.clearAllMocks()
  })
}
