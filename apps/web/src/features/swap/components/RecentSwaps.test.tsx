import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const ask = vi.hoisted(() => vi.fn())
vi.mock('@exchange/api-client', async (original) => ({ ...(await original<object>()), createApiClient: () => ({ graphql: ask }) }))

import { DomainError } from '@exchange/domain'
import type { SwapNode } from '../../../shared/market/swapLog.ts'
import { addressOf } from '../../../shared/market/testing.ts'
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

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
afterEach(cleanup)

// decisions §9: a failed read never looks like an empty list; the last good one stays with its age
it('keeps the swaps of the last read, and says how old they are once they cannot be read again', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const form = {
    network: testNetwork,
    tokenIn: undefined,
    tokenOut: undefined,
    kind: 'swap',
    pools: { read: undefined },
    view: { status: 'idle' },
  }
  ask.mockResolvedValue({ p0: { nodes: [swap] } })
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <RecentSwaps form={form as never} />
      </QueryClientProvider>
    </I18nProvider>,
  )
  await screen.findByText('THE')
  expect(screen.queryByText(/Could not be read again/)).toBeNull()
  ask.mockRejectedValue(new DomainError('api.unavailable'))
  await act(() => client.invalidateQueries())
  expect(await screen.findByText(/Could not be read again\. Last read .* ago\./)).toBeDefined()
  expect(screen.getByText('THE')).toBeDefined()
})
