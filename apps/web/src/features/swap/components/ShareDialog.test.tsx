import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { addressOf } from '../../../shared/testing/addressOf.ts'
import type { OrderMode } from '../../../entities/order/screens.ts'
import type { Token } from '../../../shared/tokens/token.ts'
import type { SwapForm } from '../useSwapForm.ts'
import { ShareDialog } from './ShareDialog.tsx'

const token = (address: Token['address'], symbol: string): Token => ({
  chainId: 31356,
  address,
  symbol,
  name: symbol,
  decimals: 18,
  source: 'listed',
})
const [the, usdt] = [addressOf(0x7e), addressOf(0xd)]
const form = {
  network: { slug: 'bnb-local' },
  tokenIn: token(the, 'THE'),
  tokenOut: token(usdt, 'USDT'),
  exact: { side: 'in', text: '100' },
} as unknown as SwapForm

const copied = vi.fn(async () => undefined)
const share = (mode?: OrderMode) =>
  render(
    <I18nProvider i18n={i18n}>
      <ShareDialog form={form} mode={mode} onClose={() => undefined} />
    </I18nProvider>,
  )

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: copied }, configurable: true })
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

const link = () => screen.getByLabelText<HTMLInputElement>('Link').value

// SWAP-5, SWAP-6
it('shares a swap at the market', async () => {
  share()
  expect(await screen.findByRole('dialog', { name: 'Share this swap' })).toBeDefined()
  expect(link()).toBe(`${location.origin}/bnb-local/swap/${the}/${usdt}?exactAmount=100&exactField=in`)
})

it.each(['limit', 'twap'] as const)('shares a %s order with its mode, and nothing that decides money but the amount', async (mode) => {
  share(mode)
  expect(await screen.findByRole('dialog', { name: 'Share this order' })).toBeDefined()
  expect(link()).toBe(`${location.origin}/bnb-local/swap/${the}/${usdt}?mode=${mode}&exactAmount=100`)
  expect(screen.getByText(/the amount and the order type\. Whoever opens it decides the rest\./)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Copy link' }))
  expect(await screen.findByText('Copied')).toBeDefined()
  expect(copied).toHaveBeenCalledWith(link())
})
