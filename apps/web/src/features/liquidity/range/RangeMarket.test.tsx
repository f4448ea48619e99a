import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { concentrated, field, network, open, read, serve, tokensAt, withRangeDeposit, world } from './testing.tsx'

import { DomainError } from '@exchange/domain'
import { addressOf } from '../../../shared/testing/addressOf.ts'
import { setReviewSlot } from '../../../shared/transactions/ui/popup.ts'
import { routesOf } from '../../../shared/feature/routesOf.ts'
import { renderRoute } from '../../../shared/testing/renderRoute.tsx'
import { testNetwork } from '../../../shared/testing/testNetwork.ts'
import { feature } from '../feature.ts'
import { importToken, removeToken } from '../../../shared/tokens/useTokens.ts'

withRangeDeposit()

// LIQ-8: the arbitrage loss in dollars, above 2 % a word
describe('a pool off the market', () => {
  it('is called so, and a deposit that loses more than 2 % to it asks for a word and says so in the review', async () => {
    // One for one at a market ratio of two to one: the price is twice the market's.
    serve(concentrated({ tokens: tokensAt('1', '2') }))
    read({ liquidity: 0n })
    open('?lower=-887220&upper=887220')
    expect(await screen.findByText(/^The pool’s price is 100% above the market/)).toBeTruthy()
    fireEvent.change(await field(/^THE/), { target: { value: '100' } })
    // 300 dollars of both; 2·√20,000 remain
    expect(await screen.findByText('Estimated cost: 5.72% of what you give, $17.16.')).toBeTruthy()
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Confirm the cost first' })).disabled).toBe(true)
    fireEvent.change(await field('Type ADD to continue'), { target: { value: 'add' } })
    fireEvent.click(await screen.findByRole('button', { name: 'Review the deposit' }))
    const slot = document.body.appendChild(document.createElement('div'))
    setReviewSlot(slot)
    await within(slot).findByRole('button', { name: 'Add liquidity and stake' })
    expect(slot.textContent).toContain('Estimated cost$17.16')
    slot.remove()
    fireEvent.change(await field(/^THE/), { target: { value: '101' } })
    expect(await screen.findByRole('button', { name: 'Confirm the cost first' })).toBeTruthy()
  })

  it('says of a token that is next to nothing of the deposit how much that is', async () => {
    serve(concentrated({ tokens: tokensAt('249', '1') }))
    read({ liquidity: 0n })
    open('?lower=-887220&upper=887220')
    fireEvent.change(await field(/^THE/), { target: { value: '1' } })
    expect(await screen.findByLabelText('THE, 99.60% of the deposit')).toBeTruthy()
    expect(screen.getByLabelText(/, 0.40% of the deposit$/)).toBeTruthy()
  })

  it.each([
    ['within 1 % of it', ['1', '1.009']],
    ['where a token has no price', ['1', null]],
  ] as const)('says and asks nothing %s', async (_, prices) => {
    serve(concentrated({ tokens: tokensAt(...prices) }))
    open()
    fireEvent.change(await field(/^THE/), { target: { value: '100' } })
    expect(await screen.findByRole('button', { name: 'Review the deposit' })).toBeTruthy()
    expect(screen.queryByText(/the market/)).toBeNull()
    expect(screen.queryByRole('textbox', { name: 'Type ADD to continue' })).toBeNull()
  })
})

// TOKEN-5: Unverified, with the warnings, wherever the user pays in
describe('a pool with a token that is on no list', () => {
  it('says so, and takes one token alone only once it was imported', async () => {
    const the = { chainId: 31356, address: addressOf(1), symbol: 'THE', name: 'THENA', decimals: 18 }
    const tokens = [{ ...the, address: addressOf(9) }, ...testNetwork.deployment.tokens.slice(1)]
    const without = { ...network, deployment: { ...network.deployment, tokens } }
    renderRoute(routesOf(feature), `/liquidity/bnb-local/${addressOf(100)}/add`, { local: true, networks: [without], links: {} })
    expect(await screen.findByText('It has the symbol of THE')).toBeTruthy()
    expect(screen.getAllByText('Unverified')).toHaveLength(2)
    expect(await screen.findByText(/import this one first/)).toBeTruthy()
    expect(screen.queryByRole('radio', { name: 'One token' })).toBeNull()
    act(() => importToken(the))
    expect(await screen.findByRole('radio', { name: 'One token' })).toBeTruthy()
    removeToken(the)
  })
})

// LIQ-2: starting price, both directions, warned against the market
describe('a pool without a price', () => {
  it('is started at a price that is set, seen from both tokens and held against the market', async () => {
    serve(concentrated({ tokens: tokensAt('0.25', '600') }))
    read({ sqrtPrice: 0n, tick: 0, liquidity: 0n, farm: null })
    open()
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Enter a starting price' })).disabled).toBe(true)
    const start = await field('WBNB per THE')
    fireEvent.change(start, { target: { value: '0,0005' } })
    expect(await screen.findByText(/This is 20% above the market/)).toBeTruthy()
    expect(screen.getByText((_, element) => element?.textContent === '1 WBNB = 2,000.00 THE')).toBeTruthy()
    fireEvent.change(await field(/^THE/), { target: { value: '100' } })
    fireEvent.change(await field('Type ADD to continue'), { target: { value: 'ADD' } })
    fireEvent.click(await screen.findByRole('button', { name: 'Review the deposit' }))
    const slot = document.body.appendChild(document.createElement('div'))
    setReviewSlot(slot)
    fireEvent.click(await within(slot).findByRole('button', { name: 'Add liquidity' }))
    const { startAt } = world.run.mock.calls[0]![1] as { startAt: bigint }
    expect(Number(startAt) / 2 ** 96).toBeCloseTo(Math.sqrt(0.0005), 10)
    slot.remove()
  })

  it('goes on once its tokens could not be measured, also while that is asked again', async () => {
    serve(concentrated({ tokens: tokensAt('0.25', '600') }))
    read({ sqrtPrice: 0n, tick: 0, liquidity: 0n, farm: null })
    world.ticks.mockResolvedValue({ status: 'failed', error: new DomainError('api.notFound') })
    world.taxes.mockReturnValue(new Map())
    const { queryClient } = open()
    fireEvent.change(await field('WBNB per THE'), { target: { value: '0,0005' } })
    fireEvent.change(await field(/^THE/), { target: { value: '100' } })
    fireEvent.change(await field('Type ADD to continue'), { target: { value: 'ADD' } })
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Review the deposit' }).disabled).toBe(false), {
      timeout: 5_000,
    })
    world.ticks.mockReturnValue(new Promise(() => {}))
    await act(async () => void queryClient.invalidateQueries({ queryKey: ['chain'] }))
    await waitFor(() => expect(queryClient.isFetching()).toBeGreaterThan(0))
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Review the deposit' }).disabled).toBe(false)
  })
})
