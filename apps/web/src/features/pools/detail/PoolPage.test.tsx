import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { card, fetchStub, open, path, plain, refused, serve, withPoolPage, world } from './testing.tsx'

import { DomainError, WAD } from '@exchange/domain'
import { sqrtPriceAtTick } from '@exchange/domain/amm/concentrated/tickMath'
import { fullRange } from '@exchange/domain/liquidity/range/tickRange'
import { poolItem, poolToken, testPoolGauge, weightedPoolItem } from '../../../entities/pool/testing.ts'
import { addressOf } from '../../../shared/testing/addressOf.ts'
import { updateSettings } from '../../../shared/settings/settings.ts'
import { expectWallet } from '../../../shared/wallet/wallet.ts'
import { walletStore } from '../../../shared/wallet/walletStore.ts'

withPoolPage()

// POOL-14, POOL-10: pool detail
describe('the page of a pool', () => {
  it('names the pool, its kind, its fee and its price', async () => {
    open()
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('THE/WBNB')
    const head = screen.getByRole('heading', { level: 1 }).closest('header')!
    // SHELL-21: tab titles distinguish several open pools
    await waitFor(() => expect(document.title).toBe('THE/WBNB'))
    for (const part of ['Classic', '0.18%', '1 THE =', 'WBNB']) expect(head.textContent).toContain(part)
    expect(within(head).getByRole('link', { name: 'Swap' }).getAttribute('href')).toContain(addressOf(1))
  })

  it('shows a day and a week of volume and fees, and the receipt of its APR', async () => {
    open()
    const figures = await screen.findByLabelText('Figures of this pool')
    for (const part of ['$2.00K', '$1.00K', '$3.89K in 7 days', '$1.80', '$7.00 in 7 days']) expect(figures.textContent).toContain(part)
    fireEvent.focus(within(figures).getByRole('button', { name: '18.25%' }))
    expect((await screen.findByRole('tooltip')).textContent).toContain('Daily average × 365 ÷ TVL = 18.25%')
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

  // REL-12, TOKEN-6: a name is a text of a stranger
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
    await screen.findByText(/Could not be refreshed/)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('THE/WBNB')
  })

  it.each([
    ['an address without a pool', path()],
    ['what is no address', path('0x12')],
  ])('is said of %s', async (_, at) => {
    serve(plain, { pool: () => refused('api.notFound', 404) })
    open(at)
    await screen.findByRole('heading', { level: 1, name: 'There is no pool at this address on BNB Chain (local)' })
    await waitFor(() => expect(document.title).toBe('Page not found'))
    expect(screen.getByRole('link', { name: 'Show all pools' })).toBeDefined()
  })

  it('is said of a network that is not offered', async () => {
    open(path(plain.address, 'moon'))
    await screen.findByRole('heading', { level: 1, name: 'This link is for a network that is not available here' })
    await waitFor(() => expect(document.title).toBe('Page not found'))
  })
})

// NET-11: only the user chooses a network; a link names its network
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
    expect(screen.getByText(/^Your wallet is on another network\./)).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Open on opBNB (local)' }))
    await screen.findByRole('heading', { name: 'THE/WBNB' })
  })

  // how/swapping#links: a reconnecting wallet may be on another network
  it('opens once a wallet that was on its way back stands on the link’s network', async () => {
    localStorage.setItem('wallet.recentConnectorId', '"test"')
    expectWallet()
    open(other)
    await screen.findByRole('heading', { name: 'This link is for opBNB (local)' })
    const stands = (chainId: number) =>
      act(() => walletStore.write({ status: 'connected', address: addressOf(0xaa), chainId, connectorName: 'Test' }))
    stands(31356)
    expect(screen.getByRole('heading', { name: 'This link is for opBNB (local)' })).toBeTruthy()
    stands(31204)
    await screen.findByRole('heading', { name: 'THE/WBNB' })
    act(() => updateSettings({ networkId: 31356 }))
    stands(31356)
    stands(31204)
    expect(screen.getByRole('heading', { name: 'This link is for opBNB (local)' })).toBeTruthy()
  })

  it('does not lead back whoever chooses another network afterwards', async () => {
    open(other)
    await screen.findByRole('heading', { name: 'THE/WBNB' })
    act(() => updateSettings({ networkId: 31356 }))
    await screen.findByRole('heading', { name: 'This link is for opBNB (local)' })
    // Without a wallet, or with one on the link's network, there is no mention of another network.
    expect(screen.getByText('If you open the link, this site shows opBNB (local). Nothing is signed.')).toBeDefined()
    act(() => walletStore.write({ status: 'connected', address: addressOf(0xaa), chainId: 31204, connectorName: 'Test' }))
    expect(screen.queryByText(/Your wallet is on another network/)).toBeNull()
  })
})

// POOL-16: my position
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
    expect((await mine()).getByText('Connect a wallet to see your position in this pool.')).toBeDefined()
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
