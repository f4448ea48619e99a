import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connect, mainButton, me, open, orderNetwork, pay, pool, says, the, usd, WAD, withSwapPage, world } from './testing.tsx'

import { msg } from '@lingui/core/macro'
import { addressOf } from '../../shared/testing/addressOf.ts'
import { setNetwork } from '../../shared/network/network.ts'
import type { OrderFormProps } from '../../entities/order/screens.ts'
import { provideScreens } from '../../shared/feature/screens.ts'
import { routesOf } from '../../shared/feature/routesOf.ts'
import { renderRoute } from '../../shared/testing/renderRoute.tsx'
import { testNetwork } from '../../shared/testing/testNetwork.ts'
import { defineFlow, writeStep } from '../../shared/transactions/steps/defineFlow.ts'
import { closePopup, getPopup, setReviewSlot, showReview, showRun, useReviewer } from '../../shared/transactions/ui/popup.ts'
import type { RunEvent } from '../../shared/transactions/run/reduceRun.ts'
import { newRun } from '../../shared/transactions/run/newRun.ts'
import { runStore } from '../../shared/transactions/journal/runStore.ts'
import { hash, sentAs } from '../../shared/transactions/runner/testing.ts'
import type { Flow } from '../../shared/transactions/run/types.ts'
import { importToken } from '../../shared/tokens/useTokens.ts'
import { walletStore } from '../../shared/wallet/walletStore.ts'
import { feature } from './feature.ts'

withSwapPage()

/** An order form that starts the run of a key. */
const OrderForm = ({ trade }: OrderFormProps) => <button onClick={() => trade.spend('placed')}>Place the order</button>
provideScreens(async () => ({ orders: async () => ({ OrderForm, OrderList: () => null }) }))

// SWAP-22: the form does not offer a completed swap a second time
describe('a swap that is made', () => {
  const slot = document.createElement('div')
  const amount = () => screen.getByLabelText<HTMLInputElement>('You pay').value
  /** Types an amount, reviews it and starts its swap. */
  const begin = async (key: string) => {
    world.start.mockImplementation((flow: Flow<unknown>, request: unknown) => {
      runStore.add(newRun(flow, request, { key, account: me, startedAt: 1 }))
      return key
    })
    await open()
    connect()
    pay('4')
    await says('Review swap')
    fireEvent.click(mainButton())
    act(() => setReviewSlot(slot))
    fireEvent.click(await within(slot).findByRole('button', { name: 'Swap' }))
    await waitFor(() => expect(getPopup()).toEqual({ mode: 'run', key }))
  }
  type OfStep<T> = T extends { readonly step: number } ? Omit<T, 'step'> : never
  const happens = (key: string, id: string, ...events: readonly OfStep<RunEvent>[]) => {
    const step = runStore.find(key)!.steps.findIndex((each) => each.id === id)
    act(() => events.forEach((event) => runStore.dispatch(key, { ...event, step } as RunEvent)))
  }
  const mined = [{ type: 'sent', sent: sentAs(hash(1)) }, { type: 'confirmed' }] as const
  const declined = [{ type: 'checking' }, { type: 'rejected', error: { code: 'wallet.rejected' } }] as const
  afterEach(() => act(closePopup))

  it('empties the form, though a step behind it is declined', async () => {
    await begin('swapped')
    happens('swapped', 'swap', ...mined)
    happens('swapped', 'takeBack', ...declined)
    await waitFor(() => expect(amount()).toBe(''))
  })

  it('empties the form of an order, though the approval behind it is declined', async () => {
    const steps = ['approve', 'place', 'renewReset', 'renew'].map((id) => writeStep({ id, label: () => msg`Step`, call: vi.fn<never>() }))
    const placeOrder = defineFlow({
      id: 'placeOrder',
      chainId: () => 31356,
      title: () => msg`Place`,
      doneTitle: () => msg`Placed`,
      summary: () => msg`Order`,
      steps,
    })
    const config = { local: true, networks: [orderNetwork], links: {} }
    renderRoute(routesOf(feature), `/swap?mode=limit&inputCurrency=${the}&outputCurrency=${usd}`, config)
    const place = await screen.findByRole('button', { name: 'Place the order' })
    pay('4')
    runStore.add(newRun(placeOrder, {}, { key: 'placed', account: me, startedAt: 1 }))
    fireEvent.click(place)
    happens('placed', 'approve', ...mined)
    expect(amount()).toBe('4')
    happens('placed', 'place', ...mined)
    happens('placed', 'renew', ...declined)
    await waitFor(() => expect(amount()).toBe(''))
  })

  it('empties the form, though its dialog was closed while it was pending', async () => {
    await begin('unwatched')
    happens('unwatched', 'swap', mined[0])
    act(closePopup)
    expect(amount()).toBe('4')
    happens('unwatched', 'swap', mined[1])
    await waitFor(() => expect(amount()).toBe(''))
  })

  it('leaves what was typed since', async () => {
    await begin('typed on')
    act(closePopup)
    pay('7')
    happens('typed on', 'swap', ...mined)
    expect(amount()).toBe('7')
  })

  it('an amount that was not spent stays in the form', async () => {
    await begin('declined')
    happens('declined', 'swap', ...declined)
    expect(amount()).toBe('4')
  })

  it('leaves what is typed where it is looked at again in the list', async () => {
    await begin('earlier')
    happens('earlier', 'swap', ...mined)
    await waitFor(() => expect(amount()).toBe(''))
    act(closePopup)
    pay('5')
    act(() => showRun('earlier'))
    await says('Review swap')
    expect(amount()).toBe('5')
  })
})

