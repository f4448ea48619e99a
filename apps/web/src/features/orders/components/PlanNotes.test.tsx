import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const fetch = vi.hoisted(() => (globalThis.fetch = vi.fn<() => Promise<Response>>() as never) as ReturnType<typeof vi.fn>)

import { provideConfig } from '../../../shared/config/config.ts'
import { NOW, orderNetwork, THE, USDT } from '../testing.ts'
import { PlanNotes } from './PlanNotes.tsx'

const meta = { block: 10, blockTimestamp: NOW, indexedAt: '2026-11-19T00:00:00.000Z', stale: false, blocksBehind: 0 }
const prices = async () => Response.json({ data: [], meta })
const NO_PRICE = 'Neither token has a dollar price'

const show = () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const plan = { terms: null, price: null, blockers: [{ code: 'chunkValueUnknown' }], warnings: [] } as const
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <PlanNotes plan={plan} tokenIn={THE} tokenOut={USDT} />
      </QueryClientProvider>
    </I18nProvider>,
  )
  return screen.getByRole('alert')
}

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  provideConfig({ local: true, networks: [orderNetwork], links: {} })
})
afterEach(cleanup)

// ERR-19: a failed read never looks like nothing
describe('a part whose value is not known', () => {
  it('has tokens without a price where prices were read', async () => {
    fetch.mockImplementation(prices)
    show()
    expect(await screen.findByText(new RegExp(NO_PRICE))).toBeDefined()
  })

  it('is not blamed on its tokens while prices are being read', () => {
    fetch.mockReturnValue(new Promise(() => undefined))
    const said = show()
    expect(said.textContent).toBe('Loading prices.')
  })

  it('is not blamed on its tokens where prices could not be read, which can be asked again', async () => {
    fetch.mockResolvedValue(new Response('{}', { status: 503 }))
    show()
    await screen.findByText(/^Prices could not be read/)
    expect(screen.queryByText(new RegExp(NO_PRICE))).toBeNull()
    fetch.mockImplementation(prices)
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(new RegExp(NO_PRICE))).toBeDefined()
  })
})
