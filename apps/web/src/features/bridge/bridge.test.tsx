import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const world = vi.hoisted(() => {
  globalThis.fetch = vi.fn(async () => new Response('{}', { status: 503 })) as never
  return { security: vi.fn(), desk: vi.fn(), wall: vi.fn(), changes: vi.fn(), contract: vi.fn(), accounts: vi.fn() }
})
vi.mock('@exchange/protocol/reads/tokens/readAccountTokens', () => ({
  readAccountTokens: async (_client: unknown, _network: unknown, { tokens }: { readonly tokens: readonly string[] }) =>
    new Map(
      tokens.map((token) => [
        token.toLowerCase(),
        { status: 'ok', data: { balance: world.accounts() as bigint, allowance: 0n, decimals: 18 } },
      ]),
    ),
}))
vi.mock('@exchange/protocol/reads/bridge/readBridgeSecurity', () => ({ readBridgeSecurity: world.security }))
vi.mock('@exchange/protocol/reads/bridge/readRouteChanges', () => ({ readRecentRouteChanges: world.changes }))
vi.mock('@exchange/protocol/reads/bridge/readBridgeDesk', () => ({
  readBridgeDesk: world.desk,
  readIsContract: world.contract,
}))
vi.mock('../../shared/clock/wallClock.ts', () => ({ wallSeconds: world.wall }))
vi.mock('../../shared/network/publicClient.ts', () => ({ getPublicClient: (chainId: number) => ({ chainId }) }))

import { type Notice, type BridgeSecurity, type BridgeVerifiers, DELIVERY_GAS, DomainError, OLD_BRIDGE_STOP, WAD } from '@exchange/domain'
import { findNetworkEntry, type Network } from '@exchange/protocol'
import { provideConfig } from '../../shared/config/config.ts'
import { routesOf } from '../../shared/feature/routesOf.ts'
import { setNetwork } from '../../shared/network/network.ts'
import { addressOf } from '../../shared/testing/addressOf.ts'
import { renderRoute } from '../../shared/testing/renderRoute.tsx'
import { testNetwork } from '../../shared/testing/testNetwork.ts'
import { walletStore } from '../../shared/wallet/walletStore.ts'
import './BridgePage.tsx'
import './components/RouteSecurity.tsx'
import { feature } from './feature.ts'

const networkOf = (chainId: number): Network => ({
  ...findNetworkEntry(chainId)!,
  deployment: {
    ...testNetwork.deployment,
    chainId,
    tokens: [...testNetwork.deployment.tokens, { chainId, address: addressOf(0xdd), symbol: 'DD', name: 'Dollar', decimals: 18 }],
    contracts: {
      ...testNetwork.deployment.contracts,
      router: addressOf(0x5011),
      governanceToken: addressOf(0x7e),
      bridge: addressOf(0xb1),
      bridgeEndpoint: addressOf(0xe1),
    },
  },
})
const verifiers: BridgeVerifiers = {
  kind: 'verifiers',
  required: [addressOf(1)],
  optional: [addressOf(2), addressOf(3)],
  threshold: 1,
  confirmations: 20,
}
const endOf = (by: BridgeVerifiers = verifiers, change: Partial<BridgeSecurity> = {}): BridgeSecurity & { readonly block: bigint } => ({
  isPeerKnown: true,
  owner: addressOf(0x09),
  isOwnedByRoles: true,
  delay: 172_800,
  hasOwnLibraries: true,
  outward: { library: addressOf(0x51), verifiers: by, neededConfirmations: 20 },
  inward: { library: addressOf(0x52), verifiers: by, neededConfirmations: 20 },
  enforcedGas: 2n * DELIVERY_GAS,
  cap: 500_000n * WAD,
  supply: 50_000_000n * WAD,
  guardian: addressOf(0x6a),
  block: 812n,
  ...change,
})

const openOn = (chainIds: readonly number[], notices: readonly Notice[] = []) => {
  const config = { local: false, networks: chainIds.map(networkOf), links: {}, notices }
  provideConfig(config)
  setNetwork(chainIds[0]!)
  renderRoute(routesOf(feature), '/bridge', config)
}
const row = async () => (await screen.findByText('Security of this route')).closest('details')!

beforeEach(() => {
  world.changes.mockReset()
  world.contract.mockResolvedValue({ status: 'ok', data: false })
  world.accounts.mockReturnValue(50n * WAD)
  world.wall.mockReturnValue(OLD_BRIDGE_STOP)
  world.security.mockResolvedValue({ here: endOf(), there: endOf() })
  world.desk.mockResolvedValue({
    status: 'ok',
    data: { isOpen: true, cap: WAD, left: WAD, fee: 1n, block: 1n, timestamp: 1_800_000_000 },
  })
})
afterEach(cleanup)

