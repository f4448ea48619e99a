import type { TwoTokenPool } from '@exchange/domain'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const world = vi.hoisted(() => ({ pools: vi.fn(), tokens: vi.fn(), worker: { onmessage: null as null | ((event: unknown) => void) } }))
vi.mock('@exchange/protocol/reads/readPools', () => ({ readPools: world.pools }))
vi.mock('@exchange/protocol/reads/readAccountTokens', () => ({ readAccountTokens: world.tokens }))
vi.mock('viem/actions', async (original) => ({ ...(await original<object>()), getGasPrice: async () => 1_000_000_000n }))
// The real engine over the real handler, in this thread: jsdom has no workers.
vi.mock('./quotes/engine.ts', async () => {
  const { createQuoteEngine } = await import('./quotes/quoteEngine.ts')
  const { createQuoteHandler } = await import('../../workers/quoteHandler.ts')
  const handle = createQuoteHandler()
  const port = {
    onmessage: null as null | ((event: { data: never }) => void),
    postMessage: (message: never) =>
      queueMicrotask(() => {
        const reply = handle(message)
        if (reply) port.onmessage?.({ data: reply as never })
      }),
  }
  return { quoteEngine: createQuoteEngine(port as never) }
})
globalThis.fetch = vi.fn(
  async () => new Response(JSON.stringify({ error: { code: 'api.unavailable', params: {}, requestId: '' } }), { status: 503 }),
) as never

import { DomainError } from '@exchange/domain'
import { addressOf } from '../../shared/market/testing.ts'
import { updateSettings } from '../../shared/settings/settings.ts'
import { renderRoute } from '../../shared/testing/renderRoute.tsx'
import { importToken } from '../../shared/tokens/useTokens.ts'
import { walletStore } from '../../shared/wallet/wallet.ts'
import { swapRoutes } from './routes.tsx'

vi.setConfig({ testTimeout: 20_000 })

const WAD = 10n ** 18n
const me = addressOf(0xabc)
const the = addressOf(0x7e2)
const usd = addressOf(0x7e3)
const pool = (n: number, token0: `0x${string}`, token1: `0x${string}`, reserve0: bigint, reserve1: bigint): TwoTokenPool => ({
  address: addressOf(n),
  type: 'classic',
  token0,
  token1,
  reserve0: reserve0 * WAD,
  reserve1: reserve1 * WAD,
  unit0: WAD,
  unit1: WAD,
  fee: 1_800n,
})
const deep = [pool(100, the, usd, 1_000_000n, 250_000n)]

const connect = (chainId = 31356) => act(() => walletStore.write({ status: 'connected', address: me, chainId, connectorName: 'Test' }))
const open = async (search = `?inputCurrency=${the}&outputCurrency=${usd}`) => {
  const view = renderRoute(swapRoutes, `/swap${search}`)
  await screen.findByRole('heading', { name: 'Swap' })
  return view
}
const pay = (text: string) => fireEvent.change(screen.getByLabelText('You pay'), { target: { value: text } })
const mainButton = () => document.querySelector<HTMLButtonElement>('.swap-card .btn.lg')!
const says = (text: string | RegExp) => waitFor(() => expect(mainButton().textContent).toMatch(text))

