// The swap screen with a real solver server, which signs quotes, sends wrong ones, fails or times out.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Address, DomainError, type SolverQuote, type TwoTokenPool } from '@exchange/domain'
import { quoteTypedData } from '@exchange/protocol/writes/hub'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

const world = vi.hoisted(() => ({ deliverable: vi.fn(), pools: vi.fn(), tokens: vi.fn() }))
vi.mock('@exchange/protocol/reads/tokens/readTransferTax', () => ({
  readTransferTax: async () => ({ status: 'ok', data: { buy: 0n, sell: 0n, sellable: true, payable: true } }),
}))
vi.mock('@exchange/protocol/reads/pools/readPools', () => ({ readPools: world.pools }))
vi.mock('@exchange/protocol/reads/tokens/readAccountTokens', () => ({ readAccountTokens: world.tokens }))
vi.mock('@exchange/protocol/reads/tokens/requireDeliverable', () => ({ requireDeliverable: world.deliverable }))
vi.mock('viem/actions', async (original) => ({ ...(await original<object>()), getGasPrice: async () => 1_000_000_000n }))
// The real engine over the real handler, in this thread: jsdom has no workers.
vi.mock('../../entities/trade/quotes/engine.ts', async () => {
  const { createQuoteEngine } = await import('../../entities/trade/quotes/quoteEngine.ts')
  const { createQuoteHandler } = await import('../../workers/quoteHandler.ts')
  const handle = createQuoteHandler({ splits: await import('../../workers/splitSearch.ts') })
  const port = {
    onmessage: null as null | ((event: { data: never }) => void),
    postMessage: (message: never) =>
      queueMicrotask(() => {
        const reply = handle(message)
        if (reply) port.onmessage?.({ data: reply as never })
      }),
  }
  return { quoteEngine: createQuoteEngine(port as never, () => 0) }
})

import { recordHead } from '../../shared/clock/clock.ts'
import { addressOf } from '../../shared/testing/addressOf.ts'
import { closePopup, setReviewSlot } from '../../shared/transactions/ui/popup.ts'
import { updateSettings } from '../../shared/settings/settings.ts'
import { routesOf } from '../../shared/feature/routesOf.ts'
import { renderRoute } from '../../shared/testing/renderRoute.tsx'
import { testNetwork } from '../../shared/testing/testNetwork.ts'
import { importToken } from '../../shared/tokens/useTokens.ts'
import { walletStore } from '../../shared/wallet/walletStore.ts'
import { healths } from './offers/healths.ts'
import { feature } from './feature.ts'

const WAD = 10n ** 18n
const me = addressOf(0xabc)
const the = addressOf(0x7e2)
const usd = addressOf(0x7e3)
const pool: TwoTokenPool = {
  address: addressOf(100),
  type: 'classic',
  token0: the,
  token1: usd,
  reserve0: 1_000_000n * WAD,
  reserve1: 250_000n * WAD,
  unit0: WAD,
  unit1: WAD,
  fee: 1_800n,
}
const { deployment } = testNetwork
const network = { ...testNetwork, deployment: { ...deployment, contracts: { ...deployment.contracts, liquidityHub: addressOf(9) } } }
const solver = privateKeyToAccount(`0x${'7'.repeat(64)}`)
const liar = privateKeyToAccount(`0x${'8'.repeat(64)}`)

type Question = { readonly tokenIn: Address; readonly tokenOut: Address; readonly amountIn: string; readonly user: Address }
/** The response of the solver's server: a status and a body, or no response. */
type Reply = { readonly status: number; readonly body: string } | 'silence'

const wire = (value: unknown): string => JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? `${each}` : each))
/** A response signed by a solver. `over` changes the signed quote, `claimed` the terms that the response reports. */
const signs =
  (amountOut: bigint, over: Partial<SolverQuote> = {}, claimed: Partial<SolverQuote> = {}, by = solver) =>
  async ({ tokenIn, tokenOut, amountIn, user }: Question): Promise<Reply> => {
    const ends = { solver: solver.address, user, tokenIn, tokenOut, recipient: user }
    const quote: SolverQuote = { ...ends, amountIn: BigInt(amountIn), amountOut, deadline: 600n, nonce: 7n, ...over }
    const signature = await by.signTypedData(quoteTypedData(network, quote))
    return { status: 200, body: wire({ status: 'ok', quote: { ...quote, ...claimed }, signature, gas: 100_000n }) }
  }

