import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const world = vi.hoisted(() => {
  const fetch = vi.fn<(url: string) => Promise<Response>>()
  globalThis.fetch = fetch as never
  return { fetch, shares: vi.fn(), run: vi.fn(), wall: vi.fn() }
})
vi.mock('@exchange/protocol/reads/positions/readAccountShares', () => ({ readAccountShares: world.shares }))
vi.mock('../../shared/network/publicClient.ts', () => ({ getPublicClient: () => ({}) }))
vi.mock('../../shared/transactions/ui/useRunFlow.ts', () => ({ useRunFlow: () => world.run }))
vi.mock('../../shared/clock/wallClock.ts', () => ({ wallSeconds: world.wall }))

import { DomainError, MIGRATION_END, WAD } from '@exchange/domain'
import { poolItem, poolToken, testPoolGauge } from '../../entities/pool/testing.ts'
import { routesOf } from '../../shared/feature/routesOf.ts'
import { defaultSettings, getSettings, updateSettings } from '../../shared/settings/settings.ts'
import { addressOf } from '../../shared/testing/addressOf.ts'
import { renderRoute } from '../../shared/testing/renderRoute.tsx'
import { testNetwork } from '../../shared/testing/testNetwork.ts'
import { walletStore } from '../../shared/wallet/walletStore.ts'
import { feature } from './feature.ts'
import { migrate, migrateMany } from './flowSources.ts'
import { runList } from '../../shared/transactions/journal/runs.ts'
import { MigrationHost } from './banner/MigrationHost.tsx'
import './banner/MigrationBanner.tsx'
// The page loads lazily; the import preloads it.
import './MigratePage.tsx'

vi.setConfig({ testTimeout: 60_000 })

const { deployment } = testNetwork
const contracts = {
  ...deployment.contracts,
  legacyPoolFactory: addressOf(1),
  legacyRouter: addressOf(2),
  legacyVoter: addressOf(3),
  migrator: addressOf(4),
}
const network = { ...testNetwork, deployment: { ...deployment, contracts } }
const meta = { block: 10, blockTimestamp: 1_795_046_400, indexedAt: '2026-11-19T00:00:00.000Z', stale: false, blocksBehind: 0 }
const dollars = [
  poolToken({ address: addressOf(5), symbol: 'USDT', priceUsd: '1', reserve: String(1_000n * WAD) }),
  poolToken({ address: addressOf(6), symbol: 'USDC', priceUsd: '1', reserve: String(1_000n * WAD) }),
]
const cake = [poolToken({ address: addressOf(7), symbol: 'CAKE' }), poolToken({ address: addressOf(8), symbol: 'WBNB' })]
const oldThe = poolItem({ address: addressOf(0x21), version: 2, gauge: testPoolGauge() })
const oldDollars = poolItem({
  address: addressOf(0x22),
  version: 2,
  type: 'stable',
  tokens: dollars,
  gauge: testPoolGauge({ alive: false }),
})
const oldCake = poolItem({ address: addressOf(0x23), version: 2, tokens: cake })
const the = poolItem({ address: addressOf(0x31), gauge: testPoolGauge({ apr: 29.41 }) })
const usd = poolItem({ address: addressOf(0x32), type: 'stable', tokens: dollars, gauge: testPoolGauge({ apr: 4.88 }) })
const cakes = poolItem({ address: addressOf(0x33), type: 'concentrated', tokens: cake })

const share = (pool: string, change: object = {}) => ({
  pool,
  balance: 0n,
  staked: 0n,
  earned: 0n,
  claimable: [0n, 0n],
  totalSupply: WAD,
  alive: true,
  ...change,
})
const answerShares = (...shares: readonly object[]) =>
  world.shares.mockResolvedValue({ status: 'ok', data: { shares, elsewhere: 0, block: 9n } })

const config = { local: true, networks: [network], links: {} }
const open = () => renderRoute(routesOf(feature), '/migrate', config)
const row = async (name: string) => {
  const table = await screen.findByRole('table', { name: 'Your positions of version 2' })
  const found = within(table)
    .getAllByRole('row')
    .find(({ textContent }) => textContent?.includes(name))
  if (!found) throw new Error(`no row ${name}`)
  return within(found)
}

