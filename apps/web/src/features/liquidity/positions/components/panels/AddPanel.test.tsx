import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const world = vi.hoisted(() => {
  globalThis.fetch = (async () => new Response('{}', { status: 503 })) as never
  return { held: vi.fn(), run: vi.fn() }
})
vi.mock('@exchange/protocol/reads/tokens/readAccountTokens', () => ({ readAccountTokens: world.held }))
vi.mock('../../../../../shared/network/publicClient.ts', () => ({ getPublicClient: () => ({ request: async () => '0x3b9aca00' }) }))
vi.mock('../../../../../shared/transactions/ui/useRunFlow.ts', () => ({ useRunFlow: () => world.run }))

import { DomainError, minDepositAmounts, sqrtPriceAtTick, UNTAXED, WAD } from '@exchange/domain'
import { provideConfig } from '../../../../../shared/config/config.ts'
import { poolItem } from '../../../../../entities/pool/testing.ts'
import { confirmReview, openReview, reviewButton } from '../../../../../shared/testing/review.ts'
import { elementsBefore } from '../../../../../shared/testing/elementsBefore.ts'
import { addressOf } from '../../../../../shared/testing/addressOf.ts'
import { testNetwork } from '../../../../../shared/testing/testNetwork.ts'
import { newRun } from '../../../../../shared/transactions/run/newRun.ts'
import { runStore } from '../../../../../shared/transactions/journal/runStore.ts'
import { hash, sentAs } from '../../../../../shared/transactions/runner/testing.ts'
import type { Flow } from '../../../../../shared/transactions/run/types.ts'
import { walletStore } from '../../../../../shared/wallet/walletStore.ts'
import type { IncreaseRequest } from '../../flows/increase.flow.ts'
import { AddPanel } from './AddPanel.tsx'
import type { PanelProps } from './panel.ts'

configure({ asyncUtilTimeout: 8_000 })
vi.setConfig({ testTimeout: 30_000 })

const me = addressOf(0xaa)
/** Both tokens are worth a dollar: adding one for one loses nothing. */
const tokens = poolItem().tokens.map((token) => ({ ...token, priceUsd: '1' }))
const pool = poolItem({ type: 'concentrated', lpPriceUsd: null, tokens })
const network = {
  ...testNetwork,
  deployment: {
    ...testNetwork.deployment,
    tokens: tokens.map(({ address, symbol, name, decimals }) => ({ chainId: 31356, address, symbol, name, decimals })),
  },
}
const desk = { wallet: { address: me }, prices: new Map(), failing: false } as unknown as PanelProps['desk']
/** A position from -600 to 600 with its pool at a tick. */
const at = (tick: number) =>
  ({
    pool,
    gauge: null,
    position: { tokenId: 12n, tickLower: -600, tickUpper: 600, staked: false, state: { sqrtPrice: sqrtPriceAtTick(tick), tick } },
  }) as unknown as PanelProps['entry']

const open = (tick = 0) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const panel = (of: number) => (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <AddPanel network={network} desk={desk} entry={at(of)} />
      </QueryClientProvider>
    </I18nProvider>
  )
  const { rerender } = render(panel(tick))
  return { client, moveTo: (to: number) => rerender(panel(to)) }
}
const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })
const holds = (...balances: readonly (bigint | null)[]) =>
  world.held.mockImplementation(
    async (_: unknown, __: unknown, { tokens: asked }: { tokens: readonly string[] }) =>
      new Map(
        asked.map((token) => {
          const balance = balances[tokens.findIndex(({ address }) => address === token)]
          const read =
            balance == null
              ? { status: 'failed', error: new DomainError('rpc.unavailable') }
              : { status: 'ok', data: { balance, allowance: 0n, decimals: 18 } }
          return [token.toLowerCase(), read]
        }),
      ),
  )

