import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const world = vi.hoisted(() => {
  const fetch = vi.fn<(url: string) => Promise<Response>>()
  globalThis.fetch = fetch as never
  return { fetch, pool: vi.fn(), ticks: vi.fn(), taxes: vi.fn(), run: vi.fn(), holdings: vi.fn() }
})
vi.mock('@exchange/protocol/reads/readRangePool', () => ({ readRangePool: world.pool }))
vi.mock('@exchange/protocol/reads/readConcentratedPool', () => ({ readConcentratedPool: world.ticks }))
vi.mock('../../../shared/tokens/transferTax.ts', async (original) => ({ ...(await original<object>()), useTransferTaxes: world.taxes }))
vi.mock('@exchange/protocol/reads/readAccountTokens', () => ({ readAccountTokens: world.holdings }))
vi.mock('../../../shared/network/publicClient.ts', () => ({ getPublicClient: () => ({ request: async () => '0x1' }) }))
vi.mock('../../../shared/transactions/useRunFlow.ts', () => ({ useRunFlow: () => world.run }))

import type { PoolItem } from '@exchange/api-client'
import { type Address, applyMint, DomainError, NATIVE, newConcentratedPool, sqrtPriceAtTick, WAD } from '@exchange/domain'
import type { Network } from '@exchange/protocol'
import type { RangePool } from '@exchange/protocol/reads/readRangePool'
import { addressOf, poolItem, testPoolGauge } from '../../../shared/market/testing.ts'
import { newRun } from '../../../shared/transactions/newRun.ts'
import { closePopup, setReviewSlot } from '../../../shared/transactions/popup.ts'
import { runStore } from '../../../shared/transactions/runs.ts'
import { hash, sentAs } from '../../../shared/transactions/testing.ts'
import type { Flow } from '../../../shared/transactions/types.ts'
import { renderRoute } from '../../../shared/testing/renderRoute.tsx'
import { testNetwork } from '../../../shared/testing/testNetwork.ts'
import { walletStore } from '../../../shared/wallet/wallet.ts'
import { liquidityRoutes } from '../routes.tsx'
import { updateSettings } from '../../../shared/settings/settings.ts'
import { importToken, removeToken } from '../../../shared/tokens/useTokens.ts'
import { mintPositionFlow } from './flows/mintPosition.flow.ts'
import { zapPositionFlow, type ZapPositionRequest } from './flows/zapPosition.flow.ts'
// The screen is fetched on demand; here it is there from the start.
import '../LiquidityPage.tsx'
import './RangeDeposit.tsx'
import '../../../shared/tokens/UnlistedTokens.tsx'

// A whole page takes its time on a busy machine.
vi.setConfig({ testTimeout: 90_000 })
configure({ asyncUtilTimeout: 25_000 })

const meta = { block: 10, blockTimestamp: 1_795_046_400, indexedAt: '2026-11-19T00:00:00.000Z', stale: false, blocksBehind: 0 }
const { contracts } = testNetwork.deployment
const network: Network = {
  ...testNetwork,
  features: ['swap', 'classicPools', 'concentratedPools', 'votes'],
  deployment: {
    ...testNetwork.deployment,
    contracts: {
      ...contracts,
      governanceToken: addressOf(1),
      wrappedNative: addressOf(2),
      voter: addressOf(5),
      voterLens: addressOf(6),
      zapper: addressOf(0x7a),
    },
  },
}
/** Tokens of a pool at the price of the market, or at others: dollars of each. */
const tokensAt = (...prices: readonly (string | null)[]) =>
  poolItem().tokens.map((token, i) => ({ ...token, priceUsd: prices[i] === undefined ? '1' : prices[i] }))
const concentrated = (change: Partial<PoolItem> = {}) =>
  poolItem({
    type: 'concentrated',
    lpPriceUsd: null,
    price: '1',
    tick: { current: 0, low: 0, high: 0 },
    gauge: testPoolGauge(),
    tokens: tokensAt(),
    ...change,
  })
