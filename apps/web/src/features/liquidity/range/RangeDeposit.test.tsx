import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { concentrated, field, figure, handle, hold, network, open, serve, tax, tokensAt, withRangeDeposit, world } from './testing.tsx'

import { type Address, type Amounts, DomainError, NATIVE, WAD } from '@exchange/domain'
import { addressOf } from '../../../shared/testing/addressOf.ts'
import { newRun } from '../../../shared/transactions/run/newRun.ts'
import { setReviewSlot } from '../../../shared/transactions/ui/popup.ts'
import { runStore } from '../../../shared/transactions/journal/runStore.ts'
import { hash, sentAs } from '../../../shared/transactions/runner/testing.ts'
import type { Flow } from '../../../shared/transactions/run/types.ts'
import { routesOf } from '../../../shared/feature/routesOf.ts'
import { renderRoute } from '../../../shared/testing/renderRoute.tsx'
import { walletStore } from '../../../shared/wallet/walletStore.ts'
import { feature } from '../feature.ts'
import { mintPositionFlow } from './flows/mintPosition.flow.ts'

withRangeDeposit()

// LIQ-16, LIQ-14, TOKEN-5: histogram with draggable, keyboard-able handles; presets
describe('the range', () => {
  it('is proposed around the price, and moved by keys a tick spacing at a time', async () => {
    open()
    const low = await handle('Minimum price')
    expect(low.getAttribute('aria-valuetext')).toMatch(/^0\.79\d+ WBNB per THE$/)
    const before = Number(low.getAttribute('aria-valuenow'))
    fireEvent.keyDown(low, { key: 'ArrowRight' })
    expect(Number((await handle('Minimum price')).getAttribute('aria-valuenow'))).toBe(before + 60)
    fireEvent.keyDown(low, { key: 'PageDown' })
    expect(Number((await handle('Minimum price')).getAttribute('aria-valuenow'))).toBe(before - 540)
    fireEvent.keyDown(low, { key: 'ArrowRight', shiftKey: true })
    expect(Number((await handle('Minimum price')).getAttribute('aria-valuenow'))).toBe(before + 60)
    fireEvent.keyDown(low, { key: 'Home' })
    expect((await handle('Minimum price')).getAttribute('aria-valuetext')).toBe('no limit')
    fireEvent.keyDown(low, { key: 'x' })
    expect((await handle('Maximum price')).getAttribute('aria-valuetext')).toMatch(/^1\.2\d+ WBNB per THE$/)
  })

  it('is dragged by an end while it is held, within the other one', async () => {
    const held = new Set<number>()
    const captures = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(DOMRect.fromRect({ width: 1_000, height: 200 }))
    Object.assign(Element.prototype, {
      setPointerCapture: (id: number) => held.add(id),
      releasePointerCapture: (id: number) => held.delete(id),
      hasPointerCapture: (id: number) => held.has(id),
    })
    try {
      open()
      const valueOf = async (name: string) => Number((await handle(name)).getAttribute('aria-valuenow'))
      const move = async (clientX: number) => fireEvent.pointerMove(await handle('Minimum price'), { pointerId: 1, clientX })
      const [before, highest] = [await valueOf('Minimum price'), await valueOf('Maximum price')]
      await move(10)
      expect(await valueOf('Minimum price')).toBe(before)
      fireEvent.pointerDown(await handle('Minimum price'), { pointerId: 1 })
      await move(10)
      const lowered = await valueOf('Minimum price')
      expect(lowered).toBeLessThan(before)
      expect(Math.abs(lowered % 60)).toBe(0)
      await move(990)
      expect([await valueOf('Minimum price'), await valueOf('Maximum price')]).toEqual([highest - 60, highest])
      held.clear()
      await move(10)
      expect(await valueOf('Minimum price')).toBe(highest - 60)
    } finally {
      captures.mockRestore()
      for (const name of ['setPointerCapture', 'releasePointerCapture', 'hasPointerCapture'])
        Reflect.deleteProperty(Element.prototype, name)
    }
  })

  it('offers ready-made ranges, each with what it would earn and what that is made of', async () => {
    open()
    const group = within(await screen.findByRole('radiogroup', { name: 'Preset ranges' }))
    expect((await group.findAllByRole('radio')).map((one) => one.textContent)).toEqual([
      'Full0 to ∞',
      'Safe±20%',
      'Common±10%',
      'Expert±5%',
    ])
    expect(group.getByRole('radio', { name: /Safe/ }).getAttribute('aria-checked')).toBe('true')
    fireEvent.keyDown(group.getByRole('radio', { name: /Safe/ }), { key: 'End' })
    expect(group.getByRole('radio', { name: /Expert/ }).getAttribute('aria-checked')).toBe('true')
    // LIQ-19: staked, it earns emission; in the wallet the pool's fees.
    fireEvent.click(screen.getByRole('switch', { name: 'Stake it in the gauge' }))
    fireEvent.focus(group.getByRole('button', { name: /Expert: estimated APR/ }))
    const receipt = await screen.findByRole('tooltip')
    for (const part of ['Pool fees, 7 days', '$7.00', 'Providers keep', 'block 10']) expect(receipt.textContent).toContain(part)
  })

  it('has one narrow range for a pair of stablecoins', async () => {
    const stablecoins = [addressOf(1), addressOf(2)]
    const pegged = { ...network, deployment: { ...network.deployment, stablecoins } }
    renderRoute(routesOf(feature), `/liquidity/bnb-local/${addressOf(100)}/add`, { local: true, networks: [pegged], links: {} })
    const group = within(await screen.findByRole('radiogroup', { name: 'Preset ranges' }))
    expect((await group.findAllByRole('radio')).map((one) => one.textContent)).toEqual(['Full0 to ∞', 'Pegged0.984 to 1.016 of the price'])
  })

  it('is typed with comma or point, stepped, and read the other way around', async () => {
    open()
    fireEvent.change(await field('Minimum price'), { target: { value: '0,9' } })
    expect((await handle('Minimum price')).getAttribute('aria-valuetext')).toMatch(/^0\.89\d+ /)
    expect((await field('Minimum price')).value).toBe('0,9')
    // SHELL-39
    fireEvent.change(await field('Minimum price'), { target: { value: '1,000' } })
    expect((await field('Minimum price')).getAttribute('aria-invalid')).toBe('true')
    fireEvent.click(screen.getByRole('button', { name: '1' }))
    expect((await field('Minimum price')).value).toBe('1')
    fireEvent.change(await field('Minimum price'), { target: { value: '3' } })
    expect((await screen.findByRole('alert')).textContent).toBe('The minimum price must be lower than the maximum price')
    fireEvent.click(screen.getByRole('button', { name: 'Raise the minimum price' }))
    expect(screen.queryByRole('alert')).toBeNull()
    fireEvent.click(screen.getByRole('radio', { name: 'in THE' }))
    expect((await handle('Minimum price')).getAttribute('aria-valuetext')).toMatch(/ THE per WBNB$/)
  })

  describe('while two prices that are typed are no range', () => {
    const low = async () => (await handle('Minimum price')).getAttribute('aria-valuetext')
    /** Types a price and leaves its field. */
    const enter = async (name: string, value: string) => {
      fireEvent.change(await field(name), { target: { value } })
      fireEvent.blur(await field(name))
    }

    it('both stand, count together, and then show the range that is provided over', async () => {
      open()
      await enter('Minimum price', '2')
      expect((await field('Minimum price')).value).toBe('2')
      expect((await screen.findByRole('alert')).textContent).toBe('The minimum price must be lower than the maximum price')
      fireEvent.change(await field('Maximum price'), { target: { value: '3' } })
      expect(screen.queryByRole('alert')).toBeNull()
      expect(await low()).toMatch(/^2\.00\d* /)
      expect((await field('Minimum price')).value).toBe('2')
      fireEvent.blur(await field('Maximum price'))
      expect((await field('Minimum price')).value).toMatch(/^2\.00\d+$/)
      expect((await field('Maximum price')).value).toMatch(/^2\.99\d+$/)
    })

    it('nothing is deposited over the range before', async () => {
      open()
      fireEvent.change(await field(/^THE/), { target: { value: '100' } })
      await screen.findByRole('button', { name: 'Review the deposit' })
      await enter('Minimum price', 'x')
      expect(
        (await screen.findByRole<HTMLButtonElement>('button', { name: 'The minimum price is not a number above zero' })).disabled,
      ).toBe(true)
      await enter('Minimum price', '0.9')
      expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Review the deposit' })).disabled).toBe(false)
    })

    it.each([
      ['a ready-made range', () => fireEvent.click(screen.getByRole('radio', { name: /Expert/ }))],
      ['the one that is chosen already', () => fireEvent.click(screen.getByRole('radio', { name: /Safe/ }))],
      ['the other end', () => fireEvent.click(screen.getByRole('button', { name: 'Raise the maximum price' }))],
      ['a handle', () => fireEvent.keyDown(screen.getByRole('slider', { name: 'Maximum price' }), { key: 'ArrowRight' })],
      ['the other direction', () => fireEvent.click(screen.getByRole('radio', { name: 'in THE' }))],
    ])('%s takes their place', async (_, move) => {
      open()
      await enter('Minimum price', '1.3')
      await screen.findByRole('alert')
      move()
      expect(screen.queryByRole('alert')).toBeNull()
      expect(Number((await field('Minimum price')).value)).toBeCloseTo(Number(/^[\d.]+/.exec((await low())!)![0]), 2)
    })
  })

  it('outlives a reload in the address bar', async () => {
    const first = open()
    fireEvent.click(await screen.findByRole('radio', { name: /Expert/ }))
    await waitFor(() => expect(first.router.state.location.search).toMatchObject({ lower: expect.any(Number) as number }))
    const { lower, upper } = first.router.state.location.search as { lower: number; upper: number }
    cleanup()
    open(`?lower=${lower}&upper=${upper}`)
    await waitFor(() => expect(screen.getByRole('radio', { name: /Expert/ }).getAttribute('aria-checked')).toBe('true'))
  })

  // LIQ-18: ranges chosen blind
  it('says on how many days the price stayed inside, and nothing without prices of the pool', async () => {
    open()
    expect(await screen.findByText(/it stayed inside for 2 of 3 days/)).toBeTruthy()
    cleanup()
    serve(concentrated(), 'line')
    open()
    await handle('Minimum price')
    expect(screen.queryByText(/it stayed inside/)).toBeNull()
  })
})

