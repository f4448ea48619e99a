import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const world = vi.hoisted(() => {
  const fetch = vi.fn<(url: string) => Promise<Response>>()
  globalThis.fetch = fetch as never
  return { fetch, pool: vi.fn(), history: vi.fn(), vaults: vi.fn(), days: vi.fn() }
})
vi.mock('@exchange/protocol/reads/pools/readRangePool', () => ({ readRangePool: world.pool }))
vi.mock('@exchange/api-client', async (original) => ({
  ...(await original<object>()),
  fetchPoolHistory: world.history,
  fetchVaultDays: world.days,
}))
vi.mock('@exchange/protocol/reads/vaults/readVaults', async (original) => ({ ...(await original<object>()), readVaults: world.vaults }))
vi.mock('../../../../shared/network/publicClient.ts', () => ({ getPublicClient: () => ({ request: async () => '0x1' }) }))

import { compareRanges, DomainError, sqrtPriceAtTick, WAD } from '@exchange/domain'
import type { LabMessage } from '../../../../workers/labMessages.ts'
import { poolItem } from '../../../../entities/pool/testing.ts'
import { addressOf } from '../../../../shared/testing/addressOf.ts'
import { routesOf } from '../../../../shared/feature/routesOf.ts'
import { renderRoute } from '../../../../shared/testing/renderRoute.tsx'
import { testNetwork } from '../../../../shared/testing/testNetwork.ts'
import { feature } from '../../feature.ts'
import { createReplayer, type LabPort } from './replayer.ts'
// The screen loads lazily; the import preloads it.
import '../../LiquidityPage.tsx'
import '../RangeDeposit.tsx'

// A whole page takes its time on a busy machine.
vi.setConfig({ testTimeout: 90_000 })
configure({ asyncUtilTimeout: 25_000 })

const meta = { block: 10, blockTimestamp: 1_795_046_400, indexedAt: '2026-11-19T00:00:00.000Z', stale: false, blocksBehind: 0 }
const pool = poolItem({ type: 'concentrated', lpPriceUsd: null, price: '1', tick: { current: 0, low: 0, high: 0 } })
const born = meta.blockTimestamp - 10 * 86_400
const start = { sqrtPrice: sqrtPriceAtTick(0), tick: 0, liquidity: 0n, ticks: [], communityFee: 0 }
const deposit = { kind: 'liquidity', timestamp: born, block: 1, logIndex: 0, tickLower: -6_000, tickUpper: 6_000, liquidity: 10n ** 24n }

const { deployment } = testNetwork
const withVaults = { ...testNetwork, deployment: { ...deployment, contracts: { ...deployment.contracts, vaultFactory: addressOf(0x7f) } } }
const vault = {
  address: addressOf(0x71),
  pool: pool.address,
  kind: 'narrow',
  gauge: null,
  total: { amount0: 55n * WAD, amount1: 55n * WAD },
  supply: 100n * WAD,
  positions: [],
}
const wide = { ...vault, address: addressOf(0x72), kind: 'wide' }
const single = { ...vault, address: addressOf(0x73), kind: 'single_sided', allowToken0: false }
const nothing = { fees0: 0n, fees1: 0n, performance0: 0n, performance1: 0n, rewards: 0n, rebalances: 0, costPips: 0 }
const vaultDay = (daysAgo: number, change: object = {}) => {
  const at = meta.blockTimestamp - daysAgo * 86_400
  return { date: at - (at % 86_400), total0: 50n * WAD, total1: 50n * WAD, supply: 100n * WAD, ...nothing, ...change }
}

/** The worker's own code, run in the page. */
class PortOfPage {
  onmessage: LabPort['onmessage'] = null
  onerror: LabPort['onerror'] = null
  postMessage({ id, request }: LabMessage) {
    queueMicrotask(() => this.onmessage?.({ data: { id, report: compareRanges(request) } }))
  }
  terminate() {}
}

