import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  button,
  empty,
  failed,
  field,
  figure,
  gauged,
  meta,
  network,
  ok,
  open,
  send,
  supply,
  tax,
  the,
  tokens,
  type,
  wbnb,
  withPool,
  world,
} from './testing.tsx'

import { WAD } from '@exchange/domain'
import { poolItem, testPoolGauge, weightedPoolItem } from '../../../entities/pool/testing.ts'
import { addressOf } from '../../../shared/testing/addressOf.ts'
import { updateSettings } from '../../../shared/settings/settings.ts'
import { openReview } from '../../../shared/testing/review.ts'
import { elementsBefore } from '../../../shared/testing/elementsBefore.ts'
import { newRun } from '../../../shared/transactions/run/newRun.ts'
import { runStore } from '../../../shared/transactions/journal/runStore.ts'
import { hash, sentAs } from '../../../shared/transactions/runner/testing.ts'
import type { Flow } from '../../../shared/transactions/run/types.ts'
import { importToken, removeToken } from '../../../shared/tokens/useTokens.ts'
import { testNetwork } from '../../../shared/testing/testNetwork.ts'
import { addToPoolFlow } from './flows/addToPool.flow.ts'

withPool()

// LIQ-9, LIQ-13: never a minimum of zero
describe('a deposit', () => {
  it('ties the amounts to the ratio of the pool, whichever is typed, with a comma or a point', async () => {
    open('add')
    await type(/^THE/, '200')
    await waitFor(async () => expect((await field(/^WBNB/)).value).toBe('0.5'))
    await type(/^WBNB/, '0,25')
    await waitFor(async () => expect((await field(/^THE/)).value).toBe('100'))
  })

  it('says what it is worth, makes and owns, and hands the same to the wallet, staked', async () => {
    open('add')
    await type(/^THE/, '400')
    await waitFor(async () => expect(await figure('Total deposit')).toBe('$200.00'))
    const said = await send('Add liquidity and stake')
    expect(said).toContain('You add400 THEYou add1 WBNBTotal deposit$200.00')
    expect(said).toContain('At least19.9 LPAfterwardsStaked in the gauge')
    expect(world.run).toHaveBeenCalledWith(
      addToPoolFlow,
      expect.objectContaining({ type: 'classic', liquidityMin: 19_900_000_000_000_000_000n, gauge: gauged.gauge!.address, single: false }),
    )
    const [, request] = world.run.mock.calls[0] as [unknown, { amounts: { amount: bigint; minimum: bigint }[] }]
    expect(request.amounts.map(({ amount, minimum }) => [amount, minimum])).toEqual([
      [400n * WAD, 398n * WAD],
      [WAD, (995n * WAD) / 1_000n],
    ])
  })

  // Layout shift: rows appear before their figures
  it.each(['All tokens', 'One token'])('moves nothing above its switches while figures arrive: %s', async (mode) => {
    open('add')
    fireEvent.click(await screen.findByRole('radio', { name: mode }))
    const pressed = await screen.findByRole('switch', { name: 'Stake it in the gauge' })
    const before = elementsBefore(pressed, document.body)
    await type(/^THE/, '40')
    await waitFor(async () => expect(await figure('Total deposit')).toMatch(/^\$\d/))
    expect(elementsBefore(pressed, document.body)).toEqual(before)
  })

  it('leads to what was reviewed, though the pool has moved since', async () => {
    const { queryClient } = open('add')
    await type(/^THE/, '400')
    await waitFor(async () => expect(await figure('Pool tokens')).toBe('20 LP'))
    const review = await openReview()
    const said = review.textContent
    world.tokens.mockResolvedValue(ok({ ...supply, totalSupply: 400n * WAD }))
    await act(() => queryClient.invalidateQueries())
    await waitFor(async () => expect(await figure('Pool tokens')).toBe('40 LP'))
    expect(review.textContent).toBe(said)
    fireEvent.click(within(review).getByRole('button', { name: 'Add liquidity and stake' }))
    expect(world.run).toHaveBeenCalledWith(addToPoolFlow, expect.objectContaining({ liquidityMin: 19_900_000_000_000_000_000n }))
    review.remove()
  })

  it('is not staked where that is switched off, nor where the gauge is closed', async () => {
    open('add')
    await type(/^THE/, '4')
    fireEvent.click(await screen.findByRole('switch', { name: 'Stake it in the gauge' }))
    await send('Add liquidity')
    expect(world.run).toHaveBeenCalledWith(addToPoolFlow, expect.objectContaining({ gauge: null }))
    cleanup()
    open('add', poolItem({ gauge: testPoolGauge({ alive: false }), tokens }))
    await field(/^THE/)
    expect(screen.queryByRole('switch', { name: 'Stake it in the gauge' })).toBeNull()
  })

  // how/liquidity#deposits: fees of a stake go to voters; without emission it would earn nothing
  it.each([
    ['streams nothing', { rewardRate: '0' }],
    ['has come to the end of its stream', { periodFinish: meta.blockTimestamp }],
  ])('is not staked where the gauge %s, unless that is switched on', async (_, stream) => {
    open('add', { ...gauged, gauge: testPoolGauge(stream) })
    await type(/^THE/, '4')
    expect(await screen.findByText(/^This gauge pays no emission now/)).toBeTruthy()
    await send('Add liquidity')
    expect(world.run).toHaveBeenLastCalledWith(addToPoolFlow, expect.objectContaining({ gauge: null }))
    fireEvent.click(await screen.findByRole('switch', { name: 'Stake it in the gauge' }))
    await send('Add liquidity and stake')
    expect(world.run).toHaveBeenLastCalledWith(addToPoolFlow, expect.objectContaining({ gauge: gauged.gauge!.address }))
    expect(screen.getByText(/^This gauge pays no emission now/)).toBeTruthy()
  })

  it('of which one token is next to nothing says how much that is', async () => {
    open('add', { ...gauged, tokens: gauged.tokens.map((token, i) => ({ ...token, priceUsd: ['0.003', '300'][i]! })) })
    await type(/^THE/, '400')
    // 1.20 of 301.20 dollars
    expect(await screen.findByLabelText('THE, 0.40% of the deposit')).toBeTruthy()
    expect(screen.getByLabelText('WBNB, 99.60% of the deposit')).toBeTruthy()
  })

  // LIQ-8: the arbitrage loss in dollars, above 2 % a word
  it('into a pool that stands off the market costs what others take of it, which asks for a word', async () => {
    open('add', { ...gauged, tokens: gauged.tokens.map((token, i) => ({ ...token, priceUsd: ['0.25', '300'][i]! })) })
    await type(/^THE/, '400')
    // 100 and 300 dollars; 2·√30,000 remain
    await waitFor(async () => expect(await figure('Estimated cost')).toBe('$53.59'))
    expect(screen.getByText('Estimated cost: 13.40% of what you give, $53.59.')).toBeTruthy()
    expect((await button('Confirm the cost first')).disabled).toBe(true)
    await type(/^Type ADD to continue/, 'add')
    expect((await button('Review the deposit')).disabled).toBe(false)
  })

  it('says which token is short, and keeps what was typed', async () => {
    open('add')
    await type(/^THE/, '5000')
    expect((await screen.findByRole('alert')).textContent).toContain('THE')
    expect((await field(/^THE/)).value).toBe('5000')
  })

  it('says it at the field of the token that is short, also where both have one symbol', async () => {
    const [first, second] = network.deployment.tokens
    const alike = { ...network, deployment: { ...network.deployment, tokens: [first!, { ...second!, symbol: first!.symbol }] } }
    world.held.mockImplementation(
      async (_: unknown, __: unknown, { tokens }: { tokens: readonly string[] }) =>
        new Map(
          tokens.map((token) => [token.toLowerCase(), ok({ balance: token === the ? 1_000n * WAD : 1n, allowance: 0n, decimals: 18 })]),
        ),
    )
    open('add', gauged, alike)
    const fields = async () => screen.findAllByRole<HTMLInputElement>('textbox', { name: /^THE/ })
    fireEvent.change((await fields())[0]!, { target: { value: '400' } })
    await screen.findByRole('alert')
    expect((await fields()).map((each) => each.getAttribute('aria-invalid'))).toEqual([null, 'true'])
  })

  // LIQ-12: Max leaves gas, and so does an amount that is typed or follows
  it('is not made of native coin that the rest of its steps need for gas', async () => {
    const coins = { ...testNetwork.deployment.contracts, wrappedNative: wbnb }
    world.held.mockImplementation(
      async (_: unknown, __: unknown, { tokens }: { tokens: readonly string[] }) =>
        new Map(
          tokens.map((token) => [token.toLowerCase(), ok({ balance: (token === the ? 1_000n : 1n) * WAD, allowance: 0n, decimals: 18 })]),
        ),
    )
    open('add', gauged, { ...network, deployment: { ...network.deployment, contracts: coins } })
    await type(/^BNB/, '1')
    expect((await screen.findByRole('alert')).textContent).toContain('Insufficient BNB balance for the network fee')
    expect((await button('Insufficient BNB balance for the network fee')).disabled).toBe(true)
    await type(/^BNB/, '0.99')
    expect((await button('Review the deposit')).disabled).toBe(false)
  })

  // money: a finished deposit is not offered again
  it('is emptied once it is made, though its stake is declined, and the same amount can be typed again', async () => {
    world.run.mockImplementationOnce(async (flow: Flow<unknown>, request: unknown) => {
      runStore.add(newRun(flow, request, { key: 'adding', account: addressOf(0xaa), startedAt: 1 }))
      return 'adding'
    })
    open('add')
    await type(/^THE/, '4')
    await send('Add liquidity and stake')
    await act(async () => undefined)
    expect((await field(/^THE/)).value).toBe('4')
    // The approvals and the deposit in one request of the wallet.
    const stepOf = (id: string) => runStore.find('adding')!.steps.findIndex((step) => step.id === id)
    act(() => void runStore.dispatch('adding', { type: 'sent', step: stepOf('batch'), sent: sentAs(hash(1)) }))
    act(() => void runStore.dispatch('adding', { type: 'confirmed', step: stepOf('batch') }))
    act(() => void runStore.dispatch('adding', { type: 'rejected', step: stepOf('stake'), error: { code: 'wallet.rejected' } }))
    expect((await field(/^THE/)).value).toBe('')
    expect((await button('Enter an amount')).disabled).toBe(true)
    await type(/^THE/, '4')
    expect((await button('Review the deposit')).disabled).toBe(false)
    runStore.remove(['adding'])
  })

  // ERR-19: a failed read shown as zero
  it('is not made over a pool that could not be read', async () => {
    world.tokens.mockResolvedValue(failed)
    open('add')
    expect((await button('Loading the pool')).disabled).toBe(true)
  })

  it('is worth "Not available" where a token has no price', async () => {
    open('add', poolItem({ tokens: gauged.tokens.map((token) => ({ ...token, priceUsd: null })), gauge: null }))
    await type(/^THE/, '4')
    expect((await screen.findAllByText('Not available')).length).toBeGreaterThan(0)
    expect((await button('Review the deposit')).disabled).toBe(false)
  })
})