// BRIDGE-6
describe('the security of the route', () => {
  it('is what both chains say: verifiers, blocks, libraries, who changes it, limits', async () => {
    openOn([56, 204])
    const details = await row()
    expect(await within(details).findByText('2 of 3 verifiers')).toBeTruthy()
    const end = within(await within(details).findByRole('region', { name: 'opBNB' }))
    for (const text of ['Governance, after 48 hours', '200,000', '500,000 THE']) expect(end.getByText(text)).toBeTruthy()
    expect(end.getAllByText('2 of 3 verifiers, after 20 blocks')).toHaveLength(2)
    expect(within(details).getByText('Read from the chains at block 812 of BNB Chain and block 812 of opBNB.')).toBeTruthy()
    expect(within(details).queryByText(/weakness/)).toBeNull()
  })

  it('names each weakness with its network', async () => {
    const weak = endOf({ kind: 'single', account: null }, { isOwnedByRoles: false, guardian: null })
    world.security.mockResolvedValue({ here: endOf(), there: weak })
    openOn([56, 204])
    const details = await row()
    expect(await within(details).findByText('5 weaknesses')).toBeTruthy()
    for (const text of [
      'opBNB: Its owner can change it without the announced delay',
      'opBNB: Anyone can declare a message as sent',
      'opBNB: Fewer than 2 of 3 independent verifiers have to agree',
    ])
      expect(within(details).getByText(text)).toBeTruthy()
    expect(within(details).queryByText('2 of 3 verifiers')).toBeNull()
  })

  it('says of a local network that one relayer verifies alone', async () => {
    const local = endOf({ kind: 'single', account: addressOf(0x4e) })
    world.security.mockResolvedValue({ here: local, there: local })
    openOn([31_356, 31_204])
    const details = await row()
    expect(await within(details).findByText('One relayer, local network')).toBeTruthy()
    expect(within(details).getByText(/one relayer verifies alone/)).toBeTruthy()
  })

  it('that could not be read is said so, and looks like nothing else', async () => {
    world.security.mockRejectedValue(new DomainError('rpc.unavailable'))
    openOn([56, 204])
    const details = await row()
    expect(await within(details).findByText('Could not be read')).toBeTruthy()
    expect(within(details).getByText(/It is not known whether this route is safe/)).toBeTruthy()
    expect(within(details).getByRole('button', { name: 'Refresh', hidden: true })).toBeTruthy()
    expect(within(details).queryByText(/verifiers/)).toBeNull()
  })
})

// BRIDGE-15
describe('announced changes of the route', () => {
  const openDetails = async () => {
    const details = await row()
    expect(world.changes).not.toHaveBeenCalled()
    details.open = true
    fireEvent(details, new Event('toggle'))
    return within(details)
  }
  const change = { functionName: 'configureEndpoint', readyAt: 1_795_046_400, expiredAt: 1_796_256_000 }

  it('are told of either end, with the time from which they can be made', async () => {
    world.changes.mockImplementation(async (_: unknown, { chainId }: Network) => (chainId === 204 ? [change] : []))
    openOn([56, 204])
    const text = await (await openDetails()).findByText(/^opBNB: governance announced configureEndpoint, possible from .*UTC/)
    expect(text.textContent).toContain('stops accepting transfers')
  })

  it('are said not to be there only where both ends were read', async () => {
    world.changes.mockResolvedValue([])
    openOn([56, 204])
    expect(await (await openDetails()).findByText('Governance announced no change of this route within the last 50 hours.')).toBeTruthy()
    cleanup()
    world.changes.mockReset()
    world.changes.mockImplementation(async (_: unknown, { chainId }: Network) => {
      if (chainId === 204) throw new DomainError('rpc.unavailable')
      return []
    })
    openOn([56, 204])
    expect(await (await openDetails()).findByText('Governance announcements could not be read.')).toBeTruthy()
  })
})

// BRIDGE-12
describe('notices', () => {
  const notice: Notice = {
    id: 'upgrade',
    severity: 'warning',
    on: 'bridge',
    pauses: false,
    dismissible: false,
    text: { en: 'An upgrade.' },
  }

  it.each([
    [OLD_BRIDGE_STOP - 1, /The old bridge .* stops for good on 21 April 2025, 03:00 UTC\./],
    [OLD_BRIDGE_STOP, /The old bridge .* stopped for good on 21 April 2025, 03:00 UTC\./],
  ])('at second %i say of the old bridge when it stops', async (now, sentence) => {
    world.wall.mockReturnValue(now)
    openOn([56, 204])
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(screen.getAllByText(/The old bridge/)).toHaveLength(1)
  })

  it('values of a configuration are shown as text, whatever they contain', async () => {
    const hostile = '<img src=x onerror="alert(1)"> [here](javascript:alert(1))'
    openOn([56, 204], [{ ...notice, text: { en: hostile } }])
    expect((await screen.findByText(hostile)).querySelector('*')).toBeNull()
    expect(document.querySelector('img[src=x]')).toBeNull()
  })

  it('may close the form of one way, and leave the other alone', async () => {
    walletStore.write({ status: 'connected', address: addressOf(0xaa), chainId: 56, connectorName: 'Test' })
    const paused = { ...notice, pauses: true, way: { from: 56, to: 204 } }
    openOn([56, 204], [paused])
    expect(await screen.findByText('An upgrade.')).toBeTruthy()
    const button = await screen.findByRole('button', { name: 'The bridge is not accepting transfers now' })
    expect(button.getAttribute('aria-disabled') ?? button.getAttribute('disabled')).not.toBeNull()
    cleanup()
    openOn([204, 56], [paused])
    expect(await screen.findByText('Security of this route')).toBeTruthy()
    expect(screen.queryByText('An upgrade.')).toBeNull()
    expect(screen.queryByRole('button', { name: 'The bridge is not accepting transfers now' })).toBeNull()
  })
})

