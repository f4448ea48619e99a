import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const world = vi.hoisted(() => {
  const fetch = vi.fn<(url: string, init?: { body?: string }) => Promise<Response>>()
  globalThis.fetch = fetch as never
  return { fetch }
})

import type { Competition } from '../../entities/competition/competition.ts'
import { arenaNetwork, competitionOf, me, NOW } from '../../entities/competition/testing.ts'
import { recordHead } from '../../shared/clock/clock.ts'
import { routesOf } from '../../shared/feature/routesOf.ts'
import { updateSettings } from '../../shared/settings/settings.ts'
import { renderRoute } from '../../shared/testing/renderRoute.tsx'
import { testNetwork } from '../../shared/testing/testNetwork.ts'
import { walletStore } from '../../shared/wallet/walletStore.ts'
import { feature } from './feature.ts'
// The pages load lazily; the imports preload them.
import './ArenaPage.tsx'

// A whole page takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 })
configure({ asyncUtilTimeout: 20_000 })

type Where = { readonly tab?: string; readonly text?: string; readonly label?: string; readonly account?: string }
type Variables = { readonly where?: Where | null; readonly after?: string | null }

/** The requested lists, by their filters. */
const asked: Where[] = []

/** Answers of the API: competitions by tab, and their counts. */
const apiSays = (
  listOf: (where: Where, after: string | null) => readonly Competition[],
  counts: object = { all: 141, live: 6 },
  next: string | null = null,
) =>
  world.fetch.mockImplementation(async (_, init) => {
    const { query, variables } = JSON.parse(init?.body ?? '{}') as { query: string; variables: Variables }
    if (query.startsWith('query CompetitionCounts')) return Response.json({ data: counts })
    const where = variables.where ?? {}
    asked.push(where)
    const nodes = listOf(where, variables.after ?? null)
    return Response.json({ data: { competitions: { nodes, nextCursor: variables.after ? null : next } } })
  })

const open = (path = '/arena', networks = [arenaNetwork]) => renderRoute(routesOf(feature), path, { local: true, networks, links: {} })
const connect = (address: typeof me | undefined) =>
  walletStore.write({ status: address ? 'connected' : 'disconnected', address, chainId: arenaNetwork.chainId, connectorName: 'Test' })

beforeEach(() => {
  localStorage.clear()
  updateSettings({ networkId: null })
  recordHead(arenaNetwork.chainId, { number: 7, timestamp: NOW })
  connect(undefined)
  asked.length = 0
  apiSays(() => [competitionOf()])
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

// ARENA-3
describe('the list of competitions', () => {
  it('shows of each what it is, who hosts it, what can be won and how far it is', async () => {
    open()
    const list = await screen.findByRole('list', { name: 'All: 141' })
    const card = within(list).getByRole('link')
    expect(card.getAttribute('href')).toBe('/arena/trading-competitions/7')
    for (const text of ['Midweek Regatta', 'Live', 'Spot', 'Weekly', 'river', '25,000 USDT', '412 of 500 joined'])
      expect(card.textContent).toContain(text)
    expect(card.textContent).toMatch(/Ends in (?:1d 0h 0m|23h 59m)/)
    expect(within(card).getByRole('img', { name: '50% of the time has passed' })).toBeTruthy()
  })

  it('has the largest live prize first, or the next one where none is live', async () => {
    apiSays(({ tab }) =>
      tab === 'live'
        ? [competitionOf({ id: '1', name: 'Small', prizePoolUsd: '10' }), competitionOf({ id: '2', name: 'Large', prizePoolUsd: '900' })]
        : [],
    )
    open()
    const featured = await screen.findByRole('region', { name: 'Featured competition' })
    expect(within(featured).getByRole('heading', { name: 'Large' })).toBeTruthy()
    cleanup()
    apiSays(({ tab }) =>
      tab === 'upcoming' ? [competitionOf({ name: 'Next', start: NOW + 9, end: NOW + 99_999, registrationEnd: NOW + 9 })] : [],
    )
    open()
    expect(within(await screen.findByRole('region', { name: 'Featured competition' })).getByRole('heading', { name: 'Next' })).toBeTruthy()
  })

  it('asks for the tab that is chosen, and keeps it in the address', async () => {
    const { router } = open()
    fireEvent.click(await screen.findByRole('tab', { name: /^Ended/ }))
    await waitFor(() => expect(asked).toContainEqual({ tab: 'ended' }))
    expect(router.state.location.search).toEqual({ tab: 'ended' })
  })

  it('asks for a text 300 ms after the last key, and for a label', async () => {
    const { router } = open('/arena?tab=live')
    fireEvent.change(await screen.findByRole('searchbox', { name: 'Find a competition' }), { target: { value: 'cup' } })
    await waitFor(() => expect(asked).toContainEqual({ tab: 'live', text: 'cup' }))
    fireEvent.change(screen.getByRole('combobox', { name: 'Label' }), { target: { value: 'highStakes' } })
    await waitFor(() => expect(asked).toContainEqual({ tab: 'live', text: 'cup', label: 'highStakes' }))
    expect(router.state.location.search).toEqual({ tab: 'live', q: 'cup', label: 'highStakes' })
  })

  it('has those that the connected account hosts and joined, and asks who has no wallet to connect', async () => {
    open('/arena?tab=hosted')
    await screen.findByText('Connect a wallet to see competitions you host')
    expect(asked).not.toContainEqual(expect.objectContaining({ tab: 'hosted' }))
    cleanup()
    connect(me)
    open('/arena?tab=joined')
    await waitFor(() => expect(asked).toContainEqual({ tab: 'joined', account: me.toLowerCase() }))
  })

  it('goes on page by page', async () => {
    apiSays((where, after) => (where.tab ? [] : [competitionOf(after ? { id: '8', name: 'Second page' } : {})]), {}, 'next')
    open()
    fireEvent.click(await screen.findByRole('button', { name: 'Show more' }))
    await screen.findByText('Second page')
    expect(screen.getByText('Midweek Regatta')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  it.each([
    ['', 'No competitions yet'],
    ['?tab=live', 'No competition is live now'],
    ['?tab=ended', 'No competition has ended yet'],
    ['?q=zzz', 'No competition matches'],
  ])('that is empty at %j says so: %s', async (search, words) => {
    apiSays(() => [])
    open(`/arena${search}`)
    await screen.findByText(words)
  })

  // ERR-19
  it('that could not be read is no empty list', async () => {
    world.fetch.mockResolvedValue(new Response('{}', { status: 503 }))
    open()
    await screen.findByRole('alert')
    expect(screen.queryByText('No competitions yet')).toBeNull()
  })

  it('names the network that has competitions where another one is shown', async () => {
    const without = { ...testNetwork, chainId: 31_204, name: 'opBNB (local)' }
    open('/arena', [without, arenaNetwork])
    await screen.findByText('Arena runs on BNB Chain (local)')
    expect(world.fetch).not.toHaveBeenCalled()
  })

  it('shows names and texts of strangers as plain text', async () => {
    apiSays(() => [competitionOf({ name: '<b>x</b>\u202egnp.exe', prize: null, label: 'gold' })])
    const { container } = open()
    await screen.findByRole('list', { name: 'All: 141' })
    expect(container.querySelector('b')?.textContent).not.toBe('x')
    expect(container.textContent).not.toContain('\u202e')
    expect(screen.getAllByText('Not available').length).toBeGreaterThan(0)
  })
})