// LIQ-13: above 1 % a notice, above 5 % a warning, from 25 % type to confirm
describe('slippage', () => {
  afterEach(() => updateSettings({ slippageBps: 50 }))

  it.each([
    [100, null],
    [101, 'Tolerance 1.01%'],
    [2_499, 'Tolerance 24.99%'],
  ] as const)('of %i basis points says %s, and asks for no word', async (slippageBps, said) => {
    updateSettings({ slippageBps })
    open('add')
    await type(/^THE/, '4')
    expect((await button('Review the deposit')).disabled).toBe(false)
    expect(screen.queryByText(/^Tolerance/)?.textContent.slice(0, said?.length) ?? null).toBe(said)
  })

  it.each([
    ['add', 'ADD', 'Review the deposit'],
    ['remove', 'REMOVE', 'Remove liquidity'],
  ] as const)('of 25 %% asks for a word before a pool is changed: %s', async (act, word, go) => {
    updateSettings({ slippageBps: 2_500 })
    open(act)
    if (act === 'add') await type(/^THE/, '4')
    else fireEvent.click(await screen.findByRole('button', { name: '50%' }))
    expect((await button('Confirm the tolerance first')).disabled).toBe(true)
    fireEvent.change(screen.getByRole('textbox', { name: `Type ${word} to accept this tolerance` }), { target: { value: word } })
    expect((await button(go)).disabled).toBe(false)
  })
})

