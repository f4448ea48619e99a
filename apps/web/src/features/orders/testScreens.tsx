// The order screens over a chain and an index that the test controls. Import it before the screens' modules, because it mocks their data
// sources.
import { type Order, type TwoTokenPool, WAD } from '@exchange/domain'
import type { OrderFill } from '@exchange/protocol/reads/orders/readOrderFills'
import type { OrderRead } from '@exchange/protocol/reads/orders/readOrders'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, vi } from 'vitest'

const hoisted = vi.hoisted(() => ({
  api: vi.fn<(url: string) => Promise<Response>>(),
  orders: vi.fn(),
  tokens: vi.fn(),
  fills: vi.fn(),
  stands: vi.fn(),
  tax: vi.fn(),
  run: vi.fn<(...asked: readonly unknown[]) => Promise<void>>(async () => undefined),
}))
// The client of the API takes hold of `fetch` when it is loaded.
vi.hoisted(() => {
  globalThis.fetch = ((url: string) => hoisted.api(url)) as never
})
vi.mock('@exchange/protocol/reads/orders/readOrders', () => ({ readOrdersOf: hoisted.orders }))
vi.mock('@exchange/protocol/reads/tokens/readAccountTokens', () => ({ readAccountTokens: hoisted.tokens }))
vi.mock('@exchange/protocol/reads/orders/readOrderFills', () => ({ readFillsOf: hoisted.fills, readFillStands: hoisted.stands }))
vi.mock('@exchange/protocol/reads/tokens/readTransferTax', () => ({ readTransferTax: hoisted.tax }))
vi.mock('@tanstack/react-router', () => ({
  Link: ({ to, search, children }: { to: string; search: Record<string, string>; children: ReactNode }) => (
    <a href={`${to}?${new URLSearchParams(search).toString()}`}>{children}</a>
  ),
}))
vi.mock('../../shared/network/publicClient.ts', () => ({ getPublicClient: () => ({}) }))
vi.mock('../../shared/transactions/ui/useRunFlow.ts', () => ({ useRunFlow: () => hoisted.run }))

import { recordHead } from '../../shared/clock/clock.ts'
import { provideConfig } from '../../shared/config/config.ts'
import { addressOf } from '../../shared/testing/addressOf.ts'
import type { MarketQuote, OrderMode, OrderTrade } from '../../entities/order/screens.ts'
import { closePopup } from '../../shared/transactions/ui/popup.ts'
import { OrderForm, OrderList } from './orderScreens.ts'
import { NOW, orderNetwork, testOrder, testTrade, the, usd } from './testing.ts'

/** The answers to the screens' requests. */
export const world = hoisted

export const ask = vi.fn()
/** A quarter of a dollar for each THE. */
export const quoteOf = (amountIn: bigint, priceImpact: bigint | null = 0n): MarketQuote => ({
  amountIn,
  amountOut: amountIn / 4n / 10n ** 12n,
  priceImpact,
})

export const inApp = (children: ReactNode) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const view = (inner: ReactNode) => (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>{inner}</QueryClientProvider>
    </I18nProvider>
  )
  const { rerender, ...rendered } = render(view(children))
  return { ...rendered, show: (next: ReactNode) => rerender(view(next)), client }
}

export const showForm = (mode: OrderMode, trade: Partial<OrderTrade> = {}, quote: MarketQuote | undefined = quoteOf(1_000n * WAD)) => {
  const picked = vi.fn()
  inApp(<OrderForm mode={mode} trade={testTrade(trade)} market={{ quote, failed: undefined, ask }} onPickOut={picked} />)
  return { picked }
}
export const field = (label: string | RegExp) => screen.getByLabelText(label) as HTMLInputElement
export const type = (label: string | RegExp, value: string) => fireEvent.change(field(label), { target: { value } })
export const button = () => document.querySelector<HTMLButtonElement>('.btn.lg')!

/** Fills of the chain from a block on. */
export const chainFills = (fills: readonly OrderFill[], from = 1n) => ({ status: 'ok', data: { from, fills } })

export const lensRead = (orders: readonly OrderRead[]) => ({ status: 'ok', data: { orders, block: 7n, timestamp: NOW } })

export const pool: TwoTokenPool = {
  address: addressOf(100),
  type: 'classic',
  token0: the,
  token1: usd,
  reserve0: 10_000_000n * WAD,
  reserve1: 2_500_000n * 1_000_000n,
  unit0: WAD,
  unit1: 1_000_000n,
  fee: 0n,
}
export const showList = (
  orders: readonly OrderRead[],
  account: `0x${string}` | undefined = addressOf(0xabc),
  pools: readonly TwoTokenPool[] = [pool],
) => {
  world.orders.mockResolvedValue(lensRead(orders))
  const connect = vi.fn()
  const prices = new Map([
    [the, WAD / 4n],
    [usd, WAD],
  ])
  return { connect, ...inApp(<OrderList network={orderNetwork} account={account} connect={connect} prices={prices} pools={pools} />) }
}
export const big = (change: Partial<Order> = {}) =>
  testOrder({ srcAmount: 1_000n * WAD, srcBidAmount: 1_000n * WAD, dstMinAmount: 300_000_000n, ...change })

let head = 7
/** Every test of a file starts with a network without orders, a wallet with sufficient approvals, and an index that does not answer. */
export const withOrderScreens = () => {
  configure({ asyncUtilTimeout: 8_000 })
  beforeEach(() => {
    i18n.loadAndActivate({ locale: 'en', messages: {} })
    provideConfig({ local: true, networks: [orderNetwork], links: {} })
    // Each test gets its own block, because chain time restarts with it.
    recordHead(31356, { number: head++, timestamp: NOW })
    world.orders.mockResolvedValue(lensRead([]))
    world.fills.mockResolvedValue(chainFills([]))
    world.api.mockImplementation(async () => new Response('{}', { status: 503 }))
    world.stands.mockResolvedValue({ status: 'ok', data: true })
    world.tax.mockResolvedValue({ status: 'ok', data: { buy: 0n, sell: 0n, sellable: true, payable: true } })
    world.tokens.mockImplementation(async (_: unknown, __: unknown, { tokens }: { tokens: string[] }) => {
      const row = (address: string) => ({
        status: 'ok',
        data: { address, balance: 0n, allowance: 1_000n * WAD, decimals: 18, symbol: 'X', name: 'X' },
      })
      return new Map(tokens.map((address) => [address.toLowerCase(), row(address)]))
    })
  })
  afterEach(() => {
    cleanup()
    closePopup()
    vi.clearAllMocks()
  })
}
