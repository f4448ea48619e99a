import type { TwoTokenPool } from '@exchange/domain'
import type { Network } from '@exchange/protocol'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const reads = vi.hoisted(() => ({ tokens: vi.fn(), code: vi.fn(), tax: vi.fn() }))
vi.mock('@exchange/protocol/reads/tokens/readAccountTokens', () => ({ readAccountTokens: reads.tokens }))
vi.mock('@exchange/protocol/reads/tokens/readTransferTax', () => ({ readTransferTax: reads.tax }))
vi.mock('../network/publicClient.ts', () => ({ getPublicClient: () => ({ request: reads.code }) }))
const prices = vi.hoisted(() => {
  const state = { data: [] as { address: string; priceUsd: string | null }[] }
  globalThis.fetch = (async () => new Response(JSON.stringify({ data: state.data, meta: { stale: false } }), { status: 200 })) as never
  return state
})

import { DomainError } from '@exchange/domain'
import { addressOf } from '../testing/addressOf.ts'
import { ImportDialog } from './ImportDialog.tsx'
import { provideConfig } from '../config/config.ts'
import { testNetwork } from '../testing/testNetwork.ts'

provideConfig({ local: true, links: {}, networks: [testNetwork] })

// The dialog is fetched on demand.
configure({ asyncUtilTimeout: 8_000 })

const stranger = addressOf(0xdead)
const usdt = { chainId: 31356, address: addressOf(3), symbol: 'USDT', name: 'Tether USD', decimals: 18 }
const network = {
  chainId: 31356,
  tokenListSeconds: 300,
  nativeCurrency: { symbol: 'BNB', name: 'BNB', decimals: 18 },
  deployment: { tokens: [usdt], contracts: { wrappedNative: addressOf(1) } },
} as unknown as Network
const pool: TwoTokenPool = {
  address: addressOf(100),
  type: 'classic',
  token0: usdt.address,
  token1: stranger,
  reserve0: 10n ** 24n,
  reserve1: 10n ** 24n,
  unit0: 10n ** 18n,
  unit1: 10n ** 18n,
  fee: 1_800n,
}

const answers = (token: { symbol?: string; name?: string; decimals?: number }) =>
  reads.tokens.mockResolvedValue(
    new Map([[stranger, { status: 'ok', data: { symbol: 'MINE', name: 'My token', decimals: 18, ...token } }]]),
  )

beforeEach(() => {
  localStorage.clear()
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  prices.data = [{ address: stranger, priceUsd: '1.5' }]
  reads.code.mockResolvedValue('0x60')
  reads.tax.mockResolvedValue({ status: 'ok', data: { buy: 0n, sell: 0n, sellable: true, payable: true } })
  answers({})
})
afterEach(cleanup)

const open = (pools: readonly TwoTokenPool[] = [pool]) => {
  const onImported = vi.fn()
  const onClose = vi.fn()
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <ImportDialog network={network} address={stranger} pools={{ block: 1, pools }} onClose={onClose} onImported={onImported} />
      </QueryClientProvider>
    </I18nProvider>,
  )
  return { onImported, onClose }
}
const importButton = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Import anyway' })
const enabled = async () => {
  const button = await importButton()
  await waitFor(() => expect(button.disabled).toBe(false))
  return button
}

