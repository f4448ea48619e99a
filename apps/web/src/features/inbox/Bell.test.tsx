import { createRoute } from '@tanstack/react-router'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

type Asked = { query: string; variables?: Record<string, unknown> }

const world = vi.hoisted(() => ({
  session: null as { account: string } | null,
  wallet: { address: undefined as string | undefined, openDialog: vi.fn() },
  requireSession: vi.fn(async () => undefined),
  ask: vi.fn<(request: { query: string; variables?: Record<string, unknown> }) => Promise<unknown>>(),
}))
vi.mock('../../shared/session/session.ts', () => ({
  useSession: () => world.session,
  requireSession: world.requireSession,
  askIfMe: world.ask,
  askAsMe: world.ask,
}))
vi.mock('../../shared/wallet/wallet.ts', async (original) => ({ ...(await original<object>()), useWallet: () => world.wallet }))
vi.mock('../../shared/clock/wallClock.ts', () => ({ wallSeconds: () => 1_789_467_600 }))

import { rootRoute } from '../../shared/router/rootRoute.tsx'
import { addressOf } from '../../shared/testing/addressOf.ts'
import { renderRoute } from '../../shared/testing/renderRoute.tsx'
import { unread } from '../../shared/unread.ts'
import { Bell } from './Bell.tsx'
import type { InboxItem } from '../../entities/alert/inbox.ts'

const ALICE = addressOf(0xa1)
const NOW = 1_789_467_600
const item = (id: string, change: Partial<InboxItem> = {}): InboxItem => ({
  id,
  kind: 'message',
  at: NOW - 60,
  content: `Message ${id}`,
  link: null,
  facts: [],
  isDelivered: true,
  isRead: false,
  isClicked: false,
  ...change,
})
const facts = (of: Readonly<Record<string, string>>) => Object.entries(of).map(([name, value]) => ({ name, value }))

/** The API over one inbox: it counts, lists, and keeps marks. */
let inbox: InboxItem[]
let version: number
let broken: ReadonlySet<string>
let alerts: { kind: string; enabled: boolean; byMail: boolean }[]
let emailState: string | null
const asked = (operation: string): Asked[] =>
  world.ask.mock.calls.map(([request]) => request).filter(({ query }) => query.includes(operation))

