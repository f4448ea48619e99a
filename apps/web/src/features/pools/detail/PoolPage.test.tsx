import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const fetchStub = vi.hoisted(() => {
  const stub = vi.fn<(url: string, init?: { body?: string }) => Promise<Response>>()
  globalThis.fetch = stub as never
  return stub
})

const world = vi.hoisted(() => ({ account: vi.fn(), positions: vi.fn(), gauges: vi.fn() }))
vi.mock('@exchange/protocol/reads/readPoolAccount', () => ({ readPoolAccount: world.account }))
vi.mock('@exchange/protocol/reads/readAccountPositions', () => ({ readAccountPositions: world.positions }))
vi.mock('@exchange/protocol/reads/readGauges', () => ({ readGauges: world.gauges }))
vi.mock('../../../shared/network/publicClient.ts', () => ({ getPublicClient: () => ({}) }))
// jsdom draws nothing; the chart has tests of its own.
vi.mock('./components/PoolPrice.tsx', () => ({ PoolPrice: () => null }))

import type { PoolItem } from '@exchange/api-client'
import { DomainError, WAD } from '@exchange/domain'
import { sqrtPriceAtTick } from '@exchange/domain/amm/concentrated/tickMath'
import { fullRange } from '@exchange/domain/liquidity/tickRange'
import type { Network } from '@exchange/protocol'
import { addressOf, poolItem, poolToken, testPoolGauge, weightedPoolItem } from '../../../shared/market/testing.ts'
import { updateSettings } from '../../../shared/settings/settings.ts'
import { renderRoute } from '../../../shared/testing/renderRoute.tsx'
import { testNetwork } from '../../../shared/testing/testNetwork.ts'
import { walletStore } from '../../../shared/wallet/wallet.ts'
import { poolsRoutes } from '../routes.tsx'
// The page is fetched on demand; here it is there from the start.
import './PoolPage.tsx'

// A whole page takes its time on a busy machine.
vi.setConfig({ testTimeout: 90_000 })
configure({ asyncUtilTimeout: 25_000 })

const meta = { block: 10, blockTimestamp: 1_795_046_400, indexedAt: '2026-11-19T00:00:00.000Z', stale: false, blocksBehind: 0 }
const voted: Network = {
  ...testNetwork,
  features: ['swap', 'classicPools', 'locks', 'votes', 'protocols'],
  deployment: {
    ...testNetwork.deployment,
    contracts: { ...testNetwork.deployment.contracts, governanceToken: addressOf(1), voter: addressOf(5), voterLens: addressOf(6) },
  },
}
const second: Network = { ...voted, chainId: 31204, slug: 'opbnb-local', name: 'opBNB (local)' }
const refused = (code: string, status: number, params = {}) => Response.json({ error: { code, params, requestId: 'r' } }, { status })

const noRows = { rows: { nodes: [] }, before: { nodes: [] } }
type Answers = { pool?: () => Response; graphql?: (body: string) => Response; ticks?: () => Response }
/** The prices of the index for tokens by address, dollars. */
const prices = [{ address: addressOf(1), priceUsd: '0.25' }]
const serve = (item: PoolItem, { pool, graphql, ticks }: Answers = {}) =>
  fetchStub.mockImplementation(async (url, init) => {
    if (url.includes('/graphql')) return graphql?.(init?.body ?? '') ?? Response.json({ data: noRows })
    if (url.includes('/ticks')) return ticks?.() ?? Response.json({ data: [], meta, nextCursor: null })
    if (url.includes('/pools/')) return pool?.() ?? Response.json({ data: item, meta })
    return Response.json({ data: url.endsWith('/tokens') ? prices : [], meta })
  })
const plain = poolItem()
const path = (address: string = plain.address, chain = 'bnb-local') => `/pools/${chain}/${address}`
const open = (at = path(), networks = [voted, second]) => renderRoute(poolsRoutes, at, { local: true, networks, links: {} })
const card = async (title: string) => within((await screen.findByRole('heading', { name: title })).closest('section')!)

const failed = { status: 'failed', error: new DomainError('rpc.unavailable') }

