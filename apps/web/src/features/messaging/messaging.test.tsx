import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { provideConfig } from '../../shared/config/config.ts'
import { addressOf } from '../../shared/testing/addressOf.ts'
import { testNetwork } from '../../shared/testing/testNetwork.ts'
import { walletStore } from '../../shared/wallet/walletStore.ts'
import { InEnglish } from '../../shell/testing.tsx'
import { allowedOrigin, allowMessaging, CONSENT_KEY } from './consent.ts'
import { MessagingHost } from './MessagingHost.tsx'
// The chat loads lazily; the import preloads it.
import './MessagingDesk.tsx'

vi.mock('../../shared/i18n/i18n.ts', async (original) => ({
  ...(await original<typeof import('../../shared/i18n/i18n.ts')>()),
  withWords: async (_part: string, code: Promise<unknown>) => code,
}))

const ORIGIN = 'https://chat.example'
const me = addressOf(0xaa)
const connect = (address: typeof me | undefined) =>
  act(() => walletStore.write({ status: address ? 'connected' : 'disconnected', address, chainId: undefined, connectorName: undefined }))
const show = (messagingOrigin?: string) => {
  provideConfig({ local: false, networks: [testNetwork], links: {}, ...(messagingOrigin && { messagingOrigin }) })
  return render(<MessagingHost />, { wrapper: InEnglish })
}
const frame = () => document.querySelector('iframe')
const open = async () => fireEvent.click(await screen.findByRole('button', { name: 'Help chat' }))

/** The messages to the frame from now on, with their target origin. */
const listen = () => {
  const told: unknown[] = []
  vi.spyOn(frame()!, 'contentWindow', 'get').mockReturnValue({
    postMessage: (message: unknown, target: unknown) => told.push([message, target]),
  } as unknown as Window)
  return told
}

beforeEach(() => {
  localStorage.clear()
  allowedOrigin.write(null)
})
afterEach(() => {
  cleanup()
  connect(undefined)
  vi.restoreAllMocks()
})

// SHELL-36
describe('the chat of an installation', () => {
  it('is not there where none is configured, nor from this very origin', () => {
    show()
    expect(document.querySelector('button')).toBeNull()
    cleanup()
    show(location.origin)
    expect(document.querySelector('button')).toBeNull()
  })

  it('loads nothing before it is allowed, and is asked about by nobody but the reader', async () => {
    show(ORIGIN)
    expect(await screen.findByRole('button', { name: 'Help chat' })).toBeTruthy()
    expect(screen.queryByText(/^The chat is a page of/)).toBeNull()
    await open()
    expect(screen.getByText(/^The chat is a page of chat\.example/)).toBeTruthy()
    expect(frame()).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Not now' }))
    expect(frame()).toBeNull()
    expect(localStorage.getItem(CONSENT_KEY)).toBeNull()
  })

  it('runs in a sandbox once it is allowed, and is told the address after that, and each change', async () => {
    connect(me)
    show(ORIGIN)
    await open()
    fireEvent.click(screen.getByRole('button', { name: 'Allow the chat' }))
    const attributes = ['sandbox', 'src', 'referrerpolicy', 'allow'].map((name) => frame()!.getAttribute(name))
    expect(attributes).toEqual(['allow-scripts allow-same-origin allow-forms allow-popups', `${ORIGIN}/`, 'no-referrer', ''])
    const told = listen()
    expect(told).toEqual([])
    fireEvent.load(frame()!)
    expect(told).toEqual([[{ type: 'account', address: me }, ORIGIN]])
    connect(undefined)
    expect(told.at(-1)).toEqual([{ type: 'account', address: null }, ORIGIN])
  })

  it('is remembered, and can be taken back here and in another tab', async () => {
    allowMessaging(ORIGIN)
    expect(localStorage.getItem(CONSENT_KEY)).toBe(ORIGIN)
    show(ORIGIN)
    await open()
    expect(frame()).not.toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Turn the chat off' }))
    expect(frame()).toBeNull()
    expect(localStorage.getItem(CONSENT_KEY)).toBeNull()
    await open()
    fireEvent.click(screen.getByRole('button', { name: 'Allow the chat' }))
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: CONSENT_KEY, newValue: null })))
    await waitFor(() => expect(frame()).toBeNull())
  })

  it('is asked about anew where it comes from another origin', async () => {
    allowMessaging('https://other.example')
    show(ORIGIN)
    await open()
    expect(frame()).toBeNull()
    expect(screen.getByRole('button', { name: 'Allow the chat' })).toBeTruthy()
  })

  it('closes with Escape, and gives the focus back', async () => {
    show(ORIGIN)
    await open()
    fireEvent.keyDown(screen.getByRole('button', { name: 'Not now' }), { key: 'Escape' })
    expect(screen.queryByRole('button', { name: 'Not now' })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Help chat' }))
  })

  it('is allowed for this visit where the browser keeps nothing', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    show(ORIGIN)
    await open()
    fireEvent.click(screen.getByRole('button', { name: 'Allow the chat' }))
    expect(frame()).not.toBeNull()
  })
})
