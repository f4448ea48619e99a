import { cleanup, configure, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const world = vi.hoisted(() => {
  const fetch = vi.fn<(url: string) => Promise<Response>>()
  globalThis.fetch = fetch as never
  return { fetch, pool: vi.fn(), history: vi.fn() }
})
vi.mock('@exchange/protocol/reads/readRangePool', () => ({ readRangePool: world.pool }))
vi.mock('@exchange/api-client', async (original) => ({ ...(await original<object>()), fetchPoolHistory: world.history }))
vi.mock('../../../../shared/network/publicClient.ts', () => ({ getPublicClient: () => ({ request: async () => '0x1' }) }))

import { compareRanges, DomainError, sqrtPriceAtTick, WAD } from '@exchange/domain'
import type { LabMessage } from '../../../../workers/labMessages.ts'
import { addressOf, poolItem } from '../../../../shared/market/testing.ts'
import { renderRoute } from '../../../../shared/testing/renderRoute.tsx'
import { liquidityRoutes } from '../../routes.tsx'
import { createReplayer, type LabPort } from './replayer.ts'
// The screen is fetched on demand; here it is there from the start.
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

/** The worker's own code, in the page. */
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
  renderRoute(liquidityRoutes, `/liquidity/bnb-local/${addressOf(100)}/add`)
  const press = await screen.findByRole<HTMLButtonElement>('button', { name: 'Replay the past' })
  await screen.findByRole('radio', { name: /Expert/ })
  fireEvent.click(press)
}
const names = async () =>
  within(await screen.findByRole('table', { name: 'Ranges compared' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('td')!.textContent)

// issue 6 §4: range lab comparing up to four ranges
describe('the range lab', () => {
  it('reads nothing before it is asked, then compares four ranges and says what it computed them from', async () => {
    renderRoute(liquidityRoutes, `/liquidity/bnb-local/${addressOf(100)}/add`)
    await screen.findByRole('radio', { name: /Expert/ })
    expect(world.history).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'Replay the past' }))
    expect(await names()).toEqual(['Full', 'Safe', 'Common', 'Expert'])
    expect(screen.getByText(/Computed from 0 swaps of this pool/).textContent).toContain('up to block 10')
    expect(screen.getByText(/The pool is younger than that/)).toBeTruthy()
    fireEvent.click(screen.getByRole('radio', { name: '7 days' }))
    expect(await names()).toHaveLength(4)
    expect(screen.queryByText(/The pool is younger than that/)).toBeNull()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Safe' }))
    expect(await screen.findByRole('table', { name: 'Ranges compared' })).toBeTruthy()
    expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Safe' })).checked).toBe(false)
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

it('a replayer whose worker fails rejects what was asked, and starts another for the next question', async () => {
  const ports: PortOfPage[] = []
  const ask = createReplayer(() => {
    const port = new PortOfPage()
    ports.push(port)
    return port
  })
  const prices = { unit0: WAD, unit1: WAD, price0: WAD, price1: WAD }
  const request = { start, events: [], to: 1, days: 7, usd: WAD, prices, ranges: [] }
  const first = ask(request)
  ports[0]!.onerror!()
  await expect(first).rejects.toThrow('data.decodeFailed')
  expect(await ask(request)).toBeNull()
  expect(ports).toHaveLength(2)
})
