import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const world = vi.hoisted(() => {
  globalThis.fetch = vi.fn(async () => new Response('{}', { status: 503 })) as never
  return {
    desk: vi.fn(),
    pools: vi.fn(),
    fee: vi.fn(),
    run: vi.fn(),
    contract: vi.fn(),
    prices: vi.fn(),
    transfers: [] as unknown[],
    mostRead: 1_000,
  }
})
vi.mock('@exchange/protocol/reads/bridge/readBridgeDesk', () => ({ readBridgeDesk: world.desk, readIsContract: world.contract }))
vi.mock('@exchange/protocol/reads/pools/readPools', () => ({ readPools: world.pools }))
vi.mock('@exchange/protocol/reads/bridge/readCrossFee', () => ({ readCrossFee: world.fee }))
vi.mock('@exchange/protocol/reads/tokens/readAccountTokens', () => ({
  readAccountTokens: async (_client: unknown, _network: unknown, { tokens }: { readonly tokens: readonly string[] }) =>
    new Map(
      tokens.map((token) => [token.toLowerCase(), { status: 'ok', data: { balance: 50n * 10n ** 18n, allowance: 0n, decimals: 18 } }]),
    ),
}))
vi.mock('../../../shared/network/publicClient.ts', () => ({ getPublicClient: (chainId: number) => ({ chainId }) }))
vi.mock('../../../shared/transactions/ui/useRunFlow.ts', () => ({ useRunFlow: () => world.run }))
vi.mock('@exchange/api-client', () => ({
  createApiClient: () => ({
    tokens: world.prices,
    graphql: async ({
      query,
      variables,
    }: {
      readonly query: string
      readonly variables: { readonly chainId: number; readonly first: number }
    }) => {
      if (query.includes('bridgeTransfers') && variables.first > world.mostRead) throw new DomainError('api.unavailable')
      return query.includes('bridgeTransfers')
        ? { bridgeTransfers: { nodes: variables.chainId === 56 ? world.transfers.slice(0, variables.first) : [] } }
        : { bridgeExpectedSeconds: 90 }
    },
  }),
}))

import { DomainError, NATIVE, type TwoTokenPool, WAD } from '@exchange/domain'
import { findNetworkEntry, type Network } from '@exchange/protocol'
import { provideConfig } from '../../../shared/config/config.ts'
import { routesOf } from '../../../shared/feature/routesOf.ts'
import { setNetwork } from '../../../shared/network/network.ts'
import { addressOf } from '../../../shared/testing/addressOf.ts'
import { renderRoute } from '../../../shared/testing/renderRoute.tsx'
import { testNetwork } from '../../../shared/testing/testNetwork.ts'
import { elementsBefore } from '../../../shared/testing/elementsBefore.ts'
import { walletStore } from '../../../shared/wallet/walletStore.ts'
import { feature } from '../feature.ts'
import type { BridgeTransfer, CrossSwap } from '../model/transfer.ts'
import './CrossPage.tsx'
import './CrossRisk.tsx'
import '../../../shared/tokens/TokenPicker.tsx'

const [the, coin] = [addressOf(0x7e), addressOf(0xb4b)]
const account = addressOf(0xaa)

const networkOf = (chainId: number): Network => ({
  ...findNetworkEntry(chainId)!,
  deployment: {
    ...testNetwork.deployment,
    chainId,
    tokens: [{ chainId, address: the, symbol: 'THE', name: 'THENA', decimals: 18 }],
    contracts: {
      ...testNetwork.deployment.contracts,
      governanceToken: the,
      bridge: addressOf(0xb1),
      bridgeEndpoint: addressOf(0xe1),
      crossChainSwap: addressOf(0xc5),
    },
  },
})
const pool: TwoTokenPool = {
  address: addressOf(0x900),
  type: 'classic',
  token0: the,
  token1: coin,
  reserve0: 1_000_000n * WAD,
  reserve1: 1_000_000n * WAD,
  unit0: WAD,
  unit1: WAD,
  fee: 1_800n,
}