beforeEach(() => {
  localStorage.clear()
  updateSettings(defaultSettings)
  world.run.mockReset()
  world.wall.mockReturnValue(MIGRATION_END)
  world.fetch.mockImplementation(async (url) => {
    if (url.includes('/tokens')) return Response.json({ data: [], meta })
    const data = url.includes('version=2') ? [oldThe, oldDollars, oldCake] : [the, usd, cakes]
    return Response.json({ data, meta, nextCursor: null, total: data.length })
  })
  walletStore.write({ status: 'connected', address: addressOf(0xaa), chainId: 31356, connectorName: 'Test' })
  answerShares(
    share(oldThe.address, { staked: WAD / 10n, earned: 2n * WAD }),
    share(oldDollars.address, { balance: WAD / 100n, claimable: [5n, 6n] }),
    share(oldCake.address, { balance: WAD / 50n }),
  )
})
afterEach(cleanup)

// MIGRATE-2, LIQ-36: all old positions with their value and what version 3 pays
describe('the page of the migration', () => {
  it('shows each position with its value, what it earns now and in version 3, and how far it is', async () => {
    open()
    const staked = await row('THE/WBNB')
    for (const text of ['$200.00', 'Emission has ended', '29.41%', 'Staked in version 3', '4 steps left'])
      expect(staked.getByText(text)).toBeTruthy()
    const held = await row('USDT/USDC')
    for (const text of ['$20.00', 'Fees only', '4.88%', '3 steps left']) expect(held.getByText(text)).toBeTruthy()
    const alone = await row('CAKE/WBNB')
    for (const text of ['Another pool type only', 'Withdraw only: 2 steps left']) expect(alone.getByText(text)).toBeTruthy()
    expect(screen.getByText('$260.00')).toBeTruthy()
  })

  it('starts the flow of one with the minimums of the reader’s slippage', async () => {
    updateSettings({ slippageBps: 100, deadlineMinutes: 30 })
    open()
    fireEvent.click((await row('THE/WBNB')).getByRole('button', { name: 'Migrate THE/WBNB' }))
    expect(world.run).toHaveBeenCalledWith(
      migrate,
      expect.objectContaining({ pool: oldThe.address, claims: true, staked: WAD / 10n, deadlineMinutes: 30 }),
    )
    const [, request] = world.run.mock.calls[0] as [unknown, { least: { removed: { amount0: bigint } }; target: object }]
    expect(request.least.removed.amount0).toBe((400n * WAD * 99n) / 100n)
    expect(request.target).toEqual({ pool: the.address, stake: true })
    fireEvent.click((await row('CAKE/WBNB')).getByRole('button', { name: 'Withdraw CAKE/WBNB' }))
    expect(world.run).toHaveBeenLastCalledWith(migrate, expect.objectContaining({ pool: oldCake.address, target: null }))
  })

  it('says what each request does and where the liquidity is if the reader stops', async () => {
    open()
    await row('THE/WBNB')
    expect(screen.getByText(/your liquidity is in the old gauge/)).toBeTruthy()
    for (const text of ['Claim rewards', 'Withdraw from the old gauge', 'Move to version 3']) expect(screen.getByText(text)).toBeTruthy()
    fireEvent.click((await row('USDT/USDC')).getByRole('button', { pressed: false }))
    expect(await screen.findByText(/your liquidity is in your wallet/)).toBeTruthy()
    expect(screen.getByText('Collect fees')).toBeTruthy()
  })

  it('goes on from what the chain has: what was withdrawn is two steps from its end', async () => {
    answerShares(share(oldThe.address, { balance: WAD / 10n }))
    open()
    const begun = await row('THE/WBNB')
    expect(begun.getByText('2 steps left')).toBeTruthy()
    expect(begun.getByRole('button', { name: 'Continue with THE/WBNB' }).textContent).toBe('Continue')
    expect(screen.getByText(/your liquidity is in your wallet/)).toBeTruthy()
  })

  // MIGRATE-2: a square for each of four steps, full when done, half while in progress
  it('draws how far each is as squares that no screen reader needs, and marks the row whose steps are shown', async () => {
    answerShares(share(oldThe.address, { balance: WAD / 10n }), share(oldDollars.address, { staked: WAD / 100n, earned: 1n }))
    open()
    const squares = (table: HTMLElement) =>
      [...table.querySelectorAll('.migrate-cells')].map((cells) => [...cells.children].map(({ className }) => className))
    await row('THE/WBNB')
    const table = screen.getByRole('table', { name: 'Your positions of version 2' })
    expect(squares(table)).toEqual([
      ['done', 'done', 'next', ''],
      ['', '', '', ''],
    ])
    expect([...table.querySelectorAll('.migrate-cells')].every((cells) => cells.getAttribute('aria-hidden') === 'true')).toBe(true)
    const choices = screen.getAllByRole('button', { pressed: true })
    expect(choices.map((choice) => choice.closest('tr')?.className)).toEqual(['migrate-chosen'])
    fireEvent.click((await row('USDT/USDC')).getByRole('button', { pressed: false }))
    expect((await row('USDT/USDC')).getByRole('button', { pressed: true }).closest('tr')?.className).toBe('migrate-chosen')
    expect(table.querySelectorAll('.migrate-chosen')).toHaveLength(1)
  })

  // ERR-12: the gauge is inactive; withdrawing stays possible
  it('lets a stake of a stopped gauge leave, and says so', async () => {
    answerShares(share(oldDollars.address, { staked: WAD / 100n, alive: false }))
    open()
    expect((await row('USDT/USDC')).getByRole<HTMLButtonElement>('button', { name: 'Migrate USDT/USDC' }).disabled).toBe(false)
    expect(screen.getByText(/Gauge not available/)).toBeTruthy()
  })

  it('moves several in one run, without those that only come out', async () => {
    open()
    fireEvent.click(await screen.findByRole('button', { name: 'Migrate 2 positions' }))
    const [source, { items }] = world.run.mock.calls[0] as [unknown, { items: readonly { name: string }[] }]
    expect([source, items.map(({ name }) => name)]).toEqual([migrateMany, ['THE/WBNB', 'USDT/USDC']])
  })

  it('promises fees beside a stake only where four requests have room for them, and says what is left for afterwards', async () => {
    answerShares(
      share(oldThe.address, { staked: WAD / 10n, balance: WAD, earned: 1n, claimable: [3n * WAD, 0n] }),
      share(oldDollars.address, { staked: WAD / 100n, balance: WAD / 100n, claimable: [5n * WAD, 0n] }),
    )
    open()
    expect((await row('THE/WBNB')).getByText('4 steps left')).toBeTruthy()
    expect(screen.queryByText('Collect fees')).toBeNull()
    expect(screen.getByText(/^Fees that you can collect afterwards:/).textContent).toContain('3 THE')
    fireEvent.click((await row('USDT/USDC')).getByRole('button', { pressed: false }))
    expect(await screen.findByText('Collect fees')).toBeTruthy()
    expect(screen.queryByText(/^Fees that you can collect afterwards:/)).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Migrate 2 positions' }))
    const [, { items }] = world.run.mock.calls[0] as [unknown, { items: readonly { collects: boolean; collectsLater: boolean }[] }]
    expect(items.map(({ collects, collectsLater }) => [collects, collectsLater])).toEqual([
      [false, true],
      [true, false],
    ])
  })

  it('shows how much there is to collect where nothing else is left, and no dollars without a price', async () => {
    answerShares(
      share(oldDollars.address, { claimable: [3n * WAD, WAD / 2n] }),
      share(oldThe.address, { claimable: [2n * WAD, 0n], earned: 7n * WAD }),
    )
    open()
    const fees = await row('USDT/USDC')
    for (const text of ['$3.50', '1 step left', 'Collect']) expect(fees.getByText(text)).toBeTruthy()
    expect(fees.getByText(/^Fees to collect:/).textContent).toBe('Fees to collect: 3 USDT + 0.5 USDC')
    const both = await row('THE/WBNB')
    expect(both.getByText('2 steps left')).toBeTruthy()
    expect(both.getByText(/^Fees to collect:/).textContent).toBe('Fees to collect: 2 THE')
    expect(both.getByText(/^Rewards to claim: 7 /)).toBeTruthy()
    expect(both.queryByText('$0.00')).toBeNull()
  })

  it('starts nothing from dust that no pool takes, and says so', async () => {
    answerShares(share(oldThe.address, { balance: 1n, totalSupply: 10n ** 40n }))
    world.fetch.mockImplementation(async (url) => {
      const old = { ...oldThe, totalSupply: String(10n ** 40n) }
      const data = url.includes('/tokens') ? [] : url.includes('version=2') ? [old] : [the]
      return Response.json({ data, meta, nextCursor: null, total: data.length })
    })
    open()
    expect((await row('THE/WBNB')).getByText('Too little to move')).toBeTruthy()
    cleanup()
    // A stake that small leaves its gauge all the same.
    answerShares(share(oldThe.address, { staked: 1n, totalSupply: 10n ** 40n }))
    open()
    fireEvent.click((await row('THE/WBNB')).getByRole('button', { name: 'Migrate THE/WBNB' }))
    expect(world.run).toHaveBeenCalledWith(migrate, expect.objectContaining({ staked: 1n, liquidity: 0n }))
  })

  it('says that nothing is left, and that a read failed: never one for the other', async () => {
    answerShares()
    open()
    expect(await screen.findByText('No positions in version 2')).toBeTruthy()
    cleanup()
    world.shares.mockResolvedValue({ status: 'failed', error: new DomainError('data.decodeFailed') })
    open()
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(screen.queryByText('No positions in version 2')).toBeNull()
  })

  it('asks for a wallet first, and says where version 2 is on other networks', async () => {
    walletStore.write({ status: 'disconnected', address: undefined, chainId: undefined, connectorName: undefined } as never)
    open()
    expect(await screen.findByText('Connect a wallet to see your version 2 positions')).toBeTruthy()
    cleanup()
    renderRoute(routesOf(feature), '/migrate')
    expect(await screen.findByText('This network has no version 2')).toBeTruthy()
  })
})

