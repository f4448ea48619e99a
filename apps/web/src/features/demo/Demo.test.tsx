import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { createRoute } from '@tanstack/react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const fetchStub = vi.hoisted(() => {
  const stub = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>()
  globalThis.fetch = stub as never
  return stub
})

import { getHead } from '../../shared/clock/clock.ts'
import { useLocks } from '../../entities/lock/queries.ts'
import { rootRoute } from '../../shared/router/rootRoute.tsx'
import { renderRoute } from '../../shared/testing/renderRoute.tsx'
import { walletStore } from '../../shared/wallet/walletStore.ts'
import { Demo } from './Demo.tsx'

vi.mock('../../entities/lock/queries.ts', () => ({ useLocks: vi.fn(() => ({})) }))

const trader = {
  address: `0x${'a'.repeat(40)}`,
  privateKey: `0x${'1'.repeat(64)}`,
  persona: 'trader',
  description: 'served words',
} as const
const guest = {
  address: `0x${'b'.repeat(40)}`,
  privateKey: `0x${'2'.repeat(64)}`,
  persona: 'gardener',
  description: 'Waters the pools.',
} as const
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const status = {
  phase: 'usable',
  startedAt: '2026-11-21T03:00:00.000Z',
  liveTrades: true,
  steps: [
    { id: 'database', label: 'Postgres', state: 'done', seconds: 1 },
    { id: 'history', label: 'History', state: 'running', progress: 0.42 },
    { id: 'other', label: 'Something else', state: 'failed' },
  ],
}
const bodyOf = (init?: RequestInit): unknown => (typeof init?.body === 'string' ? JSON.parse(init.body) : undefined)
type Handler = (body: unknown) => Response | Promise<Response>
let handlers: Record<string, Handler>
const sentTo = (path: string) => fetchStub.mock.calls.filter(([url]) => url === path).map(([, init]) => bodyOf(init))

const routes = [createRoute({ getParentRoute: () => rootRoute, path: '/', component: Demo })]
const open = async () => {
  renderRoute(routes, '/')
  fireEvent.click(await screen.findByRole('button', { name: 'Demo' }))
  await screen.findByRole('complementary', { name: 'Demo' })
}
const connect = () => walletStore.write({ status: 'connected', address: trader.address, chainId: 31356, connectorName: 'Demo' })

beforeEach(() => {
  handlers = {
    '/devnet/status': () => json(status),
    '/devnet/wallet': () => json({ accounts: [trader, guest] }),
  }
  fetchStub.mockImplementation(async (url, init) => {
    const handler = handlers[url]
    return handler ? handler(bodyOf(init)) : json({ error: { code: 'notFound', params: {} } }, 404)
  })
})
afterEach(() => {
  cleanup()
  fetchStub.mockReset()
  walletStore.write({ status: 'disconnected', address: undefined, chainId: undefined, connectorName: undefined })
})

