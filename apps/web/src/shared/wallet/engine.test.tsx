import { act, cleanup, render, renderHook, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const wallet = {
  request: async ({ method }: { readonly method: string }) => {
    if (method === 'eth_chainId') return '0x7a7c'
    if (method === 'eth_accounts' || method === 'eth_requestAccounts') return ['0x00000000000000000000000000000000000000AA']
    throw Object.assign(new Error('unknown method'), { code: 4200 })
  },
  on: () => undefined,
  removeListener: () => undefined,
}
const network = {
  chainId: 31356,
  name: 'BNB Chain',
  nativeCurrency: { name: 'BNB', symbol: 'BNB', decimals: 18 },
  deployment: { contracts: {} },
}

const storage = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')!
const refuse = (name: string) => (): never => {
  throw new DOMException('refused', name)
}
const full = refuse('QuotaExceededError')
afterEach(() => {
  cleanup()
  Object.defineProperty(globalThis, 'localStorage', storage)
  vi.unstubAllGlobals()
  vi.resetModules()
})

// A browser without storage forgets the wallet with the page, but still connects it.
// SHELL-31
it.each([
  ['forbids storage', { get: refuse('SecurityError') }],
  ['has no room left', { value: { getItem: () => null, setItem: full, removeItem: full } }],
])('a wallet connects where the browser %s', { timeout: 30_000 }, async (_, descriptor) => {
  vi.resetModules()
  vi.stubGlobal('ethereum', wallet)
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, ...descriptor })
  const { provideConfig } = await import('../config/config.ts')
  provideConfig({ local: false, links: {}, networks: [network] } as never)
  const { walletStore } = await import('./walletStore.ts')
  const engine = await import('./engine.ts')
  await engine.connectById('injected')
  expect(walletStore.read()).toMatchObject({ status: 'connected', address: '0x00000000000000000000000000000000000000AA', chainId: 31356 })
  await engine.disconnect()
})

const A = '0x00000000000000000000000000000000000000AA'
const B = '0x00000000000000000000000000000000000000bb'
type Listener = (payload: unknown) => void

/** A wallet that announces itself, and shows its accounts as long as it is unlocked. */
const announcedWallet = (rdns: string, account: string) => {
  const listeners = new Map<string, Set<Listener>>()
  const asked: string[] = []
  let accounts: readonly string[] = [account]
  let silence: Promise<void> | undefined
  const request = async ({ method }: { readonly method: string }) => {
    asked.push(method)
    if (method === 'eth_chainId') {
      await silence
      return '0x7a7c'
    }
    if (method === 'eth_accounts' || method === 'eth_requestAccounts') return accounts
    throw Object.assign(new Error('unknown method'), { code: 4200 })
  }
  const provider = {
    request,
    on: (event: string, listener: Listener) => listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    removeListener: (event: string, listener: Listener) => listeners.get(event)?.delete(listener),
  }
  const info = { uuid: rdns, name: rdns, icon: 'data:image/svg+xml,', rdns }
  return {
    asked,
    tell: () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } })),
    lock: () => void (accounts = []),
    /** It answers no request about its chain until the returned function is called. */
    fallSilent: (): (() => void) => {
      let speak = () => {}
      silence = new Promise((resolve) => (speak = resolve))
      return speak
    },
    unlock: async () => {
      accounts = [account]
      for (const listener of listeners.get('accountsChanged') ?? []) listener(accounts)
      await new Promise((resolve) => setTimeout(resolve))
    },
  }
}

