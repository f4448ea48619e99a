import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const world = vi.hoisted(() => {
  const fetch = vi.fn<(url: string) => Promise<Response>>()
  globalThis.fetch = fetch as never
  return { fetch, vault: vi.fn(), ticks: vi.fn(), taxes: vi.fn(), held: vi.fn(), run: vi.fn() }
})
vi.mock('@exchange/protocol/reads/vaults/readVaults', async (load) => ({ ...(await load<object>()), readVault: world.vault }))
vi.mock('@exchange/protocol/reads/pools/readConcentratedPool', () => ({ readConcentratedPool: world.ticks }))
vi.mock('@exchange/api-client', async (load) => ({
  ...(await load<object>()),
  fetchVaults: async () => [],
  fetchVaultDays: async () => [],
}))
vi.mock('../../../shared/tokens/transferTax.ts', async (load) => ({ ...(await load<object>()), useTransferTaxes: world.taxes }))
vi.mock('@exchange/protocol/reads/tokens/readAccountTokens', () => ({ readAccountTokens: world.held }))
vi.mock('../../../shared/network/publicClient.ts', () => ({ getPublicClient: () => ({ request: async () => '0x3b9aca00' }) }))
vi.mock('../../../shared/transactions/ui/useRunFlow.ts', () => ({ useRunFlow: () => world.run }))

import { applyMint, minimumOf, NATIVE, newConcentratedPool, planZapVault, planZapVaultExit, sqrtPriceAtTick, WAD } from '@exchange/domain'
import type { VaultRead } from '@exchange/protocol/reads/vaults/readVaults'
import { ALL_HELD } from '@exchange/protocol/writes/liquidity/zap'
import { addressOf } from '../../../shared/testing/addressOf.ts'
import { confirmReview, openReview, reviewButton } from '../../../shared/testing/review.ts'
import { elementsBefore } from '../../../shared/testing/elementsBefore.ts'
import { updateSettings } from '../../../shared/settings/settings.ts'
import { routesOf } from '../../../shared/feature/routesOf.ts'
import { renderRoute } from '../../../shared/testing/renderRoute.tsx'
import { walletStore } from '../../../shared/wallet/walletStore.ts'
import { feature } from '../feature.ts'
import { type ZapIntoVaultRequest, zapIntoVaultFlow, type ZapOutOfVaultRequest, zapOutOfVaultFlow } from './flows/zapVault.flow.ts'
import { vaultFixtures } from '../../../entities/vault/testing.ts'
// The page and its screens load lazily; the imports preload them.
import '../LiquidityPage.tsx'
import './VaultPage.tsx'

vi.setConfig({ testTimeout: 90_000 })
configure({ asyncUtilTimeout: 25_000 })

const { meta, vault, single } = vaultFixtures
const pool = { ...vaultFixtures.pool, tokens: vaultFixtures.pool.tokens.map((token) => ({ ...token, priceUsd: '1' })) }
const [the, wbnb] = pool.tokens.map(({ address }) => address) as [`0x${string}`, `0x${string}`]
const network = {
  ...vaultFixtures.network,
  deployment: {
    ...vaultFixtures.network.deployment,
    contracts: { ...vaultFixtures.network.deployment.contracts, zapper: addressOf(0x7a) },
  },
}
const ok = <T,>(data: T) => ({ status: 'ok', data })
/** A pool with both tokens, including the strategy's position; it is also the pool read. */
const market = (liquidity: bigint) => {
  const empty = newConcentratedPool(
    {
      address: pool.address,
      token0: the,
      token1: wbnb,
      unit0: WAD,
      unit1: WAD,
      tickSpacing: 60,
      fee: 500n,
      communityFee: 200,
      feeConfig: null,
    },
    sqrtPriceAtTick(0),
    meta.blockTimestamp,
  )
  const placed = applyMint(applyMint(empty, -6_000, 6_000, liquidity).pool, -600, 600, 1_000n * WAD).pool
  world.ticks.mockResolvedValue(ok({ pool: placed, block: 9n, timestamp: meta.blockTimestamp }))
  return placed
}
const keep = (pips: bigint) =>
  world.taxes.mockImplementation(
    (_: unknown, tokens: readonly string[]) =>
      new Map(tokens.map((token) => [token.toLowerCase(), { status: 'known', buy: pips, sell: pips, sellable: true, payable: true }])),
  )
