import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const world = vi.hoisted(() => {
  const fetch = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>()
  globalThis.fetch = fetch as never
  return { fetch, session: null as unknown, requireSession: vi.fn() }
})
vi.mock('../../../shared/session/session.ts', () => ({ useSession: () => world.session, requireSession: world.requireSession }))

import type { PlannedItem } from '@exchange/api-client'
import { recordHead } from '../../../shared/clock/clock.ts'
import { routesOf } from '../../../shared/feature/routesOf.ts'
import { heldSession } from '../../../shared/session/heldSession.ts'
import { renderRoute } from '../../../shared/testing/renderRoute.tsx'
import { walletStore } from '../../../shared/wallet/walletStore.ts'
import { feature } from '../feature.ts'
// The page loads lazily; the import preloads it.
import '../RecordsPage.tsx'
import { me, recordsNetwork as network } from '../testing.ts'

// A whole page with its tables takes its time on a busy machine.
vi.setConfig({ testTimeout: 90_000 })
configure({ asyncUtilTimeout: 25_000 })

const { chainId } = network
/** A Wednesday, 2026-12-02 12:00 UTC. */
const NOW = 1_796_212_800
const THURSDAY = 1_796_256_000
const meta = { block: 10, blockTimestamp: NOW, indexedAt: '2026-11-19T00:00:00.000Z', stale: false, blocksBehind: 0 }
const date = (kind: PlannedItem['kind'], at: number, ids: readonly string[], name: string | null = null): PlannedItem => ({
  kind,
  at,
  ids: [...ids],
  name,
})
let dates: PlannedItem[] | null
let live: { secret: string } | null
let made = 0

const answer = (data: unknown) => new Response(JSON.stringify({ data }))
const calendar = ({ method }: RequestInit): Response => {
  if (method === 'POST') live = { secret: `secret${++made}` }
  if (method === 'DELETE') live = null
  return answer(method === 'POST' ? { path: `/v1/calendar/${live!.secret}.ics` } : { madeAt: live ? NOW : null })
}
const open = () => renderRoute(routesOf(feature), '/dashboard/records', { local: true, networks: [network], links: {} })
const table = () => screen.findByRole('table', { name: 'Your dates' })
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })
const link = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Your calendar link' })

beforeEach(() => {
  dates = [
    date('competitionEnds', NOW + 7_900, ['4'], 'Cup'),
    date('voteCloses', THURSDAY, ['7', '9']),
    date('lockEnds', THURSDAY, ['9']),
    date('automationRun', THURSDAY + 3_600, ['7']),
    date('chapterStarts', THURSDAY + 7_200, ['1', '2'], 'Chapter 2'),
  ]
  live = null
  world.session = null
  heldSession.write({ account: me, token: 'token' } as never)
  world.requireSession.mockImplementation(async () => {
    world.session = { account: me }
    return world.session
  })
  world.fetch.mockImplementation(async (url, init) => {
    if (url.endsWith('/planner')) return dates ? new Response(JSON.stringify({ data: dates, meta })) : new Response('{}', { status: 503 })
    return url.endsWith('/v1/me/calendar') ? calendar(init!) : new Response('{}', { status: 503 })
  })
  recordHead(chainId, { number: 7, timestamp: NOW })
  walletStore.write({ status: 'connected', address: me, chainId, connectorName: 'Test' })
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

// ANALYTICS-11: one timeline of all dates of an account
describe('the planner', () => {
  it('is one timeline of what is to come, each with the place where something can be done about it', async () => {
    open()
    const rows = within(await table())
      .getAllByRole('row')
      .slice(1)
    expect(rows.map((row) => within(row).getByRole('link').textContent)).toEqual([
      'Cup: the competition ends',
      'Voting closes',
      'veTHE #9 ends and can be withdrawn',
      'Automation of veTHE #7 runs',
      'Chapter 2: the chapter starts',
    ])
    expect(rows.map((row) => within(row).getByRole('link').getAttribute('href'))).toEqual([
      '/arena/trading-competitions/4',
      '/dashboard/vote',
      '/dashboard/lock',
      '/dashboard/automation/7',
      '/story/chapters',
    ])
    expect(rows[0]?.textContent).toMatch(/2h/)
    expect(rows[1]?.textContent).toContain('veTHE #7 and veTHE #9')
    expect(rows[1]?.textContent).toContain('Dec 3')
  })

  it('says that there is none, and says something else where it could not be read', async () => {
    dates = []
    open()
    await screen.findByText(`No dates on ${network.name}`)
    cleanup()
    dates = null
    open()
    await screen.findByRole('button', { name: 'Try again' })
    expect(screen.queryByText(`No dates on ${network.name}`)).toBeNull()
  })

  it('stands beside the allowances', async () => {
    open()
    await table()
    fireEvent.click(screen.getByRole('tab', { name: 'Allowances' }))
    await screen.findByText(/^Checked: listed and imported tokens/)
  })
})

// ANALYTICS-11: an ICS feed behind a secret link that can be revoked
describe('the link of the calendar', () => {
  it('is made for who signs in, in the language of the page, and shown once', async () => {
    open()
    fireEvent.click(await button('Create a link'))
    expect((await link()).value).toBe(`${location.origin}/v1/calendar/secret${made}.ics`)
    expect(world.requireSession).toHaveBeenCalledWith('Create a calendar link')
    const [, init] = world.fetch.mock.calls.find(([, options]) => options?.method === 'POST')!
    expect([init?.body, new Headers(init?.headers).get('authorization')]).toEqual(['{"language":"en"}', 'Bearer token'])
    cleanup()
    open()
    await screen.findByText('A link is active. It was shown when it was created.')
    expect(screen.queryByRole('textbox', { name: 'Your calendar link' })).toBeNull()
  })

  it('is made anew, which ends the old one, and revoked', async () => {
    live = { secret: 'old' }
    world.session = { account: me }
    open()
    fireEvent.click(await button('Create new link, revoke old one'))
    expect((await link()).value).not.toContain('old')
    fireEvent.click(await button('Revoke the link'))
    await button('Create a link')
    expect(live).toBeNull()
    expect(screen.queryByRole('textbox', { name: 'Your calendar link' })).toBeNull()
  })

  it('is not there where signing in failed', async () => {
    world.requireSession.mockRejectedValue(new Error('no'))
    open()
    const make = await button('Create a link')
    fireEvent.click(make)
    await waitFor(() => expect(make.disabled).toBe(false))
    expect(live).toBeNull()
    expect(screen.queryByRole('textbox', { name: 'Your calendar link' })).toBeNull()
  })
})
