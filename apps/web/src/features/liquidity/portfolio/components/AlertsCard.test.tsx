import { createRoute } from '@tanstack/react-router'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const world = vi.hoisted(() => ({
  session: null as { account: string } | null,
  requireSession: vi.fn(async () => undefined),
  restore: vi.fn(async () => undefined),
  ask: vi.fn<(request: { query: string; variables?: Record<string, unknown> }) => Promise<unknown>>(),
}))
vi.mock('../../../../shared/session/session.ts', () => ({
  useSession: () => world.session,
  requireSession: world.requireSession,
  askIfMe: world.ask,
  askAsMe: world.ask,
}))
vi.mock('../../../../shared/session/sessionActs.ts', () => ({ restore: world.restore }))
vi.mock('../../../../shared/clock/wallClock.ts', () => ({ wallSeconds: () => 1_789_467_600 }))

import type { InboxItem } from '../../../../entities/alert/inbox.ts'
import { rootRoute } from '../../../../shared/router/rootRoute.tsx'
import { addressOf } from '../../../../shared/testing/addressOf.ts'
import { renderRoute } from '../../../../shared/testing/renderRoute.tsx'
import { AlertsCard } from './AlertsCard.tsx'

const ALICE = addressOf(0xa1)
const NOW = 1_789_467_600
const alert = (n: number, isRead: boolean): InboxItem => ({
  id: `alert-${n}`,
  kind: 'orderFilled',
  at: NOW - n * 60,
  content: null,
  link: '/dashboard',
  facts: [{ name: 'orderId', value: String(n) }],
  isDelivered: true,
  isRead,
  isClicked: false,
})
let inbox: InboxItem[]
let alerts: { kind: string; enabled: boolean; byMail: boolean }[]
let broken: string | null
const asked = (operation: string) => world.ask.mock.calls.filter(([{ query }]) => query.includes(operation))

beforeEach(() => {
  world.session = { account: ALICE }
  broken = null
  inbox = [{ ...alert(0, false), id: 'message', kind: 'message' }, alert(1, true), alert(2, true), alert(3, false)]
  alerts = [
    { kind: 'orderFilled', enabled: true, byMail: false },
    { kind: 'follower', enabled: false, byMail: false },
  ]
  world.ask.mockImplementation(async ({ query, variables = {} }) => {
    const [, operation = ''] = /(?:query|mutation) (\w+)/.exec(query) ?? []
    if (operation === broken) throw new Error('no answer')
    if (operation === 'Inbox') return { inbox: { nodes: inbox.filter(({ isRead }) => !variables['unread'] || !isRead), nextCursor: null } }
    if (operation === 'AlertSettings') return { alertSettings: alerts, user: { emailState: 'off' } }
    if (operation === 'MarkClicked') return { count: { unread: 1, version: 2 } }
    alerts = alerts.map((each) => (each.kind === variables['kind'] ? { ...each, enabled: variables['enabled'] === true } : each))
    return { setAlert: alerts.find(({ kind }) => kind === variables['kind']) }
  })
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

const show = () =>
  renderRoute(
    [
      createRoute({ getParentRoute: () => rootRoute, path: '/', component: () => <AlertsCard account={ALICE} /> }),
      createRoute({ getParentRoute: () => rootRoute, path: '/dashboard', component: () => <p>Orders</p> }),
    ],
    '/',
  )

// LIQ-28, NOTE-5: the enabled alerts, and the latest with unread ones first
describe('the alerts of the dashboard', () => {
  it('are those that are on, and the last that came with unread ones first', async () => {
    show()
    expect((await screen.findByRole('list', { name: 'Alerts that are on' })).textContent).toBe('Order filled')
    const rows = (await screen.findAllByText(/^Your order/)).map(({ textContent }) => /#\d/.exec(textContent)?.[0])
    expect(rows).toEqual(['#3', '#1', '#2'])
    expect(screen.queryByText('News')).toBeNull()
    // This page marks nothing as read: the bell still counts it.
    expect(asked('MarkRead')).toHaveLength(0)
    fireEvent.click(screen.getAllByRole('link', { name: 'See your orders' })[0]!)
    await screen.findByText('Orders')
    expect(asked('MarkClicked')[0]?.[0].variables).toMatchObject({ id: 'alert-3' })
  })

  it('are chosen here, in the same way as at the bell', async () => {
    alerts = alerts.map((each) => ({ ...each, enabled: false }))
    show()
    await screen.findByText('No alerts are on. Choose what you want to be alerted to.')
    fireEvent.click(screen.getByRole('button', { name: 'Choose alerts' }))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.click(await dialog.findByRole('switch', { name: 'New follower' }))
    await waitFor(async () =>
      expect((await screen.findByRole('list', { name: 'Alerts that are on', hidden: true })).textContent).toBe('New follower'),
    )
  })

  it('need a session: the card says so, and asks for one', async () => {
    world.session = null
    show()
    await screen.findByText('Sign in to see your alerts')
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(world.requireSession).toHaveBeenCalledWith('See your alerts')
    expect(world.ask).not.toHaveBeenCalled()
  })

  // ERR-18: a failed read never shows as nothing
  it('are not none where they could not be read', async () => {
    broken = 'Inbox'
    show()
    await screen.findByText('Your notifications could not be read', {}, { timeout: 20_000 })
    expect(screen.queryByText('No alerts yet.')).toBeNull()
  })
})
