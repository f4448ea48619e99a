import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const fetchStub = vi.hoisted(() => {
  const stub = vi.fn<(url: string) => Promise<Response>>()
  globalThis.fetch = stub as never
  return stub
})

const save = vi.hoisted(() => vi.fn<(name: string, blob: Blob) => void>())
vi.mock('../../shared/saveFile.ts', () => ({ saveFile: save, saveText: save }))

import { type Metric, type SeriesRange } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { poolItem } from '../../entities/pool/testing.ts'
import { routesOf } from '../../shared/feature/routesOf.ts'
import { addressOf } from '../../shared/testing/addressOf.ts'
import { renderRoute } from '../../shared/testing/renderRoute.tsx'
import { testNetwork } from '../../shared/testing/testNetwork.ts'
import { feature } from './feature.ts'
import { meta, pairItem, seriesItem, tokenItem, totalsItems, transactionItems } from './testing.ts'
// Pages load lazily; the imports preload them.
import './AnalyticsPage.tsx'
import './TokenPage.tsx'

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const refused = (code = 'api.unavailable', status = 503) => json({ error: { code, params: {} } }, status)
const TOKEN = addressOf(1)

/** The pools of the pair, but for one that the list has not yet. */
const listedPools = [poolItem({ address: addressOf(0x99), type: 'stable' })]

type Part = 'tokens' | 'pairs' | 'transactions' | 'transactions/file' | 'transactions.csv' | 'page'
const answers: Readonly<Record<Part, () => Response>> = {
  tokens: () =>
    json({ data: [tokenItem(1), tokenItem(2, { listed: false, priceUsd: null, tvlUsd: null })], meta, nextCursor: 'x', total: 30 }),
  pairs: () => json({ data: [pairItem()], meta, nextCursor: null, total: 1 }),
  transactions: () => json({ data: transactionItems(), meta, nextCursor: null }),
  'transactions/file': () => json({ data: { most: 10_000, from: null }, meta }),
  'transactions.csv': () => new Response('timestamp,time\r\n'),
  page: () =>
    json({
      data: {
        token: tokenItem(1),
        priceUsd7d: [],
        volumeUsd7d: '7000',
        volumeChange24h: 2,
        tvlChange7d: -1,
        pools: [poolItem()],
        poolCount: 3,
      },
      meta,
    }),
}
const serve = (change: Partial<typeof answers> = {}) =>
  fetchStub.mockImplementation(async (url) => {
    const { pathname, searchParams } = new URL(url, 'http://web')
    const [range, metric] = [searchParams.get('range') as SeriesRange, searchParams.get('metric') as Metric]
    const of = { ...answers, ...change }
    if (pathname.endsWith('/totals')) return json({ data: totalsItems(range), meta })
    if (pathname.endsWith('/series')) return json({ data: seriesItem(metric, range), meta })
    if (pathname.includes('/analytics/tokens/')) return of.page()
    if (pathname.endsWith('/pools')) return json({ data: listedPools, meta, nextCursor: null, total: listedPools.length })
    const part = pathname.split('/analytics/')[1] as Part
    return of[part]()
  })
const asked = (part: string) => fetchStub.mock.calls.map(([url]) => String(url)).filter((url) => url.includes(`/analytics/${part}`))

const { deployment } = testNetwork
const withVotes: Network = {
  ...testNetwork,
  features: [...testNetwork.features, 'votes', 'locks'],
  deployment: {
    ...deployment,
    contracts: {
      ...deployment.contracts,
      voter: addressOf(4),
      voterLens: addressOf(5),
      votingEscrow: addressOf(6),
      rewardsDistributor: addressOf(7),
      minter: addressOf(8),
    },
  },
}
const open = (path = '/analytics', network = withVotes) =>
  renderRoute(routesOf(feature), path, { local: true, networks: [network], links: {} })
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent)

beforeEach(() => serve())
afterEach(() => {
  cleanup()
  fetchStub.mockReset()
  save.mockReset()
})