const open = (networks = [56, 204].map(networkOf), crossRouterUrl?: string, search = '') => {
  const config = { local: false, networks, links: {}, ...(crossRouterUrl && { crossRouterUrl }) }
  provideConfig(config)
  setNetwork(56)
  walletStore.write({ status: 'connected', address: account, chainId: 56, connectorName: 'Test' })
  return renderRoute(routesOf(feature), `/swap/cross${search}`, config)
}
const openAt = (search: string) => open(undefined, undefined, search)
const type = async (text: string) => {
  fireEvent.change(await screen.findByLabelText('You send'), { target: { value: text } })
}
/** Texts of an address as the router reads them. */
const parseSearchText = (params: URLSearchParams) => Object.fromEntries([...params].map(([key, text]) => [key, text.replaceAll('"', '')]))
const rowOf = async (label: string) => (await screen.findByText(label)).parentElement!
/** The text of a row once its figure has loaded. */
const figureOf = async (label: string) => {
  const row = await rowOf(label)
  await waitFor(() => expect(row.textContent).not.toContain('—'))
  return row.textContent
}

beforeEach(() => {
  world.run.mockReset()
  world.run.mockResolvedValue('run')
  world.contract.mockResolvedValue({ status: 'ok', data: false })
  world.prices.mockResolvedValue({ data: [] })
  world.transfers = []
  world.mostRead = 1_000
  world.desk.mockResolvedValue({
    status: 'ok',
    data: { isOpen: true, cap: 500_000n * WAD, left: 500_000n * WAD, fee: 1n, block: 1n, timestamp: 1_800_000_000 },
  })
  world.fee.mockResolvedValue({ status: 'ok', data: 10n ** 15n })
  world.pools.mockResolvedValue({ status: 'ok', data: { pools: [pool], block: 1n, timestamp: 1_800_000_000 } })
})
afterEach(cleanup)

