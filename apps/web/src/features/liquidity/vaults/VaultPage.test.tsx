import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const world = vi.hoisted(() => {
  const fetch = vi.fn<(url: string) => Promise<Response>>()
  globalThis.fetch = fetch as never
  return { fetch, vault: vi.fn(), vaults: vi.fn(), items: vi.fn(), days: vi.fn(), held: vi.fn(), run: vi.fn() }
})
vi.mock('@exchange/protocol/reads/vaults/readVaults', async (load) => ({
  ...(await load<object>()),
  readVault: world.vault,
  readVaults: world.vaults,
}))
vi.mock('@exchange/api-client', async (load) => ({
  ...(await load<object>()),
  fetchVaults: world.items,
  fetchVaultDays: world.days,
}))
vi.mock('@exchange/protocol/reads/tokens/readAccountTokens', () => ({ readAccountTokens: world.held }))
vi.mock('../../../shared/network/publicClient.ts', () => ({ getPublicClient: () => ({ request: async () => '0x3b9aca00' }) }))
vi.mock('../../../shared/transactions/ui/useRunFlow.ts', () => ({ useRunFlow: () => world.run }))

import { DomainError, NATIVE, WAD } from '@exchange/domain'
import type { VaultRead } from '@exchange/protocol/reads/vaults/readVaults'
import { addressOf } from '../../../shared/testing/addressOf.ts'
import { routesOf } from '../../../shared/feature/routesOf.ts'
import { confirmReview, openReview, reviewButton } from '../../../shared/testing/review.ts'
import { elementsBefore } from '../../../shared/testing/elementsBefore.ts'
import { renderRoute } from '../../../shared/testing/renderRoute.tsx'
import { walletStore } from '../../../shared/wallet/walletStore.ts'
import { feature } from '../feature.ts'
import { claimVaultFlow, depositVaultFlow, withdrawVaultFlow } from '../../../entities/vault/vault.flow.ts'
import { vaultFixtures } from '../../../entities/vault/testing.ts'
// The page and its screens load lazily; the imports preload them.
import '../LiquidityPage.tsx'
import '../positions/PositionsPage.tsx'
import './VaultPage.tsx'

vi.setConfig({ testTimeout: 90_000 })
configure({ asyncUtilTimeout: 25_000 })

const { meta, pool, network, vault, single } = vaultFixtures
const [the, wbnb] = pool.tokens.map(({ address }) => address) as [`0x${string}`, `0x${string}`]
const ok = <T,>(data: T) => ({ status: 'ok', data })
const failed = { status: 'failed', error: new DomainError('rpc.unavailable', {}) }
const answer = (change: Partial<VaultRead> = {}, of = vault) =>
  world.vault.mockResolvedValue(ok({ vault: { ...of, ...change }, block: 9n }))
const open = (path = `vault/${vault.address}`) =>
  renderRoute(routesOf(feature), `/liquidity/${network.slug}/${path}`, { local: true, networks: [network], links: {} })
const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })
const type = async (name: RegExp, value: string) => fireEvent.change(await field(name), { target: { value } })
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })
const figure = async (label: string) => (await screen.findByText(label)).closest('.kv')!.querySelector('dd')!.textContent