// ANALYTICS-2
describe('top assets and pairs', () => {
  it('are tokens first, each with a page, and what is not known is said', async () => {
    open()
    await screen.findByRole('table', { name: 'Top assets' })
    expect(rowsOf('Top assets')).toEqual([
      'TT1Token 1$1+1.50%$2,000$1,0001',
      'TT2Token 2 · UnlistedNot available+1.50%Not available$1,0002',
    ])
    expect(screen.getByRole('link', { name: 'T1' }).getAttribute('href')).toBe(`/analytics/bnb-local/${TOKEN}`)
    expect(screen.getByText('1 to 2 of 30')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Show all' }))
    await waitFor(() => expect(asked('tokens').at(-1)).toContain('limit=30'))
  })

  it('are ordered by the column that is pressed, and the address bar has it', async () => {
    const { router } = open()
    fireEvent.click(await screen.findByRole('button', { name: /^Price, 24h/ }))
    await waitFor(() => expect(asked('tokens').at(-1)).toContain('sort=change24h.desc'))
    fireEvent.click(screen.getByRole('button', { name: /^Asset/ }))
    await waitFor(() => expect(asked('tokens').at(-1)).toContain('sort=symbol.asc'))
    expect(router.state.location.search).toEqual({ sort: 'symbol', order: 'asc' })
    expect(screen.getByRole('switch', { name: 'With unlisted tokens' })).toBeTruthy()
    fireEvent.click(screen.getByText('With unlisted tokens'))
    await waitFor(() => expect(asked('tokens').at(-1)).toContain('all=1'))
  })

  it('are pairs in the other tab, which lead to the deepest pool, with a CSV of the same order', async () => {
    const { router } = open()
    fireEvent.click(await screen.findByRole('tab', { name: 'Top pairs' }))
    await screen.findByRole('table', { name: 'Top pairs' })
    expect(rowsOf('Top pairs')).toEqual(['TTT1/T2$7,000$100−4.00%$700$32'])
    expect(
      within(screen.getByRole('table', { name: 'Top pairs' }))
        .getByRole('link', { name: 'T1/T2' })
        .getAttribute('href'),
    ).toBe(`/pools/bnb-local/${addressOf(0x99)}`)
    expect(router.state.location.search).toEqual({ list: 'pairs' })
    expect(document.querySelector('a[href*="pairs.csv"]')?.getAttribute('href')).toBe('/v1/31356/analytics/pairs.csv?sort=tvl.desc')
  })

  // ANALYTICS-3
  it('have a receipt of a pair that names its pools by pair and kind, not by address alone', async () => {
    open('/analytics?list=pairs')
    fireEvent.click(await screen.findByRole('button', { name: /\$7,000/ }))
    const dialog = within(await screen.findByRole('dialog'))
    const pool = await dialog.findByText('THE/WBNB')
    expect(pool.closest('dt')!.textContent).toMatch(/^THE\/WBNB · Stable0x0000…/i)
  })

  it('are not taken for none after a read that failed', async () => {
    serve({ tokens: () => refused() })
    open()
    expect((await screen.findAllByRole('alert')).length).toBe(1)
    expect(screen.queryByText('Nothing is listed here yet')).toBeNull()
  })
})

// ANALYTICS-2
describe('transactions', () => {
  it('say what each kind moved', async () => {
    open()
    await screen.findByRole('table', { name: 'Latest transactions' })
    const rows = rowsOf('Latest transactions')
    expect(rows.map((row) => row?.replace(/ ?0x.*$/, ''))).toEqual([
      'SwapT1/T21 T1 for 2 T2$5.00',
      'DepositT1/T21 T1 + 2 T2$5.00',
      'WithdrawalT1/T21 T1 + 2 T2Not available',
      'LockLock #12 created · 3 T3–',
      'VoteT1/T24 votes of lock #12–',
    ])
  })

  it('are filtered by kind and account, and the address bar has both', async () => {
    const { router } = open()
    fireEvent.click(await screen.findByRole('radio', { name: 'Votes' }))
    await waitFor(() => expect(asked('transactions').at(-1)).toContain('kind=vote'))
    const field = screen.getByRole('textbox', { name: 'Account' })
    fireEvent.change(field, { target: { value: '0x12' } })
    expect(screen.getByText('Not an address')).toBeDefined()
    fireEvent.change(field, { target: { value: addressOf(0x0a) } })
    await waitFor(() => expect(asked('transactions').at(-1)).toContain(`account=${addressOf(0x0a)}`))
    expect(router.state.location.search).toEqual({ kind: 'vote', account: addressOf(0x0a) })
    expect(document.querySelector('a[href*="transactions.csv"]')?.getAttribute('href')).toBe(
      `/v1/31356/analytics/transactions.csv?kind=vote&account=${addressOf(0x0a)}`,
    )
  })

  it('are those of everybody again once the text is no address any more, and the text stays', async () => {
    const { router } = open(`/analytics?account=${addressOf(0x0a)}`)
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Account' })
    await waitFor(() => expect(asked('transactions').at(-1)).toContain(`account=${addressOf(0x0a)}`))
    fireEvent.change(field, { target: { value: 'somebody' } })
    await waitFor(() => expect(router.state.location.search).toEqual({}))
    expect(asked('transactions').at(-1)).not.toContain('account=')
    expect(field.value).toBe('somebody')
    expect(screen.getByText('Not an address')).toBeDefined()
  })

  it('say how many of them their file has at most', async () => {
    open()
    expect(await screen.findByText('The file contains at most the newest 10,000.')).toBeDefined()
    expect(asked('transactions/file')).toEqual([])
  })

  it('say when their file begins where it does not have all of them, before it is fetched and after', async () => {
    const many = Array.from({ length: 11 }, (_, n) => ({ ...transactionItems()[0]!, logIndex: n }))
    const full = () => json({ data: { most: 10_000, from: 1_789_467_600 }, meta })
    serve({ transactions: () => json({ data: many, meta, nextCursor: 'x' }), 'transactions/file': full })
    open(`/analytics?account=${addressOf(0x0a)}`)
    const said = await screen.findByText(/^The file contains the newest 10,000, starting .*15.* UTC\.$/)
    expect(asked('transactions/file').at(-1)).toContain(`account=${addressOf(0x0a)}`)
    // The statement after the download comes from the file: it begins later than the earlier one.
    const headers = { 'content-disposition': 'attachment; filename="transactions-since-2026-09-17.csv"', 'x-file-from': '1789640400' }
    serve({ 'transactions.csv': () => new Response('timestamp,time\r\n', { headers }) })
    fireEvent.click(said.parentElement!.querySelector('a')!)
    await screen.findByText(/^Your file contains the newest 10,000, starting .*17.* UTC\.$/)
    expect(asked('transactions.csv')).toEqual([`/v1/31356/analytics/transactions.csv?account=${addressOf(0x0a)}`])
    expect(save.mock.calls.map(([name]) => name)).toEqual(['transactions-since-2026-09-17.csv'])
  })

  it('say why their file was not made', async () => {
    serve({ 'transactions.csv': () => refused() })
    open()
    const said = await screen.findByText('The file contains at most the newest 10,000.')
    fireEvent.click(said.parentElement!.querySelector('a')!)
    await waitFor(() => expect(said.textContent).not.toContain('at most'))
    expect(said.textContent).not.toBe('')
    expect(save).not.toHaveBeenCalled()
  })

  it('have no locks and votes where the network has none', async () => {
    open('/analytics', testNetwork)
    await screen.findByRole('radio', { name: 'Swaps' })
    expect(screen.queryByRole('radio', { name: 'Votes' })).toBeNull()
  })

  it('are said to be none where there are none, and not after a read that failed', async () => {
    serve({ transactions: () => json({ data: [], meta, nextCursor: null }) })
    open()
    await screen.findByText('No transactions of this type yet')
    cleanup()
    serve({ transactions: () => refused() })
    open()
    await screen.findByRole('alert')
    expect(screen.queryByText('No transactions of this type yet')).toBeNull()
  })
})

// ANALYTICS-2: each token has a page
describe('the page of a token', () => {
  it('has its price, its volume and its pools, and the transactions that moved it', async () => {
    open(`/analytics/bnb-local/${TOKEN}`)
    await screen.findByRole('heading', { level: 1, name: 'T1' })
    expect(document.title).toBe('T1')
    await screen.findByRole('button', { name: /^Price, \$30: show the receipt/ })
    expect(asked('series').every((url) => url.includes(`subject=token&address=${TOKEN}`))).toBe(true)
    expect(rowsOf('Pools of this token')).toHaveLength(1)
    expect(screen.getByText('1 to 1 of 3')).toBeDefined()
    expect(asked('transactions').at(-1)).toContain(`token=${TOKEN}`)
    fireEvent.click(screen.getByRole('radio', { name: '1W' }))
    await waitFor(() => expect(asked('series').at(-1)).toContain('range=1W'))
  })

  it('says that there is none at a mistyped address, and at one that no pool has', async () => {
    open('/analytics/bnb-local/0x12')
    await screen.findByRole('heading', { name: /^No pool on .* has this token$/ })
    cleanup()
    serve({ page: () => refused('api.notFound', 404) })
    open(`/analytics/bnb-local/${TOKEN}`)
    await screen.findByRole('heading', { name: /^No pool on .* has this token$/ })
  })

  it('is not taken for none after a read that failed', async () => {
    serve({ page: () => refused() })
    open(`/analytics/bnb-local/${TOKEN}`)
    await screen.findByRole('alert')
  })
})