describe('a token that keeps a part of its transfers', () => {
  it('is named with its cost, which asks for a word above 2 %', async () => {
    tax(50_000n)
    open('add')
    await type(/^THE/, '4')
    expect(await screen.findAllByText(/keeps 5% of every transfer/)).toHaveLength(2)
    expect((await button('Confirm the cost first')).disabled).toBe(true)
    fireEvent.change(screen.getByRole('textbox', { name: 'Type ADD to continue' }), { target: { value: 'add' } })
    expect((await button('Review the deposit')).disabled).toBe(false)
    await type(/^THE/, '5')
    expect((await button('Confirm the cost first')).disabled).toBe(true)
  })

  it.each([{ payable: false }, { sellable: false }])(
    'that its pool cannot pay out is named before a deposit, as one it cannot take is (%o)',
    async (ways) => {
      tax(0n, ways)
      open('add')
      expect(await screen.findAllByText(/failed: you may not be able to sell it/)).toHaveLength(2)
    },
  )
})

// LIQ-2, LIQ-8: a starting price; the arbitrage loss in dollars, blocked above 2 %
describe('a first deposit', () => {
  it('takes any ratio, says the price in both directions and what it costs', async () => {
    world.tokens.mockResolvedValue(ok(empty))
    open('add')
    await type(/^THE/, '100')
    await type(/^WBNB/, '1')
    expect(await screen.findByText(/This pool is empty/)).toBeTruthy()
    const prices = within(screen.getByRole('list')).getAllByRole('listitem')
    expect(prices.map((item) => item.textContent)).toEqual(['1 THE = 0.01 WBNB', '1 WBNB = 100 THE'])
    expect((await button('Confirm the cost first')).disabled).toBe(true)
  })
})

