import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const world = vi.hoisted(() => {
  const fetch = vi.fn<(url: string, init?: { body?: string }) => Promise<Response>>()
  globalThis.fetch = fetch as never
  return { fetch }
})

import { arenaNetwork, competitionOf, me, NOW, other } from '../../entities/competition/testing.ts'
import { userOf } from '../../entities/user/testing.ts'
import { recordHead } from '../../shared/clock/clock.ts'
import { routesOf } from '../../shared/feature/routesOf.ts'
import { renderRoute } from '../../shared/testing/renderRoute.tsx'
import { walletStore } from '../../shared/wallet/walletStore.ts'
import { feature } from './feature.ts'
import type { UserRanking } from './rankings/queries.ts'
// The pages load lazily; the imports preload them.
import './RankingsPage.tsx'

// A whole page takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 })
configure({ asyncUtilTimeout: 20_000 })

const rowOf = (change: Partial<UserRanking> = {}): UserRanking => ({
  rank: 1,
  user: userOf(),
  prizesUsd: '14210.5',
  pricedAll: true,
  won: 4,
  joined: 9,
  ...change,
})
const mine = rowOf({ rank: 41, user: userOf({ id: me, username: null }), prizesUsd: '420', won: 0, joined: 3 })

/** The requested periods. */
const periods = new Set<string>()
const apiSays = ({ rows = [rowOf(), mine], own = mine as UserRanking | null } = {}) =>
  world.fetch.mockImplementation(async (_, init) => {
    const { query, variables } = JSON.parse(init?.body ?? '{}') as { query: string; variables: { period?: string } }
    if (variables.period) periods.add(variables.period)
    if (query.startsWith('query OwnRanking')) return Response.json({ data: { userRanking: own, userRankingsCount: 1_906 } })
    if (query.startsWith('query UserRankings')) return Response.json({ data: { userRankings: { nodes: rows, nextCursor: null } } })
    const nodes = [
      { rank: 1, competition: competitionOf() },
      { rank: 2, competition: competitionOf({ id: '8', name: 'No price', prizePoolUsd: null, participantsCount: 3 }) },
    ]
    return Response.json({ data: { competitionRankings: { nodes, nextCursor: null } } })
  })

const open = (path: string) => renderRoute(routesOf(feature), path, { local: true, networks: [arenaNetwork], links: {} })
const connect = (address: typeof me | undefined) =>
  walletStore.write({ status: address ? 'connected' : 'disconnected', address, chainId: arenaNetwork.chainId, connectorName: 'Test' })

beforeEach(() => {
  recordHead(arenaNetwork.chainId, { number: 7, timestamp: NOW })
  connect(undefined)
  periods.clear()
  apiSays()
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

// ARENA-5: users weekly, monthly and all time by prizes won, then competitions won, then joined
describe('the rankings of users', () => {
  it('stand in the order of the index, with prizes, wins and participations', async () => {
    open('/arena/rankings/users')
    const table = await screen.findByRole('table', { name: 'User rankings' })
    const [, first] = within(table).getAllByRole('row')
    for (const text of ['1', 'river', '$14,210.50', '4', '9']) expect(first?.textContent).toContain(text)
    expect(within(first!).getByRole('link').getAttribute('href')).toBe(`/arena/profile/${other}`)
    expect(document.title).toBe('User rankings')
    expect(screen.queryByText('Your rank')).toBeNull()
  })

  it('begin with one’s own rank, and mark it in the list', async () => {
    connect(me)
    open('/arena/rankings/users')
    const own = await screen.findByLabelText('Your rank')
    for (const text of ['41', 'of 1,906', '$420.00', '3']) expect(own.textContent).toContain(text)
    await screen.findByText('You')
  })

  it('say where there is no rank of one’s own', async () => {
    apiSays({ own: null })
    connect(me)
    open('/arena/rankings/users')
    await screen.findByText('You have no rank in this period')
  })

  it('are of the week, the month or all time, as the address says', async () => {
    const { router } = open('/arena/rankings/users')
    fireEvent.click(await screen.findByRole('radio', { name: 'All time' }))
    await waitFor(() => expect([...periods]).toEqual(['weekly', 'allTime']))
    expect(router.state.location.search).toEqual({ period: 'allTime' })
    cleanup()
    open('/arena/rankings/users?period=monthly')
    await waitFor(() => expect([...periods]).toContain('monthly'))
  })

  it('say that prizes without a price are not counted', async () => {
    apiSays({ rows: [rowOf({ pricedAll: false })] })
    open('/arena/rankings/users')
    await screen.findByRole('button', { name: 'Prizes without a price' })
  })

  it('are empty before anybody won, and not where they could not be read', async () => {
    apiSays({ rows: [] })
    open('/arena/rankings/users')
    await screen.findByText('Nobody has won yet')
    cleanup()
    // ERR-19
    world.fetch.mockResolvedValue(new Response('{}', { status: 503 }))
    open('/arena/rankings/users')
    await screen.findByRole('alert')
    expect(screen.queryByText('Nobody has won yet')).toBeNull()
  })
})

// ARENA-5: competitions by prize pool and participants
it('ranks competitions, with prize pool and participants', async () => {
  open('/arena/rankings/competitions')
  const table = await screen.findByRole('table', { name: 'Competition rankings' })
  const [, first, second] = within(table).getAllByRole('row')
  for (const text of ['Midweek Regatta', 'Live', '25,000 USDT', '$25,000', '412']) expect(first?.textContent).toContain(text)
  expect(second?.textContent).toContain('Not available')
  expect(within(first!).getByRole('link').getAttribute('href')).toBe('/arena/trading-competitions/7')
})