describe('the review', () => {
  const slot = document.createElement('div')
  afterEach(() => act(closePopup))

  it('is drawn where it was asked for, never in the dialog of another one', async () => {
    await open()
    connect()
    pay('4')
    await says('Review swap')
    act(() => showReview('swap', 'Review swap'))
    act(() => setReviewSlot(slot))
    await waitFor(() => expect(slot.textContent).toContain('Receive at least'), { timeout: 15_000 })
    act(() => showReview('placeOrder', 'Review limit order'))
    act(() => setReviewSlot(slot))
    expect(slot.textContent).toBe('')
  })

  // SWAP-19, SWAP-26: figures change while the user reads them
  it('says the value difference, and stops where more is lost than was agreed to', async () => {
    world.priced = [
      { address: the, priceUsd: '0.25' },
      { address: usd, priceUsd: '1' },
    ]
    const { queryClient } = await open()
    connect()
    pay('4')
    await says('Review swap')
    fireEvent.click(mainButton())
    act(() => setReviewSlot(slot))
    const review = within(slot)
    await waitFor(() => expect(review.queryByText('Value difference')).not.toBeNull(), { timeout: 15_000 })
    expect(review.getByText('Value difference').closest('.kv')?.textContent).toContain('−0.18%')
    expect(review.getByRole('button', { name: 'Swap' })).toBeDefined()
    world.priced = [
      { address: the, priceUsd: '0.25' },
      { address: usd, priceUsd: '0.7' },
    ]
    await act(() => queryClient.invalidateQueries())
    await waitFor(() => expect(review.getByRole('alert').textContent).toContain('loses more of its value than you agreed to'))
    expect(review.getByText('Value difference').closest('.kv')?.textContent).toContain('−30.13%')
    expect(review.queryByRole('button', { name: 'Swap' })).toBeNull()
  })

  it('is offered again for a failed swap where the form of swaps stands, not in a mode of orders', async () => {
    const { result } = renderHook(() => useReviewer('swap'))
    const { router } = renderRoute(routesOf(feature), `/swap?mode=limit&inputCurrency=${the}&outputCurrency=${usd}`, {
      local: true,
      networks: [orderNetwork],
      links: {},
    })
    expect(await screen.findByRole('button', { name: 'Place the order' })).toBeDefined()
    expect(result.current).toBeUndefined()
    await act(() => router.navigate({ to: '/swap', search: { inputCurrency: the, outputCurrency: usd } } as never))
    await waitFor(() => expect(result.current).toBeDefined())
  })
})

