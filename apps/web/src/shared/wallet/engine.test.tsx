import { afterEach, expect, it, vi } from 'vitest'

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
  Object.defineProperty(globalThis, 'localStorage', storage)
  vi.unstubAllGlobals()
  vi.resetModules()
})

// A browser that keeps nothing forgets the wallet with the page, and connects it all the same.
it.each([
  ['forbids storage', { get: refuse('SecurityError') }],
  ['has no room left', { value: { getItem: () => null, setItem: full, removeItem: full } }],
])('a wallet connects where the browser %s', { timeout: 30_000 }, async (_, descriptor) => {
  vi.resetModules()
  vi.stubGlobal('ethereum', wallet)
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, ...descriptor })
  const { provideConfig } = await import('../config/config.ts')
  provideConfig({ local: false, links: {}, networks: [network] } as never)
  const { walletStore } = await import('./wallet.ts')
  const engine = await import('./engine.ts')
  await engine.connectById('injected')
  expect(walletStore.read()).toMatchObject({ status: 'connected', address: '0x00000000000000000000000000000000000000AA', chainId: 31356 })
  await engine.disconnect()
})
