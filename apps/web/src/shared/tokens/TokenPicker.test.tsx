import type { Network } from '@exchange/protocol'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

const reads = vi.hoisted(() => ({ tokens: vi.fn(), code: vi.fn() }))
vi.mock('@exchange/protocol/reads/tokens/readAccountTokens', () => ({ readAccountTokens: reads.tokens }))
vi.mock('../network/publicClient.ts', () => ({ getPublicClient: () => ({ request: reads.code }) }))

import { DomainError } from '@exchange/domain'
import { TokenPicker } from './TokenPicker.tsx'
import { importToken } from './useTokens.ts'
import { provideConfig } from '../config/config.ts'
import { testNetwork } from '../testing/testNetwork.ts'

provideConfig({ local: true, links: {}, networks: [testNetwork] })

const address = (n: number) => `0x${n.toString(16).padStart(40, '0')}` as const
const token = (symbol: string, n: number) => ({ chainId: 31356, address: address(n), symbol, name: `${symbol} token`, decimals: 18 })
const many = Array.from({ length: 300 }, (_, index) => token(`TK${index}`, 1_000 + index))
const network = {
  chainId: 31356,
  tokenListSeconds: 300,
  nativeCurrency: { symbol: 'BNB', name: 'BNB', decimals: 18 },
  deployment: { tokens: [token('WBNB', 1), token('THE', 2), token('USDT', 3), ...many], contracts: { wrappedNative: address(1) } },
} as unknown as Network
const stranger = address(0xdead)