beforeEach(() => {
  localStorage.clear()
  updateSettings({ networkId: null })
  world.gauges.mockResolvedValue(failed)
  walletStore.write({ status: 'disconnected', address: undefined, chainId: undefined, connectorName: undefined })
  serve(plain)
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

// issue 6 §4: pool detail
describe('the page of a pool', () => {
  it('names the pool, its kind, its fee and its price', async () => {
    open()
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('THE/WBNB')
    const head = screen.getByRole('heading', { level: 1 }).closest('header')!
    for (const part of ['Classic', '0.18%', '1 THE =', 'WBNB']) expect(head.textContent).toContain(part)
    expect(within(head).getByRole('link', { name: 'Swap' }).getAttribute('href')).toContain(addressOf(1))
  })

  it('shows a day and a week of volume and fees, and the receipt of its APR', async () => {
    open()
    const figures = await screen.findByLabelText('Figures of this pool')
    for (const part of ['$2.00K', '$1.00K', '$3.89K in 7 days', '$1.80', '$7.00 in 7 days']) expect(figures.textContent).toContain(part)
    fireEvent.focus(within(figures).getByRole('button', { name: '18.25%' }))
    expect((await screen.findByRole('tooltip')).textContent).toContain('Average a day × 365 ÷ TVL = 18.25%')
  })

  it('says what it holds, and what has no price', async () => {
    serve(poolItem({ tokens: [poolToken(), poolToken({ address: addressOf(2), symbol: 'ODD', priceUsd: null })], tvlUsd: null, apr: null }))
    open()
    const rows = within(await screen.findByRole('table', { name: 'What the pool holds' })).getAllByRole('row')
    expect(rows[1]!.textContent).toContain('$1,000')
    expect(rows[2]!.textContent).toContain('Not available')
    expect(screen.getByLabelText('Figures of this pool').textContent).toContain('Not available')
  })

  it('shows the weights of a weighted pool, the heaviest first', async () => {
    serve(weightedPoolItem([0.2, 0.5, 0.3]))
    open()
    const rows = within(await screen.findByRole('table', { name: 'What the pool holds' }))
      .getAllByRole('row')
      .slice(1)
    expect(rows.map((row) => /W\d/.exec(row.textContent)?.[0])).toEqual(['W1', 'W2', 'W0'])
    expect(rows[0]!.textContent).toContain('50%')
  })

  // reliability: a name is a text of a stranger
  it('shows hostile names as plain, short text', async () => {
    const name = `‮<img src=x onerror=alert(1)>${'x'.repeat(200)}`
    serve(
      poolItem({ tokens: [poolToken({ symbol: '<b>‮FAKE</b>'.repeat(9), name }), poolToken({ address: addressOf(2), symbol: 'WBNB' })] }),
    )
    const { container } = open()
    const table = await screen.findByRole('table', { name: 'What the pool holds' })
    expect(container.querySelector('img[src="x"]')).toBeNull()
    expect(container.textContent).not.toContain('‮')
    expect(within(table).getAllByRole('row')[1]!.querySelectorAll('bdi')[1]!.textContent.length).toBeLessThanOrEqual(40)
  })
})

// issue 6 §4: gauge and farm, why inactive
describe('the gauge of the page', () => {
  it('shows votes, what they are paid, and the emission with its receipt', async () => {
    serve(poolItem({ gauge: testPoolGauge() }))
    open()
    const gauge = await card('Gauge')
    for (const [label, figure] of [
      ['Votes of this epoch', '12,500'],
      ['Staked', '$78,840.00'],
      ['Emission', '86.4 THE a day'],
    ] as const)
      expect(gauge.getByText(label).closest('div')!.textContent).toContain(figure)
  })

  // adr/221: what voters have so far is one figure, here and on the vote
  describe('fees for voters', () => {
    const the = addressOf(1)
    const read = (fees: readonly { current: bigint; uncollected: bigint | null }[], alive = true) => ({
      status: 'ok',
      data: {
        gauges: [{ pool: plain.address, alive, votes: 0n, fees: fees.map((fee) => ({ token: the, ...fee })), incentives: [] }],
        timestamp: 1,
      },
    })
    const collected = { token: the, symbol: 'THE', decimals: 18, amount: String(4n * WAD), amountUsd: '1' }
    const line = async () => (await card('Gauge')).getByText('Fees for voters').closest('div')!
    const shows = (text: string) => waitFor(async () => expect((await line()).textContent).toBe(`Fees for voters${text}`))

    it('are never none while some wait in the pool', async () => {
      world.gauges.mockResolvedValue(read([{ current: 0n, uncollected: 10n * WAD }]))
      serve(poolItem({ gauge: testPoolGauge({ fees: [], feesUsd: '0' }) }))
      open()
      // Nine tenths of 10 THE, at 0.25 dollars.
      await shows('$2.25')
    })

    it('are what was collected and what waits, and none where there is neither', async () => {
      world.gauges.mockResolvedValue(read([{ current: 4n * WAD, uncollected: 10n * WAD }]))
      serve(poolItem({ gauge: testPoolGauge({ fees: [collected], feesUsd: '1' }) }))
      open()
      await shows('$3.25')
      cleanup()
      world.gauges.mockResolvedValue(read([{ current: 0n, uncollected: 0n }]))
      open()
      await shows('None')
    })

    // adr/103: the stakers of theNFT have them in the place of voters that there cannot be
    it('are none of what waits for a gauge that nobody can vote for', async () => {
      world.gauges.mockResolvedValue(read([{ current: 0n, uncollected: 10n * WAD }], false))
      serve(poolItem({ gauge: testPoolGauge({ alive: false, fees: [], feesUsd: '0' }) }))
      open()
      await shows('None')
    })

    it('are the least that there are where what waits could not be read', async () => {
      world.gauges.mockResolvedValue(read([{ current: 4n * WAD, uncollected: null }]))
      serve(poolItem({ gauge: testPoolGauge({ fees: [collected], feesUsd: '1' }) }))
      open()
      await shows('at least $1.00Without what still waits in the pool, which could not be read.')
    })

    it('are those of the index, as the least, where the gauge could not be read', async () => {
      serve(poolItem({ gauge: testPoolGauge({ fees: [collected], feesUsd: '1' }) }))
      open()
      await shows('at least $1.00Without what still waits in the pool, which could not be read.')
      cleanup()
      serve(poolItem({ gauge: testPoolGauge({ fees: [], feesUsd: '0' }) }))
      open()
      await shows('Not available')
    })
  })

  it('streams nothing once the stream has ended, with an APR or without one', async () => {
    for (const apr of [10, null]) {
      serve(poolItem({ gauge: testPoolGauge({ apr, periodFinish: meta.blockTimestamp }) }))
      open()
      expect((await card('Gauge')).getByText('Emission').closest('div')!.textContent).toContain('0 THE a day')
      cleanup()
    }
  })

  it('says why the pool is inactive', async () => {
    open()
    expect((await card('Gauge')).getByText(/the pool has no gauge/)).toBeDefined()
    expect((await card('Gauge')).getByRole('link', { name: 'Add a gauge for THE/WBNB' })).toBeDefined()
  })

  // decisions §1: UTC and the viewer's own zone side by side
  it('says since when a gauge is closed, on both clocks', async () => {
    const zone = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
      timeZone: 'Asia/Tokyo',
    } as Intl.ResolvedDateTimeFormatOptions)
    serve(poolItem({ gauge: testPoolGauge({ alive: false, inactive: { reason: 'killed', since: 1_795_046_400 } }) }))
    open()
    expect((await card('Gauge')).getByText(/its gauge was closed on Thu, Nov 19, 00:00 UTC \(Thu, Nov 19, 09:00 GMT\+9\)/)).toBeDefined()
    zone.mockRestore()
  })

  it('is nowhere on a network without votes', async () => {
    open(path(), [testNetwork])
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('heading', { name: 'Gauge' })).toBeNull()
  })
})

