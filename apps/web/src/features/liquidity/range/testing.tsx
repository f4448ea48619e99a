// The deposit into a range over a chain that the test controls. Import it before the page's modules, because it mocks their data sources.
import { cleanup, configure, screen } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

const hoisted = vi.hoisted(() => {
  const fetch = vi.fn<(url: string) => Promise<Response>>()
  globalThis.fetch = fetch as never
  return { fetch, pool: vi.fn(), ticks: vi.fn(), taxes: vi.fn(), run: vi.fn(), holdings: vi.fn() }
})
vi.mock('@exchange/protocol/reads/pools/readRangePool', () => ({ readRangePool: hoisted.pool }))
vi.mock('@exchange/protocol/reads/pools/readConcentratedPool', () => ({ readConcentratedPool: hoisted.ticks }))
vi.mock('../../../shared/tokens/transferTax.ts', async (original) => ({ ...(await original<object>()), useTransferTaxes: hoisted.taxes }))
vi.mock('@exchange/protocol/reads/tokens/readAccountTokens', () => ({ readAccountTokens: hoisted.holdings }))
vi.mock('../../../shared/network/publicClient.ts', () => ({ getPublicClient: () => ({ request: async () => '0x1' }) }))
vi.mock('../../../shared/transactions/ui/useRunFlow.ts', () => ({ useRunFlow: () => hoisted.run }))

import type { PoolItem } from '@exchange/api-client'
import { type Address, applyMint, newConcentratedPool, sqrtPriceAtTick, WAD } from '@exchange/domain'
import type { Network } from '@exchange/protocol'
import type { RangePool } from '@exchange/protocol/reads/pools/readRangePool'
import { poolItem, testPoolGauge } from '../../../entities/pool/testing.ts'
import { addressOf } from '../../../shared/testing/addressOf.ts'
import { closePopup } from '../../../shared/transactions/ui/popup.ts'
import { routesOf } from '../../../shared/feature/routesOf.ts'
import { renderRoute } from '../../../shared/testing/renderRoute.tsx'
import { testNetwork } from '../../../shared/testing/testNetwork.ts'
import { walletStore } from '../../../shared/wallet/walletStore.ts'
import { feature } from '../feature.ts'
// The screen loads lazily; the import preloads it.
import '../LiquidityPage.tsx'
import './RangeDeposit.tsx'
import '../../../shared/tokens/UnlistedTokens.tsx'

/** The answers to the page's requests. */
export const world = hoisted

const meta = { block: 10, blockTimestamp: 1_795_046_400, indexedAt: '2026-11-19T00:00:00.000Z', stale: false, blocksBehind: 0 }
const { contracts } = testNetwork.deployment
export const network: Network = {
  ...testNetwork,
  features: ['swap', 'classicPools', 'concentratedPools', 'votes'],
  deployment: {
    ...testNetwork.deployment,
    contracts: {
      ...contracts,
      governanceToken: addressOf(1),
      wrappedNative: addressOf(2),
      voter: addressOf(5),
      voterLens: addressOf(6),
      zapper: addressOf(0x7a),
    },
  },
}
/** Tokens of a pool at the price of the market, or at others: dollars of each. */
export const tokensAt = (...prices: readonly (string | null)[]) =>
  poolItem().tokens.map((token, i) => ({ ...token, priceUsd: prices[i] === undefined ? '1' : prices[i] }))
export const concentrated = (change: Partial<PoolItem> = {}) =>
  poolItem({
    type: 'concentrated',
    lpPriceUsd: null,
    price: '1',
    tick: { current: 0, low: 0, high: 0 },
    gauge: testPoolGauge(),
    tokens: tokensAt(),
    ...change,
  })
export const chain: RangePool = {
  block: 10n,
  timestamp: meta.blockTimestamp,
  sqrtPrice: sqrtPriceAtTick(0),
  tick: 0,
  liquidity: 10n ** 24n,
  tickSpacing: 60,
  farm: { stream: { rate: WAD / 100n, finish: 2_000_000_000n }, stakedLiquidity: 10n ** 23n },
}
/** The same pool with its ticks. */
export const newPool = newConcentratedPool(
  {
    address: addressOf(100),
    token0: addressOf(1),
    token1: addressOf(2),
    unit0: WAD,
    unit1: WAD,
    tickSpacing: 60,
    fee: 500n,
    communityFee: 200,
    feeConfig: null,
  },
  chain.sqrtPrice,
  chain.timestamp,
)
const withTicks = applyMint(newPool, -6_000, 6_000, chain.liquidity).pool
/** The transfer tax of every token. */
export const tax = (pips: bigint) =>
  world.taxes.mockImplementation(
    (_: unknown, tokens: readonly string[]) =>
      new Map(tokens.map((token) => [token.toLowerCase(), { status: 'known', buy: pips, sell: pips, sellable: true, payable: true }])),
  )
const candle = (day: number, low: string, high: string) => ({
  start: day * 86_400,
  open: low,
  low,
  high,
  close: high,
  volumeUsd: '1',
  empty: false,
})
const points = [candle(1, '0.99', '1.01'), candle(2, '0.5', '1'), candle(3, '1', '1.02')]
export const serve = (pool: PoolItem, kind: 'candles' | 'line' = 'candles') =>
  world.fetch.mockImplementation(async (url) => {
    if (url.includes('/chart/')) return Response.json({ data: { kind, points }, meta })
    if (url.includes('/ticks')) {
      const ticks = [-6000, 6000].map((tick, i) => ({
        tick,
        liquidityGross: '5',
        liquidityNet: i ? '-5' : '5',
        feeGrowthOutside0: '0',
        feeGrowthOutside1: '0',
      }))
      return Response.json({ data: ticks, meta, nextCursor: null })
    }
    if (url.includes('/tokens')) return Response.json({ data: pool.tokens.map((token) => ({ ...token, chainId: 31356 })), meta })
    return Response.json({ data: pool, meta })
  })
export const read = (change: Partial<RangePool> = {}) => world.pool.mockResolvedValue({ status: 'ok', data: { ...chain, ...change } })
export const hold = (balance: bigint) =>
  world.holdings.mockImplementation(
    async (_client: unknown, _network: unknown, { tokens }: { tokens: readonly Address[] }) =>
      new Map(
        tokens.map((token) => [
          token.toLowerCase(),
          { status: 'ok', data: { balance, allowance: 0n, decimals: 18, symbol: '', name: '' } },
        ]),
      ),
  )
export const open = (search = '') =>
  renderRoute(routesOf(feature), `/liquidity/bnb-local/${addressOf(100)}/add${search}`, { local: true, networks: [network], links: {} })
export const handle = (name: string) => screen.findByRole('slider', { name })
export const field = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })
export const figure = async (label: string) => (await screen.findByText(label)).closest('.kv')!.querySelector('dd')!.textContent

/** Each test starts with a connected wallet and a pool at a price of one. */
export const withRangeDeposit = () => {
  // A whole page takes its time on a busy machine.
  vi.setConfig({ testTimeout: 90_000 })
  configure({ asyncUtilTimeout: 25_000 })
  beforeEach(() => {
    localStorage.clear()
    closePopup()
    walletStore.write({ status: 'connected', address: addressOf(0xaa), chainId: 31356, connectorName: 'Test' })
    serve(concentrated())
    read()
    world.ticks.mockResolvedValue({ status: 'ok', data: { pool: withTicks, block: 10n, timestamp: chain.timestamp } })
    tax(0n)
    hold(1_000n * WAD)
  })
  afterEach(() => {
    cleanup()
    vi.clearAllMocks()
  })
}
