import type { ChartItem, ChartPoint, Envelope } from '@exchange/api-client'
import type { Network } from '@exchange/protocol'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

// The client takes the page's fetch when it is made.
const net = vi.hoisted(() => {
  const state = { asked: [] as string[], answer: () => new Response() }
  globalThis.fetch = (async (url: string) => {
    state.asked.push(url)
    return state.answer()
  }) as never
  return state
})
const { asked } = net
// jsdom does not draw: the test records the calls to the drawing library.
const library = vi.hoisted(() => ({
  options: [] as Record<string, unknown>[],
  data: [] as unknown[][],
  crosshair: vi.fn(),
  lines: new Set<Record<string, unknown>>(),
}))
const readOrders = vi.hoisted(() => vi.fn())
vi.mock('@exchange/protocol/reads/orders/readOrders', () => ({ readOrdersOf: readOrders }))
vi.mock('../../../shared/network/publicClient.ts', () => ({ getPublicClient: () => ({}) }))
vi.mock('lightweight-charts', () => {
  const series = () => ({
    setData: (rows: unknown[]) => library.data.push(rows),
    priceScale: () => ({ applyOptions: () => undefined }),
    createPriceLine: (line: Record<string, unknown>) => {
      library.lines.add(line)
      return line
    },
    removePriceLine: (line: Record<string, unknown>) => library.lines.delete(line),
  })
  return {
    CandlestickSeries: 'candles',
    HistogramSeries: 'volume',
    LineSeries: 'line',
    ColorType: { Solid: 'solid' },
    LineStyle: { Solid: 0, Dotted: 1, Dashed: 2 },
    createChart: (_: unknown, options: Record<string, unknown>) => {
      library.options.push(options)
      return {
        addSeries: series,
        subscribeCrosshairMove: () => undefined,
        timeScale: () => ({ fitContent: () => undefined }),
        setCrosshairPosition: library.crosshair,
        clearCrosshairPosition: () => undefined,
        remove: () => library.lines.clear(),
      }
    },
  }
})

import { type Order, WAD } from '@exchange/domain'
import { pairTurned } from '../../../entities/chart/pairDirection.ts'
import { addressOf } from '../../../shared/testing/addressOf.ts'
import type { Token } from '../../../shared/tokens/token.ts'
import type { SwapForm } from '../useSwapForm.ts'
import { PriceChart } from './PriceChart.tsx'
import { provideConfig } from '../../../shared/config/config.ts'
import { testNetwork } from '../../../shared/testing/testNetwork.ts'

provideConfig({ local: true, links: {}, networks: [testNetwork] })

const the = addressOf(0x7e)
const usdt = addressOf(0xd)
const token = (address: Token['address'], symbol: string): Token => ({
  chainId: 31356,
  address,
  symbol,
  name: symbol,
  decimals: 18,
  source: 'listed',
})
const network = {
  chainId: 31356,
  features: [],
  deployment: { contracts: { wrappedNative: addressOf(0xb) }, stablecoins: [usdt] },
} as unknown as Network
const form = (change: Partial<SwapForm> = {}): SwapForm =>
  ({
    network,
    kind: 'swap',
    wallet: { address: undefined },
    tokenIn: token(usdt, 'USDT'),
    tokenOut: token(the, 'THE'),
    prices: new Map([[the, 250_000_000_000_000_000n]]),
    ...change,
  }) as SwapForm

const point = (start: number, close: string, empty = false): ChartPoint => ({
  start,
  open: '0.2',
  high: '0.31',
  low: '0.19',
  close,
  volumeUsd: empty ? '0' : '5',
  empty,
})
const chart = (change: Partial<ChartItem> = {}): Envelope<ChartItem> => ({
  data: {
    chainId: 31356,
    base: the,
    quote: usdt,
    kind: 'candles',
    pool: { address: addressOf(9), type: 'concentrated' },
    range: '1W',
    interval: '1h',
    points: [point(3_600, '0.21'), point(7_200, '0.21', true), point(10_800, '0.25')],
    ...change,
  },
  meta: { block: 7, blockTimestamp: 10_900, indexedAt: null, stale: false, blocksBehind: 0 },
})

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

const show = (swap = form()) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const view = render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <PriceChart form={swap} />
      </QueryClientProvider>
    </I18nProvider>,
  )
  return { ...view, client }
}

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  globalThis.matchMedia = (() => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined })) as never
  HTMLCanvasElement.prototype.getContext = (() => null) as never
  net.answer = () => json(chart())
  asked.length = 0
})
afterEach(() => {
  cleanup()
  pairTurned.write(false)
  library.options.length = 0
  library.data.length = 0
  library.crosshair.mockClear()
  library.lines.clear()
})

