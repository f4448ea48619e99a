import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Connector } from 'wagmi'
import { DomainError } from '@exchange/domain'

const engine = vi.hoisted(() => ({ connect: vi.fn(), useConnectors: vi.fn() }))
vi.mock('../../shared/wallet/engine.ts', () => engine)

import { InEnglish } from '../testing.tsx'
import { WalletList } from './WalletList.tsx'

const wallets: Record<string, string> = {
  injected: 'Injected',
  'org.walletconnect': 'WalletConnect',
  'local.demo-wallet': 'Demo wallet',
  'io.metamask': 'MetaMask',
}

/** The names offered when these connectors are known; `injected` is the id of the wallet behind the generic injected provider, if any. */
const offered = async (ids: readonly string[], injected: string | null = 'silent') => {
  const providers: Record<string, object> = {}
  const providerOf = (id: string) => (providers[id] ??= { id })
  const toConnector = (id: string) => {
    const behind = id === 'injected' ? injected : id
    const getProvider = async () => {
      if (id === 'org.walletconnect') throw new Error('the relay is called before anybody chose it')
      return behind === null ? undefined : providerOf(behind)
    }
    return { id, uid: id, name: wallets[id], getProvider }
  }
  engine.useConnectors.mockReturnValue(ids.map((id) => toConnector(id) as unknown as Connector))
  await act(async () => void render(<WalletList />, { wrapper: InEnglish }))
  return screen.queryAllByRole('button').map(({ textContent }) => textContent)
}

afterEach(cleanup)

// TX-16: the wrong wallet opens; announced wallets (EIP-6963) first, the legacy injected one last
describe('the list of wallets', () => {
  it('ends with a wallet of the browser that does not announce itself, whatever else does', async () => {
    expect(await offered(['injected', 'org.walletconnect', 'local.demo-wallet'])).toEqual([
      'WalletConnect',
      'Demo wallet',
      'Browser wallet',
    ])
    cleanup()
    expect(await offered(['injected', 'io.metamask'])).toEqual(['MetaMask', 'Browser wallet'])
    cleanup()
    expect(await offered(['injected'])).toEqual(['Browser wallet'])
  })

  it('names a wallet once that announced itself', async () =>
    expect(await offered(['injected', 'org.walletconnect', 'io.metamask'], 'io.metamask')).toEqual(['WalletConnect', 'MetaMask']))

  it('offers no injected wallet where none is', async () => {
    expect(await offered(['injected', 'org.walletconnect'], null)).toEqual(['WalletConnect'])
    cleanup()
    expect(await offered(['injected'], null)).toEqual([])
    expect(screen.getByText('No wallet found in this browser')).toBeDefined()
  })

  // ERR-7: User rejected the request
  it('says of a refusal that it was one, and that nothing left the wallet', async () => {
    await offered(['io.metamask'])
    engine.connect.mockRejectedValue({ code: 4001 })
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'MetaMask' })))
    expect(screen.getByRole('status').textContent).toBe('User rejected the request. Nothing left your wallet. Try again when ready.')
  })

  // ERR-7: the wallet's own message is not replaced by a guess
  it.each([
    [{ code: -32603, message: 'Hardware device is busy\nat line 1' }, 'It says: “Hardware device is busy”'],
    [{ message: 'outer', cause: { message: 'The extension was updated' } }, 'It says: “The extension was updated”'],
    [{ code: -32603, message: '' }, 'Unlock it and try again.'],
    [new DomainError('wallet.networkNotAllowed', { network: 'opBNB' }), 'Your wallet did not allow opBNB when it connected.'],
  ])('tells why a wallet did not connect: %j', async (error, said) => {
    await offered(['io.metamask'])
    engine.connect.mockRejectedValue(error)
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'MetaMask' })))
    expect(screen.getByRole('alert').textContent).toContain(said)
  })

  it('tells two wallets of one name apart by what they announced themselves as', async () => {
    wallets['com.other'] = 'MetaMask'
    expect(await offered(['io.metamask', 'com.other', 'local.demo-wallet'])).toEqual([
      'MetaMask io.metamask',
      'MetaMask com.other',
      'Demo wallet',
    ])
  })
})
