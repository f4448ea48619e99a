import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

type Asked = { readonly query: string; readonly variables: Record<string, unknown> }

const world = vi.hoisted(() => {
  globalThis.fetch = (async () => new Response('{}', { status: 503 })) as never
  return {
    session: null as null | { account: string; role: string; expiresAt: number },
    toast: vi.fn<(toast: { title: unknown }) => string>(),
    save: vi.fn<(name: string, type: string, text: string) => void>(),
    send: vi.fn<(upload: { userId: string; type: string }) => Promise<{ key: string; url: string }>>(),
    requireSession: vi.fn<() => Promise<unknown>>(),
    read: vi.fn<(asked: { query: string; variables: Record<string, unknown> }) => Promise<unknown>>(),
    write: vi.fn<(asked: { query: string; variables: Record<string, unknown> }) => Promise<unknown>>(),
  }
})
vi.mock('../../shared/saveFile.ts', () => ({ saveText: world.save }))
vi.mock('../../entities/user/sendPicture.ts', async (original) => ({ ...(await original<object>()), sendPicture: world.send }))
vi.mock('@exchange/ui', async (original) => ({ ...(await original<object>()), toast: world.toast }))
vi.mock('../../shared/session/session.ts', () => ({
  useSession: () => world.session,
  requireSession: world.requireSession,
  askIfMe: world.read,
  askAsMe: world.write,
}))

import { DomainError } from '@exchange/domain'
import { NotStored } from '../../entities/user/sendPicture.ts'
import { recordHead } from '../../shared/clock/clock.ts'
import { routesOf } from '../../shared/feature/routesOf.ts'
import { renderRoute } from '../../shared/testing/renderRoute.tsx'
import { testNetwork } from '../../shared/testing/testNetwork.ts'
import { walletStore } from '../../shared/wallet/walletStore.ts'
import { feature } from './feature.ts'
import { me, other, third, userOf } from './testing.ts'
// The page loads lazily; the import preloads it.
import './AdminPage.tsx'

// A whole page takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 })
configure({ asyncUtilTimeout: 15_000 })

const open = (path = '') => renderRoute(routesOf(feature), `/arena/admin${path}`)
const connect = (): void => walletStore.write({ status: 'connected', address: me, chainId: testNetwork.chainId, connectorName: 'Test' })
const signIn = (role: 'user' | 'admin' | 'superAdmin'): void => {
  connect()
  world.session = { account: me, role, expiresAt: 0 }
}

const page = (...nodes: readonly unknown[]) => ({ nodes, nextCursor: null })
const NOW = 1_795_000_000
const letter = { id: '7', task: 'sendNotification', key: 'send:7', attempts: 10, lastError: 'the world is down', failedAt: NOW }
const entry = {
  id: '1',
  at: NOW,
  actor: me,
  action: 'admin.grant',
  subject: other,
  before: '{"role":"user"}',
  after: '{"role":"admin","reason":"Community lead"}',
}
const draft = {
  id: '5',
  name: 'Gauges',
  content: 'Votes count.',
  link: '/vote',
  toEverybody: true,
  recipientsCount: 0,
  state: 'draft',
  sendAt: null,
  sentAt: null,
  delivered: 0,
  read: 0,
  clicked: 0,
  clickThroughRate: null,
}
const sent = { ...draft, id: '6', name: 'Cup', state: 'sent', sentAt: NOW, delivered: 200, read: 150, clicked: 30, clickThroughRate: 0.15 }