describe('the price chart', () => {
  it('prices the token in dollars, with price, change, extremes and volume of the range', async () => {
    show()
    expect(screen.getByRole('heading', { name: 'THE / USDT' })).toBeDefined()
    expect(await screen.findByText('0.25')).toBeDefined()
    expect(asked[0]).toBe(`/v1/31356/chart/${the}/${usdt}?range=1W&interval=1h`)
    expect(screen.getByText('+25.00%')).toBeDefined()
    expect(screen.getByText('$0.25')).toBeDefined()
    expect(document.querySelector('.price-legend')?.textContent).toMatch(/High 0\.31.*Low 0\.19.*Volume \$10\.00/)
    expect(screen.getByText(/THE \/ USDT, past week: now 0\.25, low 0\.19, high 0\.31/)).toBeDefined()
  })

  it('draws candles, an empty bucket in another colour', async () => {
    show()
    await waitFor(() => expect(library.data.length).toBeGreaterThan(0))
    const candles = library.data[0] as { color?: string }[]
    expect(candles.map(({ color }) => color !== undefined)).toEqual([false, true, false])
  })

  it('asks for the pair turned around', async () => {
    show()
    fireEvent.click(await screen.findByRole('button', { name: 'Invert the pair' }))
    await waitFor(() => expect(asked.at(-1)).toContain(`/chart/${usdt}/${the}?`))
    expect(screen.getByRole('heading', { name: 'USDT / THE' })).toBeDefined()
  })

  it('asks for another range with an interval it has', async () => {
    show()
    fireEvent.click(await screen.findByRole('radio', { name: '1Y' }))
    await waitFor(() => expect(asked.at(-1)).toContain('range=1Y&interval=12h'))
    const interval = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Interval' })
    expect([...interval.options].map(({ value }) => value)).toEqual(['12h'])
  })

  it('says that a line without a direct pool is a ratio', async () => {
    net.answer = () => json(chart({ kind: 'line', pool: null }))
    show()
    expect(
      await screen.findByText('No direct pool is deep enough and traded in this period: the line is the ratio of the two dollar prices.'),
    ).toBeDefined()
    expect(screen.queryByText(/Volume/)).toBeNull()
  })

  // A line consists of hourly prices: half an hour is never returned for it.
  it('names the interval that a line has, and offers none that is finer', async () => {
    net.answer = () => json(chart({ kind: 'line', pool: null }))
    show()
    await screen.findByText('No direct pool is deep enough and traded in this period: the line is the ratio of the two dollar prices.')
    net.answer = () => json(chart({ kind: 'line', pool: null, range: '24H' }))
    fireEvent.click(screen.getByRole('radio', { name: '24H' }))
    await waitFor(() => expect(asked.at(-1)).toContain('range=24H'))
    const interval = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Interval' })
    expect([interval.value, [...interval.options].map(({ value }) => value)]).toEqual(['1h', ['1h']])
    fireEvent.click(screen.getByRole('radio', { name: '3M' }))
    await waitFor(() => expect([...interval.options].map(({ value }) => value)).toEqual(['4h', '12h']))
  })

  it('invents no figure where no price is known', async () => {
    net.answer = () => json(chart({ kind: 'line', pool: null, points: [] }))
    show()
    expect(await screen.findByText('No price for this pair yet')).toBeDefined()
    expect(document.querySelector('.price-last')?.textContent?.trim()).toBe('')
  })

  it('is a table for everybody who wants one, newest first, empty buckets named', async () => {
    show()
    fireEvent.click(await screen.findByRole('button', { name: 'Show as a table' }))
    const rows = (await screen.findAllByRole('row')).slice(1)
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Jan 1, 03:00 UTC.*0\.25\$5\.00$/),
      expect.stringMatching(/^Jan 1, 02:00 UTC.*No trade$/),
      expect.stringMatching(/^Jan 1, 01:00 UTC/),
    ])
  })

  it('moves along its points by keyboard and speaks them', async () => {
    show()
    const slider = await screen.findByRole('slider', { name: 'Price at a time' })
    expect(slider.getAttribute('aria-valuetext')).toBe('Jan 1, 03:00 UTC: price 0.25')
    fireEvent.keyDown(slider, { key: 'ArrowLeft' })
    await waitFor(() => expect(slider.getAttribute('aria-valuetext')).toBe('Jan 1, 02:00 UTC: no trade, price 0.21'))
    expect(library.crosshair).toHaveBeenCalledTimes(1)
    fireEvent.keyDown(slider, { key: 'Home' })
    await waitFor(() => expect(slider.getAttribute('aria-valuenow')).toBe('0'))
  })

  it('keeps the last good chart when a read fails, and says how old it is', async () => {
    const { client } = show()
    await screen.findByText('0.25')
    net.answer = () => json({ error: { code: 'api.unavailable', params: {}, requestId: '' } }, 503)
    await client.invalidateQueries()
    expect(await screen.findByText(/Could not be refreshed/)).toBeDefined()
    expect(screen.getByText('0.25')).toBeDefined()
  })

  it('says so where it could never be read, and offers to try again', async () => {
    net.answer = () => json({ error: { code: 'api.unavailable', params: {}, requestId: '' } }, 503)
    show()
    expect(await screen.findByRole('alert')).toBeDefined()
    net.answer = () => json(chart())
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('0.25')).toBeDefined()
  })

  it('keeps the attribution of the library', async () => {
    show()
    const link = await screen.findByRole('link', { name: /TradingView/ })
    expect(link.getAttribute('href')).toBe('https://www.tradingview.com/')
  })

  it('asks for nothing while no pair is chosen', () => {
    show(form({ tokenOut: undefined }))
    expect(screen.getByText('Choose two tokens to see their price')).toBeDefined()
    expect(asked).toEqual([])
  })
})