// MIGRATE-3, MIGRATE-4
describe('the banner of the migration', () => {
  const place = { routes: [{ path: '/migrate', title: { id: 'Migrate' }, page: async () => MigrationHost }] } as const
  const show = () => renderRoute(routesOf(place), '/migrate', config)
  const banner = () => screen.findByRole('complementary', { name: 'Migration to version 3' })

  it('urges from 29 May 2025, 00:00 UTC, with what is at stake and a link to learn more', async () => {
    show()
    const told = within(await banner())
    expect(told.getByText(/your \$260\.00 in version 2 earns none/)).toBeTruthy()
    expect(told.getByRole('link', { name: 'Move your version 2 liquidity to version 3.' }).getAttribute('href')).toBe('/migrate')
    expect(told.getByRole('link', { name: 'Learn More' })).toBeTruthy()
  })

  it('announces until then', async () => {
    world.wall.mockReturnValue(MIGRATION_END - 1)
    show()
    expect(within(await banner()).getByText(/Voting in version 3 opens on May 22, and emission moves on May 29, 2025/)).toBeTruthy()
  })

  it('follows what a transaction of this session moved', async () => {
    show()
    expect(within(await banner()).getByText(/your \$260\.00 in version 2 earns none/)).toBeTruthy()
    answerShares()
    act(() => runList.write([{ key: 'a', chainId: 31356, steps: [{ id: 'move', state: { phase: 'done' }, sent: [] }] } as never]))
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
    act(() => runList.write([]))
  })

  it('goes when it is dismissed, and stays away in this browser', async () => {
    show()
    fireEvent.click(within(await banner()).getByRole('button', { name: 'Hide (remembered in this browser)' }))
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
    expect(getSettings().hideWarningBanner).toBe(true)
    cleanup()
    world.shares.mockClear()
    show()
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
    expect(world.shares).not.toHaveBeenCalled()
  })

  it('says nothing to who has nothing there, of what cannot be read, and to nobody', async () => {
    answerShares()
    show()
    await waitFor(() => expect(world.shares).toHaveBeenCalled())
    cleanup()
    world.shares.mockReset().mockResolvedValue({ status: 'failed', error: new DomainError('data.decodeFailed') })
    show()
    await waitFor(() => expect(world.shares).toHaveBeenCalled())
    expect(screen.queryByRole('complementary')).toBeNull()
    cleanup()
    world.shares.mockReset()
    walletStore.write({ status: 'disconnected', address: undefined, chainId: undefined, connectorName: undefined } as never)
    show()
    expect([screen.queryByRole('complementary'), world.shares.mock.calls.length]).toEqual([null, 0])
  })
})
