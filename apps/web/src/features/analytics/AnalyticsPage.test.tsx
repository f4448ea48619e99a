import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const fetchStub = vi.hoisted(() => {
  const stub = vi.fn<(url: string) => Promise<Response>>()
  globalThis.fetch = stub as never
  return stub
})

import { type Metric, metricsOf, type SeriesRange, seriesRanges } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import type { SeriesItem } from '@exchange/api-client'
import { routesOf } from '../../shared/feature/routesOf.ts'
import { renderRoute } from '../../shared/testing/renderRoute.tsx'
import { testNetwork } from '../../shared/testing/testNetwork.ts'
import { addressOf } from '../../shared/testing/addressOf.ts'
import { feature } from './feature.ts'
import { meta, pairItem, seriesItem, tokenItem, totalsItems } from './testing.ts'
// The page and its dialog load lazily; the imports preload them.
import './AnalyticsPage.tsx'
import './components/ListedReceipt.tsx'
import './components/ReceiptDialog.tsx'

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const refused = () => json({ error: { code: 'api.unavailable', params: {} } }, 503)

type Answers = {
  readonly series?: (metric: Metric, range: SeriesRange) => Response
  readonly totals?: (range: SeriesRange) => Response
  readonly lists?: true
}
const serve = ({ series, totals, lists }: Answers = {}) =>
  fetchStub.mockImplementation(async (url) => {
    const { pathname, searchParams } = new URL(url, 'http://web')
    const [range, metric] = [searchParams.get('range') as SeriesRange, searchParams.get('metric') as Metric]
    if (pathname.endsWith('/totals')) return totals?.(range) ?? json({ data: totalsItems(range), meta })
    if (pathname.endsWith('/series')) return series?.(metric, range) ?? json({ data: seriesItem(metric, range), meta })
    const rows = lists && pathname.endsWith('/tokens') ? [tokenItem(1)] : lists && pathname.endsWith('/pairs') ? [pairItem()] : []
    return json({ data: rows, nextCursor: null, total: rows.length, meta })
  })
const answer = (data: SeriesItem) => json({ data, meta })

const { deployment } = testNetwork
const withVotes = {
  ...testNetwork,
  features: [...testNetwork.features, 'votes' as const],
  deployment: { ...deployment, contracts: { ...deployment.contracts, voter: addressOf(4), voterLens: addressOf(5) } },
}
const open = (path = '/analytics', network: Network = withVotes) =>
  renderRoute(routesOf(feature), path, { local: true, networks: [network], links: {} })
const card = async (name: RegExp | string) => within(await screen.findByRole('region', { name }))
const totals = () => within(document.querySelector<HTMLElement>('[aria-label="Totals of this network"]')!)

beforeEach(() => serve())
afterEach(() => {
  cleanup()
  fetchStub.mockReset()
})