// TOKEN-4: no code, > 18 decimals, hostile or look-alike name, no price: each is handled
describe('the import of a token', () => {
  it('of an honest one needs one confirmation, with the address in sight', async () => {
    const { onImported } = open()
    await waitFor(() => expect(screen.queryAllByRole('listitem')).toEqual([]))
    fireEvent.click(await enabled())
    expect(screen.getByText(stranger)).toBeDefined()
    expect(onImported.mock.calls[0]?.[0]).toMatchObject({ address: stranger, symbol: 'MINE', source: 'imported' })
    expect(localStorage.getItem('importedTokens')).toContain(stranger)
  })

  it.each([
    ['has no code', () => reads.code.mockResolvedValue('0x'), /There is no contract at this address/, true],
    ['is no token', () => undefined, /does not behave like a token/, true],
    ['has more than 18 decimals', () => answers({ decimals: 19 }), /more than 18 decimals/, false],
  ])('is refused where it %s, and says why', async (_, prepare, reason, noToken) => {
    if (noToken) reads.tokens.mockResolvedValue(new Map([[stranger, { status: 'failed', error: new DomainError('data.decodeFailed') }]]))
    prepare()
    open()
    expect(await screen.findByText(reason)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Import anyway' })).toBeNull()
  })

  it.each([
    ['hides characters', { name: 'My\u202etoken' }, /hidden or misleading characters/],
    ['looks like a listed one', { symbol: 'U\u0405DT' }, /It looks like USDT/],
    ['has the symbol of a listed one', { symbol: 'usdt' }, /It has the symbol of USDT/],
    ['has the symbol of the native coin', { symbol: 'BNB' }, /It has the symbol of BNB/],
    ['looks like the native coin', { symbol: '\u0412N\u0412' }, /It looks like BNB/],
  ])('asks for a typed word where it %s', async (_, token, risk) => {
    answers(token)
    const { onImported } = open()
    expect(await screen.findByText(risk)).toBeDefined()
    const button = await importButton()
    fireEvent.click(button)
    expect(onImported).not.toHaveBeenCalled()
    fireEvent.change(screen.getByLabelText('Type IMPORT to continue'), { target: { value: 'import' } })
    fireEvent.click(await enabled())
    expect(onImported).toHaveBeenCalled()
  })

  it('shows no invisible character anywhere', async () => {
    answers({ symbol: 'MI\u202eNE', name: 'a\u200bb' })
    open()
    await importButton()
    expect(document.body.textContent).not.toMatch(/[\u202e\u200b]/)
  })

  it('names the tax in figures, found by a simulated transfer out of the pool that holds most', async () => {
    reads.tax.mockResolvedValue({ status: 'ok', data: { buy: 20_000n, sell: 30_000n, sellable: true, payable: true } })
    open()
    expect(await screen.findByText('3% transfer tax of MINE')).toBeDefined()
    expect(reads.tax.mock.calls.at(-1)?.[1]).toEqual({ token: stranger, holder: pool.address, held: pool.reserve1 })
  })

  // the displayed tax is the one paid: in its direction, and in its size there
  it.each([
    ['to a buyer alone', 30_000n, 0n, 'It keeps 3% of what you buy.'],
    ['to a seller alone', 0n, 30_000n, 'It keeps 3% of what you sell.'],
    ['to both', 20_000n, 30_000n, 'It keeps 2% of what you buy and 3% of what you sell.'],
  ])('names the way on which it is taken: %s', async (_, buy, sell, said) => {
    reads.tax.mockResolvedValue({ status: 'ok', data: { buy, sell, sellable: true, payable: true } })
    open()
    expect(await screen.findByText(said)).toBeDefined()
    expect(screen.getByText('3% transfer tax of MINE')).toBeDefined()
  })

  it('names a token that its pool cannot pay out as one whose sale fails, not as one whose tax is not known', async () => {
    reads.tax.mockResolvedValue({ status: 'ok', data: { buy: 0n, sell: 0n, sellable: true, payable: false } })
    open()
    expect(await screen.findByText('A test sale failed')).toBeDefined()
    expect(screen.queryByText('Its transfer tax could not be measured')).toBeNull()
  })

  it('names a sale that fails, and a tax that could not be found out', async () => {
    reads.tax.mockResolvedValue({ status: 'ok', data: { buy: 0n, sell: 0n, sellable: false, payable: true } })
    open()
    expect(await screen.findByText('A test sale failed')).toBeDefined()
    cleanup()
    open([])
    expect(await screen.findByText('Its transfer tax could not be measured')).toBeDefined()
    cleanup()
    reads.tax.mockResolvedValue({ status: 'failed', error: new DomainError('rpc.internal') })
    open()
    expect(await screen.findByText('Its transfer tax could not be measured')).toBeDefined()
  })

  it('names a token without a price', async () => {
    prices.data = [{ address: stranger, priceUsd: null }]
    open()
    expect(await screen.findByText('It has no price')).toBeDefined()
  })

  it('does not take a network that is away for a token that is none', async () => {
    reads.tokens.mockResolvedValue(new Map([[stranger, { status: 'failed', error: new DomainError('rpc.unavailable') }]]))
    open()
    expect(await screen.findByText('The network could not be asked about this address.')).toBeDefined()
    expect(screen.queryByText(/cannot be imported/)).toBeNull()
    answers({})
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await importButton()).toBeDefined()
  })
})
