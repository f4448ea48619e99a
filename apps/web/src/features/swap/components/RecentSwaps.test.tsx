import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const ask = vi.hoisted(() => vi.fn())
vi.mock('@exchange/api-client', async (original) => ({ ...(await original<object>()), createApiClient: () => ({ graphql: ask }) }))

import { DomainError } from '@exchange/domain'
import type { SwapNode } from '../../../entities/trade/swapLog.ts'
import { provideConfig } from '../../../shared/config/config.ts'
import { addressOf } from '../../../shared/testing/addressOf.ts'
import { testNetwork } from '../../../shared/testing/testNetwork.ts'
import { RecentSwaps } from './RecentSwaps.tsx'

const [the, usd] = [addressOf(1), addressOf(2)]
const swap: SwapNode = {
  txHash: `0x${'1'.repeat(64)}`,
  logIndex: 0,
  origin: addressOf(9),
  timestamp: 1_700_000_000,
  amountUsd: '1',
  amount0In: String(10n ** 18n),
  amount1In: '0',
  amount0Out: '0',
  amount1Out: String(2n * 10n ** 18n),
  token0: the,
  token1: usd,
  pool: {
    tokens: [
      { address: the, symbol: 'THE', decimals: 18 },
      { address: usd, symbol: 'USDT', decimals: 18 },
    ],
  },
}

const token = (n: number, symbol: string) => ({ address: addressOf(n), symbol, name: symbol, decimals: 18 })
const direct = { address: addressOf(50), type: 'classic', token0: the, token1: usd }
const ofThree = { address: addressOf(60), type: 'weighted', tokens: [the, usd, addressOf(3)] }
const quoteOver = (...pools: readonly object[]) => ({ route: { steps: pools.map((pool) => ({ pool })), closing: [] } })
const nothingChosen = {
  network: testNetwork,
  tokenIn: undefined,
  tokenOut: undefined,
  kind: 'swap',
  pools: { read: undefined },
  view: { status: 'idle' },
}
/** The form of a pair on a network with these pools. */
const ofPair = (pools: readonly object[], change: object = {}) => ({
  ...nothingChosen,
  tokenIn: token(1, 'THE'),
  tokenOut: token(2, 'USDT'),
  pools: { read: { snapshot: { pools } } },
  ...change,
})

const shown = (form: object) => (
  <I18nProvider i18n={i18n}>
    <QueryClientProvider client={client}>
      <RecentSwaps form={form as never} />
    </QueryClientProvider>
  </I18nProvider>
)

let client: QueryClient
beforeEach(() => {
  provideConfig({ local: true, networks: [testNetwork], links: {} })
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  ask.mockReset().mockResolvedValue({ swaps: { nodes: [swap] } })
})
afterEach(cleanup)

// ERR-19: a failed read never looks like an empty list; the last good one stays with its age
it('keeps the swaps of the last read, and says how old they are once they cannot be read again', async () => {
  render(shown(nothingChosen))
  await screen.findByText('THE')
  expect(screen.queryByText(/Could not be refreshed/)).toBeNull()
  ask.mockRejectedValue(new DomainError('api.unavailable'))
  await act(() => client.invalidateQueries())
  expect(await screen.findByText(/Could not be refreshed\. Last updated .* ago\./)).toBeDefined()
  expect(screen.getByText('THE')).toBeDefined()
})

// SWAP-7: recent swaps
it('says of a pair without a pool what there is to do, and asks nothing', () => {
  render(shown(ofPair([])))
  expect(screen.getByText('No direct pool of these two tokens')).toBeDefined()
  expect(screen.getByText('Enter an amount to see the swaps on its route.')).toBeDefined()
  expect(ask).not.toHaveBeenCalled()
})

// A pool of three trades the pair directly: the route picture on the same page says so.
it('says of a pair that only shares a pool of more tokens that no pool is theirs alone', () => {
  render(shown(ofPair([ofThree])))
  expect(screen.getByText('No direct pool of these two tokens')).toBeDefined()
  expect(screen.queryByText(/directly/)).toBeNull()
  expect(ask).not.toHaveBeenCalled()
})

it('does not promise a route to a pair that was quoted and has none', () => {
  render(shown(ofPair([], { view: { status: 'failed', code: 'quote.noRoute' } })))
  expect(screen.getByText('No direct pool of these two tokens')).toBeDefined()
  expect(screen.queryByText(/Enter an amount to see/)).toBeNull()
})

it('does not leave the swaps of the network beside a pair that has none', async () => {
  const { rerender } = render(shown(nothingChosen))
  await screen.findByRole('table')
  rerender(shown(ofPair([])))
  expect(screen.queryByRole('table')).toBeNull()
})

it('calls swaps those of the pair where a pool of the two tokens alone has them', async () => {
  render(shown(ofPair([direct, ofThree], { quote: quoteOver(ofThree) })))
  await screen.findByRole('table')
  expect(screen.getByText(/Recent swaps of/).textContent).toBe('Recent swaps of THE/USDT')
})

it('calls swaps of a pool of more tokens those on the route, be it a route of one pool', async () => {
  render(shown(ofPair([ofThree], { quote: quoteOver(ofThree) })))
  await screen.findByRole('table')
  expect(screen.getByText('Recent swaps on this route')).toBeDefined()
})