const answer = (change: Partial<VaultRead> = {}, of = vault) =>
  world.vault.mockResolvedValue(ok({ vault: { ...of, ...change }, block: 9n }))
const open = () =>
  renderRoute(routesOf(feature), `/liquidity/${network.slug}/vault/${vault.address}`, { local: true, networks: [network], links: {} })
const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })
const type = async (name: RegExp, value: string) => fireEvent.change(await field(name), { target: { value } })
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })
const figure = async (label: string) => (await screen.findByText(label)).closest('.kv')!.querySelector('dd')!.textContent
const choose = async (label: string, option: string) => {
  const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: label })
  const found = [...select.options].find(({ text }) => text === option)!
  fireEvent.change(select, { target: { value: found.value } })
}
const oneToken = async () => fireEvent.click(await screen.findByRole('radio', { name: 'One token' }))
const sent = <R,>() => world.run.mock.calls[0] as [unknown, R]

beforeEach(() => {
  localStorage.clear()
  walletStore.write({ status: 'connected', address: addressOf(0xaa), chainId: 31356, connectorName: 'Test' })
  answer()
  market(100_000n * WAD)
  keep(0n)
  world.fetch.mockImplementation(async (url) => {
    const prices = pool.tokens.map(({ address, priceUsd }) => ({ address, priceUsd }))
    return Response.json({ data: url.endsWith('/tokens') ? prices : pool, meta })
  })
  world.held.mockImplementation(
    async (_: unknown, __: unknown, { tokens }: { tokens: readonly string[] }) =>
      new Map(tokens.map((token) => [token.toLowerCase(), ok({ balance: 500n * WAD, allowance: 0n, decimals: 18 })])),
  )
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

// LIQ-33: zapper; zap in and out
describe('one token into a strategy', () => {
  it('says what is swapped to its ratio, and deposits in one transaction for the fewest shares', async () => {
    open()
    await oneToken()
    await type(/^THE/, '100')
    // Four of THE for one of WBNB.
    await waitFor(async () => expect(await figure('Swapped on the way')).toMatch(/^(19\.9|20\.)\d* THE → 19\.\d+ WBNB$/))
    expect(screen.queryByRole('textbox', { name: /BNB/ })).toBeNull()
    await confirmReview('Deposit')
    const [flow, request] = sent<ZapIntoVaultRequest>()
    expect(flow).toBe(zapIntoVaultFlow)
    expect(request).toMatchObject({ vault: vault.address, tokenIn: the, native: false, payment: { token: the, amount: 100n * WAD } })
    const given = { tokenIn: the, amount: 100n * WAD, timestamp: meta.blockTimestamp }
    const remembering = { ...vault, tickSums: vault.tickSums! }
    const { swap, deposit } = planZapVault(remembering, market(100_000n * WAD), given, 50, () => WAD)
    expect(request.swaps).toMatchObject([{ amountIn: swap!.amountIn, amountOutMin: minimumOf(swap!.amountOut, 50) }])
    expect(request.minShares).toBe(deposit.minShares)
    expect(request.minShares).toBe(38_823_351_708_446_794_334_746n)
  })

  it('is reviewed: what is paid, swapped and made, as it was when the review opened', async () => {
    const { queryClient } = open()
    await oneToken()
    await type(/^THE/, '100')
    const review = await openReview()
    expect(review.textContent).toMatch(/^You add100 THESwapped on the way(19\.9|20\.)\d* THE → 19\.\d+ WBNB/)
    expect(review.textContent).toContain('Shares, at least38,823.35')
    const said = review.textContent
    // The market moves during the review: neither the review nor its request changes.
    market(1_000n * WAD)
    await act(() => queryClient.invalidateQueries())
    const form = within(screen.getByRole('tabpanel'))
    await waitFor(() => expect(form.getByText(/ THE → /).textContent).not.toMatch(/→ 19\./))
    expect(review.textContent).toBe(said)
    fireEvent.click(within(review).getByRole('button', { name: 'Deposit' }))
    expect(sent<ZapIntoVaultRequest>()[1].minShares).toBe(38_823_351_708_446_794_334_746n)
    review.remove()
  })

  // Layout shift: rows appear before their figures
  it('moves nothing above its button while figures arrive', async () => {
    open()
    await oneToken()
    const pressed = await button('Enter an amount')
    const before = elementsBefore(pressed, screen.getByRole('tabpanel'))
    await type(/^THE/, '100')
    expect(elementsBefore(await reviewButton(), screen.getByRole('tabpanel'))).toEqual(before)
  })

  it('pays with native coin, or with the wrapped token', async () => {
    open()
    await oneToken()
    await choose('Token to deposit', 'BNB')
    await type(/^BNB/, '10')
    await confirmReview('Deposit')
    const [, request] = sent<ZapIntoVaultRequest>()
    expect(request).toMatchObject({ tokenIn: wbnb, native: true, payment: { token: NATIVE, amount: 10n * WAD } })
    world.run.mockClear()
    await choose('Token to deposit', 'WBNB')
    await type(/^WBNB/, '10')
    await confirmReview('Deposit')
    expect(sent<ZapIntoVaultRequest>()[1]).toMatchObject({ native: false, payment: { token: wbnb } })
  })

  it('is swapped whole for the token that a single-sided strategy takes', async () => {
    answer({}, single)
    open()
    await choose('Token to deposit', 'BNB')
    await type(/^BNB/, '10')
    await confirmReview('Deposit')
    const [, request] = sent<ZapIntoVaultRequest>()
    expect(request.swaps.map(({ amountIn }) => amountIn)).toEqual([10n * WAD])
    await choose('Token to deposit', 'THE')
    expect(await screen.findByText(/It accepts this one token/)).toBeTruthy()
  })

  it.each([
    ['while prices move', { depositAllowed: false, tickSums: null }, 10, 'Deposit is currently not allowed. Please try again later'],
    ['while entry is paused', { depositAllowed: false, entryPaused: true }, 10, 'Deposits into strategies are paused'],
    ['above a cap that it comes to', { caps: { amount0: 1_000n * WAD, amount1: WAD } }, 10, 'One deposit brings at most 1 BNB'],
    ['above the balance', {}, 501, 'Insufficient THE balance'],
    [
      'that would move the price too far',
      { kind: 'stable' as const, caps: { amount0: 1_000n * WAD, amount1: 1_000n * WAD } },
      500,
      'The swap would move the price too far',
    ],
  ])('is refused with its reason %s', async (_, change, amount, reason) => {
    if ('kind' in change) market(9_000n * WAD)
    answer(change)
    open()
    await oneToken()
    await type(/^THE/, String(amount))
    expect((await button(reason.replace('1 BNB', '1 WBNB'))).disabled).toBe(true)
  })

  // LIQ-12: Max leaves gas, and so does an amount that is typed
  it('is refused where it takes the coin that is needed for gas', async () => {
    answer({}, single)
    open()
    await choose('Token to deposit', 'BNB')
    await type(/^BNB/, '500')
    expect((await button('Insufficient BNB balance for the network fee')).disabled).toBe(true)
  })

  it('asks for a word where its cost is not known', async () => {
    const unpriced = { ...pool, tokens: pool.tokens.map((token) => ({ ...token, priceUsd: null })) }
    world.fetch.mockImplementation(async (url) => Response.json({ data: url.endsWith('/tokens') ? [] : unpriced, meta }))
    open()
    await oneToken()
    await type(/^THE/, '9')
    expect((await button('Confirm the unknown cost first')).disabled).toBe(true)
    await type(/^Type DEPOSIT to continue/, 'deposit')
    expect((await reviewButton()).disabled).toBe(false)
  })

  // LIQ-13, LIQ-35: above 5 % a warning and no zapper, from 25 % type to confirm
  it('is said to be off by the tolerance, which asks for a word from 25 %', async () => {
    updateSettings({ slippageBps: 2_500 })
    open()
    expect(await screen.findByText(/Single-token deposits are off above 5%/)).toBeTruthy()
    await type(/^THE/, '4')
    expect((await button('Confirm the tolerance first')).disabled).toBe(true)
    await type(/^Type DEPOSIT to accept this tolerance/, 'deposit')
    expect((await reviewButton()).disabled).toBe(false)
    fireEvent.click(screen.getByRole('tab', { name: 'Withdraw' }))
    expect((await button('Confirm the tolerance first')).disabled).toBe(true)
    await type(/^Type WITHDRAW to accept this tolerance/, 'withdraw')
    expect((await button('Withdraw 50%')).disabled).toBe(false)
    updateSettings({ slippageBps: 50 })
  })

  it('is not offered for a token that keeps a part, above 5 % slippage, nor by an empty strategy', async () => {
    keep(30_000n)
    open()
    await field(/^THE/)
    expect(screen.queryByRole('radio', { name: 'One token' })).toBeNull()
    cleanup()
    keep(0n)
    updateSettings({ slippageBps: 501 })
    open()
    await field(/^THE/)
    await waitFor(() => expect(world.ticks).toHaveBeenCalled())
    expect(screen.queryByRole('radio', { name: 'One token' })).toBeNull()
    updateSettings({ slippageBps: 50 })
    cleanup()
    answer({ supply: 0n, total: { amount0: 0n, amount1: 0n }, positions: [] })
    open()
    await field(/^THE/)
    expect(screen.queryByRole('radio', { name: 'One token' })).toBeNull()
  })
})

describe('a strategy out to one token', () => {
  it('swaps what comes of the other one; what arrives in all is the guard', async () => {
    open()
    fireEvent.click(await screen.findByRole('tab', { name: 'Withdraw' }))
    await choose('Receive', 'BNB')
    expect(await figure('Swapped on the way')).toMatch(/ THE → .* WBNB$/)
    fireEvent.click(await button('Withdraw 50%'))
    const [flow, request] = sent<ZapOutOfVaultRequest>()
    expect(flow).toBe(zapOutOfVaultFlow)
    expect(request).toMatchObject({ shares: 10_000n * WAD, tokenOut: wbnb, native: true, symbol: 'BNB', shareSymbol: 'vTHE-WBNB' })
    expect(request.swaps).toMatchObject([{ amountIn: ALL_HELD, amountOutMin: 0n }])
    // A twentieth of 400 THE and 100 WBNB at one for one.
    const to = { tokenOut: wbnb, timestamp: meta.blockTimestamp }
    const { amount } = planZapVaultExit(vault, market(100_000n * WAD), 10_000n * WAD, to, () => WAD)
    expect(request.amountOutMin).toBe(minimumOf(amount, 50))
    expect(request.amountOutMin).toBe(24_861_112_175_508_782_359n)
  })

  it('returns both where none is chosen', async () => {
    open()
    fireEvent.click(await screen.findByRole('tab', { name: 'Withdraw' }))
    await choose('Receive', 'THE')
    await choose('Receive', 'All tokens')
    expect(await screen.findByRole('switch', { name: 'Receive the native coin' })).toBeTruthy()
  })
})