// BRIDGE-4
it('an amount below what the bridge carries is named before it is signed, with what would stay', async () => {
  openOn([56, 204])
  fireEvent.change(await screen.findByLabelText('You send'), { target: { value: '0.0000009' } })
  expect(
    await screen.findByText(/^The bridge cannot send less than 0\.000001 THE\. 0\.0000009 THE would stay in your wallet\.$/),
  ).toBeTruthy()
  expect(screen.getAllByText('The amount is too small for the bridge').length).toBeGreaterThan(0)
  fireEvent.change(screen.getByLabelText('You send'), { target: { value: '1.0000009' } })
  expect(await screen.findByText('0.0000009 THE stays in your wallet: the bridge supports six decimals.')).toBeTruthy()
})

// BRIDGE-4, BRIDGE-5, BRIDGE-11: each refused input has its own text
describe('a transfer that would be lost or refused says why', () => {
  const receiver = async (text: string) => {
    fireEvent.click(await screen.findByRole('button', { name: 'Change' }))
    fireEvent.change(await screen.findByRole('textbox', { name: /Receiver|address/i }), { target: { value: text } })
  }
  beforeEach(() => walletStore.write({ status: 'connected', address: addressOf(0xaa), chainId: 56, connectorName: 'Test' }))

  it('an amount above what may still leave today, and first of all one above the balance', async () => {
    openOn([56, 204])
    fireEvent.change(await screen.findByLabelText('You send'), { target: { value: '1.5' } })
    expect(await screen.findByText('Over today’s limit: 1 THE left')).toBeTruthy()
    expect((await screen.findAllByText('Over today’s limit')).length).toBeGreaterThan(0)
    world.accounts.mockReturnValue(WAD)
    cleanup()
    openOn([56, 204])
    fireEvent.change(await screen.findByLabelText('You send'), { target: { value: '1.6' } })
    expect((await screen.findAllByText('Insufficient THE balance')).length).toBeGreaterThan(0)
    expect(screen.queryByText(/Over today’s limit/)).toBeNull()
  })

  it.each([
    ['the zero address', addressOf(0), 'Nobody owns the zero address: tokens would be lost'],
    ['the token itself', addressOf(0x7e), 'Tokens would be lost at this address'],
    ['an end of the bridge', addressOf(0xb1), 'Tokens would be lost at this address'],
    ['the router of the exchange', addressOf(0x5011), 'Tokens would be lost at this address'],
    ['a listed token', addressOf(0xdd), 'Tokens would be lost at this address'],
    ['where tokens are burned', `0x${'0'.repeat(36)}dEaD`, 'Tokens would be lost at this address'],
    ['an address of the chain', addressOf(1), 'Tokens would be lost at this address'],
  ])('%s as receiver', async (_, text, said) => {
    openOn([56, 204])
    await receiver(text)
    expect(await screen.findByText(said)).toBeTruthy()
  })

  // SHELL-40: on a network without names the receiver must be an address
  it.each(['nobody.thena', 'nobody', 'nobody.eth'])('%s as receiver, which is a name', async (text) => {
    openOn([56, 204])
    await receiver(text)
    expect(await screen.findByText(`${text} is a name. Paste its address instead.`)).toBeTruthy()
  })

  it('a contract receives once it is agreed to, and another one asks again', async () => {
    world.contract.mockResolvedValue({ status: 'ok', data: true })
    openOn([56, 204])
    fireEvent.change(await screen.findByLabelText('You send'), { target: { value: '0.5' } })
    await receiver(addressOf(0xc0))
    expect(await screen.findByText(/^The receiver is a contract\./)).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Confirm that a contract may receive it' })).toBeTruthy()
    fireEvent.click(screen.getByRole('switch', { name: 'This contract may receive it' }))
    expect(await screen.findByRole('button', { name: 'Send 0.5 THE to opBNB' })).toBeTruthy()
    fireEvent.change(screen.getByRole('textbox', { name: /Receiver/i }), { target: { value: addressOf(0xc1) } })
    expect(await screen.findByRole('button', { name: 'Confirm that a contract may receive it' })).toBeTruthy()
  })

  it('a contract that is not on the other network', async () => {
    world.contract.mockImplementation(async ({ chainId }: { readonly chainId: number }) => ({ status: 'ok', data: chainId === 56 }))
    openOn([56, 204])
    await receiver(addressOf(0xc0))
    expect((await screen.findAllByText('The receiver is a contract that is not on the other network')).length).toBeGreaterThan(0)
  })
})