// TX-18
describe('wallets of one browser', { timeout: 30_000 }, () => {
  let first = announcedWallet('test.first', A)
  let second = announcedWallet('test.second', B)
  const announce = () => [first, second].forEach(({ tell }) => tell())
  beforeEach(() => {
    first = announcedWallet('test.first', A)
    second = announcedWallet('test.second', B)
    localStorage.clear()
    window.addEventListener('eip6963:requestProvider', announce)
  })
  afterEach(() => {
    vi.useRealTimers()
    window.removeEventListener('eip6963:requestProvider', announce)
  })

  /** The page opens, and starts to reconnect the wallet of the last visit. */
  const open = async () => {
    vi.resetModules()
    const { provideConfig } = await import('../config/config.ts')
    provideConfig({ local: false, links: {}, networks: [network] } as never)
    const { restoreWallet } = await import('./wallet.ts')
    const { walletStore } = await import('./walletStore.ts')
    const told: (string | undefined)[] = []
    walletStore.subscribe(() => told.push(walletStore.read().address))
    const restored = restoreWallet()
    return { restored, told, status: () => walletStore.read().status, connected: () => walletStore.read().address }
  }

  /** As `open`, once that is done; returns the engine and the connected account. */
  const visit = async () => {
    const page = await open()
    await page.restored
    return { ...page, engine: await import('./engine.ts') }
  }

  it('restores the last one only', async () => {
    const { engine } = await visit()
    await engine.connectById('test.first')
    await engine.connectById('test.second')
    const before = first.asked.length
    const again = await visit()
    expect(again.connected()).toBe(B)
    expect(first.asked).toHaveLength(before)
    second.lock()
    expect((await visit()).connected()).toBeUndefined()
  })

  it('is waited for while it says nothing, then another may be connected, and it is taken should it answer after all', async () => {
    const { engine } = await visit()
    await engine.connectById('test.first')
    first.asked.length = 0
    const speak = first.fallSilent()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const { restored, status, connected } = await open()
    await vi.waitFor(() => expect(first.asked).toContain('eth_chainId'))
    expect(status()).not.toBe('disconnected')
    await vi.advanceTimersByTimeAsync(5_000)
    expect([status(), connected()]).toEqual(['disconnected', undefined])
    speak()
    await restored
    expect([status(), connected()]).toEqual(['connected', A])
  })

  it('one that is connected while the last one says nothing stays connected', async () => {
    const { engine } = await visit()
    await engine.connectById('test.first')
    first.asked.length = 0
    const speak = first.fallSilent()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const { restored, connected } = await open()
    const again = await import('./engine.ts')
    await vi.waitFor(() => expect(first.asked.length).toBeGreaterThan(0))
    await again.connectById('test.second')
    await vi.advanceTimersByTimeAsync(5_000)
    expect(connected()).toBe(B)
    speak()
    await restored
    expect(connected()).toBe(B)
  })

  it('restores none where the last one is no longer there', async () => {
    localStorage.setItem('wallet.recentConnectorId', '"test.removed"')
    expect((await visit()).connected()).toBeUndefined()
    expect([...first.asked, ...second.asked]).toEqual([])
  })

  it('forgets every wallet', async () => {
    const { engine, connected, told } = await visit()
    await engine.connectById('test.first')
    await engine.connectById('test.second')
    told.length = 0
    await engine.disconnect()
    expect([connected(), ...told]).toEqual([undefined, undefined])
    expect((await visit()).connected()).toBeUndefined()
  })

  it('is not taken over by a wallet that unlocks', async () => {
    first.lock()
    const { engine, connected, told } = await visit()
    await engine.connectById('test.second')
    told.length = 0
    await first.unlock()
    expect([connected(), ...told]).toEqual([B])
    await engine.disconnect()
    expect(connected()).toBeUndefined()
  })
})

// TX-12: a refused or unsupported switch is reported
it.each([
  [4001, 'User rejected the requestNothing left your wallet. Try again when ready.'],
  [
    4200,
    'Your wallet did not switch to opBNBNothing was sent. Your funds are untouched. Choose that network in your wallet, then continue here.',
  ],
])('says what became of a switch that the wallet answered with %i', { timeout: 30_000 }, async (code, said) => {
  vi.resetModules()
  localStorage.clear()
  const request = async (asked: { readonly method: string }) => {
    if (asked.method === 'wallet_switchEthereumChain') throw Object.assign(new Error('no'), { code })
    return wallet.request(asked)
  }
  vi.stubGlobal('ethereum', { ...wallet, request })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')))
  const { provideConfig } = await import('../config/config.ts')
  provideConfig({ local: false, links: {}, networks: [network, { ...network, chainId: 31204, name: 'opBNB' }] } as never)
  const { i18n } = await import('../i18n/i18n.ts')
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const { Toaster } = await import('@exchange/ui')
  const { useWallet } = await import('./wallet.ts')
  const engine = await import('./engine.ts')
  await engine.connectById('injected')
  render(<Toaster />)
  const { result } = renderHook(useWallet)
  await act(() => result.current.switchChain(31204))
  expect(screen.getByRole('status').textContent).toBe(said)
  await engine.disconnect()
})

// TX-19
it('says why a remote wallet cannot stand on a network', { timeout: 30_000 }, async () => {
  vi.resetModules()
  localStorage.clear()
  const session = { topic: 'topic', namespaces: { eip155: { accounts: [`eip155:31356:${A}`], methods: [], events: [] } } }
  const client = { core: { verify: {} }, on: () => undefined, session: { getAll: () => [session] }, disconnect: async () => undefined }
  vi.doMock('@walletconnect/sign-client', () => ({ SignClient: { init: async () => client } }))
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')))
  const { provideConfig } = await import('../config/config.ts')
  provideConfig({
    local: false,
    links: {},
    networks: [network, { ...network, chainId: 31204, name: 'opBNB' }],
    walletConnect: { projectId: 'project', relayUrl: 'wss://relay.test' },
  } as never)
  const { i18n } = await import('../i18n/i18n.ts')
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const { Toaster } = await import('@exchange/ui')
  const { useWallet } = await import('./wallet.ts')
  const { walletStore } = await import('./walletStore.ts')
  const engine = await import('./engine.ts')
  await vi.waitFor(() => engine.connectById('org.walletconnect'), 10_000)
  render(<Toaster />)
  const { result } = renderHook(useWallet)
  await act(() => result.current.switchChain(31204))
  expect(screen.getByRole('status').textContent).toBe(
    'Your wallet did not allow opBNB when it connectedNothing was sent. Your funds are untouched. Disconnect, and allow that network when you connect again.',
  )
  await expect(engine.switchTo(31204)).rejects.toMatchObject({ code: 'wallet.networkNotAllowed', params: { network: 'opBNB' } })
  expect(walletStore.read()).toMatchObject({ status: 'connected', chainId: 31356 })
  await engine.disconnect()
})