// SWAP-38: order lines on the chart
describe('lines of open orders', () => {
  const maker = addressOf(0xabc)
  const trades = {
    ...network,
    features: ['swap', 'orders'],
    deployment: { ...network.deployment, contracts: { ...network.deployment.contracts, orders: addressOf(0x0de) } },
  } as Network
  const order = (change: Partial<Order>): Order => ({
    id: 1n,
    maker,
    exchange: addressOf(0),
    srcToken: the,
    dstToken: usdt,
    srcAmount: 100n * WAD,
    srcBidAmount: 100n * WAD,
    dstMinAmount: 30n * WAD,
    deadline: 1_000,
    bidDelay: 30,
    fillDelay: 0,
    status: 1_000,
    createdAt: 1,
    filledTime: 0,
    srcFilledAmount: 0n,
    bid: null,
    ...change,
  })
  const parts = order({ id: 2n, srcAmount: 400n * WAD, dstMinAmount: 40n * WAD })
  const onChain = (...orders: Order[]) =>
    readOrders.mockResolvedValue({ status: 'ok', data: { orders: orders.map((each) => ({ order: each })), block: 7n, timestamp: 500 } })
  /** The lines on the scale of the candles; the last candle closed at 0.25. */
  const drawn = () => {
    const [last] = (library.data[0] ?? []).slice(-1) as { close: number }[]
    const unit = (last?.close ?? 0) * 4
    return [...library.lines].map(({ price, title, lineStyle }) => [Number(price) / unit, title, lineStyle])
  }
  const showOrders = () => show(form({ network: trades, wallet: { address: maker } as SwapForm['wallet'] }))

  it('stand at their prices with what they sell: limit orders solid, TWAP orders dotted', async () => {
    onChain(order({}), parts, order({ id: 3n, dstToken: addressOf(0xee) }))
    showOrders()
    await waitFor(() =>
      expect(drawn()).toEqual([
        [0.3, 'Sell 100 THE', 0],
        [0.4, 'Sell 400 THE', 1],
      ]),
    )
  })

  it('follow a fill and a cancellation, and come back where a block is taken back', async () => {
    onChain(order({}), parts)
    const { client } = showOrders()
    await waitFor(() => expect(drawn()).toHaveLength(2))
    onChain(order({ status: 1 }), { ...parts, srcFilledAmount: 100n * WAD, filledTime: 400 })
    await client.invalidateQueries()
    await waitFor(() => expect(drawn()).toEqual([[0.4, 'Sell 300 THE', 1]]))
    onChain(order({}), parts)
    await client.invalidateQueries()
    await waitFor(() => expect(drawn().map(([, title]) => title)).toEqual(['Sell 100 THE', 'Sell 400 THE']))
    onChain(order({ status: 2 }), { ...parts, status: 1 })
    await client.invalidateQueries()
    await waitFor(() => expect(drawn()).toEqual([]))
  })

  it('are spoken beside the plot and beside its table', async () => {
    onChain(order({}))
    showOrders()
    expect(await screen.findByText(/now 0\.25.*\. Sell 100 THE: 0\.3$/)).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Show as a table' }))
    expect(await screen.findByRole('table', { name: /\. Sell 100 THE: 0\.3$/ })).toBeDefined()
  })

  it('turn around with the pair', async () => {
    onChain(order({ dstMinAmount: 25n * WAD }))
    showOrders()
    await waitFor(() => expect(drawn()).toEqual([[0.25, 'Sell 100 THE', 0]]))
    fireEvent.click(screen.getByRole('button', { name: 'Invert the pair' }))
    await waitFor(() => expect(drawn()).toEqual([[4, 'Sell 100 THE', 0]]))
  })
})
