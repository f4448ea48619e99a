import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, configure, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { provideConfig } from '../config/config.ts'
import { testNetwork } from '../testing/testNetwork.ts'
import { walletStore } from '../wallet/walletStore.ts'
import { dropSession, heldSession, STORAGE_KEY } from './heldSession.ts'
import { askAsMe, askIfMe, requireSession, useSession } from './session.ts'
import { closeSignIn } from './signIn.ts'
import { SignInHost } from './SignInHost.tsx'

// The first dialog's code is fetched on demand, and takes its time on a busy machine.
configure({ asyncUtilTimeout: 8_000 })
vi.setConfig({ testTimeout: 30_000 })

const A = '0x00000000000000000000000000000000000000aa'
const B = '0x00000000000000000000000000000000000000bb'
const QUERY = { query: '{ user { id } }' }

const signText = vi.hoisted(() => vi.fn<(text: string, account: string) => Promise<string>>())
vi.mock('../wallet/engine.ts', () => ({ signText }))
vi.mock('../wallet/safe.ts', () => ({ isSafeOnAny: async () => safe.is }))
const safe = { is: false }

const connect = (address: string | undefined, chainId = testNetwork.chainId): void =>
  act(() =>
    walletStore.write({ status: address ? 'connected' : 'disconnected', address: address as never, chainId, connectorName: 'Test' }),
  )

/** The server: the owner of the cookie's session, its number of refreshes, and its requests. */
const server = {
  cookie: null as string | null,
  signIn: (): unknown => undefined,
  refreshes: 0,
  tokens: new Set<string>(),
  asked: [] as (string | null)[],
}

const refuse = (code: string, params = {}) => Response.json({ error: { code, params, requestId: 'r' } }, { status: 401 })
const open = (account: string) => {
  const accessToken = `token-${account}-${++server.refreshes}`
  server.tokens.add(accessToken)
  return Response.json({ data: { account, role: 'user', accessToken, expiresIn: 900 } })
}

const answer = async (path: string, init?: RequestInit): Promise<Response> => {
  const token = new Headers(init?.headers).get('authorization')?.replace('Bearer ', '') ?? null
  switch (path) {
    case '/auth/nonce':
      return Response.json({
        data: { nonce: '0123456789abcdef', issuedAt: '2026-11-01T00:00:00.000Z', expiresAt: '2026-11-01T00:10:00.000Z' },
      })
    case '/auth/sign-in': {
      const refusal = server.signIn()
      if (refusal) return refusal as Response
      const { message } = JSON.parse(String(init?.body)) as { message: string }
      server.cookie = /0x[0-9a-fA-F]{40}/.exec(message)![0].toLowerCase()
      return open(server.cookie)
    }
    case '/auth/refresh':
      return server.cookie ? open(server.cookie) : refuse('auth.sessionEnded')
    case '/graphql':
      server.asked.push(token)
      return token && !server.tokens.has(token) ? refuse('auth.sessionEnded') : Response.json({ data: { user: { id: token } } })
    default:
      throw new Error(path)
  }
}

beforeEach(() => {
  provideConfig({ local: true, networks: [testNetwork], links: {} })
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => answer(path, init))
  signText.mockReset().mockResolvedValue('0x01')
  Object.assign(server, { cookie: null, signIn: () => undefined, refreshes: 0, tokens: new Set(), asked: [] })
  safe.is = false
  connect(A)
})
afterEach(() => {
  act(() => {
    closeSignIn()
    dropSession()
  })
  cleanup()
  vi.unstubAllGlobals()
})

const show = () =>
  render(
    <I18nProvider i18n={i18n}>
      <SignInHost />
    </I18nProvider>,
  )
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
/** The outcome of a request, without an unhandled rejection. */
const settled = <T,>(promise: Promise<T>) =>
  promise.then(
    (value) => ({ value }),
    (error: { code: string }) => ({ code: error.code }),
  )