describe('the drawer', () => {
  test('opens from its tab, takes the focus, and gives it back on Escape', async () => {
    await open()
    const heading = screen.getByRole('heading', { name: 'Demo' })
    expect(document.activeElement).toBe(heading)
    fireEvent.keyDown(heading, { key: 'Escape' })
    expect(screen.queryByRole('complementary')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Demo' }))
  })

  test('lists the personas, in the words of the page where it has them, without any key', async () => {
    await open()
    expect((await screen.findByRole('button', { name: /Trader/ })).textContent).toContain('ready to swap')
    expect(screen.getByRole('button', { name: /gardener/ }).textContent).toContain('Waters the pools.')
    expect(document.body.innerHTML).not.toContain('1'.repeat(64))
  })

  test('marks the persona that is connected', async () => {
    connect()
    await open()
    await waitFor(() => expect(screen.getByRole('button', { name: /Trader/ }).getAttribute('aria-pressed')).toBe('true'))
    expect(screen.getByRole('button', { name: /gardener/ }).getAttribute('aria-pressed')).toBe('false')
  })

  test('shows how far the world is', async () => {
    await open()
    await screen.findByText('42%')
    expect(screen.getByText('Market history traded')).toBeTruthy()
    expect(screen.getByText('Something else')).toBeTruthy()
    expect(screen.getByText('Failed')).toBeTruthy()
  })
})

describe('the faucet', () => {
  test('asks for a wallet first', async () => {
    await open()
    expect(screen.getByRole('button', { name: 'Connect a wallet first' }).hasAttribute('disabled')).toBe(true)
  })

  test('sends to the connected address on the app network and says what arrived', async () => {
    connect()
    handlers['/devnet/faucet'] = () => json({ sent: [{ chainId: 31356 }, { chainId: 31356 }] })
    await open()
    fireEvent.click(screen.getByRole('button', { name: 'Get tokens' }))
    await screen.findByText('2 tokens arrived.')
    expect(sentTo('/devnet/faucet')).toEqual([{ address: trader.address, chainId: 31356 }])
  })

  test('says that the world is not reachable', async () => {
    connect()
    handlers['/devnet/faucet'] = () => json({ error: { code: 'devnet.starting', params: {} } }, 503)
    await open()
    fireEvent.click(screen.getByRole('button', { name: 'Get tokens' }))
    await screen.findByRole('alert')
    expect(screen.queryByText(/arrived/)).toBeNull()
  })
})

// NET-23: forward only, resolves when the index has caught up
describe('the time machine', () => {
  test('travels once, cannot be used meanwhile, and announces where it arrived', async () => {
    let arrive: (response: Response) => void = () => undefined
    handlers['/devnet/time'] = () => new Promise<Response>((resolve) => (arrive = resolve))
    await open()
    fireEvent.click(screen.getByRole('button', { name: '+1 day' }))
    await screen.findByRole('button', { name: /Travelling/ })
    for (const name of ['+1 hour', 'Next epoch', '+50 blocks'])
      expect(screen.getByRole('button', { name }).hasAttribute('disabled')).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: /Travelling/ }))
    await act(async () => arrive(json({ heads: [{ chainId: 31356, number: 77, timestamp: 1_795_651_200 }] })))
    await screen.findByText(/It is now .*26.*UTC\. The index has caught up\./)
    expect(sentTo('/devnet/time')).toEqual([{ step: 'day' }])
    expect(getHead(31356)).toMatchObject({ number: 77, timestamp: 1_795_651_200 })
  })

  test('leads to the end of the lock that ends first of those that still run', async () => {
    const now = 1_795_000_000
    const lock = (lockId: bigint, end: number, amount = 1n) => ({ lock: { lockId, amount, end: BigInt(end) } })
    const locks = [lock(1n, now - 5), lock(2n, now + 2_000), lock(3n, now + 1_000), lock(4n, now + 10, 0n)]
    vi.mocked(useLocks).mockReturnValue({ data: { locks, timestamp: now } } as never)
    handlers['/devnet/time'] = () => json({ heads: [{ chainId: 31356, number: 78, timestamp: now + 1_000 }] })
    connect()
    await open()
    fireEvent.click(screen.getByRole('button', { name: /^End of veTHE #3,/ }))
    await screen.findByText(/The index has caught up\./)
    expect(sentTo('/devnet/time')).toEqual([{ to: now + 1_000 }])
  })

  test('has no lock to lead to where none runs', async () => {
    vi.mocked(useLocks).mockReturnValue({ data: undefined } as never)
    await open()
    expect(screen.queryByRole('button', { name: /^End of/ })).toBeNull()
  })
})

// PEOPLE-18: the content of a mailbox, in the local world
describe('the outbox', () => {
  const mail = {
    id: 2,
    at: 1_795_651_200_000,
    to: ['a@b.example'],
    subject: 'Thena: Confirm your e-mail address',
    text: 'Your code is 123456\n\nhttp://localhost:3000/arena/profile/edit and https://elsewhere.example/x',
  }

  test('shows each mail with its code, as text, and follows links of this site alone', async () => {
    handlers['/devnet/outbox'] = () => json({ mails: [mail, { ...mail, id: 1, text: '<b>bold</b>' }] })
    await open()
    const texts = await screen.findAllByText(/Your code is 123456/)
    expect(texts[0]?.textContent).toBe(mail.text)
    expect([...texts[0]!.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(['/arena/profile/edit'])
    expect(screen.getByText('<b>bold</b>').innerHTML).not.toContain('<b>')
  })

  test('says that there is none, and that it could not be read', async () => {
    handlers['/devnet/outbox'] = () => json({ mails: [] })
    await open()
    await screen.findByText('No e-mails yet')
    cleanup()
    delete handlers['/devnet/outbox']
    await open()
    await screen.findByRole('button', { name: 'Try again' })
  })
})

describe('live trades', () => {
  test('are switched off and on', async () => {
    handlers['/devnet/live-trades'] = (body) => json({ liveTrades: (body as { on: boolean }).on })
    await open()
    const live = await screen.findByRole('switch', { name: 'Live trades' })
    expect(live.getAttribute('aria-checked')).toBe('true')
    fireEvent.click(live)
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Live trades' }).getAttribute('aria-checked')).toBe('false'))
    expect(sentTo('/devnet/live-trades')).toEqual([{ on: false }])
  })
})