beforeEach(() => {
  localStorage.clear()
  provideConfig({ local: true, networks: [network], links: {} })
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  walletStore.write({ status: 'connected', address: me, chainId: 31356, connectorName: 'Test' })
  holds(1_000n * WAD, 1_000n * WAD)
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

// LIQ-15, LIQ-23: out of range a position takes one token alone
describe('what is typed while the price leaves the range', () => {
  it('is never read as an amount of the other token, and is there again when the price is back', async () => {
    const { moveTo } = open()
    fireEvent.change(await field(/^THE/), { target: { value: '100' } })
    expect((await reviewButton()).disabled).toBe(false)
    moveTo(700)
    expect((await field(/^WBNB/)).value).toBe('')
    expect(screen.queryByRole('textbox', { name: /^THE/ })).toBeNull()
    expect((await button('Enter an amount')).disabled).toBe(true)
    moveTo(0)
    expect((await field(/^THE/)).value).toBe('100')
  })

  it('is emptied all the same once it went in', async () => {
    world.run.mockImplementationOnce(async (flow: Flow<unknown>, request: unknown) => {
      runStore.add(newRun(flow, request, { key: 'adding', account: me, startedAt: 1 }))
      return 'adding'
    })
    const { moveTo } = open()
    fireEvent.change(await field(/^THE/), { target: { value: '100' } })
    await act(async () => void (await confirmReview('Add liquidity')))
    moveTo(700)
    const step = runStore.find('adding')!.steps.findIndex(({ id }) => id === 'increase')
    act(() => void runStore.dispatch('adding', { type: 'sent', step, sent: sentAs(hash(1)) }))
    act(() => void runStore.dispatch('adding', { type: 'confirmed', step }))
    moveTo(0)
    expect((await field(/^THE/)).value).toBe('')
    runStore.remove(['adding'])
  })
})

// LIQ-13: a minimum from the slippage, never zero
it('asks for what half a percent leaves of both tokens', async () => {
  open()
  fireEvent.change(await field(/^THE/), { target: { value: '100' } })
  const said = await confirmReview('Add liquidity')
  expect(said).toMatch(/^You add100 THEYou add100 WBNBTotal deposit\$200\.00At least84\.438\d* THE \+ 84\.366\d* WBNB/)
  const { desired, least } = world.run.mock.calls[0]![1] as IncreaseRequest
  const range = { tickLower: -600, tickUpper: 600 }
  expect(least).toEqual(minDepositAmounts({ sqrtPrice: sqrtPriceAtTick(0), tick: 0 }, range, desired, 50, UNTAXED))
  expect(least).toEqual({ amount0: 84_438_180_256_349_500_122n, amount1: 84_366_288_409_387_065_199n })
})

// ERR-19: nothing computed from a failed read enables an action
it('adds nothing from balances that could not be refreshed', async () => {
  const { client } = open()
  fireEvent.change(await field(/^THE/), { target: { value: '100' } })
  expect((await reviewButton()).disabled).toBe(false)
  holds(null, null)
  await act(() => client.invalidateQueries())
  expect((await button('Loading your balance')).disabled).toBe(true)
})

// Layout shift: rows appear before their figures
it('moves nothing above its button while figures arrive', async () => {
  open()
  await waitFor(() => expect(screen.getAllByText(/^Could not measure/)).toHaveLength(2))
  const before = elementsBefore(await button('Enter an amount'), document.body)
  fireEvent.change(await field(/^THE/), { target: { value: '100' } })
  expect(elementsBefore(await reviewButton(), document.body)).toEqual(before)
})

// LIQ-23: an addition is reviewed before anything is signed
it('leads to what was reviewed, though the price has moved since', async () => {
  const { moveTo } = open()
  fireEvent.change(await field(/^THE/), { target: { value: '100' } })
  const review = await openReview()
  const said = review.textContent
  moveTo(100)
  expect((await field(/^WBNB/)).value).not.toBe('100')
  expect(review.textContent).toBe(said)
  fireEvent.click(within(review).getByRole('button', { name: 'Add liquidity' }))
  expect((world.run.mock.calls[0]![1] as IncreaseRequest).desired).toEqual({ amount0: 100n * WAD, amount1: 100n * WAD })
  review.remove()
})