// LIQ-15: single-token deposit only out of range
describe('the deposit', () => {
  it('ties both tokens, and tells worth, share and earnings', async () => {
    open()
    fireEvent.change(await field(/^THE/), { target: { value: '100' } })
    await waitFor(async () => expect(Number((await field(/^BNB/)).value)).toBeGreaterThan(50))
    expect(await figure('Total deposit')).toMatch(/^\$\d/)
    expect(await figure('Share of liquidity in range')).toMatch(/%$/)
    expect(await figure('About per week, at today’s rate')).toMatch(/\$/)
    // LIQ-19: staked while the gauge pays
    expect(await figure('Estimated APR')).toBe(await figure('THE, while staked'))
    fireEvent.click(screen.getByRole('switch', { name: 'Stake it in the gauge' }))
    await waitFor(async () => expect(await figure('Estimated APR')).toBe(await figure('Fees, while in your wallet')))
  })

  it('takes one token out of range, and says why', async () => {
    open('?lower=600&upper=1200')
    expect(await screen.findByText('The price is below the range: it only takes THE until the price enters it.')).toBeTruthy()
    expect((await field(/^BNB/)).readOnly).toBe(true)
    fireEvent.change(await field(/^THE/), { target: { value: '5' } })
    expect(await screen.findByRole('button', { name: 'Review the deposit' })).toBeTruthy()
    expect(await figure('Estimated APR')).toBe('0%')
  })

  it('is reviewed with its minimums, then sent as it was', async () => {
    open()
    fireEvent.change(await field(/^THE/), { target: { value: '100' } })
    fireEvent.click(await screen.findByRole('button', { name: 'Review the deposit' }))
    const slot = document.body.appendChild(document.createElement('div'))
    setReviewSlot(slot)
    const review = within(slot)
    fireEvent.click(await review.findByRole('button', { name: 'Add liquidity and stake' }))
    expect(slot.textContent).toContain('At least, within 0.5% of the price')
    expect(world.run).toHaveBeenCalledWith(
      mintPositionFlow,
      expect.objectContaining({ gauge: addressOf(0x6a), native: 'token1', startAt: null, token0: addressOf(1), token1: addressOf(2) }),
    )
    const { payments, minimums } = world.run.mock.calls[0]![1] as { payments: { token: Address }[]; minimums: { amount0: bigint } }
    expect(payments.map(({ token }) => token)).toEqual([addressOf(1), NATIVE])
    expect(minimums.amount0).toBeGreaterThan(0n)
    slot.remove()
  })

  it('that is reviewed says what is in the way: wallet, network, balance', async () => {
    open()
    fireEvent.change(await field(/^THE/), { target: { value: '100' } })
    fireEvent.click(await screen.findByRole('button', { name: 'Review the deposit' }))
    const slot = document.body.appendChild(document.createElement('div'))
    setReviewSlot(slot)
    const review = within(slot)
    await review.findByRole('button', { name: 'Add liquidity and stake' })
    act(() => walletStore.write({ status: 'disconnected', address: undefined, chainId: undefined, connectorName: undefined }))
    await review.findByRole('button', { name: 'Connect wallet' })
    hold(WAD)
    act(() => walletStore.write({ status: 'connected', address: addressOf(0xbb), chainId: 1, connectorName: 'Test' }))
    await review.findByRole('button', { name: `Switch to ${network.name}` })
    act(() => walletStore.write({ ...walletStore.read(), chainId: 31356 }))
    expect((await review.findByRole<HTMLButtonElement>('button', { name: 'Insufficient THE balance' })).disabled).toBe(true)
    expect(world.run).not.toHaveBeenCalled()
    slot.remove()
  })

  // money: a finished deposit is not offered again, nor after a reload
  it('is emptied once the position is opened, in the address bar as well, and keeps its range', async () => {
    world.run.mockImplementationOnce(async (flow: Flow<unknown>, request: unknown) => {
      runStore.add(newRun(flow, request, { key: 'opening', account: addressOf(0xaa), startedAt: 1 }))
      return 'opening'
    })
    const { router } = open('?lower=-600&upper=600')
    fireEvent.change(await field(/^THE/), { target: { value: '100' } })
    fireEvent.click(await screen.findByRole('button', { name: 'Review the deposit' }))
    const slot = document.body.appendChild(document.createElement('div'))
    setReviewSlot(slot)
    const add = await within(slot).findByRole('button', { name: 'Add liquidity and stake' })
    await act(async () => fireEvent.click(add))
    slot.remove()
    await waitFor(() => expect(router.state.location.search).toMatchObject({ amount0: '100' }))
    const step = runStore.find('opening')!.steps.findIndex(({ id }) => id === 'mint')
    act(() => void runStore.dispatch('opening', { type: 'sent', step, sent: sentAs(hash(1)) }))
    expect((await field(/^THE/)).value).toBe('100')
    act(() => void runStore.dispatch('opening', { type: 'confirmed', step }))
    expect((await field(/^THE/)).value).toBe('')
    await waitFor(() => expect(router.state.location.search).toEqual({ lower: -600, upper: 600 }))
    runStore.remove(['opening'])
  })

  it('that was mined after a reload is not offered again', async () => {
    world.run.mockImplementationOnce(async (flow: Flow<unknown>, request: unknown) => {
      runStore.add(newRun(flow, request, { key: 'reloaded', account: addressOf(0xaa), startedAt: 1 }))
      return 'reloaded'
    })
    const { router } = open('?lower=-600&upper=600')
    fireEvent.change(await field(/^THE/), { target: { value: '100' } })
    fireEvent.click(await screen.findByRole('button', { name: 'Review the deposit' }))
    const slot = document.body.appendChild(document.createElement('div'))
    setReviewSlot(slot)
    const add = await within(slot).findByRole('button', { name: 'Add liquidity and stake' })
    await act(async () => fireEvent.click(add))
    slot.remove()
    await waitFor(() => expect(router.state.location.search).toMatchObject({ amount0: '100', run: 'reloaded' }))
    const run = runStore.find('reloaded')!
    runStore.remove(['reloaded'])
    cleanup()
    open(router.state.location.searchStr)
    expect((await field(/^THE/)).value).toBe('100')
    // The journal reports it later.
    const step = run.steps.findIndex(({ id }) => id === 'mint')
    act(() => {
      runStore.add(run)
      runStore.dispatch('reloaded', { type: 'sent', step, sent: sentAs(hash(1)) })
      runStore.dispatch('reloaded', { type: 'confirmed', step })
    })
    expect((await field(/^THE/)).value).toBe('')
    runStore.remove(['reloaded'])
  })

  it('pays with the wrapped token where that is chosen', async () => {
    open()
    fireEvent.click(await screen.findByRole('switch', { name: 'Pay in BNB' }))
    expect(await field(/^WBNB/)).toBeTruthy()
  })

  // LIQ-8, TOKEN-7: a transfer tax counts towards the cost
  it('what a token keeps of its transfer is in the cost, and asks for the word above 2 %', async () => {
    tax(30_000n)
    open()
    fireEvent.change(await field(/^THE/), { target: { value: '100' } })
    expect(await screen.findAllByText(/keeps 3% of every transfer: that much less reaches the pool/)).toHaveLength(2)
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Estimated cost: 3(\.0\d*)?% of what you give, \$/)
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Confirm the cost first' })).disabled).toBe(true)
    fireEvent.change(await field('Type ADD to continue'), { target: { value: 'ADD' } })
    fireEvent.click(await screen.findByRole('button', { name: 'Review the deposit' }))
    const slot = document.body.appendChild(document.createElement('div'))
    setReviewSlot(slot)
    fireEvent.click(await within(slot).findByRole('button', { name: 'Add liquidity and stake' }))
    slot.remove()
    const [, { desired, minimums }] = world.run.mock.calls[0] as [unknown, { desired: Amounts; minimums: Amounts }]
    expect(desired.amount0).toBe(100n * WAD)
    for (const side of ['amount0', 'amount1'] as const) expect(minimums[side]).toBeLessThan((desired[side] * 97n) / 100n)
  })

  // ERR-20: an unknown figure is not a zero
  it('what a token keeps is told in part where it has no price, and waited for while it is measured', async () => {
    serve(concentrated({ tokens: tokensAt('1', null) }))
    tax(30_000n)
    open()
    fireEvent.change(await field(/^THE/), { target: { value: '100' } })
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Estimated cost: 3(\.0\d*)?% of what you give\.$/)
    cleanup()
    world.taxes.mockImplementation(() => new Map())
    open()
    fireEvent.change(await field(/^THE/), { target: { value: '100' } })
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Checking the tokens' })).disabled).toBe(true)
  })

  it('is blocked by what is missing, and by a pool that cannot be read', async () => {
    hold(WAD)
    open()
    fireEvent.change(await field(/^THE/), { target: { value: '100' } })
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Insufficient THE balance' })).disabled).toBe(true)
    cleanup()
    world.pool.mockResolvedValue({ status: 'failed', error: new DomainError('rpc.unavailable') })
    open()
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'The pool could not be read' })).disabled).toBe(true)
  })
})