beforeEach(() => {
  localStorage.clear()
  walletStore.write({ status: 'connected', address: addressOf(0xaa), chainId: 31356, connectorName: 'Test' })
  answer()
  const apr = { fees: null, emission: 12.5, block: '9', from: 1_794_441_600, to: 1_795_046_400, meanUsd: '700', rewardsUsd: '1.7' }
  world.items.mockResolvedValue([{ address: vault.address, farming: true, apr }])
  world.days.mockResolvedValue([])
  world.vaults.mockResolvedValue(ok({ vaults: [vault, single], block: 9n }))
  world.fetch.mockImplementation(async (url) => {
    const prices = pool.tokens.map(({ address, priceUsd }) => ({ address, priceUsd }))
    if (url.endsWith('/tokens')) return Response.json({ data: prices, meta })
    return Response.json(url.endsWith(pool.address) ? { data: pool, meta } : { data: [pool], meta, nextCursor: null, total: 1 })
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

// VAULT-12: the description of a strategy and all facts for a decision
describe('the page of a strategy', () => {
  it('is called by kind and pair, with its limits, range, and what is the reader’s', async () => {
    open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Narrow · THE/WBNB' })).toBeTruthy()
    expect(await figure('Performance fee')).toBe('10% of swap fees')
    expect(await figure('Limit of one deposit')).toBe('1,000 THE and 50 WBNB')
    expect(screen.getByRole('img', { name: /^The range reaches from/ })).toBeTruthy()
    expect(screen.getAllByText('3 THE').length).toBeGreaterThan(0)
  })

  it.each([
    ['nothing that the factory made', { status: 'failed', error: new DomainError('api.notFound', {}) }],
    ['no address', null],
  ])('says that there is none at %s', async (_, read) => {
    if (read) world.vault.mockResolvedValue(read)
    open(read ? undefined : 'vault/0x12')
    expect(await screen.findByText(/There is no strategy at this address/)).toBeTruthy()
  })

  // ERR-19: a failed read shown as zero
  it('says that it could not be read', async () => {
    world.vault.mockResolvedValue(failed)
    open()
    expect(await screen.findByRole('button', { name: /again/i })).toBeTruthy()
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
  })
})

// VAULT-12, PRICE-8: share-price history beside holding; an APR returns its receipt
describe('what a strategy has earned', () => {
  const day = { date: 1_794_960_000, total0: 400n * WAD, total1: 99n * WAD, supply: vault.supply, tvlUsd: '59500', rebalances: 2 }

  it('is a yearly rate with its receipt, and the price of a share beside holding', async () => {
    world.days.mockResolvedValue([
      { ...day, date: day.date - 86_400, supply: 0n, sharePriceUsd: null },
      { ...day, sharePriceUsd: '0.2975' },
    ])
    open()
    fireEvent.focus(await button('12.50%'))
    expect((await screen.findByText('Emission received')).nextElementSibling?.textContent).toBe('$1.70')
    expect(await screen.findByText(/Against holding since/)).toBeTruthy()
    expect(screen.getByText(/^\+1\.0\d%$/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Show as a table' }))
    expect(screen.getByRole('table', { name: 'Share price by day' }).textContent).toContain('0.2975 USD')
  })

  it('a day in which the strategy did not change is a gap in the chart', async () => {
    world.days.mockResolvedValue([
      { ...day, date: day.date - 2 * 86_400, sharePriceUsd: '0.2' },
      { ...day, sharePriceUsd: '0.4' },
    ])
    open()
    const slider = await screen.findByRole('slider', { name: 'Share price on a day' })
    expect(slider.getAttribute('aria-valuetext')).toMatch(/: 0\.4 USD$/)
    fireEvent.keyDown(slider, { key: 'ArrowLeft' })
    expect(slider.getAttribute('aria-valuetext')).toMatch(/: Not available$/)
    fireEvent.keyDown(slider, { key: 'ArrowLeft' })
    expect(slider.getAttribute('aria-valuetext')).toMatch(/: 0\.2 USD$/)
  })

  // STATES: a closed gauge returns the staked liquidity, which earns fees again
  it('a farming strategy whose gauge was closed shows what its fees bring', async () => {
    const apr = { block: '9', from: 1_794_441_600, to: 1_795_046_400, meanUsd: '700', feesUsd: '1', performanceUsd: '0.1' }
    const answerApr = (change: object) =>
      world.items.mockResolvedValue([{ address: vault.address, farming: true, apr: { ...apr, ...change } }])
    answerApr({ fees: 6.7, emission: 0, rewardsUsd: '0' })
    open()
    fireEvent.focus(await button('6.70%'))
    expect((await screen.findByText('Fees collected')).nextElementSibling?.textContent).toBe('$1.00')
    expect(screen.getByRole('tooltip').textContent).toContain('Performance fee$0.10')
    cleanup()
    answerApr({ fees: 6.7, emission: 12.5, rewardsUsd: '1.7' })
    open()
    expect(await button('12.50% + 6.70%')).toBeTruthy()
  })

  // ERR-19: a failed read shown as zero
  it('is not known where the index could not be read', async () => {
    world.items.mockRejectedValue(new DomainError('api.unavailable'))
    world.days.mockRejectedValue(new DomainError('api.unavailable'))
    open()
    expect(await screen.findByRole('heading', { name: 'Share price' })).toBeTruthy()
    expect(await screen.findByRole('button', { name: /again/i })).toBeTruthy()
    expect(screen.getByText('APR').parentElement?.textContent).toContain('Not available')
  })
})

describe('a deposit into a strategy', () => {
  // ERR-19, TX-20: the last good value stays, no data of another account is shown and nothing is sent based on it
  it('what is typed stays when a wallet is connected', async () => {
    walletStore.write({ status: 'disconnected', address: undefined, chainId: undefined, connectorName: undefined })
    answer({ holding: null })
    open()
    await type(/^THE/, '40')
    let answered = (_: unknown) => {}
    world.vault.mockReturnValue(new Promise((resolve) => (answered = resolve)))
    const connect = (n: number) =>
      act(async () => walletStore.write({ status: 'connected', address: addressOf(n), chainId: 31356, connectorName: 'Test' }))
    await connect(0xaa)
    expect((await field(/^THE/)).value).toBe('40')
    expect((await button('Loading the strategy')).disabled).toBe(true)
    expect(screen.getAllByText('Not available').length).toBeGreaterThan(0)
    await act(async () => answered(ok({ vault, block: 9n })))
    expect((await screen.findAllByText('3 THE')).length).toBeGreaterThan(0)
    expect((await reviewButton()).disabled).toBe(false)
    world.vault.mockResolvedValue(failed)
    await connect(0xbb)
    await screen.findByText(/The strategy could not be refreshed/)
    expect(screen.queryByText('3 THE')).toBeNull()
    expect((await field(/^THE/)).value).toBe('40')
  })

  it('takes both at its ratio, in native coin if wanted, for the fewest shares that the slippage allows', async () => {
    open()
    await type(/^THE/, '40')
    await waitFor(async () => expect((await field(/^BNB/)).value).toBe('10'))
    await confirmReview('Deposit')
    const [flow, request] = world.run.mock.calls[0] as [
      unknown,
      { minShares: bigint; amounts: readonly { amount: bigint; token: string }[] },
    ]
    expect(flow).toBe(depositVaultFlow)
    expect(request).toMatchObject({ vault: vault.address, name: 'THE/WBNB', native: true })
    expect(request.amounts.map(({ amount, token }) => [amount, token])).toEqual([
      [40n * WAD, the],
      [10n * WAD, wbnb],
    ])
    expect(request.minShares).toBeGreaterThan(19_000n * WAD)
    expect(request.minShares).toBeLessThan(20_000n * WAD)
  })

  // VAULT-12: reviewed before anything is signed
  it('is reviewed: both tokens as they are paid, what that makes and what it is worth', async () => {
    const { queryClient } = open()
    await type(/^THE/, '40')
    const review = await openReview()
    expect(review.textContent).toContain('You add40 THEYou add10 BNBYou deposit40 THE + 10 WBNB')
    expect(review.textContent).toMatch(/Shares, at least19,\d{3}/)
    expect(world.run).not.toHaveBeenCalled()
    // Later reads do not change the review, but block signing if they are in the way.
    const said = review.querySelector('dl')!.textContent
    answer({ depositAllowed: false, supply: vault.supply * 2n })
    await act(() => queryClient.invalidateQueries())
    const confirm = await within(review).findByRole<HTMLButtonElement>('button', { name: /^Deposit is currently not allowed/ })
    expect(confirm.disabled).toBe(true)
    expect(review.querySelector('dl')!.textContent).toBe(said)
    review.remove()
  })

  // Layout shift: rows appear before their figures
  it('moves nothing above its button while figures arrive', async () => {
    open()
    const pressed = await button('Enter an amount')
    const before = elementsBefore(pressed, screen.getByRole('tabpanel'))
    await type(/^THE/, '40')
    expect(elementsBefore(await reviewButton(), screen.getByRole('tabpanel'))).toEqual(before)
  })

  // VAULT-1: an allowed token for single-sided vaults
  it('is the one token that a single-sided strategy takes', async () => {
    answer({}, single)
    open()
    await type(/^THE/, '50')
    expect(screen.queryByRole('textbox', { name: /BNB/ })).toBeNull()
    expect(await screen.findByText(/A withdrawal may return both/)).toBeTruthy()
    await confirmReview('Deposit')
    const [, request] = world.run.mock.calls[0] as [unknown, { minShares: bigint; amounts: readonly { amount: bigint }[] }]
    expect(request.amounts.map(({ amount }) => amount)).toEqual([50n * WAD, 0n])
    expect(request.minShares).toBeGreaterThan(0n)
  })

  it.each([
    ['while prices move', { depositAllowed: false }, 'Deposit is currently not allowed. Please try again later'],
    ['while entry is paused', { depositAllowed: false, entryPaused: true }, 'Deposits into strategies are paused'],
  ])('is refused with its reason %s; the way out stays open', async (_, change, reason) => {
    answer(change)
    open()
    await type(/^THE/, '40')
    expect((await button(reason)).disabled).toBe(true)
    expect(screen.getByText(/Withdrawals and claims work as always/)).toBeTruthy()
    fireEvent.click(screen.getByRole('tab', { name: 'Withdraw' }))
    expect((await button('Withdraw 50%')).disabled).toBe(false)
  })

  it.each([
    ['above the balance', '600', /THE/],
    ['above the cap', '400', /One deposit brings at most 50 BNB/],
    ['too small', '0.000000000000000001', /./],
  ])('is not made %s', async (_, amount, said) => {
    answer(amount === '0.000000000000000001' ? { supply: 0n, total: { amount0: 0n, amount1: 0n }, positions: [] } : {})
    open()
    await type(/^THE/, amount)
    if (amount.length > 10) await type(/^BNB/, amount)
    const act = screen.getAllByRole<HTMLButtonElement>('button').find(({ className }) => className.includes('lg'))!
    await waitFor(() => expect(act.textContent).toMatch(said))
    expect(act.disabled).toBe(true)
    expect(world.run).not.toHaveBeenCalled()
  })

  it('says it at the field of the token that is short, also where both have one symbol', async () => {
    const [first, second] = network.deployment.tokens
    const alike = { ...network, deployment: { ...network.deployment, tokens: [first!, { ...second!, symbol: first!.symbol }] } }
    world.held.mockImplementation(
      async (_: unknown, __: unknown, { tokens }: { tokens: readonly string[] }) =>
        new Map(
          tokens.map((token) => [token.toLowerCase(), ok({ balance: token === wbnb ? 1n : 500n * WAD, allowance: 0n, decimals: 18 })]),
        ),
    )
    renderRoute(routesOf(feature), `/liquidity/${network.slug}/vault/${vault.address}`, { local: true, networks: [alike], links: {} })
    fireEvent.click(await screen.findByRole('switch', { name: 'Pay in BNB' }))
    const fields = async () => screen.findAllByRole<HTMLInputElement>('textbox', { name: /^THE/ })
    fireEvent.change((await fields())[0]!, { target: { value: '4' } })
    await screen.findByRole('alert')
    expect((await fields()).map((each) => each.getAttribute('aria-invalid'))).toEqual([null, 'true'])
  })

  // LIQ-12: Max leaves gas, and so does an amount that is typed
  it('is not made of native coin that its steps need for gas', async () => {
    world.held.mockImplementation(
      async (_: unknown, __: unknown, { tokens }: { tokens: readonly string[] }) =>
        new Map(
          tokens.map((token) => [token.toLowerCase(), ok({ balance: (token === NATIVE ? 10n : 500n) * WAD, allowance: 0n, decimals: 18 })]),
        ),
    )
    open()
    await type(/^BNB/, '10')
    expect((await button('Insufficient BNB balance for the network fee')).disabled).toBe(true)
    await type(/^BNB/, '9.9')
    expect((await reviewButton()).disabled).toBe(false)
  })
})

describe('the way out of a strategy', () => {
  it('is a part of the shares for a part of everything, and at least what the slippage allows', async () => {
    open()
    fireEvent.click(await screen.findByRole('tab', { name: 'Withdraw' }))
    fireEvent.click(await screen.findByRole('radio', { name: '100%' }))
    fireEvent.click(await button('Withdraw 100%'))
    const [flow, request] = world.run.mock.calls[0] as [unknown, { shares: bigint; least: readonly [bigint, bigint]; native: boolean }]
    expect(flow).toBe(withdrawVaultFlow)
    expect(request).toMatchObject({ shares: 20_000n * WAD, native: true })
    expect(request.least[0]).toBeGreaterThan(35n * WAD)
    expect(request.least[0]).toBeLessThan(40n * WAD)
    expect(request.least[1]).toBeGreaterThan(7n * WAD)
  })

  it('pays emission that was earned, and says where there is none to claim', async () => {
    open()
    fireEvent.click(await screen.findByRole('tab', { name: 'Claim' }))
    fireEvent.click(await button('Claim 3 THE'))
    expect(world.run).toHaveBeenCalledWith(claimVaultFlow, { chainId: 31356, vault: vault.address, name: 'THE/WBNB' })
    cleanup()
    answer({}, single)
    open()
    fireEvent.click(await screen.findByRole('tab', { name: 'Claim' }))
    expect(await screen.findByText(/This strategy earns swap fees/)).toBeTruthy()
  })
})

it('lists the strategies that the wallet is in beside its positions, and no others', async () => {
  renderRoute(routesOf(feature), '/liquidity/positions', { local: true, networks: [network], links: {} })
  const link = await screen.findByRole('link', { name: 'Narrow · THE/WBNB' })
  expect(link.getAttribute('href')).toContain(`/vault/${vault.address}`)
  expect(screen.queryByRole('link', { name: 'Single-sided · THE/WBNB' })).toBeNull()
})