const chain: RangePool = {
  block: 10n,
  timestamp: meta.blockTimestamp,
  sqrtPrice: sqrtPriceAtTick(0),
  tick: 0,
  liquidity: 10n ** 24n,
  tickSpacing: 60,
  farm: { stream: { rate: WAD / 100n, finish: 2_000_000_000n }, stakedLiquidity: 10n ** 23n },
}
/** The same pool with its ticks. */
const newPool = newConcentratedPool(
  {
    address: addressOf(100),
    token0: addressOf(1),
    token1: addressOf(2),
    unit0: WAD,
    unit1: WAD,
    tickSpacing: 60,
    fee: 500n,
    communityFee: 200,
    feeConfig: null,
  },
  chain.sqrtPrice,
  chain.timestamp,
)
const withTicks = applyMint(newPool, -6_000, 6_000, chain.liquidity).pool
/** What every token keeps of a transfer. */
const tax = (pips: bigint) =>
  world.taxes.mockImplementation(
    (_: unknown, tokens: readonly string[]) =>
      new Map(tokens.map((token) => [token.toLowerCase(), { status: 'known', buy: pips, sell: pips, sellable: true }])),
  )
const candle = (day: number, low: string, high: string) => ({
  start: day * 86_400,
  open: low,
  low,
  high,
  close: high,
  volumeUsd: '1',
  empty: false,
})
const points = [candle(1, '0.99', '1.01'), candle(2, '0.5', '1'), candle(3, '1', '1.02')]
const serve = (pool: PoolItem, kind: 'candles' | 'line' = 'candles') =>
  world.fetch.mockImplementation(async (url) => {
    if (url.includes('/chart/')) return Response.json({ data: { kind, points }, meta })
    if (url.includes('/ticks')) {
      const ticks = [-6000, 6000].map((tick, i) => ({
        tick,
        liquidityGross: '5',
        liquidityNet: i ? '-5' : '5',
        feeGrowthOutside0: '0',
        feeGrowthOutside1: '0',
      }))
      return Response.json({ data: ticks, meta, nextCursor: null })
    }
    if (url.includes('/tokens')) return Response.json({ data: pool.tokens.map((token) => ({ ...token, chainId: 31356 })), meta })
    return Response.json({ data: pool, meta })
  })
const read = (change: Partial<RangePool> = {}) => world.pool.mockResolvedValue({ status: 'ok', data: { ...chain, ...change } })
const hold = (balance: bigint) =>
  world.holdings.mockImplementation(
    async (_client: unknown, _network: unknown, { tokens }: { tokens: readonly Address[] }) =>
      new Map(
        tokens.map((token) => [
          token.toLowerCase(),
          { status: 'ok', data: { balance, allowance: 0n, decimals: 18, symbol: '', name: '' } },
        ]),
      ),
  )
const open = (search = '') =>
  renderRoute(liquidityRoutes, `/liquidity/bnb-local/${addressOf(100)}/add${search}`, { local: true, networks: [network], links: {} })
const handle = (name: string) => screen.findByRole('slider', { name })
const field = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })
const figure = async (label: string) => (await screen.findByText(label)).closest('.kv')!.querySelector('dd')!.textContent