// SWAP-8, BRIDGE-14
describe('a cross-chain swap', () => {
  it('shows both legs, the fee between them and the least that arrives, and sends exactly that', async () => {
    open()
    await type('10')
    expect(await figureOf('Swap on BNB Chain')).toMatch(/10 BNB → 9\.98\d* THE/)
    expect(await figureOf('Via the bridge')).toMatch(/9\.98\d* THE/)
    expect(await figureOf('Bridge fee')).toMatch(/0\.001 BNB/)
    expect(await figureOf('Swap on opBNB')).toMatch(/9\.98\d* THE → 9\.96\d* BNB/)
    expect(await figureOf('At least')).toMatch(/9\.86\d* BNB/)
    expect(screen.getByText(/^If less than 9\.86\d* BNB would arrive, you get THE on opBNB instead\.$/)).toBeTruthy()
    expect(await figureOf('Price impact')).toMatch(/0\.\d+%, low$/)
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Swap to opBNB' })
    fireEvent.click(button)
    expect(world.run).toHaveBeenCalledTimes(1)
    const [, request] = world.run.mock.calls[0] as [unknown, Record<string, unknown>]
    expect(request).toMatchObject({ chainId: 56, toChainId: 204, fee: 10n ** 15n, deadlineMinutes: 20 })
    expect(request['paid']).toMatchObject({ amount: 10n * WAD, symbol: 'BNB' })
    expect((request['departure'] as readonly unknown[]).length).toBe(1)
    expect((request['arrival'] as readonly unknown[]).length).toBe(1)
  })

  // ERR-5: as a swap on one network
  it('asks for a word before it is sent where both legs lose much, and is not sent before', async () => {
    const small = { ...pool, reserve0: 100n * WAD, reserve1: 100n * WAD }
    world.pools.mockResolvedValue({ status: 'ok', data: { pools: [small], block: 1n, timestamp: 1_800_000_000 } })
    world.prices.mockResolvedValue({ data: [{ address: testNetwork.deployment.contracts.wrappedNative, priceUsd: '600' }] })
    open()
    await type('40')
    expect(await figureOf('Price impact')).toMatch(/4\d\.\d+%, very high$/)
    await waitFor(async () => expect((await rowOf('Value difference')).textContent).toMatch(/−4\d\.\d+%, −\$1\d,\d{3}/))
    fireEvent.click(await screen.findByRole('button', { name: 'Swap anyway' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole('alert').textContent).toMatch(/^You would pay \$24,000\.00 and receive about \$1\d,\d{3}/)
    const anyway = dialog.getByRole<HTMLButtonElement>('button', { name: 'Swap anyway' })
    fireEvent.click(anyway)
    expect(world.run).not.toHaveBeenCalled()
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'SWAP' } })
    fireEvent.click(anyway)
    await waitFor(() => expect(world.run).toHaveBeenCalledTimes(1))
  })

  it('says of tokens without a price that their difference is not known', async () => {
    open()
    await type('10')
    expect(await figureOf('Value difference')).toMatch(/^Value difference(n\/a|Not available)/i)
  })

  it('says that the bridge takes more than the amount is worth', async () => {
    world.prices.mockResolvedValue({ data: [{ address: testNetwork.deployment.contracts.wrappedNative, priceUsd: '600' }] })
    open()
    await type('0.0001')
    expect(await screen.findByText('The fee is more than what you send is worth')).toBeTruthy()
    await type('10')
    await waitFor(() => expect(screen.queryByText('The fee is more than what you send is worth')).toBeNull())
  })

  // BRIDGE-11
  it('is not sent from an account that is a contract here and none there', async () => {
    world.contract.mockImplementation(async ({ chainId }: { readonly chainId: number }) => ({ status: 'ok', data: chainId === 56 }))
    open()
    await type('10')
    expect(await screen.findByRole('button', { name: 'The receiver is a contract that is not on the other network' })).toBeTruthy()
    expect(world.run).not.toHaveBeenCalled()
  })

  it('is not offered beyond what is held or what the bridge still takes', async () => {
    world.desk.mockResolvedValue({
      status: 'ok',
      data: { isOpen: true, cap: 5n * WAD, left: 5n * WAD, fee: 1n, block: 1n, timestamp: 1_800_000_000 },
    })
    open()
    await type('60')
    const short = await screen.findByRole<HTMLButtonElement>('button', { name: 'Insufficient BNB balance' })
    expect(short.getAttribute('aria-disabled') ?? short.getAttribute('disabled')).not.toBeNull()
    await type('10')
    expect(await screen.findByRole('button', { name: 'Over today’s limit' })).toBeTruthy()
    expect(screen.getByText('Over today’s limit: 5 THE left')).toBeTruthy()
  })

  it('shows no figures of pools that could not be read', async () => {
    world.pools.mockResolvedValue({ status: 'failed', error: new DomainError('rpc.unavailable') })
    open()
    await type('10')
    expect(await screen.findByLabelText('You receive on opBNB')).toHaveProperty('value', '')
    expect((await rowOf('At least')).textContent).toBe('At least—')
    expect(screen.queryByRole('button', { name: 'Swap to opBNB' })).toBeNull()
  })

  it('leaves gas and the fee of the bridge where all coins are taken, so that it can be sent', async () => {
    open()
    await screen.findByText(/^Balance 50/)
    fireEvent.click(screen.getByRole('button', { name: 'Max' }))
    const typed = Number((await screen.findByLabelText<HTMLInputElement>('You send')).value)
    // With 50 coins Max leaves the bridge's fee, and twice the price of the maximum gas of a swap.
    expect(typed).toBeLessThan(50)
    expect(typed).toBeGreaterThan(49.9)
    expect(await screen.findByRole('button', { name: 'Swap to opBNB' })).toBeTruthy()
  })

  it('writes what arrives as fields have it, with the exact figure beside it', async () => {
    open()
    await type('10')
    await figureOf('At least')
    const field = await screen.findByLabelText<HTMLInputElement>('You receive on opBNB')
    expect(field.value).toMatch(/^9\.9\d{4}$/)
    expect(field.title).toMatch(/^9\.9\d{10,}$/)
  })

  // LOCK-19: pressed controls do not move
  it('moves nothing above its button while figures arrive', async () => {
    open()
    const button = (name: string) => screen.findByRole('button', { name })
    await screen.findByText(/^Balance 50/)
    const before = elementsBefore(await button('Enter an amount'), document.body)
    await type('10.0000000001')
    const pressed = await button('Swap to opBNB')
    expect(screen.getByText(/stays in your wallet/)).toBeTruthy()
    expect(elementsBefore(pressed, document.body)).toEqual(before)
  })

  // BRIDGE-4
  it('says of what is too small what the bridge carries at the least, and what would stay', async () => {
    open()
    await type('0.0000000000005')
    expect(
      await screen.findByText(/^The bridge cannot send less than 0\.000001 THE\. 0\.000000000000499\d* THE would stay in your wallet\.$/),
    ).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'The amount is too small for the bridge' })).toBeTruthy()
    expect((await screen.findByLabelText('You send')).getAttribute('aria-invalid')).toBe('true')
    await type('0.000000000000000001')
    expect(await screen.findByText(/^The bridge cannot send less than 0\.000001 THE, so nothing would arrive\.$/)).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'The amount is too small for the bridge' })).toBeTruthy()
    expect(screen.queryByText(/liquidity/)).toBeNull()
  })

  it('says of what arrives and buys nothing that it is too small', async () => {
    const dear = { ...pool, reserve1: 10n ** 5n, unit1: 1n }
    world.pools.mockResolvedValue({ status: 'ok', data: { pools: [dear], block: 1n, timestamp: 1_800_000_000 } })
    openAt(`?chain=bnb&inputCurrency=${the}&outputCurrency=BNB`)
    await type('0.000001')
    expect(await screen.findByRole('button', { name: 'This amount is too small to buy anything' })).toBeTruthy()
    expect(screen.queryByText(/The bridge cannot send/)).toBeNull()
  })

  it('keeps the tokens that were chosen in the address, for a reload and for the way back', async () => {
    const { router } = open()
    fireEvent.click((await screen.findAllByRole('button', { name: /Change token/ }))[1]!)
    fireEvent.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'THE' }))
    await type('10')
    await screen.findByText('Nothing is swapped')
    expect(router.state.location.search).toEqual({ chain: 'bnb', inputCurrency: 'BNB', outputCurrency: the })
    const { href } = router.state.location
    cleanup()
    openAt(href.slice(href.indexOf('?')))
    await type('10')
    expect(await figureOf('Swap on opBNB')).toMatch(/Nothing is swapped$/)
    cleanup()
    // Written on the other network: the same two, the other way.
    openAt(`?chain=opbnb&inputCurrency=${the}&outputCurrency=BNB`)
    await type('10')
    expect(await figureOf('Swap on opBNB')).toMatch(/Nothing is swapped$/)
    cleanup()
    // An address of a third network is another token here.
    openAt(`?chain=bnb-testnet&inputCurrency=BNB&outputCurrency=${the}`)
    await type('10')
    expect(await figureOf('Swap on opBNB')).toMatch(/BNB$/)
  })

  // BRIDGE-14: other providers are off by default
  it('offers an outside router with what is typed, where one is configured alone', async () => {
    open(undefined, 'https://router.example/?from={fromChainId}&to={toChainId}&amount={amount}&in={tokenIn}')
    await type('10')
    const link = await screen.findByRole('link', { name: /Open router\.example/ })
    expect(Object.fromEntries(new URL(link.getAttribute('href')!).searchParams)).toEqual({
      from: '56',
      to: '204',
      amount: '10',
      in: NATIVE,
    })
    expect(link.getAttribute('rel')).toContain('noopener')
    cleanup()
    open()
    await screen.findByLabelText('You send')
    expect(screen.queryByText('Outside router')).toBeNull()
  })

  it('says which network has it', async () => {
    const without = networkOf(56)
    const { crossChainSwap: _, ...contracts } = without.deployment.contracts
    open([{ ...without, deployment: { ...without.deployment, contracts } }, networkOf(204)])
    expect(await screen.findByText('Cross-chain swaps are on opBNB')).toBeTruthy()
  })
})