// ANALYTICS-1
describe('totals and series', () => {
  it('show every figure of the network with its change, over a month first', async () => {
    open()
    await screen.findByRole('button', { name: /^Volume, 1M, \$465.00/ })
    expect(totals().getAllByRole('button', { name: /show the receipt$/ })).toHaveLength(metricsOf.network.length - 1)
    // Each change, and once what all of them are compared with.
    expect((await totals().findByText('Volume, 1M')).parentElement?.textContent).toMatch(/%$/)
    await screen.findByText('Changes compare the 30 days to the end of Nov 18 with the 30 before.')
    await screen.findAllByText('the 30 days to the end of Nov 18 against the 30 before')
    expect((await totals().findByText('Active accounts, latest day')).parentElement?.textContent).toContain('30')
  })

  // ANALYTICS-6
  it('lead to a picture of each series, over the same range where a picture has it', async () => {
    open('/analytics?range=1W')
    const links = () => screen.getAllByRole('link', { name: 'Make a picture' }).map((link) => link.getAttribute('href'))
    await screen.findByRole('button', { name: /^Volume, 1W, / })
    expect(links()).toEqual(['/content-studio?template=metrics&of=tvl&range=1W', '/content-studio?template=metrics&of=volume&range=1W'])
    fireEvent.click(screen.getByRole('radio', { name: '1D' }))
    await waitFor(() => expect(links()[0]).toBe('/content-studio?template=metrics&of=tvl'))
  })

  // ANALYTICS-4: the window is part of a metric's name, and its change has its own
  it('say of an hourly change that the running hour is not in it', async () => {
    open('/analytics?range=1D')
    await screen.findByRole('button', { name: /^Volume, 1D, / })
    await totals().findByText('Volume, 1D')
    await screen.findByText('Changes compare the 24 hours to Nov 19, 09:00 UTC with the 24 before.')
  })

  it('follow the range, and the address bar has it', async () => {
    const { router } = open()
    await screen.findByRole('button', { name: /^Volume, 1M/ })
    const ranges = within(screen.getByRole('radiogroup', { name: 'Range of the figures' }))
    for (const range of seriesRanges) {
      fireEvent.click(ranges.getByRole('radio', { name: range }))
      const name = range === 'All' ? /Volume, all time/ : new RegExp(`Volume, ${range},`)
      await waitFor(() => expect(screen.getAllByRole('button', { name })).toHaveLength(2))
    }
    expect(router.state.location.search).toEqual({ range: 'All' })
  })

  it('come from the address bar, with the figure of the second chart', async () => {
    const { router } = open('/analytics?range=1W&metric=fees')
    await card('Fees, 1W')
    fireEvent.change(screen.getByRole('combobox', { name: 'Chart metric' }), { target: { value: 'incentives' } })
    await card('Voting incentives, 1W')
    expect(router.state.location.search).toEqual({ range: '1W', metric: 'incentives' })
  })

  it('have nothing of gauges where nobody votes', async () => {
    open('/analytics?metric=emission', testNetwork)
    await card('Volume, 1M')
    expect(screen.queryByText(/Emission|incentives/)).toBeNull()
  })
})

// ANALYTICS-3
describe('a series', () => {
  it('is a picture for the eye, a sentence, and a slider for the keyboard', async () => {
    open()
    const tvl = await card('Total value locked')
    const slider = await tvl.findByRole('slider', { name: 'Total value locked at a time' })
    expect(slider.getAttribute('aria-valuetext')).toBe('Thu, Nov 19, 2026, running: $30.00')
    fireEvent.keyDown(slider, { key: 'Home' })
    expect(slider.getAttribute('aria-valuetext')).toBe('Wed, Oct 21, 2026: $1.00')
    expect(tvl.getByText(/^Total value locked: \$30.00, lowest \$1.00, highest \$30.00/)).toBeDefined()
  })

  it('is a table of the same figures, and a CSV of the same question', async () => {
    open('/analytics?range=1D')
    const volume = await card('Volume, 1D')
    await volume.findByRole('slider')
    fireEvent.click(volume.getByRole('button', { name: 'Show as a table' }))
    expect(volume.getAllByRole('row')[1]?.textContent).toMatch(/running\$24\.00/)
    expect(volume.getByRole('link', { name: 'CSV' }).getAttribute('href')).toBe('/v1/31356/analytics/series.csv?metric=volume&range=1D')
  })

  // ANALYTICS-4: a gap is drawn as a gap
  it('says of its gaps why they are there', async () => {
    const gaps = { 0: 'notBegun', 1: 'notBegun', 5: 'noPrice' } as const
    serve({ series: (metric, range) => answer(seriesItem(metric, range, metric === 'tvl' ? { gaps } : {})) })
    const { container } = open()
    const tvl = await card('Total value locked')
    await tvl.findByRole('slider')
    expect(container.querySelectorAll('rect.gap')).toHaveLength(2)
    expect(container.querySelector('.gap-notes')?.textContent).toBe('No data yet: 2 daysNo price: 1 day')
    fireEvent.keyDown(tvl.getByRole('slider'), { key: 'Home' })
    expect(tvl.getByRole('slider').getAttribute('aria-valuetext')).toMatch(/: No data yet$/)
  })

  it('that has nothing yet says so, and one that failed is not taken for none', async () => {
    const gaps = Object.fromEntries(Array.from({ length: 30 }, (_, i) => [i, 'notBegun' as const]))
    serve({
      series: (metric, range) => (metric === 'tvl' ? answer(seriesItem(metric, range, { gaps })) : refused()),
      totals: refused,
    })
    open()
    const tvl = await card('Total value locked')
    await tvl.findByText('No data in this range yet')
    expect(tvl.getByRole('button', { name: /^Total value locked, Not available/ })).toBeDefined()
    expect((await screen.findAllByRole('alert')).length).toBe(2)
    expect(screen.queryByText('$0.00')).toBeNull()
  })
})