let server: Server
let reply: (question: Question) => Promise<Reply>
let asked: Question[] = []

beforeAll(async () => {
  server = createServer((incoming, outgoing) => {
    let text = ''
    incoming.on('data', (chunk) => (text += String(chunk)))
    incoming.on('end', () => {
      const question = JSON.parse(text) as Question
      asked.push(question)
      void reply(question).then((answer) => {
        if (answer === 'silence') return
        outgoing.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
      })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const toServer = globalThis.fetch
  globalThis.fetch = (async (input: string | URL | Request, init?: RequestInit) => {
    const { pathname } = new URL(String(input), location.origin)
    if (pathname.startsWith('/solver/')) return toServer(`http://127.0.0.1:${port}${pathname}`, init)
    return new Response(JSON.stringify({ error: { code: 'api.unavailable', params: {}, requestId: '' } }), { status: 503 })
  }) as typeof fetch
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const open = async () => {
  renderRoute(routesOf(feature), `/swap?inputCurrency=${the}&outputCurrency=${usd}`, {
    local: true,
    networks: [network],
    links: {},
    quoteProviders: ['hub'],
  })
  await screen.findByRole('heading', { name: 'Swap' })
}
const connect = () => act(() => walletStore.write({ status: 'connected', address: me, chainId: 31356, connectorName: 'Test' }))
const pay = (text: string) => fireEvent.change(screen.getByLabelText('You pay'), { target: { value: text } })
const received = () => screen.getByLabelText<HTMLInputElement>('You receive').value
const route = () => within(screen.getByRole('region', { name: 'Route' }))
/** 4 THE over the pool give 0.998196… USDT. */
const BY_POOLS = '0.998196'

let head = 7
beforeEach(() => {
  // Each test gets its own block, because chain time restarts with it.
  recordHead(31356, { number: head++, timestamp: 21 })
  healths.note('hub', 'answered')
  healths.note('hub', 'settled')
  asked = []
  walletStore.write({ status: 'disconnected', address: undefined, chainId: undefined, connectorName: undefined })
  updateSettings({ slippageBps: 50, deadlineMinutes: 20, liquidityHubEnabled: true })
  for (const [symbol, address] of [
    ['THE', the],
    ['USDT', usd],
  ] as const)
    importToken({ chainId: 31356, address, symbol, name: symbol, decimals: 18 })
  world.deliverable.mockReset().mockResolvedValue(undefined)
  world.pools.mockResolvedValue({ status: 'ok', data: { pools: [pool], block: 7n, timestamp: 21 } })
  world.tokens.mockImplementation(async (_: unknown, __: unknown, { tokens }: { tokens: string[] }) => {
    const data = { balance: 50n * WAD, allowance: 0n, decimals: 18, symbol: '', name: '' }
    return new Map(tokens.map((address) => [address.toLowerCase(), { status: 'ok', data }]))
  })
  reply = signs(WAD)
})
afterEach(() => {
  act(() => closePopup())
  cleanup()
})

// SWAP-31: the hub wins only when the user receives more after gas; the route card and the confirmation name it
describe('a signed quote that pays more', () => {
  it('takes the place of the route, is named, and promises its exact amount', async () => {
    await open()
    connect()
    pay('4')
    await waitFor(() => expect(received()).toBe('1'))
    expect(asked[0]).toMatchObject({ tokenIn: the, tokenOut: usd, amountIn: `${4n * WAD}`, user: me, recipient: me })
    expect(await route().findByText(/^Liquidity Hub fills all of it: 0\.0018\d* USDT more than the pools/)).toBeDefined()
    expect(route().getByText(/The pools would give 0\.998196 USDT/)).toBeDefined()
    expect(screen.queryByRole('table', { name: 'The pools of this route' })).toBeNull()

    fireEvent.click(await screen.findByRole('button', { name: 'Review swap' }))
    const slot = document.body.appendChild(document.createElement('div'))
    act(() => setReviewSlot(slot))
    const review = within(slot)
    expect(await review.findByText('Receive exactly')).toBeDefined()
    expect(review.getByText('1 USDT', { selector: 'dd' })).toBeDefined()
    expect(review.getByText('Filled by').closest('.kv')?.textContent).toContain('Liquidity Hub')
    expect(review.queryByText('Slippage tolerance')).toBeNull()
    slot.remove()
  })

  // how/clock-and-world#three-clocks: after the device slept, chain time is not known until a block was seen
  it('under review is asked for again while chain time is not known: it may have run out', async () => {
    await open()
    connect()
    pay('4')
    await waitFor(() => expect(received()).toBe('1'))
    fireEvent.click(await screen.findByRole('button', { name: 'Review swap' }))
    const slot = document.body.appendChild(document.createElement('div'))
    act(() => setReviewSlot(slot))
    const review = within(slot)
    expect(await review.findByRole('button', { name: 'Swap' })).toBeDefined()
    world.pools.mockReturnValue(new Promise(() => undefined))
    const wall = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000)
    await waitFor(() => expect(review.getByRole('button', { name: /Refreshing the quote/ })).toBeDefined(), { timeout: 5_000 })
    wall.mockRestore()
    slot.remove()
  })

  it('stays behind where the pools give more', async () => {
    reply = signs((WAD * 998n) / 1_000n)
    await open()
    connect()
    pay('4')
    await waitFor(() => expect(asked).toHaveLength(1))
    await waitFor(() => expect(received()).toBe(BY_POOLS))
    expect(await route().findByText(/All of it goes directly/)).toBeDefined()
  })
})

describe('the switch', () => {
  it('is among the settings of a network with a hub; off, nobody is asked', async () => {
    await open()
    connect()
    fireEvent.click(screen.getByRole('button', { name: /^Swap settings/ }))
    const hub = await screen.findByRole('switch', { name: 'Liquidity Hub' })
    expect(hub.getAttribute('aria-checked')).toBe('true')
    fireEvent.click(hub)
    expect(hub.getAttribute('aria-checked')).toBe('false')
    pay('4')
    await waitFor(() => expect(received()).toBe(BY_POOLS))
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(asked).toEqual([])
    fireEvent.click(hub)
    await waitFor(() => expect(received()).toBe('1'))
  })

  it('asks nobody without an account', async () => {
    await open()
    pay('4')
    await waitFor(() => expect(received()).toBe(BY_POOLS))
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(asked).toEqual([])
  })
})

// SWAP-33: a solver that lies, is slow or is down costs the user nothing
describe('a solver', () => {
  it.each<[string, (question: Question) => Promise<Reply>]>([
    ['that claims more than it signed', signs(WAD, {}, { amountOut: 2n * WAD })],
    ['whose quote somebody else signed', signs(WAD, {}, {}, liar)],
    ['whose quote is for somebody else', signs(WAD, { user: liar.address })],
    ['whose quote pays somebody else', signs(WAD, { recipient: liar.address })],
    ['whose quote is of another token', signs(WAD, { tokenOut: the })],
    ['whose quote takes more than was asked', signs(WAD, { amountIn: 5n * WAD })],
    ['whose quote has expired', signs(WAD, { deadline: 1n })],
    ['that answers nonsense', async () => ({ status: 200, body: '<html>' })],
    ['that is down', async () => ({ status: 502, body: '{}' })],
    ['that hangs', async () => 'silence'],
  ])('%s never stands on screen; after the second time the pools take over, and the route says so', async (_what, answer) => {
    reply = answer
    await open()
    connect()
    pay('4')
    await waitFor(() => expect(received()).toBe(BY_POOLS))
    expect(await route().findByText('No Liquidity Hub quote; using pools')).toBeDefined()
    expect(asked).toHaveLength(2)
    expect(received()).toBe(BY_POOLS)
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Review swap' })).disabled).toBe(false)
  })

  it('that does not hold what it signed for is found out before anything is shown', async () => {
    world.deliverable.mockRejectedValue(new DomainError('hub.solverFailed'))
    await open()
    connect()
    pay('4')
    expect(await route().findByText('No Liquidity Hub quote; using pools')).toBeDefined()
    expect(received()).toBe(BY_POOLS)
  })

  it('that hangs holds nothing up: the quote of the pools can be reviewed meanwhile', async () => {
    reply = async () => 'silence'
    await open()
    connect()
    pay('4')
    await waitFor(() => expect(received()).toBe(BY_POOLS))
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Review swap' })).disabled).toBe(false)
    expect(asked.length).toBeLessThan(2)
  })
})