beforeAll(() => {
  // jsdom has no layout: the list gets its height on screen.
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 420 })
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, value: 440 })
  Element.prototype.scrollTo = () => undefined
})
beforeEach(() => {
  localStorage.clear()
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  reads.code.mockResolvedValue('0x60')
  reads.tokens.mockImplementation(async (_: unknown, __: unknown, { tokens }: { tokens: string[] }) => {
    const known = (one: string) => [
      one.toLowerCase(),
      {
        status: 'ok',
        data: { symbol: 'US\u202eDT<b>', name: 'Not\u200b the real one', decimals: 6, balance: 7n * 10n ** 18n, allowance: 0n },
      },
    ]
    return new Map(tokens.map(known) as never)
  })
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

const open = (props: Partial<Parameters<typeof TokenPicker>[0]> = {}) => {
  const onChoose = vi.fn()
  const onClose = vi.fn()
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <TokenPicker
          network={network}
          account={undefined}
          chosen={undefined}
          pools={undefined}
          onChoose={onChoose}
          onClose={onClose}
          {...props}
        />
      </QueryClientProvider>
    </I18nProvider>,
  )
  return { onChoose, onClose, client }
}
const search = () => screen.findByRole('combobox')
const options = () => screen.getAllByRole('option').map((option) => option.querySelector('.b')?.textContent?.trim())

describe('the token picker', () => {
  it('draws only the rows in sight of a long list, and tells how long it is', async () => {
    open()
    await search()
    await waitFor(() => expect(screen.getAllByRole('option').length).toBeGreaterThan(3))
    expect(screen.getAllByRole('option').length).toBeLessThan(30)
    expect(screen.getAllByRole('option')[0]?.getAttribute('aria-setsize')).toBe('304')
  })

  it('searches by symbol, name and address', async () => {
    open()
    const field = await search()
    fireEvent.change(field, { target: { value: 'usd' } })
    expect(options()).toEqual(['USDT'])
    fireEvent.change(field, { target: { value: 'the token' } })
    expect(options()).toEqual(['THE'])
    fireEvent.change(field, { target: { value: address(3).toUpperCase().replace('0X', '0x') } })
    expect(options()).toEqual(['USDT'])
  })

  // TOKEN-2: keyboard and screen reader must be able to pick a token
  it('is worked by keyboard alone', async () => {
    const { onChoose } = open()
    const field = await search()
    const active = () =>
      document
        .getElementById(field.getAttribute('aria-activedescendant') ?? '')
        ?.querySelector('.b')
        ?.textContent?.trim()
    await waitFor(() => expect(active()).toBe('BNB'))
    fireEvent.keyDown(field, { key: 'ArrowDown' })
    fireEvent.keyDown(field, { key: 'ArrowDown' })
    expect(active()).toBe('THE')
    fireEvent.keyDown(field, { key: 'ArrowUp' })
    expect(active()).toBe('WBNB')
    fireEvent.keyDown(field, { key: 'Home' })
    expect(active()).toBe('BNB')
    fireEvent.keyDown(field, { key: 'ArrowDown' })
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(onChoose.mock.calls[0]?.[0]).toMatchObject({ symbol: 'WBNB' })
  })

  it('leaves Enter and the arrows to a keyboard that composes', async () => {
    const { onChoose } = open()
    const field = await search()
    await waitFor(() => expect(options()[0]).toBe('BNB'))
    const chosen = field.getAttribute('aria-activedescendant')
    for (const composing of [{ isComposing: true }, { keyCode: 229 }])
      for (const key of ['ArrowDown', 'Enter']) fireEvent.keyDown(field, { key, ...composing })
    expect(field.getAttribute('aria-activedescendant')).toBe(chosen)
    expect(onChoose).not.toHaveBeenCalled()
  })

  it('chooses by what is typed, also before the list has followed', async () => {
    const { onChoose } = open()
    const field = await search()
    act(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'TK7')
      field.dispatchEvent(new Event('input', { bubbles: true }))
      expect(options()[0]).toBe('BNB')
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
    })
    expect(onChoose.mock.calls.map(([{ symbol }]) => symbol)).toEqual(['TK7'])
  })

  it('says when nothing answers', async () => {
    open()
    fireEvent.change(await search(), { target: { value: 'nothing like it' } })
    expect(screen.getByRole('status').textContent).toContain('No token matches')
    expect(screen.queryAllByRole('option')).toHaveLength(0)
  })

  // SHELL-40
  it('says of an address what is wrong with it', async () => {
    open()
    for (const [text, fault] of [
      [`eth:0x${'ab'.repeat(20)}`, /^This address belongs to Ethereum/],
      [`0x${'ab'.repeat(32)}`, /^This is a transaction/],
      ['somebody.bnb', /^somebody.bnb is a name/],
    ] as const) {
      fireEvent.change(await search(), { target: { value: text } })
      await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(fault))
    }
  })

  // TOKEN-4: importing a custom token shows a risk warning and needs confirmation ("import anyway")
  it('shows a stranger as unverified and lets it in only past the risk step', async () => {
    const { onChoose } = open()
    fireEvent.change(await search(), { target: { value: stranger } })
    expect(await screen.findByText('Unverified')).toBeDefined()
    expect(screen.getByText('USDT<b>')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Import' }))
    expect(onChoose).not.toHaveBeenCalled()
    const dialog = await screen.findByRole('dialog', { name: /Import USDT/ })
    expect(within(dialog).getByText(stranger)).toBeDefined()
    expect(within(dialog).getByText(/Anyone can create a token with any name/)).toBeDefined()
  })

  it('says Invalid Token for an address that is none, and does not confuse it with a failed read', async () => {
    const nobody = address(0xbad)
    reads.tokens.mockImplementation(async () => new Map([[nobody, { status: 'failed', error: new DomainError('data.decodeFailed') }]]))
    open()
    fireEvent.change(await search(), { target: { value: nobody } })
    expect(await screen.findByText(/Invalid Token/)).toBeDefined()
    cleanup()
    reads.tokens.mockImplementation(async () => new Map([[nobody, { status: 'failed', error: new DomainError('rpc.unavailable') }]]))
    open()
    fireEvent.change(await search(), { target: { value: nobody } })
    expect(await screen.findByText(/could not be asked/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Import' })).toBeNull()
  })

  it('says that nothing stands at an address without code', async () => {
    const nobody = address(0xbad)
    reads.code.mockResolvedValue('0x')
    reads.tokens.mockImplementation(async () => new Map([[nobody, { status: 'failed', error: new DomainError('data.decodeFailed') }]]))
    open()
    fireEvent.change(await search(), { target: { value: nobody } })
    expect(await screen.findByText(/There is no contract at this address/)).toBeDefined()
  })

  it('lists what was imported, and removes it', async () => {
    importToken({ chainId: 31356, address: address(0xabc), symbol: 'MINE', name: 'Mine', decimals: 18 })
    open()
    fireEvent.click(await screen.findByRole('button', { name: '1 imported token' }))
    const dialog = await screen.findByRole('dialog', { name: 'Imported tokens' })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Remove MINE' }))
    expect(within(dialog).queryByText('MINE')).toBeNull()
    expect(localStorage.getItem('importedTokens')).toBe('[]')
  })

  it('shows balances of the account', async () => {
    open({ account: address(9) })
    await search()
    expect((await screen.findAllByText('7')).length).toBeGreaterThan(0)
  })

  // TOKEN-3, ERR-19: a failed read never looks like a zero; the last good figure stays, marked
  it('waits for balances, and marks those that could not be refreshed', async () => {
    let answer: (read: unknown) => void = () => undefined
    const known =
      (read: unknown) =>
      (_: unknown, __: unknown, { tokens }: { tokens: string[] }) =>
        new Map(tokens.map((one) => [one.toLowerCase(), read]) as never)
    const failed = { status: 'failed', error: new DomainError('rpc.timeout') }
    reads.tokens.mockImplementation(async () => new Promise((resolve) => (answer = resolve)))
    const { client } = open({ account: address(9) })
    await search()
    const held = () => screen.getAllByRole('option')[0]?.querySelector('.held')
    await waitFor(() => expect(held()?.querySelector('.sk')).not.toBeNull())
    expect(screen.queryByText('Not available')).toBeNull()
    const data = { symbol: 'T', name: 'T', decimals: 18, balance: 7n * 10n ** 18n, allowance: 0n }
    const [, , asked] = reads.tokens.mock.calls.at(-1) as Parameters<ReturnType<typeof known>>
    act(() => answer(known({ status: 'ok', data })(0, 0, asked)))
    await waitFor(() => expect(held()?.textContent).toBe('7'))
    expect(held()?.querySelector('.old')).toBeNull()
    reads.tokens.mockImplementation(async (...call: Parameters<ReturnType<typeof known>>) => known(failed)(...call))
    await act(() => client.invalidateQueries())
    await waitFor(() => expect(held()?.querySelector('.old svg')).not.toBeNull())
    expect(held()?.textContent).toBe('7')
  })

  it('says that a balance that was never read is not available', async () => {
    reads.tokens.mockRejectedValue(new DomainError('rpc.timeout'))
    open({ account: address(9) })
    await search()
    expect((await screen.findAllByText('Not available')).length).toBeGreaterThan(0)
  })
})