beforeEach(() => {
  vi.stubGlobal('Worker', PortOfPage)
  world.fetch.mockImplementation(async (url) => {
    if (url.includes('/chart/')) return Response.json({ data: { kind: 'line', points: [] }, meta })
    if (url.includes('/ticks')) return Response.json({ data: [], meta, nextCursor: null })
    return Response.json({ data: url.includes('/tokens') ? pool.tokens.map((token) => ({ ...token, chainId: 31356 })) : pool, meta })
  })
  const chain = {
    block: 10n,
    timestamp: meta.blockTimestamp,
    sqrtPrice: sqrtPriceAtTick(0),
    tick: 0,
    liquidity: 10n ** 24n,
    tickSpacing: 60,
  }
  world.pool.mockResolvedValue({ status: 'ok', data: { ...chain, farm: null } })
  world.history.mockResolvedValue({ start, events: [deposit] })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = async () => {
  renderRoute(routesOf(feature), `/liquidity/bnb-local/${addressOf(100)}/add`)
  const press = await screen.findByRole<HTMLButtonElement>('button', { name: 'Replay the past' })
  await screen.findByRole('radio', { name: /Expert/ })
  fireEvent.click(press)
}
const names = async () =>
  within(await screen.findByRole('table', { name: 'Ranges compared' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('td')!.textContent)

// LIQ-31: range lab comparing up to four ranges
describe('the range lab', () => {
  it('reads nothing before it is asked, then compares four ranges and says what it computed them from', async () => {
    renderRoute(routesOf(feature), `/liquidity/bnb-local/${addressOf(100)}/add`)
    await screen.findByRole('radio', { name: /Expert/ })
    expect(world.history).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'Replay the past' }))
    expect(await names()).toEqual(['Full', 'Safe', 'Common', 'Expert'])
    expect(screen.getByText(/Computed from 0 swaps of this pool/).textContent).toContain('up to block 10')
    expect(screen.getByText(/The pool is younger than that/)).toBeTruthy()
    fireEvent.click(screen.getByRole('radio', { name: '7 days' }))
    await waitFor(() => expect(screen.queryByText(/The pool is younger than that/)).toBeNull())
    expect(await names()).toHaveLength(4)
    // Styled like every other choice, never as the browser's plain checkbox.
    for (const box of screen.getAllByRole('checkbox')) expect(box.closest('label')?.classList).toContain('lab-choice')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Safe' }))
    expect(await screen.findByRole('table', { name: 'Ranges compared' })).toBeTruthy()
    expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Safe' })).checked).toBe(false)
  })

  it('takes a range into the form, where the lab then shows it', async () => {
    await open()
    const take = await screen.findByRole('button', { name: 'Use this range: Expert' })
    expect(take.getAttribute('aria-pressed')).toBe('false')
    fireEvent.click(take)
    expect((await screen.findByRole('button', { name: 'Use this range: Expert' })).getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByRole('radio', { name: /Expert/ }).getAttribute('aria-checked')).toBe('true')
  })

  it('says so when the history could not be read, and where there is none', async () => {
    world.history.mockRejectedValueOnce(new DomainError('api.unavailable'))
    await open()
    expect(await screen.findByRole('alert')).toBeTruthy()
    cleanup()
    world.history.mockResolvedValue(null)
    await open()
    expect(await screen.findByText('Nothing has happened in this pool yet')).toBeTruthy()
  })
})

// LIQ-31: range lab comparing up to four ranges and a vault
describe('a strategy in the range lab', () => {
  const openWith = async () => {
    renderRoute(routesOf(feature), `/liquidity/bnb-local/${addressOf(100)}/add`, { local: true, networks: [withVaults], links: {} })
    await screen.findByRole('radio', { name: /Expert/ })
    fireEvent.click(await screen.findByRole('button', { name: 'Replay the past' }))
  }
  beforeEach(() => {
    world.vaults.mockResolvedValue({ status: 'ok', data: { vaults: [vault, wide, single], block: 10n } })
    world.days.mockResolvedValue([vaultDay(60), vaultDay(5, { rebalances: 2, costPips: 1_000 })])
  })

  it('stands beside the ranges, with what it is not comparable in; another one or none can be chosen', async () => {
    await openWith()
    expect(await names()).toEqual(['Full', 'Safe', 'Common', 'Expert', 'Narrow · THE/WBNB'])
    const row = screen.getByRole('link', { name: 'Open the strategy: Narrow · THE/WBNB' }).closest('tr')!
    expect(row.textContent).toContain('Follows the price')
    expect(row.textContent).toContain('$50.02')
    expect(screen.getByText(/strategy’s figures are not a replay but its own history/)).toBeTruthy()
    expect(screen.getByRole('radio', { name: 'Single-sided · THE/WBNB · WBNB' })).toBeTruthy()
    fireEvent.click(screen.getByRole('radio', { name: 'No strategy' }))
    await waitFor(async () => expect(await names()).toHaveLength(4))
    expect(screen.queryByText(/no replay but its own history/)).toBeNull()
    fireEvent.click(screen.getByRole('radio', { name: 'Wide · THE/WBNB' }))
    await waitFor(async () => expect(await names()).toContain('Wide · THE/WBNB'))
  })

  it('says since when it has had shares, and where it had none', async () => {
    world.days.mockResolvedValue([vaultDay(3)])
    await openWith()
    expect(await screen.findByText(/has only had shares since .*: its figures cover less time than the ranges/)).toBeTruthy()
    cleanup()
    world.days.mockResolvedValue([])
    await openWith()
    expect(await screen.findByText('This strategy had no shares in this period.')).toBeTruthy()
  })

  it('is said to be missing where it could not be read; the ranges are there', async () => {
    world.days.mockRejectedValue(new DomainError('api.unavailable'))
    await openWith()
    expect(await screen.findByText(/could not be read, so they are not compared/)).toBeTruthy()
    expect(await names()).toHaveLength(4)
    cleanup()
    world.vaults.mockResolvedValue({ status: 'failed', error: new DomainError('rpc.unavailable') })
    await openWith()
    expect(await screen.findByText(/could not be read, so they are not compared/)).toBeTruthy()
    expect(await names()).toHaveLength(4)
  })
})

it('a replayer whose worker fails rejects what was asked, and starts another for the next question', async () => {
  const ports: PortOfPage[] = []
  const ask = createReplayer(() => {
    const port = new PortOfPage()
    ports.push(port)
    return port
  })
  const prices = { unit0: WAD, unit1: WAD, price0: WAD, price1: WAD }
  const request = { start, events: [], to: 1, days: 7, usd: WAD, prices, ranges: [], vault: null, emissionPrice: null }
  const first = ask(request)
  ports[0]!.onerror!()
  await expect(first).rejects.toThrow('data.decodeFailed')
  expect(await ask(request)).toBeNull()
  expect(ports).toHaveLength(2)
})
