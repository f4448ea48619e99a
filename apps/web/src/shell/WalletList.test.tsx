import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Connector } from 'wagmi'

const engine = vi.hoisted(() => ({ connect: vi.fn(), hasProvider: vi.fn(), useConnectors: vi.fn() }))
vi.mock('../shared/wallet/engine.ts', () => engine)

import { InEnglish } from './testing.tsx'
import { WalletList } from './WalletList.tsx'

const wallets: Record<string, string> = {
  injected: 'Injected',
  'org.walletconnect': 'WalletConnect',
  'local.demo-wallet': 'Demo wallet',
  'io.metamask': 'MetaMask',
}

/** The names on offer where these connectors are known. */
const offered = async (ids: readonly string[], isInjected = true) => {
  engine.useConnectors.mockReturnValue(ids.map((id) => ({ id, uid: id, name: wallets[id] }) as Connector))
  engine.hasProvider.mockResolvedValue(isInjected)
  await act(async () => void render(<WalletList />, { wrapper: InEnglish }))
  return screen.queryAllByRole('button').map(({ textContent }) => textContent)
}

afterEach(cleanup)

// peers #28: the wrong wallet opens; announced wallets (EIP-6963) first, the legacy injected one last
describe('the list of wallets', () => {
  it('ends with a wallet of the browser that does not announce itself, whatever the page brings along', async () => {
    expect(await offered(['injected', 'org.walletconnect', 'local.demo-wallet'])).toEqual([
      'WalletConnect',
      'Demo wallet',
      'Browser wallet',
    ])
    cleanup()
    expect(await offered(['injected'])).toEqual(['Browser wallet'])
  })

  it('names a wallet once that announced itself', async () =>
    expect(await offered(['injected', 'org.walletconnect', 'io.metamask'])).toEqual(['WalletConnect', 'MetaMask']))

  it('offers no injected wallet where none is', async () => {
    expect(await offered(['injected', 'org.walletconnect'], false)).toEqual(['WalletConnect'])
    cleanup()
    expect(await offered(['injected'], false)).toEqual([])
    expect(screen.getByText('No wallet found in this browser')).toBeDefined()
  })
})