describe('A request that needs a session', () => {
  // PEOPLE-1, PEOPLE-4
  it('says why it asks, signs once, and then does what was asked for', async () => {
    show()
    const asked = settled(askAsMe<{ user: { id: string } }>(QUERY, { act: 'Follow' }))
    expect(await screen.findByText('1. Sign in')).toBeTruthy()
    expect(screen.getByText('2. Follow')).toBeTruthy()
    expect(screen.getByText(/moves no funds/)).toBeTruthy()
    expect(signText).not.toHaveBeenCalled()
    await press('Sign in')
    expect(await asked).toEqual({ value: { user: { id: `token-${A}-1` } } })
    expect(screen.queryByRole('dialog')).toBeNull()
    const [text, account] = signText.mock.calls[0]!
    expect(account).toBe(A)
    for (const line of [
      `${location.host} wants you to sign in`,
      `URI: ${location.origin}`,
      `Chain ID: ${testNetwork.chainId}`,
      'not a transaction',
    ])
      expect(text).toContain(line)
    // Times of the server, whatever this device's clock shows.
    expect(text).toContain('Issued At: 2026-11-01T00:00:00.000Z')
    await askAsMe(QUERY)
    expect(signText).toHaveBeenCalledTimes(1)
  })

  it('opens one dialog for all who ask at once', async () => {
    show()
    const both = settled(Promise.all([requireSession(), requireSession()]))
    await screen.findByRole('dialog')
    await press('Sign in')
    const answered = await both
    const [one, two] = 'value' in answered ? answered.value : []
    expect(one).toMatchObject({ account: A })
    expect(one).toBe(two)
    expect(signText).toHaveBeenCalledTimes(1)
  })

  it('needs a wallet', async () => {
    connect(undefined)
    expect(await settled(requireSession())).toEqual({ code: 'wallet.notConnected' })
  })

  it('signs where the wallet stands on a network that is not here', async () => {
    connect(A, 1)
    show()
    const asked = settled(requireSession())
    await screen.findByRole('dialog')
    await press('Sign in')
    expect(await asked).toMatchObject({ value: { account: A } })
    expect(signText.mock.calls[0]![0]).toContain(`Chain ID: ${testNetwork.chainId}`)
  })

  it.each([
    ['a signature that is declined', () => signText.mockRejectedValueOnce(Object.assign(new Error('no'), { code: 4001 })), 'Sign Rejected'],
    [
      'a clock that is wrong',
      () => (server.signIn = () => refuse('auth.clockAhead', { seconds: 600 })),
      'The clock of your device is wrong',
    ],
    ['a message that is over', () => (server.signIn = () => refuse('auth.messageExpired')), 'The sign-in message has expired'],
    ['a server that is away', () => (server.signIn = () => Promise.reject(new TypeError('fetch'))), /./],
  ])('says %s, and may be tried again', async (_, break_, words) => {
    show()
    const asked = settled(requireSession())
    await screen.findByRole('dialog')
    break_()
    await press('Sign in')
    expect((await screen.findByRole('alert')).textContent).toMatch(words)
    server.signIn = () => undefined
    await press('Try again')
    expect(await asked).toMatchObject({ value: { account: A } })
  })

  it('is told that nothing was signed where the dialog is closed', async () => {
    show()
    const asked = settled(requireSession())
    await screen.findByRole('dialog')
    await press('Cancel')
    expect(await asked).toEqual({ code: 'wallet.signatureRejected' })
    expect(heldSession.read()).toBeNull()
  })

  it('says that a Safe takes its time', async () => {
    safe.is = true
    signText.mockReturnValue(new Promise(() => undefined))
    show()
    void settled(requireSession())
    await screen.findByRole('dialog')
    await press('Sign in')
    expect(await screen.findByText(/owners sign this message/)).toBeTruthy()
  })

  // PEOPLE-3
  it('ends where the wallet switches account meanwhile, and signs nobody in', async () => {
    let sign: (signature: string) => void = () => undefined
    signText.mockReturnValue(new Promise((resolve) => (sign = resolve)))
    show()
    const asked = settled(requireSession())
    await screen.findByRole('dialog')
    await press('Sign in')
    connect(B)
    expect((await screen.findByRole('alert')).textContent).toContain('Your wallet acts for another account')
    sign('0x01')
    await press('Cancel')
    expect(await asked).toEqual({ code: 'wallet.otherAccount' })
    expect(server.cookie).toBeNull()
  })
})

describe('A session', () => {
  const signedIn = async (account = A): Promise<void> => {
    server.cookie = account
    localStorage.setItem(STORAGE_KEY, account)
  }

  // PEOPLE-2
  it('comes back with the page by the cookie, without the wallet', async () => {
    await signedIn()
    const { result } = renderHook(useSession)
    expect(result.current).toBeNull()
    await waitFor(() => expect(result.current?.account).toBe(A))
    expect(signText).not.toHaveBeenCalled()
  })

  it('is not asked for where nobody signed in with this browser', async () => {
    renderHook(useSession)
    await askIfMe(QUERY)
    expect(server.refreshes).toBe(0)
    expect(server.asked).toEqual([null])
  })

  it('is followed once where its access token is no more good', async () => {
    await signedIn()
    await askAsMe(QUERY)
    server.tokens.clear()
    await askAsMe(QUERY)
    expect(server.asked).toEqual([`token-${A}-1`, `token-${A}-1`, `token-${A}-2`])
    expect(signText).not.toHaveBeenCalled()
  })

  it('is followed one at a time in all tabs', async () => {
    const held: string[] = []
    const request = (name: string, run: () => Promise<unknown>) => {
      held.push(name)
      return run()
    }
    vi.stubGlobal('navigator', { locks: { request } })
    await signedIn()
    await Promise.all([askIfMe(QUERY), askIfMe(QUERY), askAsMe(QUERY)])
    expect(held).toEqual(['session'])
    expect(server.refreshes).toBe(1)
  })

  it('that was ended elsewhere asks to sign in again, and says so', async () => {
    await signedIn()
    await askAsMe(QUERY)
    server.tokens.clear()
    server.cookie = null
    show()
    const asked = settled(askAsMe(QUERY))
    expect(await screen.findByText(/Your session has ended/)).toBeTruthy()
    await press('Sign in')
    expect(await asked).toMatchObject({ value: { user: {} } })
  })

  it('that was ended elsewhere is nobody’s for what does not need one', async () => {
    await signedIn()
    await askIfMe(QUERY)
    server.tokens.clear()
    server.cookie = null
    await askIfMe(QUERY)
    expect(server.asked.at(-1)).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  // PEOPLE-3
  it('a session of another account than the connected one is not used', async () => {
    await signedIn()
    const { result } = renderHook(useSession)
    await waitFor(() => expect(result.current?.account).toBe(A))
    connect(B)
    expect(result.current).toBeNull()
    await askIfMe(QUERY)
    expect(server.asked).toEqual([null])
    connect(A)
    expect(result.current?.account).toBe(A)
  })

  it('ends in every tab where one signs out', async () => {
    await signedIn()
    const { result } = renderHook(useSession)
    await waitFor(() => expect(result.current).not.toBeNull())
    localStorage.removeItem(STORAGE_KEY)
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEY, newValue: null })))
    expect(result.current).toBeNull()
  })
})
