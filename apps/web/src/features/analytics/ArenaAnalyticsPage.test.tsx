import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const fetchStub = vi.hoisted(() => {
  const stub = vi.fn<(url: string) => Promise<Response>>()
  globalThis.fetch = stub as never
  return stub
})

import type { ArenaCompetitionsItem } from '@exchange/api-client'
import { type Metric, metricsOf, type SeriesRange } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { arenaNetwork } from '../../entities/competition/testing.ts'
import { routesOf } from '../../shared/feature/routesOf.ts'
import { addressOf } from '../../shared/testing/addressOf.ts'
import { renderRoute } from '../../shared/testing/renderRoute.tsx'
import { testNetwork } from '../../shared/testing/testNetwork.ts'
import { feature } from './feature.ts'
import { meta, NOW, seriesItem, totalsItems } from './testing.ts'
// The page and its dialog load lazily; the imports preload them.
import './ArenaAnalyticsPage.tsx'
import './components/ReceiptDialog.tsx'

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

/** Competitions with 1, 2, 3 … participants. */
const competitionsItem = (range: SeriesRange, count: number, change: Partial<ArenaCompetitionsItem> = {}): ArenaCompetitionsItem => ({
  chainId: 31356,
  range,
  bucket: 'day',
  from: NOW - 86_400,
  to: NOW,
  total: count,
  competitions: Array.from({ length: count }, (_, n) => ({
    id: String(n + 1),
    address: addressOf(500 + n),
    name: `Cup ${n + 1}`,
    participants: n + 1,
    volumeUsd: '1000.5',
    prizesUsd: '20',
    feesUsd: '50',
    leastOnly: n === 0,
  })),
  ...change,
})

const serve = (competitions: (range: SeriesRange) => Response = (range) => json({ data: competitionsItem(range, 12), meta })) =>
  fetchStub.mockImplementation(async (url) => {
    const { pathname, searchParams } = new URL(url, 'http://web')
    const [range, metric] = [searchParams.get('range') as SeriesRange, searchParams.get('metric') as Metric]
    if (pathname.endsWith('/competitions')) return competitions(range)
    if (searchParams.get('subject') !== 'arena') return json({ error: { code: 'api.notFound', params: {} } }, 404)
    if (pathname.endsWith('/totals')) return json({ data: totalsItems(range, 'arena'), meta })
    return json({ data: seriesItem(metric, range, { subject: 'arena' }), meta })
  })

const open = (path = '/arena/analytics', network: Network = arenaNetwork) =>
  renderRoute(routesOf(feature), path, { local: true, networks: [network], links: {} })

beforeEach(() => serve())
afterEach(() => {
  cleanup()
  fetchStub.mockReset()
})

// ARENA-2, ANALYTICS-1
it('shows every figure of the arena with its change over a week, a month and ever, which the address bar has', async () => {
  const { router } = open()
  await screen.findByRole('button', { name: /^Volume, 1M, \$465.00/ })
  const totals = within(document.querySelector<HTMLElement>('[aria-label="Totals of the arena"]')!)
  expect(totals.getAllByRole('button', { name: /show the receipt$/ })).toHaveLength(metricsOf.arena.length)
  await totals.findByText('Prizes paid, 1M')
  await screen.findByText('Changes compare the 30 days to the end of Nov 18 with the 30 before.')
  const ranges = within(screen.getByRole('radiogroup', { name: 'Range of the figures' }))
  expect(ranges.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label') ?? radio.textContent)).toEqual(['1W', '1M', 'All'])
  fireEvent.click(ranges.getByRole('radio', { name: 'All' }))
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Volume, all time/ })).toHaveLength(2))
  fireEvent.change(screen.getByRole('combobox', { name: 'Chart metric' }), { target: { value: 'prizes' } })
  await screen.findByRole('region', { name: 'Prizes paid, all time' })
  expect(router.state.location.search).toEqual({ range: 'All', metric: 'prizes' })
})

// ANALYTICS-3
it('has a receipt that comes out the same here, a table and a CSV of the same question', async () => {
  open('/arena/analytics?range=1W&metric=fees')
  const card = within(await screen.findByRole('region', { name: 'Fees, 1W' }))
  fireEvent.click(await card.findByRole('button', { name: /^Fees, 1W/ }))
  const receipt = within(await screen.findByRole('dialog'))
  expect(receipt.getByRole('status').textContent).toContain('the same figure')
  expect(receipt.getByText('arena_hour: fees')).toBeTruthy()
  fireEvent.keyDown(receipt.getByRole('status'), { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.click(card.getByRole('button', { name: 'Show as a table' }))
  expect(card.getAllByRole('row')[1]?.textContent).toMatch(/running\$168\.00/)
  const csv = '/v1/31356/analytics/series.csv?metric=fees&subject=arena&range=1W'
  expect(card.getByRole('link', { name: 'CSV' }).getAttribute('href')).toBe(csv)
})

// ANALYTICS-4, ANALYTICS-5: the sum of competitions is the arena
it('names the competitions that the figures add up from, with the way to each and their CSV', async () => {
  open()
  const table = await screen.findByRole('table', { name: 'Competitions, 1M' })
  expect(within(table).getAllByRole('row')).toHaveLength(11)
  expect(within(table).getByRole('link', { name: 'Cup 1' }).getAttribute('href')).toBe('/arena/trading-competitions/1')
  expect(within(table).getByText('Some of it has no price: at least this much')).toBeTruthy()
  expect(screen.getByText('Each column adds up to its figure above.')).toBeTruthy()
  const csv = screen.getAllByRole('link', { name: 'CSV' }).map((link) => link.getAttribute('href'))
  expect(csv).toContain('/v1/31356/analytics/competitions.csv?range=1M')
})

it('says that only the largest are named, that there is none, and that it could not be read', async () => {
  serve((range) => json({ data: competitionsItem(range, 3, { total: 4_000 }), meta }))
  open()
  await screen.findByText('The largest 3 of 4,000.')
  cleanup()
  serve((range) => json({ data: competitionsItem(range, 0), meta }))
  open()
  await screen.findByText('No competition activity in this range')
  cleanup()
  serve(() => json({ error: { code: 'api.unavailable', params: {} } }, 503))
  open()
  await screen.findByRole('alert')
  expect(screen.queryByText('No competition activity in this range')).toBeNull()
})

it('is not on a network without competitions', async () => {
  open('/arena/analytics', testNetwork)
  await screen.findByText('This network has no competitions')
})