const answers: Readonly<Record<string, unknown>> = {
  AdminUsers: { adminUsers: page(userOf(), userOf({ id: third, username: null, isVerified: true, isAdmin: true })) },
  AdminUserStatistics: {
    adminUserStatistics: { users: 18_412, verified: 214, admins: 6, signedInLately: 900, follows: 5_000, uploads: 77 },
  },
  AdminUser: { user: { ...userOf({ avatarItem: '3' }), checkMarkIcon: null, bannerUrl: null, email: 'k@example.org', country: 'NO' } },
  Admins: {
    admins: page(
      { account: me, role: 'superAdmin', grantedBy: null, grantedAt: NOW },
      { account: other, role: 'admin', grantedBy: me, grantedAt: NOW },
    ),
  },
  AuditEntries: {
    auditEntries: page(entry, { ...entry, id: '0', actor: 'configuration', subject: 'job:7', action: 'other', after: null }),
  },
  DeadLetters: { deadLetters: page(letter) },
  AdminNotifications: { notifications: page(draft, sent) },
  PreviewAudience: { previewAudience: 412 },
  AchievementAwards: {
    achievementAwards: [
      { id: 'firstSwap', fact: 'swaps', target: 1, users: 1_204, lastReachedAt: NOW },
      { id: 'swaps25', fact: 'swaps', target: 25, users: 0, lastReachedAt: null },
    ],
  },
}
const nameOf = ({ query }: Asked): string => /^(?:query|mutation) (\w+)/.exec(query)?.[1] ?? ''
const askedFor = (name: string) => world.read.mock.calls.map(([asked]) => asked).filter((asked) => nameOf(asked) === name)
const written = () => world.write.mock.calls.map(([asked]) => [nameOf(asked), asked.variables] as const)
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })
const press = async (name: string | RegExp) => fireEvent.click(await button(name))
const type = async (label: string, value: string) => fireEvent.change(await screen.findByLabelText(label), { target: { value } })
const headers = (table: HTMLElement) =>
  within(table)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
const toasts = () => world.toast.mock.calls.map(([{ title }]) => title)