describe('what stands in for a pool', () => {
  it('is nothing made up while it loads', async () => {
    fetchStub.mockImplementation(() => new Promise(() => undefined))
    const { container } = open()
    await waitFor(() => expect(container.querySelector('[aria-busy="true"]')).not.toBeNull())
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
  })

  it('is the failure and a way to try again', async () => {
    serve(plain, { pool: () => refused('api.unavailable', 503) })
    open()
    await screen.findByRole('alert')
    serve(plain)
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('heading', { level: 1 })
  })

  it('is the last good answer with its age after a read that failed', async () => {
    const { queryClient } = open()
    await screen.findByRole('heading', { level: 1 })
    serve(plain, { pool: () => refused('api.unavailable', 503) })
    await act(() => queryClient.invalidateQueries({ queryKey: ['index'] }))
    await screen.findByText(/Could not be read again/)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('THE/WBNB')
  })

  it.each([
    ['an address without a pool', path()],
    ['what is no address', path('0x12')],
  ])('is said of %s', async (_, at) => {
    serve(plain, { pool: () => refused('api.notFound', 404) })
    open(at)
    await screen.findByRole('heading', { level: 1, name: 'There is no pool at this address on BNB Chain (local)' })
    expect(screen.getByRole('link', { name: 'Show all pools' })).toBeDefined()
  })

  it('is said of a network that is not offered', async () => {
    open(path(plain.address, 'moon'))
    await screen.findByRole('heading', { level: 1, name: 'This link names a network that is not offered here' })
  })
})

