import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dropSession, holdSession, STORAGE_KEY } from '../../shared/session/heldSession.ts'
import { signInDialog } from '../../shared/session/signInDialog.ts'
import { closeSignIn } from '../../shared/session/signIn.ts'
import { walletStore } from '../../shared/wallet/walletStore.ts'
import { SessionPart } from './SessionPart.tsx'
import { InEnglish, provideTwoNetworks } from '../testing.tsx'

configure({ asyncUtilTimeout: 8_000 })

const ACCOUNT = '0x00000000000000000000000000000000000000aa'
const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36'
const times = { createdAt: '2026-11-01T10:00:00.000Z', usedAt: '2026-11-02T10:00:00.000Z' }
const asked: { path: string; body: unknown }[] = []
let sessions: { id: string; userAgent: string; isThis: boolean }[] = []

beforeEach(() => {
  provideTwoNetworks()
  walletStore.write({ status: 'connected', address: ACCOUNT, chainId: 31356, connectorName: 'Test' })
  asked.length = 0
  sessions = [
    { id: 'one', userAgent: chrome, isThis: true },
    { id: 'two', userAgent: 'curl/8', isThis: false },
  ]
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (path === '/auth/sessions') return Response.json({ data: sessions.map((session) => ({ ...session, ...times })) })
    if (path === '/auth/refresh') return Response.json({ data: { account: ACCOUNT, role: 'user', accessToken: 'token', expiresIn: 900 } })
    const body = init?.body ? (JSON.parse(String(init.body)) as { sessionId?: string }) : undefined
    asked.push({ path, body })
    sessions = sessions.filter(({ id }) => id !== body?.sessionId)
    return Response.json({ data: { done: true } })
  })
})
afterEach(() => {
  cleanup()
  closeSignIn()
  dropSession()
  vi.unstubAllGlobals()
})

const show = () =>
  render(
    <InEnglish>
      <QueryClientProvider client={new QueryClient()}>
        <SessionPart account={ACCOUNT} />
      </QueryClientProvider>
    </InEnglish>,
  )
const signedIn = () => holdSession({ account: ACCOUNT, role: 'user', token: 'token', expiresAt: Infinity })

// PEOPLE-4
describe('Sessions in the account panel', () => {
  it('offer to sign in where the account is not', async () => {
    show()
    expect(await screen.findByText('Not signed in')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    await waitFor(() => expect(signInDialog.read()).toMatchObject({ account: ACCOUNT, phase: 'asks' }))
  })

  it('do not say that nobody is signed in before the session of this browser is back', async () => {
    localStorage.setItem(STORAGE_KEY, ACCOUNT)
    const said: string[] = []
    const watch = new MutationObserver(() => said.push(document.body.textContent ?? ''))
    watch.observe(document.body, { childList: true, subtree: true })
    show()
    expect(await screen.findByText('Signed in')).toBeTruthy()
    watch.disconnect()
    expect(said.filter((text) => text.includes('Not signed in'))).toEqual([])
  })

  it('are listed with their browser, and the one that asks is marked', async () => {
    signedIn()
    show()
    const [here, there] = await screen.findAllByRole('listitem')
    expect(within(here!).getByText(/Chrome on Linux/)).toBeTruthy()
    expect(within(here!).getByText('This one')).toBeTruthy()
    expect(within(here!).getByText(/^Since .*1.*, last used .*2/)).toBeTruthy()
    expect(within(there!).getByText('Another browser')).toBeTruthy()
    expect(within(there!).queryByText('This one')).toBeNull()
  })

  it('end one by one, and the others stay', async () => {
    signedIn()
    show()
    const [, there] = await screen.findAllByRole('listitem')
    fireEvent.click(within(there!).getByRole('button', { name: 'Sign out' }))
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
    expect(asked).toEqual([{ path: '/auth/sign-out', body: { sessionId: 'two' } }])
    expect(screen.getByText('Signed in')).toBeTruthy()
  })

  it.each([
    ['the own one', 'Sign out', '/auth/sign-out', {}],
    ['all', 'Sign out everywhere', '/auth/sign-out-everywhere', undefined],
  ])('are over here at once where %s ends', async (_, button, path, body) => {
    signedIn()
    show()
    await screen.findAllByRole('listitem')
    fireEvent.click(screen.getAllByRole('button', { name: button })[0]!)
    expect(await screen.findByText('Not signed in')).toBeTruthy()
    expect(asked).toEqual([{ path, body }])
  })
})
