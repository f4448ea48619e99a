import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'

const fetchStub = vi.hoisted(() => {
  const stub = vi.fn<(url: string) => Promise<Response>>()
  globalThis.fetch = stub as never
  return stub
})

import { recordHead } from '../../shared/clock/clock.ts'
import { poolItem, poolToken, statsItem, testPoolGauge } from '../../entities/pool/testing.ts'
import { addressOf } from '../../shared/testing/addressOf.ts'
import { routesOf } from '../../shared/feature/routesOf.ts'
import { renderRoute } from '../../shared/testing/renderRoute.tsx'
import { testNetwork } from '../../shared/testing/testNetwork.ts'
import { feature } from './feature.ts'

const day = 86_400
/** Thursday 19 November 2026, 00:00 UTC: epoch 2968. */
const epochStart = 1_795_046_400
const now = epochStart + 2 * day + 3 * 3_600
const meta = { block: 10, blockTimestamp: now, indexedAt: '2026-11-21T03:00:00.000Z', stale: false, blocksBehind: 0 }
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const feesUsdByDay = [10, 20, 30, 40, 50, 60, 7.5].map((fees, i) => ({
  start: epochStart + (i - 4) * day,
  feesUsd: String(fees),
  volumeUsd: String(fees * 1_000),
}))
const stats = statsItem({ feesUsdByDay, feesUsdEpoch: '117.5', poolCount: 3 })
const pools = [
  poolItem({ address: addressOf(11), apr: 12.5, tvlUsd: '50000' }),
  poolItem({ address: addressOf(12), apr: 40, tvlUsd: '20000', type: 'stable' }),
  poolItem({ address: addressOf(13), apr: null, tvlUsd: null }),
  poolItem({
    address: addressOf(14),
    apr: 900,
    tvlUsd: '90000',
    tokens: [poolToken({ address: addressOf(99), symbol: 'FREE MONEY' }), poolToken({ address: addressOf(2), symbol: 'WBNB' })],
  }),
]

const fees = { chainId: 31356, feesUsd24h: '3000', feesUsd7d: '21500', feesUsd30d: '94000', feesUsdTotal: '31200000' }

type Answer = Record<'stats' | 'pools' | 'revenue', () => Response | Promise<Response>>

const answering = (answer: Answer) =>
  fetchStub.mockImplementation(async (url) =>
    url.includes('/stats') ? answer.stats() : url.includes('/v1/31356/revenue') ? answer.revenue() : answer.pools(),
  )
const open = (answer: Answer, network = testNetwork) => {
  answering(answer)
  recordHead(31356, { number: 10, timestamp: now })
  return renderRoute(routesOf(feature), '/', { local: true, networks: [network], links: {} })
}
const readable = {
  stats: () => json({ data: stats, meta }),
  pools: () => json({ data: pools, meta, nextCursor: null }),
  revenue: () => json({ data: fees, meta }),
}
const never = () => new Promise<Response>(() => undefined)
const waiting = { stats: never, pools: never, revenue: never }
const unavailable = () => json({}, 503)
const failing = { stats: unavailable, pools: unavailable, revenue: unavailable }

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  fetchStub.mockReset()
})