beforeEach(() => {
  world.session = null
  recordHead(testNetwork.chainId, { number: 7, timestamp: NOW })
  walletStore.write({ status: 'disconnected', address: undefined, chainId: undefined, connectorName: undefined })
  world.read.mockImplementation(async (asked) => answers[nameOf(asked)])
  world.write.mockResolvedValue({ createNotification: { id: '9' }, updateNotification: { id: '5' } })
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

// ADMIN-2
describe('The pages of admins', () => {
  it('ask a visitor for a wallet, and read nothing', async () => {
    open()
    await screen.findByRole('heading', { level: 1, name: 'Connect the wallet of an admin' })
    expect(world.read).not.toHaveBeenCalled()
  })

  it('ask who is connected to sign in, and say why that failed', async () => {
    connect()
    world.requireSession.mockRejectedValue(new DomainError('wallet.signatureRejected'))
    open('/audit')
    await screen.findByRole('heading', { level: 1, name: 'Sign in as an admin' })
    await press('Sign in')
    await screen.findByText('Sign Rejected')
    expect(world.read).not.toHaveBeenCalled()
  })

  it.each(['', '/users', '/admins', '/notifications', '/achievements', '/work', '/audit'])(
    'refuse a user, with a way to their own profile: %s',
    async (path) => {
      signIn('user')
      open(path)
      await screen.findByRole('heading', { level: 1, name: 'This page is for admins' })
      expect(screen.getByRole('link', { name: 'My profile' }).getAttribute('href')).toBe('/arena/profile')
      expect(world.read).not.toHaveBeenCalled()
    },
  )

  it('are in the menu of the arena for admins alone', async () => {
    signIn('admin')
    open()
    const more = async () => within(await screen.findByRole('navigation', { name: 'Arena' })).getByRole('button', { name: 'More' })
    expect((await more()).getAttribute('aria-current')).toBe('true')
    fireEvent.click(await more())
    await screen.findByRole('menuitem', { name: 'Admin' })
    cleanup()
    signIn('user')
    open()
    fireEvent.click(await more())
    await screen.findByRole('menuitem', { name: 'Profile' })
    expect(screen.queryByRole('menuitem', { name: 'Admin' })).toBeNull()
  })
})

// ADMIN-2
describe('Users', () => {
  beforeEach(() => signIn('admin'))

  it('stand in a table with their marks, and are searched and filtered by the API', async () => {
    open()
    const table = await screen.findByRole('table', { name: 'Users' })
    expect(headers(table)).toEqual(['User', 'Checkmark', 'Role', 'Open'])
    expect(within(table).getByText('kestrel')).toBeTruthy()
    expect(within(table).getByRole('img', { name: 'Admin' })).toBeTruthy()
    expect((await screen.findByText('18,412')).closest('dl')?.textContent).toContain('900')
    await type('Name or address', 'kes')
    fireEvent.click(screen.getByRole('radio', { name: 'Verified' }))
    await waitFor(() => expect(askedFor('AdminUsers').at(-1)?.variables['where']).toEqual({ text: 'kes', verified: true, role: null }))
  })

  it('are given the checkmark with a reason, once however often it is tried', async () => {
    world.write.mockRejectedValueOnce(new DomainError('api.unavailable'))
    open(`/users/${other}`)
    fireEvent.click(await screen.findByRole('radio', { name: 'Partner' }))
    await type('Reason', 'Two podiums')
    await press('Add checkmark')
    await waitFor(() => expect(written()).toHaveLength(1))
    await waitFor(async () => expect((await button('Add checkmark')).getAttribute('aria-busy')).toBeNull())
    await press('Add checkmark')
    await waitFor(() => expect(toasts()).toContain('Checkmark added'))
    const [first, second] = written()
    expect(first).toEqual([
      'VerifyUser',
      { userId: other, checkMarkIcon: 'partner', reason: 'Two podiums', idempotencyKey: expect.stringMatching(/^[\w-]{36}$/) },
    ])
    expect(second).toEqual(first)
  })

  it('lose their picture where an admin takes it, and show what is private to admins', async () => {
    open(`/users/${other}`)
    expect((await button('Remove banner')).disabled).toBe(true)
    await press('Remove picture')
    await waitFor(() => expect(written()[0]?.[1]).toMatchObject({ userId: other, marks: { avatar: null } }))
    expect(screen.getByText('k@example.org')).toBeTruthy()
  })
})

// ADMIN-2, PEOPLE-10
describe('A picture for a user', () => {
  beforeEach(() => signIn('admin'))
  const choose = async (label: string) =>
    fireEvent.change(await screen.findByLabelText(label), { target: { files: [new File(['x'], 'a.png', { type: 'image/png' })] } })

  it('is sent with the admin’s own leave, and handed to the user', async () => {
    world.send.mockResolvedValue({ key: 'uploads/key', url: '/v1/pictures/key' })
    open(`/users/${other}`)
    await choose('Upload a banner')
    await waitFor(() => expect(toasts()).toContain('Banner changed'))
    expect(world.send.mock.calls[0]?.[0]).toMatchObject({ userId: me, type: 'CUSTOM_BANNER' })
    expect(written()).toEqual([['GiveUpload', { userId: other, key: 'uploads/key', idempotencyKey: expect.any(String) }]])
  })

  it('that the storage does not take is said, and nothing is handed over', async () => {
    world.send.mockRejectedValue(new NotStored('400 EntityTooLarge'))
    open(`/users/${other}`)
    await choose('Upload a picture')
    await waitFor(() => expect(toasts()).toContain('400 EntityTooLarge'))
    expect(written()).toEqual([])
  })
})

// ADMIN-2, ADMIN-4, PEOPLE-13
describe('Files', () => {
  beforeEach(() => signIn('admin'))
  const saved = async (): Promise<readonly string[]> => {
    await press('Download CSV')
    await waitFor(() => expect(world.save).toHaveBeenCalledOnce())
    const [name, , text] = world.save.mock.calls[0]!
    return [name, ...text.replace('\uFEFF', '').trimEnd().split('\r\n')]
  }

  it('the CSV of users has all that match the filter, to the end of the list', async () => {
    const { adminUsers } = answers['AdminUsers'] as { adminUsers: { nodes: readonly unknown[] } }
    const formula = userOf({ id: me, username: '=1+1' as never, isSuperAdmin: true })
    open()
    await screen.findByRole('table', { name: 'Users' })
    world.read.mockImplementation(async (asked) => {
      if (nameOf(asked) !== 'AdminUsers') return answers[nameOf(asked)]
      return asked.variables['after'] === 'more' ? { adminUsers: page(formula) } : { adminUsers: { ...adminUsers, nextCursor: 'more' } }
    })
    const [name, heading, ...rows] = await saved()
    expect([name, heading]).toEqual(['users.csv', 'address,name,role,verified,contract,followers'])
    expect(rows).toHaveLength(3)
    expect(rows.at(-1)).toMatch(new RegExp(`^${me},'=1\\+1,superAdmin,false,false,\\d+$`))
  })

  it('the CSV of the log has the values before and after', async () => {
    open('/audit')
    const [name, heading, first] = await saved()
    expect([name, heading]).toEqual(['audit-log.csv', 'id,time_utc,actor,action,subject,before,after'])
    expect(first).toBe(
      `1,2026-11-18T11:06:40.000Z,${me},admin.grant,${other},"{""role"":""user""}","{""role"":""admin"",""reason"":""Community lead""}"`,
    )
  })

  it('that cannot be read to their end are none', async () => {
    open('/audit')
    await screen.findByRole('table', { name: 'Audit log' })
    world.read.mockRejectedValue(new DomainError('api.unavailable'))
    await press('Download CSV')
    await waitFor(() => expect(world.toast).toHaveBeenCalledOnce())
    expect(world.save).not.toHaveBeenCalled()
  })

  it('the CSV of achievements has the counts of the table', async () => {
    open('/achievements')
    const table = await screen.findByRole('table', { name: 'Achievements' })
    expect(headers(table)).toEqual(['Condition', 'Users', 'Last reached'])
    expect(within(table).getByText('Swaps made: 25').closest('tr')?.textContent).toContain('Never')
    expect((await saved()).slice(1)).toEqual([
      'achievement,fact,target,users,last_reached_utc',
      'firstSwap,swaps,1,1204,2026-11-18T11:06:40.000Z',
      'swaps25,swaps,25,0,',
    ])
  })
})

// ADMIN-3
describe('Admins', () => {
  it('are seen by admins, and changed by super admins alone', async () => {
    signIn('admin')
    open('/admins')
    await screen.findByRole('table', { name: 'Admins' })
    screen.getByText('Only super admins can add and remove admins.')
    expect(screen.queryByRole('button', { name: /Remove|Add admin/ })).toBeNull()
  })

  it('are added and removed after a question, never oneself', async () => {
    signIn('superAdmin')
    open('/admins')
    expect(await screen.findAllByRole('button', { name: /^Remove 0x/ })).toHaveLength(1)
    await type('Address', me)
    await screen.findByText('You cannot change your own role.')
    expect((await button('Add admin')).disabled).toBe(true)
    await type('Address', third)
    fireEvent.click(await button('Add admin'))
    const dialog = await screen.findByRole('dialog')
    expect(written()).toEqual([])
    fireEvent.click(within(dialog).getByRole('button', { name: 'Add admin' }))
    await waitFor(() => expect(written()[0]).toEqual(['GrantAdmin', expect.objectContaining({ userId: third, role: 'admin' })]))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await press(/^Remove 0x/)
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(written()[1]).toEqual(['RevokeAdmin', expect.objectContaining({ userId: other })]))
  })

  it('say in words what the API refused', async () => {
    signIn('superAdmin')
    world.write.mockRejectedValue(new DomainError('admin.lastSuperAdmin'))
    open('/admins')
    await press(/^Remove 0x/)
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(toasts()).toContain('This is the last super admin'))
  })
})