// LIQ-33, LIQ-35: zapper; a high slippage warns against it, taxed tokens are refused
describe('a deposit of one token into a pool of two', () => {
  it('says what is swapped on the way and what it costs, and stakes in the same transaction', async () => {
    open('add')
    fireEvent.click(await screen.findByRole('radio', { name: 'One token' }))
    expect(screen.getByText(/swapped in this pool, then both tokens are added/)).toBeTruthy()
    await type(/^THE/, '40')
    await waitFor(async () => expect(await figure('Swapped on the way')).toMatch(/^19\.9\d+ THE → 0\.049\d+ WBNB$/))
    expect(await figure('Swap fee in it')).toMatch(/^0\.03\d* THE$/)
    await send('Add liquidity and stake')
    const [, request] = world.run.mock.calls[0] as [unknown, { swap: { amountIn: bigint; amountOutMin: bigint }; liquidityMin: bigint }]
    expect(request).toMatchObject({ single: true, gauge: gauged.gauge!.address, amounts: [{ amount: 40n * WAD }, { amount: 0n }] })
    expect(request.swap.amountIn).toBeGreaterThan(19n * WAD)
    expect(request.swap.amountOutMin).toBeGreaterThan(0n)
    expect(request.liquidityMin).toBeGreaterThan(0n)
  })

  it('is not offered for a taxed token, nor where slippage may take more than 5 %', async () => {
    tax(30_000n)
    open('add')
    await field(/^THE/)
    expect(screen.queryByRole('radio', { name: 'One token' })).toBeNull()
    cleanup()
    tax(0n)
    updateSettings({ slippageBps: 501 })
    open('add')
    await field(/^THE/)
    expect(screen.queryByRole('radio', { name: 'One token' })).toBeNull()
    updateSettings({ slippageBps: 50 })
  })

  it('says that the tolerance keeps it away, and offers the usual one', async () => {
    updateSettings({ slippageBps: 1_000 })
    open('add')
    expect(await screen.findByText(/Single-token deposits are off above 5%/)).toBeTruthy()
    fireEvent.click(await button('Set it to 0.5%'))
    expect(await screen.findByRole('radio', { name: 'One token' })).toBeTruthy()
    expect(screen.queryByText(/^Tolerance/)).toBeNull()
  })
})