// decisions §1: choosing a network is the user's; a link says which one it is for
describe('a pool of another network', () => {
  const other = path(plain.address, 'opbnb-local')

  it('opens on its network where no wallet stands elsewhere', async () => {
    open(other)
    await screen.findByRole('heading', { name: 'THE/WBNB' })
    expect(fetchStub.mock.calls.some(([url]) => url.includes('/v1/31204/pools/'))).toBe(true)
  })

  it('asks first where a wallet stands elsewhere', async () => {
    walletStore.write({ status: 'connected', address: addressOf(0xaa), chainId: 31356, connectorName: 'Test' })
    open(other)
    await screen.findByRole('heading', { name: 'This link is for opBNB (local)' })
    fireEvent.click(screen.getByRole('button', { name: 'Open on opBNB (local)' }))
    await screen.findByRole('heading', { name: 'THE/WBNB' })
  })

  it('does not lead back whoever chooses another network afterwards', async () => {
    open(other)
    await screen.findByRole('heading', { name: 'THE/WBNB' })
    act(() => updateSettings({ networkId: 31356 }))
    await screen.findByRole('heading', { name: 'This link is for opBNB (local)' })
  })
})

// issue 6 §4: transactions
describe('the transactions of a pool', () => {
  const log = (n: number) => ({ txHash: `0x${n}`, logIndex: n, origin: addressOf(0x0a), timestamp: 1_795_046_400 - n, amountUsd: '5' })
  const deposit = { ...log(1), amounts: ['4000000000000000000', '1000000000000000000'] }
  const all = { swaps: { nodes: [] }, deposits: { nodes: [deposit] }, withdrawals: { nodes: [{ ...deposit, ...log(2) }] } }
  const bodyRows = () =>
    within(screen.getByRole('table', { name: 'Transactions of this pool' }))
      .getAllByRole('row')
      .slice(1)

  it('are those of all kinds, and of one where it is chosen', async () => {
    serve(plain, { graphql: () => Response.json({ data: { ...noRows, ...all } }) })
    open()
    await waitFor(() =>
      expect(bodyRows().map((row) => row.textContent)).toEqual([
        expect.stringMatching(/^Deposit4 THE\+1 WBNB\$5/),
        expect.stringMatching(/^Withdrawal/),
      ]),
    )
    fireEvent.click(screen.getByRole('radio', { name: 'Deposits' }))
    await waitFor(() =>
      expect(fetchStub.mock.calls.some(([, init]) => /kind: mint(?![\s\S]*kind: burn)/.test(init?.body ?? ''))).toBe(true),
    )
  })

  it('come in steps', async () => {
    serve(plain, {
      graphql: () =>
        Response.json({ data: { ...noRows, deposits: { nodes: Array.from({ length: 11 }, (_, n) => ({ ...deposit, ...log(n) })) } } }),
    })
    open()
    fireEvent.click(await screen.findByRole('button', { name: 'Show more' }))
    await waitFor(() => expect(bodyRows()).toHaveLength(11))
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  it('are not taken for none after a read that failed', async () => {
    serve(plain, { graphql: () => refused('api.unavailable', 503) })
    open()
    const list = await card('Transactions')
    await list.findByRole('alert')
    expect(list.queryByText('No transaction of this kind yet')).toBeNull()
  })

  it('are said to be none where there are none', async () => {
    open()
    await (await card('Transactions')).findByText('No transaction of this kind yet')
  })
})

// issue 6 §4: volume, fees, TVL (24 h, 7 d)
describe('the activity of a pool', () => {
  const hour = meta.blockTimestamp - (meta.blockTimestamp % 3_600)
  const day = meta.blockTimestamp - (meta.blockTimestamp % 86_400)
  const rowsOf = (body: string) =>
    body.includes('poolHours')
      ? {
          rows: { nodes: [{ start: hour - 24 * 3_600, volumeUsd: '1', feesUsd: '1', tvlUsd: '1000' }] },
          before: { nodes: [{ tvlUsd: '4000' }] },
        }
      : { rows: { nodes: [{ start: day, volumeUsd: '70', feesUsd: '0.5', tvlUsd: '2000' }] }, before: { nodes: [{ tvlUsd: '1500' }] } }
  const serveActivity = () => serve(plain, { graphql: (body) => Response.json({ data: { ...rowsOf(body), swaps: { nodes: [] } } }) })
  const activity = async () => within((await screen.findByRole('radiogroup', { name: 'Figure of the chart' })).closest('section')!)

  it('says how what it holds changed in a day and a week', async () => {
    serveActivity()
    open()
    const figures = await screen.findByLabelText('Figures of this pool')
    await waitFor(() => expect(figures.textContent).toMatch(/\+100.00% 24h.*−50.00% 7d/))
  })

  it('is a sum, a slider over its days, and a table', async () => {
    serveActivity()
    open()
    const chart = await activity()
    await chart.findByText('$70.00')
    const slider = chart.getByRole('slider', { name: 'Volume at a time' })
    expect([slider.getAttribute('aria-valuemax'), slider.getAttribute('aria-valuetext')]).toEqual(['29', 'Thu, Nov 19, 2026: $70.00'])
    fireEvent.keyDown(slider, { key: 'ArrowLeft' })
    expect(slider.getAttribute('aria-valuetext')).toBe('Wed, Nov 18, 2026: $0.00')
    fireEvent.click(chart.getByRole('radio', { name: 'TVL' }))
    expect(chart.getByRole('slider').getAttribute('aria-valuetext')).toMatch(/\$1,500.00|\$2,000.00/)
    fireEvent.click(chart.getByRole('button', { name: 'Show as a table' }))
    expect(chart.getByRole('table').textContent).toContain('$0.50')
  })

  it('is not taken for none after a read that failed', async () => {
    serve(plain, { graphql: () => refused('api.unavailable', 503) })
    open()
    await (await activity()).findByRole('alert')
  })
})

// issue 6 §4: liquidity per tick for concentrated pools
describe('the liquidity of a concentrated pool', () => {
  const concentrated = poolItem({ type: 'concentrated', tick: { current: 0, low: -600, high: 600 }, price: '1' })
  const tick = (at: number, liquidityNet: string) => ({
    tick: at,
    liquidityGross: '1',
    liquidityNet,
    feeGrowthOutside0: '0',
    feeGrowthOutside1: '0',
  })
  const liquidity = () => card('Liquidity by price')

  it('is told by price, and as a table', async () => {
    const data = [tick(-600, '9000000000000000000000'), tick(600, '-9000000000000000000000')]
    serve(concentrated, { ticks: () => Response.json({ data, meta, nextCursor: null }) })
    open()
    const chart = await liquidity()
    const slider = await chart.findByRole('slider', { name: 'Liquidity at a price' })
    expect(slider.getAttribute('aria-valuetext')).toMatch(/^1 to 1\.\d+ WBNB per THE: about [\d.]+ THE$/)
    fireEvent.click(chart.getByRole('button', { name: 'Show as a table' }))
    expect(chart.getAllByRole('row').length).toBeGreaterThan(5)
  })

  it('is not taken for none after a read that failed', async () => {
    serve(concentrated, { ticks: () => refused('api.unavailable', 503) })
    open()
    await (await liquidity()).findByRole('alert')
  })

  it('is nothing where no position is', async () => {
    serve(concentrated)
    open()
    await (await liquidity()).findByText('No liquidity around the price')
  })

  // STATES, concentrated pool: unpriced until its starting price is set
  it('has no starting price until one is set, and one from then on, empty or not', async () => {
    serve({ ...concentrated, tick: null, price: null })
    open()
    const head = (await screen.findByRole('heading', { level: 1 })).closest('header')!
    expect(within(head).getByText('No starting price')).toBeDefined()
    await (await liquidity()).findByText('The pool has no starting price yet')
    cleanup()
    serve({ ...concentrated, tick: { current: 0, low: null, high: null }, price: null })
    open()
    await (await liquidity()).findByText('No liquidity around the price')
    expect(screen.queryByText('The pool has no starting price yet')).toBeNull()
  })
})

// issue 6 §4: my position
describe('my position', () => {
  const gauged = poolItem({ gauge: testPoolGauge() })
  const read = { balance: WAD / 2n, staked: WAD / 4n, earned: 2n * WAD, claimable: [WAD, 0n], totalSupply: WAD }
  const mine = () => card('My position')
  const position = {
    tokenId: 7n,
    pool: plain.address,
    tickLower: -60,
    tickUpper: 60,
    liquidity: 10n ** 21n,
    staked: true,
    earned: WAD,
    fees: null as { amount0: bigint; amount1: bigint } | null,
    approved: false,
  }
  const own = (positions: readonly (typeof position)[]) => {
    const pools = new Map([[plain.address, { sqrtPrice: sqrtPriceAtTick(0), tick: 0, tickSpacing: 60 }]])
    world.positions.mockResolvedValue({ status: 'ok', data: { positions, pools, elsewhere: 0, block: 10n } })
  }
  const figure = async (label: string) => (await (await mine()).findByText(label)).closest('div')!.textContent
  beforeEach(() => {
    walletStore.write({ status: 'connected', address: addressOf(0xaa), chainId: 31356, connectorName: 'Test' })
    world.account.mockResolvedValue({ status: 'ok', data: read })
    serve(gauged)
  })

  it('is what the wallet and the gauge hold, its worth and what it earned', async () => {
    open()
    expect(await figure('Value')).toContain('$1,500.00')
    expect(await figure('In your wallet')).toContain('0.5 LP')
    expect(await figure('Staked')).toContain('0.25 LP')
    expect(await figure('Share of the pool')).toContain('75%')
    expect(await figure('Returns on withdrawal')).toContain('3,000 THE')
    expect(await figure('Fees to collect')).toContain('1 THE')
    expect(await figure('To harvest')).toContain('2 THE')
    expect((await mine()).getByRole('button', { name: 'Stake, unstake or harvest' })).toBeDefined()
  })

  it('has no worth where the pool token has no price, and no stake without a gauge', async () => {
    serve(poolItem({ lpPriceUsd: null }))
    open()
    expect(await figure('Value')).toContain('Not available')
    expect((await mine()).queryByText('Staked')).toBeNull()
    expect((await mine()).queryByRole('button', { name: 'Stake, unstake or harvest' })).toBeNull()
  })

  it('is not taken for nothing after a read that failed', async () => {
    world.account.mockResolvedValue({ status: 'failed', error: new DomainError('rpc.unavailable') })
    open()
    await (await mine()).findByRole('alert')
    expect((await mine()).queryByText('In your wallet')).toBeNull()
  })

  it('is asked for with a wallet', async () => {
    walletStore.write({ status: 'disconnected', address: undefined, chainId: undefined, connectorName: undefined })
    open()
    expect((await mine()).getByText('Connect a wallet to see what it has in this pool.')).toBeDefined()
    expect(world.account).not.toHaveBeenCalled()
  })

  it('is every position of a concentrated pool, in range or out of it', async () => {
    const idle = { ...position, tokenId: 8n, tickLower: 60, tickUpper: 120, staked: false, fees: { amount0: WAD, amount1: 0n } }
    const everywhere = { ...position, ...fullRange(60), tokenId: 9n }
    const closed = { ...position, tokenId: 10n, liquidity: 0n }
    own([closed, idle, position, everywhere])
    serve(poolItem({ type: 'concentrated', gauge: testPoolGauge(), tick: { current: 0, low: -60, high: 120 } }))
    open()
    const list = (await (await mine()).findAllByRole('listitem')).map((item) => item.textContent)
    expect(list[0]).toMatch(/Position #8Out of range.*Fees to collect1 THE/)
    expect(list[1]).toMatch(/Position #7StakedIn rangeRange0\.994.* – 1\.006.* WBNB.*To harvest1 THE/)
    expect(list[2]).toMatch(/Position #9StakedIn rangeRangeAll prices/)
    expect(list).toHaveLength(3)
    expect((await mine()).getByRole('button', { name: 'Stake, unstake or harvest' })).toBeDefined()
  })

  it('is shown of a concentrated pool without a gauge too, which takes no stake', async () => {
    own([{ ...position, staked: false, earned: 0n, fees: { amount0: WAD, amount1: 0n } }])
    serve(poolItem({ type: 'concentrated', gauge: null, tick: { current: 0, low: -60, high: 60 } }))
    open()
    expect((await (await mine()).findByRole('listitem')).textContent).toMatch(/Position #7In range.*Fees to collect1 THE/)
    expect((await mine()).queryByRole('button', { name: 'Stake, unstake or harvest' })).toBeNull()
  })
})
