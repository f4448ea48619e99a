import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { chain, field, figure, newPool, open, tax, withRangeDeposit, world } from './testing.tsx'

import { applyMint, NATIVE, WAD } from '@exchange/domain'
import { addressOf } from '../../../shared/testing/addressOf.ts'
import { elementsBefore } from '../../../shared/testing/elementsBefore.ts'
import { setReviewSlot } from '../../../shared/transactions/ui/popup.ts'
import { updateSettings } from '../../../shared/settings/settings.ts'
import { zapPositionFlow, type ZapPositionRequest } from './flows/zapPosition.flow.ts'

withRangeDeposit()

// LIQ-33, LIQ-35: zapper; a high slippage warns against it, taxed tokens are refused
describe('a deposit of one token', () => {
  const single = async () => fireEvent.click(await screen.findByRole('radio', { name: 'One token' }))

  it('says what is swapped on the way, is reviewed, and stakes in the same transaction', async () => {
    open('?lower=-600&upper=600')
    await single()
    fireEvent.change(await field(/^THE/), { target: { value: '100' } })
    await waitFor(async () => expect(await figure('Swapped on the way')).toMatch(/^49\.\d+ THE → 49\.\d+ BNB$/))
    expect(screen.queryByRole('textbox', { name: /^BNB/ })).toBeNull()
    // The wrapped coin has no part in it.
    expect(screen.queryByRole('switch', { name: 'Pay in BNB' })).toBeNull()
    fireEvent.click(await screen.findByRole('button', { name: 'Review the deposit' }))
    const slot = document.body.appendChild(document.createElement('div'))
    setReviewSlot(slot)
    fireEvent.click(await within(slot).findByRole('button', { name: 'Add liquidity and stake' }))
    expect(slot.textContent).toContain('Swapped on the way')
    const [flow, request] = world.run.mock.calls[0] as [unknown, ZapPositionRequest]
    expect(flow).toBe(zapPositionFlow)
    const range = { tickLower: -600, tickUpper: 600 }
    expect(request).toMatchObject({ pool: addressOf(100), tokenIn: addressOf(1), range, native: false, stake: true })
    expect(request.payment.amount).toBe(100n * WAD)
    expect(request.swaps[0]!.amountOutMin).toBeLessThan(50n * WAD)
    expect(request.liquidityMin).toBeGreaterThan(0n)
    slot.remove()
  })

  it('moves nothing above its switches while figures arrive', async () => {
    open('?lower=-600&upper=600')
    await single()
    const pressed = await screen.findByRole('switch', { name: 'Stake it in the gauge' })
    const form = pressed.closest('section')!
    const before = elementsBefore(pressed, form)
    fireEvent.change(await field(/^THE/), { target: { value: '100' } })
    await waitFor(async () => expect(await figure('Swapped on the way')).toMatch(/THE/))
    expect(elementsBefore(pressed, form)).toEqual(before)
  })

  it('pays with native coin, and keeps the choice in the address bar', async () => {
    open('?lower=-600&upper=600&side=1&amount1=10&single=true')
    fireEvent.click(await screen.findByRole('button', { name: 'Review the deposit' }))
    const slot = document.body.appendChild(document.createElement('div'))
    setReviewSlot(slot)
    fireEvent.click(await within(slot).findByRole('button', { name: 'Add liquidity and stake' }))
    const [, request] = world.run.mock.calls[0] as [unknown, ZapPositionRequest]
    expect(request).toMatchObject({ tokenIn: addressOf(2), native: true, stake: true, payment: { token: NATIVE, amount: 10n * WAD } })
    slot.remove()
  })

  it('is stopped by a balance, by what is too small, and by a pool that cannot be read', async () => {
    open('?lower=-600&upper=600')
    await single()
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Enter an amount' })).disabled).toBe(true)
    fireEvent.change(await field(/^THE/), { target: { value: '0,000000000000000001' } })
    expect(await screen.findByRole('button', { name: 'The deposit is too small' })).toBeTruthy()
    fireEvent.change(await field(/^THE/), { target: { value: '2000' } })
    expect(await screen.findByRole('button', { name: 'Insufficient THE balance' })).toBeTruthy()
  })

  it('asks for a word where it costs much', async () => {
    const thin = applyMint(newPool, -6_000, 6_000, 100n * WAD).pool
    world.ticks.mockResolvedValue({ status: 'ok', data: { pool: thin, block: 10n, timestamp: chain.timestamp } })
    open('?lower=-6000&upper=6000')
    await single()
    fireEvent.change(await field(/^THE/), { target: { value: '12' } })
    expect(await screen.findByRole('button', { name: 'Confirm the cost first' })).toBeTruthy()
    fireEvent.change(await field('Type ADD to continue'), { target: { value: 'add' } })
    expect(await screen.findByRole('button', { name: 'Review the deposit' })).toBeTruthy()
  })

  it('is not offered for a taxed token, nor where slippage may take more than 5 %', async () => {
    tax(30_000n)
    open('?single=true')
    expect(await field(/^BNB/)).toBeTruthy()
    expect(screen.queryByRole('radio', { name: 'One token' })).toBeNull()
    cleanup()
    tax(0n)
    updateSettings({ slippageBps: 501 })
    open()
    await field(/^THE/)
    expect(screen.queryByRole('radio', { name: 'One token' })).toBeNull()
    updateSettings({ slippageBps: 50 })
  })

  // LIQ-13, LIQ-35: above 5 % a warning and no zapper, from 25 % type to confirm
  it('is said to be off by the tolerance, which asks for a word from 25 %', async () => {
    updateSettings({ slippageBps: 2_500 })
    open('?lower=-600&upper=600')
    expect(await screen.findByText(/Single-token deposits are off above 5%/)).toBeTruthy()
    fireEvent.change(await field(/^THE/), { target: { value: '10' } })
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Confirm the tolerance first' })).disabled).toBe(true)
    fireEvent.change(await field('Type ADD to accept this tolerance'), { target: { value: 'ADD' } })
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Review the deposit' })).disabled).toBe(false)
    fireEvent.click(screen.getByRole('button', { name: 'Set it to 0.5%' }))
    expect(await screen.findByRole('radio', { name: 'One token' })).toBeTruthy()
  })
})