// SWAP-19, NET-10: what you confirm is what is sent; the app, the wallet and the transaction each name their chain
describe('a review', () => {
  const slot = document.createElement('div')
  const review = within(slot)
  const wrapped = addressOf(0xb4b)
  const elsewhere = {
    ...testNetwork,
    chainId: 31204,
    slug: 'opbnb-local',
    name: 'opBNB (local)',
    deployment: { ...testNetwork.deployment, chainId: 31204 },
  }
  /** Reviews a swap of 4 of the paid token, on the first of two networks that know the same tokens. */
  const look = async (pair: string) => {
    const config = { local: true, networks: [testNetwork, elsewhere], links: {} }
    const view = renderRoute(routesOf(feature), `/swap?${pair}`, config)
    await screen.findByRole('heading', { name: 'Swap' })
    connect()
    pay('4')
    await says(/^Review (swap|wrap)$/)
    fireEvent.click(mainButton())
    act(() => setReviewSlot(slot))
    await review.findByRole('button', { name: /^(Swap|Wrap)$/ })
    return view
  }
  const selling = `inputCurrency=${the}&outputCurrency=${usd}`
  const wrapping = `inputCurrency=BNB&outputCurrency=${wrapped}`
  beforeEach(() => {
    for (const chainId of [31356, 31204])
      for (const [symbol, address] of [
        ['THE', the],
        ['USDT', usd],
        ['WBNB', wrapped],
      ] as const)
        importToken({ chainId, address, symbol, name: symbol, decimals: 18 })
  })
  afterEach(() => {
    act(closePopup)
    act(() => setNetwork(31356))
  })

  it.each([
    ['a swap', selling],
    ['a wrap', wrapping],
  ])('of %s is of one network: what is asked on another is no new figure of it', async (_, pair) => {
    await look(pair)
    act(() => setNetwork(31204))
    const notice = await review.findByRole('alert')
    expect(notice.textContent).toContain('on BNB Chain (local), but the page now shows opBNB (local)')
    await waitFor(() => expect(review.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Go back']))
    fireEvent.click(review.getByRole('button', { name: 'Go back' }))
    expect(getPopup()).toEqual({ mode: 'closed' })
  })

  it('takes no figures of another pair', async () => {
    const { router, queryClient } = await look(selling)
    const other = pool(101, the, wrapped, 1_000n, 1_000n)
    world.pools.mockImplementation(async () => ({ status: 'ok', data: { pools: [other], block: 8n, timestamp: 24 } }))
    await act(() => router.navigate({ to: '/swap', search: { inputCurrency: the, outputCurrency: wrapped } } as never))
    await act(() => queryClient.invalidateQueries())
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('You receive').value).toMatch(/^3\.97/))
    expect(review.getByRole('alert').textContent).toContain('This route is gone')
    expect(review.getByRole('button', { name: 'Accept the new figures' })).toHaveProperty('disabled', true)
  })

  // SHELL-8: a disabled button says why in its label
  it.each([
    ['a swap', selling, 'Swap'],
    ['a wrap', wrapping, 'Wrap'],
  ])('of %s says what is in the way, and offers the way back', async (_, pair, name) => {
    const { queryClient } = await look(pair)
    const button = () => review.getAllByRole('button').at(-1) as HTMLButtonElement
    connect(56)
    expect([button().textContent, button().disabled]).toEqual(['Switch to BNB Chain (local)', false])
    act(() => walletStore.write({ status: 'disconnected', address: undefined, chainId: undefined, connectorName: undefined }))
    expect([button().textContent, button().disabled]).toEqual(['Connect wallet', false])
    connect()
    expect([button().textContent, button().disabled]).toEqual([name, false])
    const holding = (balance: bigint) => ({ status: 'ok', data: { balance, allowance: 0n, decimals: 18, symbol: '', name: '' } })
    world.tokens.mockImplementation(
      async (_client: unknown, _network: unknown, { tokens }: { tokens: string[] }) =>
        new Map(tokens.map((token) => [token.toLowerCase(), holding(WAD)])),
    )
    await act(() => queryClient.invalidateQueries())
    await waitFor(() => expect(button().textContent).toMatch(/^Insufficient (THE|BNB) balance$/))
    expect(button().disabled).toBe(true)
  })
})