const swap: CrossSwap = {
  tokenIn: coin,
  amountIn: '10',
  tokenOut: the,
  amountOutMin: '1',
  outcome: 'swapped',
  amountOut: String(7n * WAD),
  swappedAt: 1_800_000_050,
  swappedTx: null,
}
const transfer: BridgeTransfer = {
  chainId: 56,
  destinationChainId: 204,
  guid: '0x01',
  txHash: '0x02',
  timestamp: 1_800_000_000,
  nonce: '1',
  sender: account,
  recipient: account,
  amount: String(9n * WAD),
  fee: '1',
  message: '0x',
  state: 'delivered',
  confirmations: 30,
  neededConfirmations: 20,
  verifiedAt: 1_800_000_030,
  failedAt: null,
  deliveredAt: 1_800_000_040,
  deliveredTx: null,
  swap,
}

// BRIDGE-13
describe('the tracker of a cross-chain swap', () => {
  it('ends with what the swap on arrival brought', async () => {
    world.transfers = [transfer]
    open()
    const leg = (await screen.findByText('Swapped on opBNB')).closest('li')!
    expect(within(leg).getByText(/7 THE/)).toBeTruthy()
    expect(screen.queryByText(/Nothing was lost/)).toBeNull()
  })

  it('has what was given and what came in the history, and what went over the bridge between them', async () => {
    const of = (change: Partial<CrossSwap>, guid: BridgeTransfer['guid']) => ({ ...transfer, guid, swap: { ...swap, ...change } })
    world.transfers = [
      of({ tokenIn: NATIVE, amountIn: String(3n * WAD), tokenOut: NATIVE, amountOut: String(2n * WAD) }, '0x01'),
      of({ tokenIn: NATIVE, amountIn: String(3n * WAD), tokenOut: NATIVE, outcome: 'waiting', amountOut: null }, '0x02'),
      of({ tokenIn: NATIVE, amountIn: String(3n * WAD), tokenOut: NATIVE, outcome: 'paid', amountOut: null }, '0x03'),
      of({ tokenIn: the, amountIn: String(9n * WAD), tokenOut: coin }, '0x04'),
      { ...transfer, guid: '0x05', swap: null },
    ]
    open()
    const table = within(await screen.findByRole('table', { name: 'History' }))
    const amounts = table
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[1]?.textContent)
    expect(amounts).toEqual([
      '3 BNB→ 2 BNB9 THE over the bridge',
      '3 BNB→ BNB9 THE over the bridge',
      '3 BNB→ 9 THE',
      '9 THE→ 0x0000…0b4b',
      '9 THE',
    ])
  })

  // BRIDGE-1
  it('has older transfers in the history when they are asked for', async () => {
    world.transfers = Array.from({ length: 26 }, (_, i) => ({ ...transfer, guid: `0x${i}`, timestamp: transfer.timestamp - i, swap: null }))
    open()
    const table = within(await screen.findByRole('table', { name: 'History' }))
    expect(table.getAllByRole('row')).toHaveLength(1 + 25)
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
    await waitFor(() => expect(table.getAllByRole('row')).toHaveLength(1 + 26))
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  it('keeps what the history has where more cannot be read, and asks once at a time', async () => {
    world.transfers = Array.from({ length: 60 }, (_, i) => ({ ...transfer, guid: `0x${i}`, timestamp: transfer.timestamp - i, swap: null }))
    open()
    const table = within(await screen.findByRole('table', { name: 'History' }))
    world.mostRead = 25
    const more = screen.getByRole('button', { name: 'Show more' })
    fireEvent.click(more)
    fireEvent.click(more)
    const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 10_000 })
    expect(table.getAllByRole('row')).toHaveLength(1 + 25)
    world.mostRead = 1_000
    fireEvent.click(again)
    await waitFor(() => expect(table.getAllByRole('row')).toHaveLength(1 + 50))
  })

  it('says that the token itself was paid where the minimum was not met', async () => {
    world.transfers = [{ ...transfer, swap: { ...swap, tokenOut: NATIVE, outcome: 'paid', amountOut: null } }]
    open()
    expect(
      await screen.findByText(/could not be made within its limits, so the receiver got 9 THE instead\. Nothing was lost\./),
    ).toBeTruthy()
    const links = screen
      .getAllByRole('link', { name: 'Swap it there' })
      .map((link) => new URL(link.getAttribute('href')!, 'https://x.example'))
    // In the tracker and in the history, which stays.
    expect(links.map(({ pathname }) => pathname)).toEqual([`/opbnb/swap/${the}/BNB`, `/opbnb/swap/${the}/BNB`])
    for (const { searchParams } of links) expect(parseSearchText(searchParams)).toEqual({ exactAmount: '9', exactField: 'in' })
    expect(screen.getByText('Arrived as THE')).toBeTruthy()
  })

  // BRIDGE-9: anyone can repeat a failed delivery
  it('offers a failed delivery again, in the tracker and in the history, and asks for that very message', async () => {
    const failed = { state: 'failed', failedAt: 1_800_000_035, deliveredAt: null, swap: null } as const
    world.transfers = [{ ...transfer, ...failed, guid: '0x01', nonce: '7', message: '0xabcd' }]
    open()
    expect(await screen.findByText('The tokens were not delivered. They are safe, and anyone can deliver them.')).toBeTruthy()
    const buttons = await screen.findAllByRole('button', { name: 'Deliver it' })
    expect(buttons).toHaveLength(2)
    fireEvent.click(buttons[0]!)
    const [, request] = world.run.mock.calls[0] as [unknown, object]
    expect(request).toEqual({ chainId: 204, fromChainId: 56, nonce: 7n, guid: '0x01', message: '0xabcd', amount: 9n * WAD })
  })

  // BRIDGE-10: a delivered transfer is not done until its swap is made
  it('offers a swap that nobody made in time, in the tracker and in the history, and asks for that very message', async () => {
    const waiting = { swap: { ...swap, outcome: 'waiting', amountOut: null, swappedAt: null } } as const
    world.transfers = [{ ...transfer, ...waiting, deliveredAt: 1_799_999_699, nonce: '7', message: '0xabcd' }]
    open()
    expect(await screen.findByText(/^The swap on opBNB has not been made yet\. The tokens are safe/)).toBeTruthy()
    const buttons = await screen.findAllByRole('button', { name: 'Make the swap' })
    expect(buttons).toHaveLength(2)
    fireEvent.click(buttons[0]!)
    const [, request] = world.run.mock.calls[0] as [unknown, object]
    expect(request).toEqual({ chainId: 204, fromChainId: 56, nonce: 7n, guid: '0x01', message: '0xabcd' })
    cleanup()
    world.transfers = [{ ...transfer, ...waiting, deliveredAt: 1_799_999_700 }]
    open()
    await screen.findByText('Swapped on opBNB')
    expect(screen.queryByRole('button', { name: 'Make the swap' })).toBeNull()
  })

  it('offers what came instead to whoever has it, and to nobody else', async () => {
    world.transfers = [{ ...transfer, recipient: addressOf(0xbb), swap: { ...swap, outcome: 'paid', amountOut: null } }]
    open()
    await screen.findByText(/Nothing was lost\./)
    expect(screen.queryByRole('link', { name: 'Swap it there' })).toBeNull()
  })
})