// NOTE-1, NOTE-2
describe('Notifications', () => {
  beforeEach(() => signIn('admin'))

  it('are written with a preview, a count and whom they reach, and refused as the rule says', async () => {
    open('/notifications')
    expect((await button('Send now')).disabled).toBe(true)
    await type('Content', 'New gauges 👨‍👩‍👧')
    expect(screen.getByTestId('preview').textContent).toBe('New gauges 👨‍👩‍👧')
    screen.getByText('12 of 500')
    await screen.findByText('412 users')
    await type('Link', 'http://free.example')
    expect((await screen.findByRole('alert')).textContent).not.toBe('')
    await press('Save draft')
    expect(written()).toEqual([])
  })

  it('are scheduled in UTC, with the local time beside it, after a question', async () => {
    open('/notifications')
    await type('Name', 'Gauges')
    await type('Content', 'Votes count.')
    await type('Send at', '2026-11-24T12:00')
    await press('Schedule')
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('12:00 UTC')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Schedule' }))
    await waitFor(() => expect(written()).toHaveLength(2))
    expect(written()).toEqual([
      [
        'CreateNotification',
        expect.objectContaining({ input: { name: 'Gauges', content: 'Votes count.', link: null, toEverybody: true, recipients: [] } }),
      ],
      ['ScheduleNotification', expect.objectContaining({ id: '9', sendAt: Date.UTC(2026, 10, 24, 12) / 1_000 })],
    ])
  })

  it('messages to selected users name their addresses', async () => {
    open('/notifications')
    await type('Name', 'Gauges')
    await type('Content', 'Votes count.')
    fireEvent.click(await screen.findByRole('radio', { name: 'Selected' }))
    expect((await button('Send now')).disabled).toBe(true)
    await type('Addresses', `${other}, river`)
    await screen.findByText('Invalid address')
    await press('Save draft')
    expect(written()).toEqual([])
    await type('Addresses', `${other}, ${third}`)
    await press('Save draft')
    await waitFor(() => expect(written()[0]?.[1]).toMatchObject({ input: { toEverybody: false, recipients: [other, third] } }))
  })

  // NOTE-4
  it('show what became of them, are edited while they are drafts, and cancelled after a question', async () => {
    open('/notifications')
    const table = await screen.findByRole('table', { name: 'All notifications' })
    expect(headers(table)).toEqual(['Content', 'Audience', 'Status', 'Delivered', 'Read', 'Clicked', 'Click-through', 'Actions'])
    const row = within(table).getByText('Cup').closest('tr')!
    expect(row.textContent).toMatch(/200.*150.*30.*15/)
    await press('Edit Gauges')
    await waitFor(async () => expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('Gauges'))
    await press('Save draft')
    await waitFor(() => expect(written()[0]).toEqual(['UpdateNotification', expect.objectContaining({ id: '5' })]))
    await press('Cancel Gauges')
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel it' }))
    await waitFor(() => expect(written()[1]).toEqual(['CancelNotification', expect.objectContaining({ id: '5' })]))
  })

  it('keep whom they are for: a draft whose recipients cannot be read is not opened', async () => {
    world.read.mockImplementation(async (asked) => {
      if (nameOf(asked) === 'NotificationRecipients') throw new DomainError('api.unavailable')
      return nameOf(asked) === 'AdminNotifications'
        ? { notifications: page({ ...draft, toEverybody: false, recipientsCount: 2 }) }
        : answers[nameOf(asked)]
    })
    open('/notifications')
    await press('Edit Gauges')
    await waitFor(() => expect(toasts()).toContain('Recipients could not be read'))
    expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('')
  })
})