beforeEach(() => {
  inbox = [item('message-1'), item('message-2', { isRead: true })]
  version = 1
  broken = new Set()
  alerts = [
    { kind: 'follower', enabled: false, byMail: false },
    { kind: 'outOfRange', enabled: true, byMail: false },
  ]
  emailState = 'none'
  world.session = { account: ALICE }
  world.wallet.address = ALICE
  const count = () => ({ unread: inbox.filter(({ isRead }) => !isRead).length, version })
  const mark = (field: 'isDelivered' | 'isRead' | 'isClicked', ids: readonly unknown[] | 'all') => {
    inbox = inbox.map((each) => (ids === 'all' || ids.includes(each.id) ? { ...each, [field]: true } : each))
    version++
    return { count: count() }
  }
  world.ask.mockImplementation(async ({ query, variables = {} }) => {
    const [, operation = ''] = /(?:query|mutation) (\w+)/.exec(query) ?? []
    if (broken.has(operation)) throw new Error('no answer')
    if (operation === 'InboxCount') return { inboxCount: count() }
    if (operation === 'Inbox') return { inbox: { nodes: inbox.filter(({ isRead }) => !variables['unread'] || !isRead), nextCursor: null } }
    if (operation === 'MarkAllRead') return mark('isRead', 'all')
    if (operation === 'MarkDelivered') return mark('isDelivered', variables['ids'] as string[])
    if (operation === 'MarkRead') return mark('isRead', variables['ids'] as string[])
    if (operation === 'MarkClicked') return mark('isClicked', [variables['id']])
    if (operation === 'AlertSettings') return { alertSettings: alerts, user: { emailState } }
    if (operation === 'SetAlertMail') {
      const wanted = variables['kind']
      alerts = alerts.map((each) => (wanted === null || each.kind === wanted ? { ...each, byMail: variables['byMail'] === true } : each))
      return { setAlertMail: alerts }
    }
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
      createRoute({ getParentRoute: () => rootRoute, path: '/', component: Bell }),
      createRoute({ getParentRoute: () => rootRoute, path: '/arena/profile/$', component: () => <p>Edit</p> }),
      createRoute({ getParentRoute: () => rootRoute, path: '/dashboard/vote', component: () => <p>Votes</p> }),
    ],
    '/',
  )
const bell = () => screen.findByRole('button', { name: /^Notifications/ })
const open = async () => {
  fireEvent.click(await bell())
  return within(await screen.findByRole('dialog'))
}
const dots = (panel: Awaited<ReturnType<typeof open>>) => panel.queryAllByText('Unread', { selector: '.inbox-dot *' })

// NOTE-4, SHELL-20
describe('The bell', () => {
  it('counts what is unread, for the title of the page too, and says it', async () => {
    inbox = Array.from({ length: 120 }, (_, n) => item(`message-${n}`))
    show()
    const button = await screen.findByRole('button', { name: 'Notifications, 120 unread' })
    expect(button.textContent).toBe('99+')
    expect(unread.read()).toBe(120)
    cleanup()
    expect(unread.read()).toBe(0)
  })

  it('tells once that a notification was received, before anybody opens it', async () => {
    inbox = [item('message-1', { isDelivered: false }), item('alert-2', { kind: 'follower' })]
    show()
    await waitFor(() => expect(asked('MarkDelivered')).toHaveLength(1))
    expect(asked('MarkDelivered')[0]?.variables?.['ids']).toEqual(['message-1'])
    expect(asked('MarkRead')).toEqual([])
  })

  it('lists what came while its panel was closed, though that was told as received first', async () => {
    inbox = []
    const { queryClient } = show()
    queryClient.setDefaultOptions({ queries: { retry: false, staleTime: 60_000 } })
    await (await open()).findByText('Nothing yet')
    fireEvent.click(await bell())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    inbox = [item('message-9', { isDelivered: false })]
    version++
    await queryClient.invalidateQueries({ queryKey: ['inbox'] })
    await waitFor(() => expect(inbox[0]?.isDelivered).toBe(true))
    await (await open()).findByText('Message message-9')
  })

  it('asks for nothing without a session, and leads to one', async () => {
    world.session = null
    show()
    const panel = await open()
    fireEvent.click(await panel.findByRole('button', { name: 'Sign in' }))
    expect(world.requireSession).toHaveBeenCalledOnce()
    expect(world.ask).not.toHaveBeenCalled()
  })

  it('leads to a wallet where none is connected', async () => {
    world.session = null
    world.wallet.address = undefined
    show()
    fireEvent.click(await (await open()).findByRole('button', { name: 'Connect wallet' }))
    expect(world.wallet.openDialog).toHaveBeenCalledOnce()
  })
})

// NOTE-4
describe('The panel', () => {
  it('marks as read what it shows, by day, and goes on marking it to the eye', async () => {
    inbox = [
      item('message-1'),
      item('message-2', { isRead: true }),
      item('message-3', { at: NOW - 86_400 }),
      item('message-4', { at: NOW - 5 * 86_400 }),
    ]
    show()
    const panel = await open()
    await panel.findByText('Message message-4')
    expect(panel.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual(['Today', 'Yesterday', 'Sep 10'])
    await screen.findByRole('button', { name: 'Notifications' })
    expect(asked('MarkRead').flatMap(({ variables }) => variables?.['ids'])).toEqual(['message-1', 'message-3', 'message-4'])
    expect(dots(panel)).toHaveLength(3)
    fireEvent.click(panel.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(dots(await open())).toHaveLength(0)
  })

  it('says the host of a link to another site, and that it was followed', async () => {
    inbox = [item('message-1', { link: 'https://docs.thena.fi/gauges', isRead: true })]
    show()
    const link = await (await open()).findByRole('link', { name: /^docs\.thena\.fi/ })
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
    fireEvent.click(link)
    await waitFor(() => expect(asked('MarkClicked')[0]?.variables?.['id']).toBe('message-1'))
  })

  it('follows a link of this site in its place, and closes', async () => {
    inbox = [
      item('alert-1', {
        kind: 'voteWindowClosing',
        content: null,
        link: '/dashboard/vote',
        facts: facts({ closes: '1789603200', locks: '2' }),
      }),
    ]
    show()
    const panel = await open()
    await panel.findByText(/^Votes close on .*: 2 locks have not voted$/)
    fireEvent.click(panel.getByRole('link', { name: 'Vote' }))
    await screen.findByText('Votes')
    expect(asked('MarkClicked')).toHaveLength(1)
  })

  it('shows text as text', async () => {
    inbox = [item('message-1', { content: '<b>Now</b>' })]
    show()
    const panel = await open()
    expect((await panel.findByText('<b>Now</b>')).innerHTML).toBe('&lt;b&gt;Now&lt;/b&gt;')
  })

  it('marks all as read', async () => {
    inbox = Array.from({ length: 3 }, (_, n) => item(`message-${n}`))
    broken = new Set(['MarkRead', 'MarkAllRead'])
    show()
    const panel = await open()
    fireEvent.click(await panel.findByRole('button', { name: 'Mark all read' }))
    expect((await panel.findByRole('alert')).textContent).toBe('This was not saved. Try again.')
    broken = new Set()
    fireEvent.click(panel.getByRole('button', { name: 'Mark all read' }))
    await screen.findByRole('button', { name: 'Notifications' })
    expect(document.activeElement).toBe(screen.getByRole('dialog'))
    expect(panel.queryByRole('alert')).toBeNull()
  })

  it('says that there is nothing, and that reading failed, and tries again', async () => {
    inbox = []
    broken = new Set(['Inbox'])
    show()
    const panel = await open()
    await panel.findByText('Your notifications could not be read')
    expect(panel.queryByText('Nothing yet')).toBeNull()
    broken = new Set()
    fireEvent.click(panel.getByRole('button', { name: 'Try again' }))
    await panel.findByText('Nothing yet')
  })

  it('takes the keyboard, closes by Escape, and gives the keyboard back to the bell', async () => {
    show()
    const button = await bell()
    button.focus()
    fireEvent.click(button)
    const dialog = await screen.findByRole('dialog')
    await waitFor(() => expect(document.activeElement).toBe(dialog))
    // The previously focused element may be gone: "Mark all read" disappears with the last unread item.
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all read' })).toBeNull())
    expect(document.activeElement).toBe(dialog)
    fireEvent.keyDown(dialog, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(button))
  })
})

// NOTE-5
describe('Alerts', () => {
  it('are switched on one by one, each at once, and say where that failed', async () => {
    show()
    const panel = await open()
    fireEvent.click(await panel.findByRole('button', { name: 'Choose alerts' }))
    const follower = await panel.findByRole('switch', { name: 'New follower' })
    expect([
      follower.getAttribute('aria-checked'),
      panel.getByRole('switch', { name: 'Out of range' }).getAttribute('aria-checked'),
    ]).toEqual(['false', 'true'])
    broken = new Set(['SetAlert'])
    fireEvent.click(follower)
    expect((await panel.findByRole('alert')).textContent).toBe('This was not saved. Try again.')
    expect(follower.getAttribute('aria-checked')).toBe('false')
    broken = new Set()
    // The words turn it too.
    fireEvent.click(panel.getByText('New follower'))
    await waitFor(() => expect(follower.getAttribute('aria-checked')).toBe('true'))
    fireEvent.click(panel.getByRole('button', { name: 'Back' }))
    await panel.findByText('Message message-1')
  })

  // NOTE-7
  describe('by e-mail', () => {
    const choose = async () => {
      show()
      const panel = await open()
      fireEvent.click(await panel.findByRole('button', { name: 'Choose alerts' }))
      await panel.findByRole('switch', { name: 'New follower' })
      return panel
    }
    const isOn = (element: HTMLElement) => element.getAttribute('aria-checked') === 'true'

    it('are switched on for a kind that is on, or for all', async () => {
      emailState = 'confirmed'
      const panel = await choose()
      const [follower, range] = ['New follower: by e-mail', 'Out of range: by e-mail'].map((name) => panel.getByRole('switch', { name }))
      expect(follower!.hasAttribute('disabled')).toBe(true)
      fireEvent.click(range!)
      await waitFor(() => expect(isOn(range!)).toBe(true))
      expect(asked('SetAlertMail')[0]?.variables).toMatchObject({ kind: 'outOfRange', byMail: true, language: 'en' })
      const all = panel.getByRole('switch', { name: 'All alerts by e-mail' })
      expect(isOn(all)).toBe(false)
      broken = new Set(['SetAlertMail'])
      fireEvent.click(all)
      await panel.findByRole('alert')
      broken = new Set()
      fireEvent.click(panel.getByText('All alerts by e-mail'))
      await waitFor(() => expect(isOn(all)).toBe(true))
      fireEvent.click(panel.getByRole('switch', { name: 'New follower' }))
      await waitFor(() => expect(isOn(follower!)).toBe(true))
      const [words] = panel.getAllByText('By e-mail').filter((each) => each.closest('label')?.contains(range!))
      await waitFor(() => expect(range!.hasAttribute('disabled')).toBe(false))
      fireEvent.click(words!)
      await waitFor(() => expect(isOn(range!)).toBe(false))
    })

    it.each(['none', 'unconfirmed', 'codeSent'])('need an address that is confirmed, and lead to it: %s', async (state) => {
      emailState = state
      const panel = await choose()
      expect(panel.queryByRole('switch', { name: /e-mail/ })).toBeNull()
      fireEvent.click(panel.getByRole('link', { name: 'Confirm your e-mail address to get alerts by e-mail too' }))
      await screen.findByText('Edit')
    })

    it('are not offered where no mail is sent', async () => {
      emailState = 'off'
      const panel = await choose()
      expect(panel.queryByText(/e-mail/)).toBeNull()
    })
  })

  it.each([
    ['outOfRange', { tokenId: '4', symbol: 'THE/WBNB' }, 'Your position #4 in THE/WBNB is out of range', 'See your positions'],
    ['lockExpiring', { lockId: '7', end: '1790000000' }, /^veTHE #7 ends on Mon, Sep 21/, 'See your locks'],
    ['orderFilled', { orderId: '9' }, 'Your order #9 was filled, in full or in part', 'See your orders'],
    ['orderUnfundable', { orderId: '9' }, 'Your order #9 cannot be filled: balance or approval is too low', 'See your orders'],
    ['automationLow', { lockId: '5' }, 'The automation of veTHE #5 is running low on LINK: add some soon', 'Add LINK'],
    ['automationUnderfunded', { lockId: '5' }, 'The automation of veTHE #5 has too little LINK: its next run will be skipped', 'Add LINK'],
    ['nameReceived', { name: 'lantern' }, 'You received the name lantern', 'See the name'],
    ['rankLost', { name: 'Harbour Cup', from: '3', to: '5' }, 'In Harbour Cup you fell from place 3 to place 5', 'See the competition'],
    ['follower', { follower: addressOf(0xb2) }, /0x0000…00b2 follows you$/, 'See the profile'],
  ] as const)('of %s say what happened', async (kind, about, sentence, action) => {
    inbox = [item('alert-1', { kind, content: null, link: '/dashboard/vote', facts: facts(about) })]
    show()
    const link = await (await open()).findByRole('link', { name: action })
    const text = link.closest('li')?.querySelector('.inbox-text')?.textContent?.replace(/\s+/g, ' ') ?? ''
    if (typeof sentence === 'string') expect(text).toBe(sentence)
    else expect(text).toMatch(sentence)
  })
})