// TOKEN-5: Unverified, with the warnings, wherever the user pays in; no swap buys an unlisted token that the user has not reviewed
describe('a pool with a token that is on no list', () => {
  const stranger = addressOf(0xdead)
  const fake = poolItem({ tokens: [gauged.tokens[0]!, { ...gauged.tokens[1]!, address: stranger }], symbol: 'THE/WBNB', gauge: null })
  const copy = { chainId: 31356, address: stranger, symbol: 'WBNB', name: 'Wrapped BNB', decimals: 18 }
  beforeEach(() => world.tokens.mockResolvedValue(ok({ ...supply, pool: { ...supply.pool, token1: stranger } })))
  afterEach(() => removeToken(copy))

  it('says so, and what speaks against it', async () => {
    open('add', fake)
    expect(await screen.findByText('It has the symbol of WBNB')).toBeTruthy()
    expect(screen.getAllByText('Unverified')).toHaveLength(2)
    expect(screen.getByText(stranger)).toBeTruthy()
    cleanup()
    open('remove', fake)
    expect(await screen.findByText('Unverified')).toBeTruthy()
    cleanup()
    open('add')
    await field(/^THE/)
    expect(screen.queryByText('Unverified')).toBeNull()
  })

  it('takes one token alone, which would buy it, only once it was imported', async () => {
    open('add', fake)
    expect(await screen.findByText(/import this one first/)).toBeTruthy()
    expect(screen.queryByRole('radio', { name: 'One token' })).toBeNull()
    expect(await screen.findByRole('button', { name: 'Import' })).toBeTruthy()
    act(() => importToken(copy))
    expect(await screen.findByRole('radio', { name: 'One token' })).toBeTruthy()
    expect(screen.queryByText(/import this one first/)).toBeNull()
    expect(screen.getByText('It has the symbol of WBNB')).toBeTruthy()
  })
})

describe('a deposit into a weighted pool', () => {
  it('can be one token, with the fee and the cost of it', async () => {
    const item = weightedPoolItem([0.5, 0.25, 0.25])
    const tokens = item.tokens.map(({ address }) => address)
    const listed = item.tokens.map(({ address, symbol, name, decimals }) => ({ chainId: 31356, address, symbol, name, decimals }))
    const pool = { address: item.address, type: 'weighted', tokens, units: [WAD, WAD, WAD], fee: 3_000n }
    const weights = [WAD / 2n, WAD / 4n, WAD / 4n]
    world.tokens.mockResolvedValue(
      ok({ pool: { ...pool, weights, reserves: [2_000n * WAD, 1_000n * WAD, 1_000n * WAD] }, totalSupply: 100n * WAD }),
    )
    open('add', item, { ...network, deployment: { ...network.deployment, tokens: listed } })
    fireEvent.click(await screen.findByRole('radio', { name: 'One token' }))
    await type(/^W0/, '10')
    expect(await screen.findByText('Swap fee in it')).toBeTruthy()
    expect(screen.getByText('0.015 W0')).toBeTruthy()
    await send('Add liquidity')
    expect(world.run).toHaveBeenCalledWith(addToPoolFlow, expect.objectContaining({ type: 'weighted', single: true }))
    // LIQ-9: a known limit is shown, with a button that applies it
    await type(/^W0/, '700')
    expect((await screen.findByText(/^The pool takes at most/)).textContent).toBe('The pool takes at most 600.901 W0 alone at once.')
    fireEvent.click(screen.getByRole('button', { name: 'Use 600.901' }))
    await waitFor(() => expect(screen.queryByText(/^The pool takes at most/)).toBeNull())
  })
})
