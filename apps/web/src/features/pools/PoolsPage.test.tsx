import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const fetchStub = vi.hoisted(() => {
  const stub = vi.fn<(url: string) => Promise<Response>>()
  globalThis.fetch = stub as never
  return stub
})

import { poolItem, poolItems, poolToken, statsItem, testPoolGauge, weightedPoolItem } from '../../entities/pool/testing.ts'
import { addressOf } from '../../shared/testing/addressOf.ts'
import { setNetwork } from '../../shared/network/network.ts'
import { updateSettings } from '../../shared/settings/settings.ts'
import { routesOf } from '../../shared/feature/routesOf.ts'
import { renderRoute } from '../../shared/testing/renderRoute.tsx'
import { testNetwork } from '../../shared/testing/testNetwork.ts'
import { feature } from './feature.ts'
// The page and its dialog load lazily; the imports preload them.
import './PoolsPage.tsx'
import './stake/StakeDialog.tsx'

const meta = { block: 10, blockTimestamp: 1_795_046_400, indexedAt: '2026-11-19T00:00:00.000Z', stale: false, blocksBehind: 0 }
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
type Answers = { pools: () => Response | Promise<Response>; stats?: () => Response | Promise<Response> }
const serve = ({ pools, stats = () => json({ data: statsItem(), meta }) }: Answers) =>
  fetchStub.mockImplementation(async (url) => (url.includes('/stats') ? stats() : pools()))
const pools38 = poolItems(38)
const open = (path = '/pools') => renderRoute(routesOf(feature), path)
const bodyRows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1)

beforeEach(() => {
  localStorage.clear()
  updateSettings({ poolsPerPage: 10 })
})
afterEach(() => {
  cleanup()
  fetchStub.mockReset()
  vi.useRealTimers()
})

describe('the list', () => {
  beforeEach(() => serve({ pools: () => json({ data: pools38, meta, nextCursor: null, total: 38 }) }))

  // POOL-7: 10 pools a page by default; "1 to 10 of 38"
  test('shows the first ten, deepest first, and says so', async () => {
    open()
    await screen.findByText('1 to 10 of 38')
    expect(bodyRows()).toHaveLength(10)
    expect(screen.getByRole('columnheader', { name: /TVL/ }).getAttribute('aria-sort')).toBe('descending')
    expect(screen.getByRole('columnheader', { name: /APR/ }).getAttribute('aria-sort')).toBe('none')
    const deepest = [...pools38].filter((pool) => pool.tvlUsd).sort((a, b) => Number(b.tvlUsd) - Number(a.tvlUsd))[0]
    expect(
      within(bodyRows()[0]!)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([
      `/pools/bnb-local/${deepest?.address}`,
      `/liquidity/bnb-local/${deepest?.address}/add`,
      expect.stringContaining(deepest?.tokens[0]?.address ?? 'none'),
    ])
  })

  // POOL-6: filters, sort, search and page live in the URL
  test('the address bar decides what is shown, and follows what is chosen', async () => {
    const { router } = open('/pools?type=stable&sort=apr&order=asc')
    await screen.findByText('1 to 10 of 10')
    expect(screen.getByRole('radio', { name: /Stable/ }).getAttribute('aria-checked')).toBe('true')
    fireEvent.click(screen.getByRole('button', { name: /TVL/ }))
    await waitFor(() => expect(router.state.location.search).toEqual({ type: 'stable' }))
    fireEvent.click(screen.getByRole('radio', { name: /All/ }))
    await screen.findByText('1 to 10 of 38')
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }))
    await screen.findByText('11 to 20 of 38')
    expect(router.state.location.search).toEqual({ page: 2 })
  })

  // POOL-9, POOL-4: the filter appears if the catalogue has a voter; kinds come from the data
  test('a filter of gauges does not empty the list of a network without votes', async () => {
    const { router } = open('/pools?active=true&sort=votes&type=weighted')
    await screen.findByText('1 to 10 of 38')
    expect(screen.getByRole('radio', { name: /All/ }).getAttribute('aria-checked')).toBe('true')
    expect(screen.getByRole('columnheader', { name: /TVL/ }).getAttribute('aria-sort')).toBe('descending')
    fireEvent.click(screen.getByRole('button', { name: /TVL/ }))
    await waitFor(() => expect(screen.getByRole('columnheader', { name: /TVL/ }).getAttribute('aria-sort')).toBe('ascending'))
    expect(router.state.location.search).toMatchObject({ order: 'asc' })
  })

  test('kinds are those of the data, with their counts', async () => {
    open()
    await screen.findByText('1 to 10 of 38')
    const kinds = within(screen.getByRole('radiogroup', { name: 'Pool type' })).getAllByRole('radio')
    expect(kinds.map((kind) => kind.textContent)).toEqual(['All38', 'Classic28', 'Stable10'])
  })

  // One number for one thing: the totals may know of fewer pools than the list
  test('are as many above the list as in it', async () => {
    serve({
      pools: () => json({ data: pools38, meta, nextCursor: null, total: 38 }),
      stats: () => json({ data: statsItem({ poolCount: 36 }), meta }),
    })
    open()
    await screen.findByText('1 to 10 of 38')
    const totals = within(document.querySelector<HTMLElement>('[aria-label="Totals of this network"]')!)
    expect((await totals.findByText('Pools')).nextElementSibling?.textContent).toBe('38')
  })

  // POOL-8: 300 ms search
  test('searches 300 ms after the last key stroke, not before', async () => {
    const { router } = open()
    await screen.findByText('1 to 10 of 38')
    vi.useFakeTimers()
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'tk' } })
    await act(() => vi.advanceTimersByTimeAsync(200))
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'tk7' } })
    await act(() => vi.advanceTimersByTimeAsync(299))
    expect(router.state.location.search).toEqual({})
    await act(() => vi.advanceTimersByTimeAsync(1))
    vi.useRealTimers()
    await waitFor(() => expect(router.state.location.search).toEqual({ q: 'tk7' }))
    await screen.findByText('1 to 1 of 1')
  })

  test('says when nothing matches and leads back', async () => {
    open('/pools?q=nothing')
    await screen.findByText('No pool matches.')
    cleanup()
    // SHELL-40
    open(`/pools?q=eth:0x${'ab'.repeat(20)}`)
    expect(await screen.findByText(/^This address belongs to Ethereum\./)).toBeTruthy()
    cleanup()
    open('/pools?q=nothing')
    await screen.findByText('No pool matches.')
    fireEvent.click(screen.getByRole('button', { name: 'Show all pools' }))
    await screen.findByText('1 to 10 of 38')
  })

  // POOL-7: pools per page 10, 25, 50, 100, remembered
  test('remembers the page size', async () => {
    open()
    await screen.findByText('1 to 10 of 38')
    const sizes = screen.getByRole('combobox', { name: 'Per page' })
    expect(
      within(sizes)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['10', '25', '50', '100'])
    fireEvent.change(sizes, { target: { value: '25' } })
    await screen.findByText('1 to 25 of 38')
    expect(JSON.parse(localStorage.getItem('settings') ?? '{}')).toMatchObject({ poolsPerPage: 25 })
  })
})