// ANALYTICS-3, ANALYTICS-4: every figure opens a receipt that recomputes to it
describe('receipts', () => {
  const openReceipt = async (name: RegExp) => {
    fireEvent.click((await screen.findAllByRole('button', { name }))[0]!)
    return within(await screen.findByRole('dialog'))
  }

  it('say block, source, formula and values, and come out the same here', async () => {
    open()
    const receipt = await openReceipt(/^Fees, 1M/)
    expect(receipt.getByRole('status').textContent).toContain('the same figure')
    const text = receipt.getByText('network_day: fees').closest('dl')?.textContent
    expect(text).toContain('Sum of the days in the range')
    expect(text).toContain('77')
    expect(receipt.getByRole('table').textContent).toContain('30000000000000000000')
  })

  it('of every figure on the page come out the same', async () => {
    open()
    await screen.findByRole('button', { name: /^Volume, 1M, \$465.00.*receipt$/ })
    await waitFor(() => expect(screen.getAllByRole('button', { name: /show the receipt$/ })).toHaveLength(10))
    for (const figure of screen.getAllByRole('button', { name: /show the receipt$/ })) {
      fireEvent.click(figure)
      const dialog = await screen.findByRole('dialog')
      expect(within(dialog).getByRole('status').textContent, figure.textContent ?? '').toContain('the same figure')
      fireEvent.keyDown(dialog, { key: 'Escape' })
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
  })

  // ANALYTICS-4
  it('of the figures of lists come out the same: of a token its own, of a pair those of its pools and their sum', async () => {
    serve({ lists: true })
    open()
    const price = await openReceipt(/^T1, Price, \$1:.*receipt$/)
    expect(price.getByRole('status').textContent).toContain('the same figure')
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    fireEvent.click(screen.getByRole('tab', { name: /^Top pairs/ }))
    const volume = await openReceipt(/^T1\/T2, Volume, 1W, \$700.*receipt$/)
    expect((await volume.findByText('Total')).parentElement?.textContent).toContain('$28,392.00')
    expect(volume.getAllByRole('button', { name: /show the receipt$/ })).toHaveLength(2)
  })

  it('that cannot be read say so, and show no figure', async () => {
    serve({ lists: true, series: () => refused() })
    open()
    const receipt = await openReceipt(/^T1, Total value locked.*receipt$/)
    await receipt.findByRole('button', { name: 'Try again' })
    expect(receipt.queryByText(/\$/)).toBeNull()
  })

  it('that say another figure are called out', async () => {
    serve({
      series: (metric, range) => {
        const item = seriesItem(metric, range)
        return answer({ ...item, receipt: { ...item.receipt, value: '5' } })
      },
    })
    open()
    const receipt = await openReceipt(/^Total value locked/)
    expect(receipt.getByRole('alert').textContent).toContain('$30.00')
  })

  it('of another version of the formula are not judged', async () => {
    serve({
      series: (metric, range) => {
        const item = seriesItem(metric, range)
        return answer({ ...item, receipt: { ...item.receipt, version: 9 } })
      },
    })
    open()
    const receipt = await openReceipt(/^Total value locked/)
    expect(receipt.getByRole('status').textContent).toContain('does not know this version')
  })
})
