import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const world = vi.hoisted(() => {
  globalThis.fetch = (async () => new Response('{}', { status: 503 })) as never
  return { run: vi.fn() }
})
vi.mock('../../../../../shared/network/publicClient.ts', () => ({ getPublicClient: () => ({ request: async () => '0x3b9aca00' }) }))
vi.mock('../../../../../shared/transactions/ui/useRunFlow.ts', () => ({ useRunFlow: () => world.run }))

import { minWithdrawalAmounts, sqrtPriceAtTick, WAD } from '@exchange/domain'
import { provideConfig } from '../../../../../shared/config/config.ts'
import { poolItem } from '../../../../../entities/pool/testing.ts'
import { addressOf } from '../../../../../shared/testing/addressOf.ts'
import { testNetwork } from '../../../../../shared/testing/testNetwork.ts'
import { walletStore } from '../../../../../shared/wallet/walletStore.ts'
import { closePositionFlow, decreasePositionFlow } from '../../flows/decrease.flow.ts'
import type { PanelProps } from './panel.ts'
import { RemovePanel } from './RemovePanel.tsx'

vi.setConfig({ testTimeout: 30_000 })

const me = addressOf(0xaa)
const range = { tickLower: -600, tickUpper: 600 }
const price = { sqrtPrice: sqrtPriceAtTick(0), tick: 0 }
const position = { tokenId: 12n, ...range, liquidity: 100n * WAD, staked: false, fees: null, state: price }
const entry = { pool: poolItem({ type: 'concentrated' }), gauge: null, position } as unknown as PanelProps['entry']
const desk = { wallet: { address: me }, prices: new Map(), failing: false } as unknown as PanelProps['desk']

beforeEach(() => {
  localStorage.clear()
  provideConfig({ local: true, networks: [testNetwork], links: {} })
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  walletStore.write({ status: 'connected', address: me, chainId: 31356, connectorName: 'Test' })
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <RemovePanel network={testNetwork} desk={desk} entry={entry} />
      </QueryClientProvider>
    </I18nProvider>,
  )
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name })
  await act(async () => fireEvent.click(button))
}

// LIQ-23: decrease by percent with minima
it('asks for what half a percent leaves of both tokens, of a part and of all', async () => {
  await press('Remove 50%')
  const half = { amount0: 1_353_117_349_338_503_635n, amount1: 1_352_493_902_106_866_813n }
  const of = { chainId: 31356, tokenId: 12n, leaves: null, joins: null, deadlineMinutes: 20 }
  expect(world.run).toHaveBeenCalledWith(decreasePositionFlow, { ...of, liquidity: 50n * WAD, least: half, part: '50%' })
  expect(half).toEqual(minWithdrawalAmounts(price, range, 50n * WAD, 50))
  fireEvent.click(screen.getByRole('radio', { name: '100%' }))
  await press('Close the position')
  const all = minWithdrawalAmounts(price, range, 100n * WAD, 50)
  expect(world.run).toHaveBeenLastCalledWith(closePositionFlow, { ...of, liquidity: 100n * WAD, least: all, part: '100%' })
})