describe('a row', () => {
  test('leads to a swap of its two tokens and shows its kind, fee and what it holds', async () => {
    serve({ pools: () => json({ data: [poolItem()], meta, nextCursor: null }) })
    open()
    const add = await screen.findByRole('link', { name: 'Add liquidity to THE/WBNB' })
    expect(add.getAttribute('href')).toMatch(/^\/liquidity\/bnb-local\/0x[0-9a-f]{40}\/add$/)
    const link = await screen.findByRole('link', { name: 'Swap THE/WBNB' })
    expect(link.getAttribute('href')).toBe(`/swap?inputCurrency=${addressOf(1)}&outputCurrency=${addressOf(2)}`)
    expect(screen.getByText('0.18%')).toBeTruthy()
    expect(screen.getByText('4,000 THE')).toBeTruthy()
  })

  // POOL-13: boosts are shown with their text and a link to more
  test('shows the boosts that administrators wrote, with their words, and leads on', async () => {
    const boosts = [
      { label: 'Points', value: '3x', link: null, text: 'Three points a day for each dollar.' },
      { label: 'Partner', value: '10%', link: 'https://partner.example/', text: 'Paid by a partner on top.' },
    ]
    serve({ pools: () => json({ data: [poolItem({ boosts })], meta, nextCursor: null }) })
    open()
    const points = await screen.findByRole('button', { name: 'Boost: Points 3x' })
    expect(points.textContent).toBe('3x')
    fireEvent.focus(points)
    expect((await screen.findByRole('tooltip')).textContent).toBe('Points 3xThree points a day for each dollar.')
    const partner = screen.getByRole('link', { name: 'Boost: Partner 10%' })
    expect([partner.getAttribute('href'), partner.getAttribute('rel')]).toEqual(['https://partner.example/', 'noopener noreferrer'])
  })

  // ERR-19, POOL-13
  test('says that boosts are not known, where the API could not read them', async () => {
    serve({ pools: () => json({ data: [poolItem({ boosts: null })], meta, nextCursor: null }) })
    open()
    expect(await screen.findByText('Boosts not known')).toBeTruthy()
  })

  // PRICE-6: APR = average daily fees of the last 7 days × 365 ÷ TVL
  test('explains its APR', async () => {
    serve({ pools: () => json({ data: [poolItem()], meta, nextCursor: null }) })
    open()
    fireEvent.focus(await screen.findByRole('button', { name: '18.25%' }))
    const tip = await screen.findByRole('tooltip')
    expect(tip.textContent).toContain('$7.00')
    expect(tip.textContent).toContain('$1.00')
    expect(tip.textContent).toContain('× 365 ÷ TVL = 18.25%')
  })

  // POOL-11, PRICE-7: a concentrated pool pays the positions that are in range
  test('explains the emission APR of staked positions by what is in range', async () => {
    const emitted = poolToken({ address: testNetwork.deployment.contracts.governanceToken })
    const gauge = testPoolGauge({ tvlUsd: '100000', earningUsd: '40000', apr: 19.71 })
    const pool = poolItem({ type: 'concentrated', tokens: [emitted, poolToken({ address: addressOf(2), symbol: 'WBNB' })], gauge })
    serve({ pools: () => json({ data: [pool], meta, nextCursor: null }) })
    open()
    const figure = await screen.findByRole('button', { name: '19.71% staked Emission APR 19.71%: how it is calculated' })
    expect(figure.textContent).toBe('19.71% staked')
    fireEvent.focus(figure)
    const tip = await screen.findByRole('tooltip')
    expect(tip.textContent).toContain('Staked in range$40,000.00')
    expect(tip.textContent).toContain('÷ staked in range = 19.71%')
  })

  // PRICE-3, ERR-20: without a price there is no figure, and never a zero
  test('says "Not available" for what is not known', async () => {
    serve({ pools: () => json({ data: [poolItem({ tvlUsd: null, apr: null })], meta, nextCursor: null }) })
    open()
    await screen.findByText('1 to 1 of 1')
    expect(within(bodyRows()[0]!).getAllByText('Not available')).toHaveLength(2)
  })

  // TOKEN-5: a token outside the curated list wears the Unverified badge
  test('marks a pool with a token that is not on the curated list', async () => {
    const stranger = poolItem({ address: addressOf(300), tokens: [poolToken({ address: addressOf(99), symbol: 'USDT' }), poolToken()] })
    serve({ pools: () => json({ data: [poolItem(), stranger], meta, nextCursor: null }) })
    open()
    await screen.findByText('1 to 2 of 2')
    expect(bodyRows().map((row) => row.textContent?.includes('Unverified'))).toEqual([false, true])
  })

  // POOL-10: a pool is active, inactive or uninitialized
  test('marks a concentrated pool that has no starting price', async () => {
    const priced = poolItem({ type: 'concentrated', tick: { current: 0, low: null, high: null } })
    const unpriced = poolItem({ address: addressOf(300), type: 'concentrated', tick: null })
    serve({ pools: () => json({ data: [poolItem({ address: addressOf(301) }), priced, unpriced], meta, nextCursor: null }) })
    open()
    await screen.findByText('1 to 3 of 3')
    expect(bodyRows().map((row) => row.textContent?.includes('No starting price'))).toEqual([false, true, false])
  })

  // POOL-6: weighted pools in the list, with the weights of up to eight tokens
  test('shows a weighted pool by its heaviest tokens, and every weight', async () => {
    const pool = weightedPoolItem([0.05, 0.3, 0.0002, 0.2, 0.2, 0.1, 0.1, 0.0498])
    serve({ pools: () => json({ data: [pool], meta, nextCursor: null }) })
    open()
    await screen.findByText('1 to 1 of 1')
    const row = within(bodyRows()[0]!)
    expect(row.getByText('W1/W3/W4 +5')).toBeTruthy()
    expect(row.getByText('+5')).toBeTruthy()
    expect(row.getByText('30%').parentElement?.textContent).toBe('30% 4,000 W1')
    expect(row.getByTitle('20% W3, 20% W4, 10% W5, 10% W6, 5% W0, 4.98% W7, 0.02% W2')).toBeTruthy()
    expect(row.getByRole('link', { name: /Swap/ }).getAttribute('href')).toContain(pool.tokens[1]?.address)
  })

  // A gauge exists only on its own network.
  test('is not staked in over another network that the wallet takes the app to', async () => {
    serve({ pools: () => json({ data: [poolItem({ gauge: testPoolGauge() })], meta, nextCursor: null }) })
    const networks = [testNetwork, { ...testNetwork, chainId: 31204, name: 'opBNB (local)' }]
    renderRoute(routesOf(feature), '/pools', { local: true, networks, links: {} })
    fireEvent.click(await screen.findByRole('button', { name: /^Stake / }))
    expect(await screen.findByRole('dialog')).toBeTruthy()
    act(() => setNetwork(31204))
    expect(screen.queryByRole('dialog')).toBeNull()
    act(() => setNetwork(31356))
    await screen.findByText('1 to 1 of 1')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('a hostile name cannot turn the line around or grow', async () => {
    const hostile = poolToken({ symbol: '\u202EBNB\u0000' + 'W'.repeat(80), name: '<img src=x onerror=alert(1)>' })
    serve({ pools: () => json({ data: [poolItem({ tokens: [hostile, poolToken()] })], meta, nextCursor: null }) })
    open()
    await screen.findByText('1 to 1 of 1')
    const text = bodyRows()[0]?.textContent ?? ''
    expect(text).not.toContain('\u202E')
    expect(text).not.toContain('W'.repeat(20))
  })
})

describe('reading', () => {
  test('keeps the final geometry while the first answer is on its way', async () => {
    serve({ pools: () => new Promise(() => undefined), stats: () => new Promise(() => undefined) })
    open()
    const table = await screen.findByRole('table')
    expect(table.getAttribute('aria-busy')).toBe('true')
    expect(within(table).getAllByRole('row')).toHaveLength(11)
    expect(screen.queryByText(/\$0|^0$/)).toBeNull()
  })

  // ERR-19: a failed read is never an empty list or a zero
  test('a failed read says so, and reads again when asked', async () => {
    serve({ pools: () => json({ error: { code: 'api.unavailable', params: {}, requestId: 'r' } }, 503), stats: () => json({}, 500) })
    open()
    const alert = await screen.findByRole('alert')
    expect(screen.queryByText('No pools yet.')).toBeNull()
    expect(screen.queryByText(/\$0/)).toBeNull()
    serve({ pools: () => json({ data: pools38, meta, nextCursor: null }) })
    fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
    await screen.findByText('1 to 10 of 38')
  })

  // how/prices-and-figures#dollar-prices: the list of curated tokens is the guard against invented worth
  // PRICE-5
  test('says what the totals count', async () => {
    serve({ pools: () => json({ data: pools38, meta, nextCursor: null }) })
    open()
    await screen.findByText('1 to 10 of 38')
    const totals = document.querySelector<HTMLElement>('[aria-label="Totals of this network"]')!
    fireEvent.focus(within(totals).getByRole('button', { name: 'More information' }))
    expect((await screen.findByRole('tooltip')).textContent).toBe('Totals count pools of listed tokens only.')
  })

  test('when only the totals cannot be read again they stay, with their age', async () => {
    const pools = () => json({ data: pools38, meta, nextCursor: null })
    serve({ pools })
    const { queryClient } = open()
    await screen.findByText('1 to 10 of 38')
    serve({ pools, stats: () => json({}, 500) })
    await act(() => queryClient.invalidateQueries())
    await screen.findByText(/Could not be refreshed/)
  })

  test('when a later read fails the rows stay, with their age', async () => {
    serve({ pools: () => json({ data: pools38, meta, nextCursor: null }) })
    const { queryClient } = open()
    await screen.findByText('1 to 10 of 38')
    serve({ pools: () => json({}, 503) })
    await act(() => queryClient.refetchQueries())
    await screen.findByText(/Could not be refreshed/)
    expect(bodyRows()).toHaveLength(10)
  })

  test('an index that trails its network is marked', async () => {
    serve({ pools: () => json({ data: pools38, meta: { ...meta, stale: true, blocksBehind: 12 }, nextCursor: null }) })
    open()
    await screen.findByText('The index is 12 blocks behind the network.')
  })

  test('an index that is still being built is said, not shown as a failure or an empty list', async () => {
    serve({ pools: () => json({ error: { code: 'api.unavailable', params: { reason: 'index' }, requestId: 'r' } }, 503) })
    open()
    await screen.findByText('Loading pools.')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByText('No pools yet.')).toBeNull()
  })

  test('an empty list of an index that is not there yet is not called empty', async () => {
    serve({ pools: () => json({ data: [], meta: { ...meta, stale: true, blocksBehind: 900 }, nextCursor: null }) })
    open()
    await screen.findByText('Loading pools.')
    expect(screen.queryByText('No pools yet.')).toBeNull()
  })

  test('reads further pages of 1,000 until there are no more', async () => {
    const many = poolItems(1_200)
    fetchStub.mockImplementation(async (url) => {
      if (url.includes('/stats')) return json({ data: statsItem(), meta })
      return url.includes('cursor=next')
        ? json({ data: many.slice(1_000), meta, nextCursor: null })
        : json({ data: many.slice(0, 1_000), meta, nextCursor: 'next' })
    })
    open()
    await screen.findByText('1 to 10 of 1,200')
  })
})
