// The swap page over a chain that the test controls. Import it before the page's modules, because it mocks their data sources.
import type { TwoTokenPool } from '@exchange/domain'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'

type Priced = { readonly address: string; readonly priceUsd: string | null }
const hoisted = vi.hoisted(() => {
  const state = {
    /** Tokens of the index with their dollar prices; undefined means that the index does not answer. */
    priced: undefined as readonly Priced[] | undefined,
    chart: vi.fn(),
    pools: vi.fn(),
    tokens: vi.fn(),
    tax: vi.fn(),
    start: vi.fn(),
    restart: () => {},
  }
  globalThis.fetch = (async (url: string) =>
    state.priced && url.endsWith('/tokens')
      ? Response.json({ data: state.priced, meta: { stale: false } })
      : Response.json({ error: { code: 'api.unavailable', params: {}, requestId: '' } }, { status: 503 })) as never
  return state
})
vi.mock('@exchange/protocol/reads/tokens/readTransferTax', () => ({ readTransferTax: hoisted.tax }))
vi.mock('../../shared/transactions/runner/activeRunner.ts', () => ({ runner: { start: hoisted.start } }))
vi.mock('./components/PriceChart.tsx', () => ({ PriceChart: hoisted.chart }))
vi.mock('@exchange/protocol/reads/pools/readPools', () => ({ readPools: hoisted.pools }))
vi.mock('@exchange/protocol/reads/tokens/readAccountTokens', () => ({ readAccountTokens: hoisted.tokens }))
vi.mock('viem/actions', async (original) => ({ ...(await original<object>()), getGasPrice: async () => 1_000_000_000n }))
// The real engine over the real handler, in this thread: jsdom has no workers.
vi.mock('../../entities/trade/quotes/engine.ts', async () => {
  const { createQuoteEngine } = await import('../../entities/trade/quotes/quoteEngine.ts')
  const { createQuoteHandler } = await import('../../workers/quoteHandler.ts')
  const splits = await import('../../workers/splitSearch.ts')
  // Each test starts with a worker without pools, and an engine that has sent it none.
  const begin = () => {
    const handle = createQuoteHandler({ splits })
    const port = {
      onmessage: null as null | ((event: { data: never }) => void),
      postMessage: (message: never) =>
        queueMicrotask(() => {
          const reply = handle(message)
          if (reply) port.onmessage?.({ data: reply as never })
        }),
    }
    return createQuoteEngine(port as never, () => 0)
  }
  let engine = begin()
  hoisted.restart = () => void (engine = begin())
  return { quoteEngine: new Proxy({} as typeof engine, { get: (_, name) => engine[name as keyof typeof engine] }) }
})

import { addressOf } from '../../shared/testing/addressOf.ts'
import { updateSettings } from '../../shared/settings/settings.ts'
import { routesOf } from '../../shared/feature/routesOf.ts'
import { renderRoute } from '../../shared/testing/renderRoute.tsx'
import { testNetwork } from '../../shared/testing/testNetwork.ts'
import { importToken } from '../../shared/tokens/useTokens.ts'
import { walletStore } from '../../shared/wallet/walletStore.ts'
import { feature } from './feature.ts'

/** A network that has orders. */
export const orderNetwork = {
  ...testNetwork,
  features: [...testNetwork.features, 'orders' as const],
  deployment: { ...testNetwork.deployment, contracts: { ...testNetwork.deployment.contracts, orders: addressOf(0x0de) } },
}

/** The answers to the page's requests. */
export const world = hoisted

export const WAD = 10n ** 18n
export const me = addressOf(0xabc)
export const the = addressOf(0x7e2)
export const usd = addressOf(0x7e3)
export const pool = (n: number, token0: `0x${string}`, token1: `0x${string}`, reserve0: bigint, reserve1: bigint): TwoTokenPool => ({
  address: addressOf(n),
  type: 'classic',
  token0,
  token1,
  reserve0: reserve0 * WAD,
  reserve1: reserve1 * WAD,
  unit0: WAD,
  unit1: WAD,
  fee: 1_800n,
})
const deep = [pool(100, the, usd, 1_000_000n, 250_000n)]

export const connect = (chainId = 31356) =>
  act(() => walletStore.write({ status: 'connected', address: me, chainId, connectorName: 'Test' }))
export const open = async (search = `?inputCurrency=${the}&outputCurrency=${usd}`) => {
  const view = renderRoute(routesOf(feature), `/swap${search}`)
  await screen.findByRole('heading', { name: 'Swap' })
  return view
}
export const pay = (text: string) => fireEvent.change(screen.getByLabelText('You pay'), { target: { value: text } })
export const mainButton = () => document.querySelector<HTMLButtonElement>('.swap-card .btn.lg')!
export const says = (text: string | RegExp) => waitFor(() => expect(mainButton().textContent).toMatch(text))

/** Every test of a file starts with two listed tokens in one deep pool, no wallet, and the settings of a first visit. */
export const withSwapPage = () => {
  beforeEach(() => {
    world.priced = undefined
    world.restart()
    world.chart.mockReturnValue(null)
    world.tax.mockResolvedValue({ status: 'ok', data: { buy: 0n, sell: 0n, sellable: true, payable: true } })
    walletStore.write({ status: 'disconnected', address: undefined, chainId: undefined, connectorName: undefined })
    updateSettings({ slippageBps: 50, deadlineMinutes: 20 })
    for (const [symbol, address] of [
      ['THE', the],
      ['USDT', usd],
    ] as const)
      importToken({ chainId: 31356, address, symbol, name: symbol, decimals: 18 })
    world.pools.mockImplementation(async () => ({ status: 'ok', data: { pools: deep, block: 7n, timestamp: 21 } }))
    world.tokens.mockImplementation(async (_: unknown, __: unknown, { tokens }: { tokens: string[] }) => {
      const row = (address: string) => [
        address.toLowerCase(),
        { status: 'ok', data: { balance: 50n * WAD, allowance: 0n, decimals: 18, symbol: '', name: '' } },
      ]
      return new Map(tokens.map(row) as never)
    })
  })
  afterEach(() => {
    cleanup()
    vi.clearAllMocks()
  })
}