beforeEach(() => {
  localStorage.clear()
  closePopup()
  walletStore.write({ status: 'connected', address: addressOf(0xaa), chainId: 31356, connectorName: 'Test' })
  serve(concentrated())
  read()
  world.ticks.mockResolvedValue({ status: 'ok', data: { pool: withTicks, block: 10n, timestamp: chain.timestamp } })
  tax(0n)
  hold(1_000n * WAD)
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

// issue 6 §4: histogram with draggable, keyboard-able handles; presets
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
    const group = within(await screen.findByRole('radiogroup', { name: 'Ready-made ranges' }))
    expect((await group.findAllByRole('radio')).map((one) => one.textContent)).toEqual([
      'Full0 to ∞',
      'Safe±20%',
      'Common±10%',
      'Expert±5%',
    ])
    expect(group.getByRole('radio', { name: /Safe/ }).getAttribute('aria-checked')).toBe('true')
    fireEvent.keyDown(group.getByRole('radio', { name: /Safe/ }), { key: 'End' })
    expect(group.getByRole('radio', { name: /Expert/ }).getAttribute('aria-checked')).toBe('true')
    fireEvent.focus(group.getByRole('button', { name: /^Expert: estimated APR/ }))
    const receipt = await screen.findByRole('tooltip')
    for (const part of ['Fees of the pool, 7 days', '$7.00', 'Providers keep', 'block 10']) expect(receipt.textContent).toContain(part)
  })

  it('has one narrow range for a pair of stablecoins', async () => {
    const stablecoins = [addressOf(1), addressOf(2)]
    const pegged = { ...network, deployment: { ...network.deployment, stablecoins } }
    renderRoute(liquidityRoutes, `/liquidity/bnb-local/${addressOf(100)}/add`, { local: true, networks: [pegged], links: {} })
    const group = within(await screen.findByRole('radiogroup', { name: 'Ready-made ranges' }))
    expect((await group.findAllByRole('radio')).map((one) => one.textContent)).toEqual(['Full0 to ∞', 'Pegged0.984 to 1.016 of the price'])
  })

  it('is typed with comma or point, stepped, and read the other way around', async () => {
    open()
    fireEvent.change(await field('Minimum price'), { target: { value: '0,9' } })
    expect((await handle('Minimum price')).getAttribute('aria-valuetext')).toMatch(/^0\.89\d+ /)
    expect((await field('Minimum price')).value).toBe('0,9')
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

  // peers: ranges chosen blind
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

// exchange §3: single-token deposit only out of range
describe('the deposit', () => {
  it('ties both tokens, and tells worth, share and earnings', async () => {
    open()
    fireEvent.change(await field(/^THE/), { target: { value: '100' } })
    await waitFor(async () => expect(Number((await field(/^BNB/)).value)).toBeGreaterThan(50))
    expect(await figure('Total deposit')).toMatch(/^\$\d/)
    expect(await figure('Share of liquidity in range')).toMatch(/%$/)
    expect(await figure('About per week, at today’s rate')).toMatch(/\$/)
    const fees = await figure('Estimated APR')
    expect(await figure('Fees, while in your wallet')).toBe(fees)
    fireEvent.click(screen.getByRole('switch', { name: 'Stake in the gauge' }))
    await waitFor(async () => expect(await figure('Estimated APR')).toBe(await figure('THE, while staked')))
  })

  it('takes one token out of range, and says why', async () => {
    open('?lower=600&upper=1200')
    expect(await screen.findByText('The price is below the range: it takes THE only, until the price comes in.')).toBeTruthy()
    expect((await field(/^BNB/)).readOnly).toBe(true)
    fireEvent.change(await field(/^THE/), { target: { value: '5' } })
    expect(await screen.findByRole('button', { name: 'Review the deposit' })).toBeTruthy()
    expect(await figure('Estimated APR')).toBe('0%')
  })

  it('is reviewed with its minimums, then sent as it was', async () => {
    open()
    fireEvent.change(await field(/^THE/), { target: { value: '100' } })
    fireEvent.click(screen.getByRole('switch', { name: 'Stake in the gauge' }))
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

  // money: what went in is not offered a second time, nor after a reload
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
    const add = await within(slot).findByRole('button', { name: 'Add liquidity' })
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

  it('pays with the wrapped token where that is chosen', async () => {
    open()
    fireEvent.click(await screen.findByRole('radio', { name: 'WBNB' }))
    expect(await field(/^WBNB/)).toBeTruthy()
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

// D §3: the arbitrage loss in dollars, above 2 % a word
describe('a pool off the market', () => {
  it('is called so, and a deposit that loses more than 2 % to it asks for a word and says so in the review', async () => {
    // One for one, where two are worth one: the price is twice the market's.
    serve(concentrated({ tokens: tokensAt('1', '2') }))
    read({ liquidity: 0n })
    open('?lower=-887220&upper=887220')
    expect(await screen.findByText(/^The pool’s price is 100% above the market/)).toBeTruthy()
    fireEvent.change(await field(/^THE/), { target: { value: '100' } })
    // 300 dollars of both, of which 2·√20,000 are left
    expect(await screen.findByText('This costs you 5.72% of what you give: $17.16.')).toBeTruthy()
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Confirm the cost first' })).disabled).toBe(true)
    fireEvent.change(await field('Type ADD to go on'), { target: { value: 'add' } })
    fireEvent.click(await screen.findByRole('button', { name: 'Review the deposit' }))
    const slot = document.body.appendChild(document.createElement('div'))
    setReviewSlot(slot)
    await within(slot).findByRole('button', { name: 'Add liquidity' })
    expect(slot.textContent).toContain('Costs you$17.16')
    slot.remove()
    fireEvent.change(await field(/^THE/), { target: { value: '101' } })
    expect(await screen.findByRole('button', { name: 'Confirm the cost first' })).toBeTruthy()
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
    expect(screen.queryByRole('textbox', { name: 'Type ADD to go on' })).toBeNull()
  })
})

// D §4: zapper; exchange.md §3: a high slippage warns against it, taxed tokens are refused
describe('a deposit of one token', () => {
  const single = async () => fireEvent.click(await screen.findByRole('radio', { name: 'One token' }))

  it('says what is swapped on the way, is reviewed, and stakes in the same transaction', async () => {
    open('?lower=-600&upper=600')
    await single()
    fireEvent.change(await field(/^THE/), { target: { value: '100' } })
    await waitFor(async () => expect(await figure('Swapped on the way')).toMatch(/^49\.\d+ THE → 49\.\d+ BNB$/))
    expect(screen.queryByRole('textbox', { name: /^BNB/ })).toBeNull()
    fireEvent.click(screen.getByRole('switch', { name: 'Stake in the gauge' }))
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

  it('pays with native coin, and keeps the choice in the address bar', async () => {
    open('?lower=-600&upper=600&side=1&amount1=10&single=true')
    fireEvent.click(await screen.findByRole('button', { name: 'Review the deposit' }))
    const slot = document.body.appendChild(document.createElement('div'))
    setReviewSlot(slot)
    fireEvent.click(await within(slot).findByRole('button', { name: 'Add liquidity' }))
    const [, request] = world.run.mock.calls[0] as [unknown, ZapPositionRequest]
    expect(request).toMatchObject({ tokenIn: addressOf(2), native: true, stake: false, payment: { token: NATIVE, amount: 10n * WAD } })
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
    fireEvent.change(await field('Type ADD to go on'), { target: { value: 'add' } })
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

  // decisions §4, slippage: above 5 % a warning and no zapper, from 25 % type to confirm
  it('is said to be off by the tolerance, which asks for a word from 25 %', async () => {
    updateSettings({ slippageBps: 2_500 })
    open('?lower=-600&upper=600')
    expect(await screen.findByText(/One token alone is off above 5%/)).toBeTruthy()
    fireEvent.change(await field(/^THE/), { target: { value: '10' } })
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Confirm the tolerance first' })).disabled).toBe(true)
    fireEvent.change(await field('Type ADD to accept this tolerance'), { target: { value: 'ADD' } })
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Review the deposit' })).disabled).toBe(false)
    fireEvent.click(screen.getByRole('button', { name: 'Set it to 0.5%' }))
    expect(await screen.findByRole('radio', { name: 'One token' })).toBeTruthy()
  })
})

// issue 6 §4: starting price, both directions, warned against the market
// exchange §5: Unverified, with what speaks against it, wherever money goes in
describe('a pool with a token that is on no list', () => {
  it('says so, and takes one token alone only once it was imported', async () => {
    const the = { chainId: 31356, address: addressOf(1), symbol: 'THE', name: 'THENA', decimals: 18 }
    const tokens = [{ ...the, address: addressOf(9) }, ...testNetwork.deployment.tokens.slice(1)]
    const without = { ...network, deployment: { ...network.deployment, tokens } }
    renderRoute(liquidityRoutes, `/liquidity/bnb-local/${addressOf(100)}/add`, { local: true, networks: [without], links: {} })
    expect(await screen.findByText('It has the symbol of THE')).toBeTruthy()
    expect(screen.getAllByText('Unverified')).toHaveLength(2)
    expect(await screen.findByText(/import it first/)).toBeTruthy()
    expect(screen.queryByRole('radio', { name: 'One token' })).toBeNull()
    act(() => importToken(the))
    expect(await screen.findByRole('radio', { name: 'One token' })).toBeTruthy()
    removeToken(the)
  })
})

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
    fireEvent.change(await field('Type ADD to go on'), { target: { value: 'ADD' } })
    fireEvent.click(await screen.findByRole('button', { name: 'Review the deposit' }))
    const slot = document.body.appendChild(document.createElement('div'))
    setReviewSlot(slot)
    fireEvent.click(await within(slot).findByRole('button', { name: 'Add liquidity' }))
    const { startAt } = world.run.mock.calls[0]![1] as { startAt: bigint }
    expect(Number(startAt) / 2 ** 96).toBeCloseTo(Math.sqrt(0.0005), 10)
    slot.remove()
  })
})