// ADMIN-5
it('Failed jobs say what failed, and are tried again, or discarded after a question', async () => {
  signIn('admin')
  open('/work')
  const table = await screen.findByRole('table', { name: 'Failed jobs' })
  expect(headers(table)).toEqual(['Job', 'Tries', 'Failed', 'Last error', 'Actions'])
  screen.getByText('the world is down')
  await press('Try sendNotification again')
  await waitFor(() => expect(written()[0]).toEqual(['RetryDeadLetter', expect.objectContaining({ id: '7' })]))
  await press('Discard sendNotification')
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(written()[1]).toEqual(['DiscardDeadLetter', expect.objectContaining({ id: '7' })]))
})

// ADMIN-4
it('The log says who did what to whom, with what was before and after, by admin and by account', async () => {
  signIn('admin')
  open('/audit')
  const table = await screen.findByRole('table', { name: 'Audit log' })
  expect(headers(table)).toEqual(['Time', 'Admin', 'Action', 'Subject', 'Before and after'])
  within(table).getByText('Role added')
  within(table).getByText('Configuration')
  within(table).getByText('job:7')
  expect(within(table).getAllByText('user')[0]?.tagName).toBe('DEL')
  expect(within(table).getByText('admin').tagName).toBe('INS')
  within(table).getByText('Community lead')
  await type('Subject', other)
  await waitFor(() => expect(askedFor('AuditEntries').at(-1)?.variables['where']).toEqual({ actor: null, subject: other }))
})

it('A list that cannot be read says so, and never looks empty', async () => {
  signIn('admin')
  world.read.mockRejectedValue(new DomainError('api.unavailable'))
  open('/audit')
  expect((await screen.findByRole('alert')).textContent).not.toBe('')
  expect(screen.queryByText('No entries')).toBeNull()
})