beforeEach(() => {
  walletStore.write({ status: 'disconnected', address: undefined, chainId: undefined, connectorName: undefined })
  updateSettings({ slippageBps: 50, deadlineMinutes: 20 })
  for (const [symbol, address] of [
    ['THE', the],
    ['USDT', usd],
  ] as const)
    importToken({ chainId: 31356, address, symbol, name: symbol, decimals: 18 })
  world.pools.mockImplementation(async () => ({ status: 'ok', data: { pools: deep, block: 7n, timestamp: 21 } }))
  world.tokens.mockImplementation(async (_: unknown, __: unknown, { tokens }: { tokens: string[] }) => {
    const row = (address: string) => [
      address.toLowerCase(),
      { status: 'ok', data: { balance: 50n * WAD, allowance: 0n, decimals: 18, symbol: '', name: '' } },
    ]
    return new Map(tokens.map(row) as never)
  })
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

// decisions §4, exchange §5 and §8: one button, one total map of reasons
describe('the main button', () => {
  it('asks to connect first', async () => {
    await open()
    await says('Connect wallet')
  })

  it('asks to switch when the wallet is elsewhere', async () => {
    await open()
    connect(31204)
    await says('Switch to BNB Chain (local)')
  })

  it('asks for an amount, and takes comma or point', async () => {
    await open()
    connect()
    await says('Enter an amount')
    pay('1,5')
    await says('Review swap')
    pay('1.5')
    await says('Review swap')
    pay('1.5.0')
    await says('Invalid Amount')
  })

  it('names the token that is short', async () => {
    await open()
    connect()
    pay('51')
    await says('Insufficient THE balance')
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain('Insufficient THE balance')
  })

  it('says when no chain of pools joins the pair', async () => {
    world.pools.mockImplementation(async () => ({ status: 'ok', data: { pools: [], block: 7n, timestamp: 21 } }))
    await open()
    connect()
    pay('1')
    await says('Invalid Routing, please try again later')
  })

  it('asks "swap anyway" where the impact is high', async () => {
    world.pools.mockImplementation(async () => ({
      status: 'ok',
      data: { pools: [pool(101, the, usd, 300n, 75n)], block: 7n, timestamp: 21 },
    }))
    await open()
    connect()
    pay('40')
    await says('Swap anyway')
    expect(screen.getByText(/, high/)).toBeDefined()
  })

  it('is never enabled by a balance that could not be read', async () => {
    world.tokens.mockImplementation(
      async (_: unknown, __: unknown, { tokens }: { tokens: string[] }) =>
        new Map(tokens.map((address) => [address.toLowerCase(), { status: 'failed', error: new DomainError('rpc.timeout') }]) as never),
    )
    await open()
    connect()
    pay('1')
    await says('Reading your balance')
    expect(mainButton().disabled).toBe(true)
  })
})

describe('the quote', () => {
  it('stands in the form with rate, least output and the pool named by its type', async () => {
    await open()
    pay('4')
    await waitFor(() => expect(screen.getByLabelText('You receive').textContent).toBe('0.998196'))
    expect(screen.getByText(/0\.993205 USDT/)).toBeDefined()
    expect(screen.getAllByText(/Classic 0\.18%/).length).toBeGreaterThan(0)
    expect(screen.getByText('Priced at block 7')).toBeDefined()
  })

  it('has no dollars where there is no price, and says so', async () => {
    await open()
    pay('4')
    expect((await screen.findAllByText('Not available')).length).toBeGreaterThan(0)
    expect(screen.queryByText('$0.00')).toBeNull()
  })

  it('says when the pools could not be read', async () => {
    world.pools.mockImplementation(async () => ({ status: 'failed', error: new DomainError('rpc.unavailable') }))
    await open()
    connect()
    pay('4')
    expect(await screen.findByText(/The pools could not be read yet/)).toBeDefined()
    expect(mainButton().disabled).toBe(true)
  })

  it('fills a share of the balance, and turns the pair around', async () => {
    const { router } = await open()
    connect()
    const half = await screen.findByRole<HTMLButtonElement>('button', { name: '50%' })
    await waitFor(() => expect(half.disabled).toBe(false))
    fireEvent.click(half)
    expect((screen.getByLabelText('You pay') as HTMLInputElement).value).toBe('25')
    fireEvent.click(screen.getByRole('button', { name: 'Switch direction' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ inputCurrency: usd, outputCurrency: the }))
  })
})

describe('a link', () => {
  it('that names a stranger asks for a look, and chooses nothing', async () => {
    await open(`?inputCurrency=BNB&outputCurrency=${addressOf(0xbad1)}&slippage=5000`)
    expect(screen.getByText(/names a token that is on no list/)).toBeDefined()
    expect(screen.getByRole('button', { name: /Swap settings, slippage tolerance 0.5%/ })).toBeDefined()
  })
})