// SHELL-3, SHELL-1
describe('live figures', () => {
  test('the totals, the epoch and its fees so far are those that were read', async () => {
    open(readable)
    await screen.findByText('$58.41M')
    expect(screen.getByText('locked in 3 pools')).toBeTruthy()
    expect(screen.getByText('$9.86B')).toBeTruthy()
    expect(screen.getByText('$31.20M')).toBeTruthy()
    expect(screen.getByText('5,120')).toBeTruthy()
    expect(screen.getByText(/Totals count pools of listed tokens only/)).toBeTruthy()
    expect(screen.getByText('Epoch 2968, fees so far')).toBeTruthy()
    expect(screen.getByText('$117.50')).toBeTruthy()
  })

  // PRICE-10: revenue stats are fetched
  test('the fees of 7 and 30 days are those of the network', async () => {
    open(readable)
    await screen.findByText('$21.50K')
    const lately = screen.getByText('Fees, 7 days').closest('dl')!
    expect(lately.textContent).toBe('Fees, 7 days$21.50KFees, 30 days$94.00K')
  })

  test('fees that cannot be read are not available beside totals that can, and asked for again within seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    open({ ...readable, revenue: unavailable })
    await screen.findByText('$58.41M')
    const lately = screen.getByText('Fees, 7 days').closest('dl')!
    await within(lately).findAllByText('Not available')
    answering(readable)
    await act(() => vi.advanceTimersByTimeAsync(3_000))
    await within(lately).findByText('$21.50K')
  })

  // SHELL-33: a chart is an image with a sentence, and can be read as a table
  test('the wave is described in words and can be read as a table', async () => {
    open(readable)
    await screen.findByText('$117.50')
    expect(screen.getByRole('img', { name: /epoch 2968: \$117\.50 so far, 4d 2/ })).toBeTruthy()
    fireEvent.click(screen.getByText('View as table'))
    const rows = within(screen.getByRole('table')).getAllByRole('row')
    expect(rows).toHaveLength(8)
    expect(rows.at(-1)?.textContent).toBe('Nov 21$7.50$7,500.00')
  })

  test('pools are listed by their rate; one without a rate, or with a token that is not on the curated list, is left out', async () => {
    open(readable)
    await screen.findByText('40%')
    const items = screen.getAllByRole('listitem').map((item) => item.textContent ?? '')
    const rates = items.filter((text) => text.includes('APR'))
    expect(rates).toHaveLength(2)
    expect(document.body.textContent).not.toContain('FREE MONEY')
    expect(rates[0]).toContain('40%')
    expect(rates[1]).toContain('12.50%')
  })

  // how/prices-and-figures#apr-with-its-receipt: an APR has its receipt
  test('each rate is a press away from its receipt, on the page of its pool', async () => {
    open(readable)
    await screen.findByText('40%')
    const [first] = screen.getAllByRole('listitem').filter(({ textContent }) => textContent?.includes('APR'))
    expect(within(first!).getByRole('link').getAttribute('href')).toBe(`/pools/${testNetwork.slug}/${addressOf(12)}`)
  })

  // Names come from the curated list; all gauges share one emission, whoever created their pools.
  test('every open gauge is counted, with what its voters are offered, and none is named that is not listed', async () => {
    const gauge = testPoolGauge({ incentivesUsd: '90' })
    const gauged = [...pools.slice(0, 3), { ...pools[3]!, gauge }, { ...pools[0]!, address: addressOf(15), gauge }]
    open({ ...readable, pools: () => json({ data: gauged, meta, nextCursor: null }) })
    await screen.findByText(/2 open gauges share the emission\. \$180 offered to voters this epoch\./)
    expect(document.body.textContent).not.toContain('FREE MONEY')
  })

  test('voting stands beside swap and pools where the network has votes, with the votes as they are split so far', async () => {
    const contracts = { ...testNetwork.deployment.contracts, voter: addressOf(5), voterLens: addressOf(6) }
    const voted: typeof testNetwork = { ...testNetwork, features: ['swap', 'votes'], deployment: { ...testNetwork.deployment, contracts } }
    const gauged = pools.slice(0, 2).map((pool, i) => ({ ...pool, gauge: testPoolGauge({ votes: i === 0 ? '3' : '1' }) }))
    open({ ...readable, pools: () => json({ data: gauged, meta, nextCursor: null }) }, voted)
    const card = (await screen.findByRole('heading', { name: 'Vote, then collect' })).closest('article')!
    await within(card).findByText('75%')
    expect(within(card).getByText('25%')).toBeTruthy()
    expect(within(card).getByRole('link').getAttribute('href')).toBe('/dashboard/vote')
    cleanup()
    open(readable)
    await screen.findByText('$58.41M')
    expect(screen.queryByRole('heading', { name: 'Vote, then collect' })).toBeNull()
  })

  test('the ways in lead to the swap and to the pools', async () => {
    open(readable)
    await screen.findByText('$58.41M')
    expect(screen.getByRole('link', { name: 'Start trading' }).getAttribute('href')).toBe('/swap')
    expect(screen.getByRole('link', { name: 'See the pools' }).getAttribute('href')).toBe('/pools')
    expect(screen.getByRole('link', { name: 'All 4 pools' }).getAttribute('href')).toBe('/pools?sort=apr')
  })
})

// ERR-19: a failed read is never shown as zero
describe('without an answer', () => {
  const zero = /^\$?0([.,]0*)?%?$/

  test('no figure stands while it is on its way', async () => {
    open(waiting)
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryAllByText(zero)).toHaveLength(0)
    expect(screen.queryByText('Not available')).toBeNull()
  })

  test('a failed read is said in words and can be tried again', async () => {
    open(failing)
    const alert = await screen.findByRole('alert')
    expect(screen.getAllByText('Not available').length).toBeGreaterThanOrEqual(7)
    expect(screen.queryAllByText(zero)).toHaveLength(0)
    answering(readable)
    fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
    await screen.findByText('40%')
  })
})
