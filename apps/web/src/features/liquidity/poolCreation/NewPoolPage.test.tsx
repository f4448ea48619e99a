import { act, cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const world = vi.hoisted(() => {
  const fetch = vi.fn<(url: string) => Promise<Response>>()
  globalThis.fetch = fetch as never
  return { fetch, pair: vi.fn(), weighted: vi.fn(), tokens: vi.fn(), run: vi.fn(), vaults: vi.fn(), items: vi.fn() }
})
vi.mock('@exchange/protocol/reads/pools/readNewPool', () => ({ readPairCreation: world.pair, readWeightedCreation: world.weighted }))
vi.mock('@exchange/protocol/reads/vaults/readVaults', async (load) => ({ ...(await load<object>()), readVaults: world.vaults }))
vi.mock('@exchange/api-client', async (load) => ({ ...(await load<object>()), fetchVaults: world.items }))
vi.mock('@exchange/protocol/reads/tokens/readAccountTokens', () => ({ readAccountTokens: world.tokens }))
vi.mock('../../../shared/network/publicClient.ts', () => ({ getPublicClient: () => ({ request: async () => '0x3b9aca00' }) }))
vi.mock('../../../shared/transactions/ui/useRunFlow.ts', () => ({ useRunFlow: () => world.run }))

import { DomainError, WAD } from '@exchange/domain'
import { poolItem } from '../../../entities/pool/testing.ts'
import { addressOf } from '../../../shared/testing/addressOf.ts'
import { updateSettings } from '../../../shared/settings/settings.ts'
import { newRun } from '../../../shared/transactions/run/newRun.ts'
import { runStore } from '../../../shared/transactions/journal/runStore.ts'
import { hash, sentAs } from '../../../shared/transactions/runner/testing.ts'
import { routesOf } from '../../../shared/feature/routesOf.ts'
import { renderRoute } from '../../../shared/testing/renderRoute.tsx'
import { testNetwork } from '../../../shared/testing/testNetwork.ts'
import { walletStore } from '../../../shared/wallet/walletStore.ts'
import { feature } from '../feature.ts'
import { vaultFixtures } from '../../../entities/vault/testing.ts'
import { changeDraft, readDrafts } from './draftStore.ts'
import { createPairFlow } from './flows/createPair.flow.ts'
import { createWeightedFlow } from './flows/createWeighted.flow.ts'
import { initialisePoolFlow } from './flows/initialisePool.flow.ts'
import { emptyDraft, type NewPoolDraft, parseDraft, withAmounts, withLinked, withPrice, withToken, withWeight } from './model/draft.ts'
// The screen loads lazily; the import preloads it.
import './NewPoolPage.tsx'

// A whole page takes its time on a busy machine.
vi.setConfig({ testTimeout: 90_000 })
configure({ asyncUtilTimeout: 25_000 })

const [A, B] = [addressOf(1), addressOf(2)]
const me = addressOf(0xaa)
const network = { ...testNetwork, features: ['swap', 'classicPools', 'concentratedPools', 'weightedPools'] as const }
const ok = <T,>(data: T) => ({ status: 'ok', data })
const free = ok({ isPaused: false, pools: [] })
const meta = { block: 10, blockTimestamp: 1_700_000_000, indexedAt: '2026-11-19T00:00:00.000Z', stale: false, blocksBehind: 0 }
const prices = [A, B].map((address) => ({ address, priceUsd: '2' }))

const of = (type: NewPoolDraft['type'], step: string): NewPoolDraft => {
  const draft = withToken(withToken({ ...emptyDraft, type }, 0, A), 1, B)
  return { ...draft, step }
}
const open = (draft: NewPoolDraft = emptyDraft, on = network) => {
  changeDraft(31356, () => draft)
  return renderRoute(routesOf(feature), '/liquidity/new', { local: true, networks: [on], links: {} })
}
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })

beforeEach(() => {
  localStorage.clear()
  world.fetch.mockImplementation(async (url) => {
    if (url.endsWith('/tokens')) return new Response(JSON.stringify({ data: prices, meta }))
    if (/\/pools\/0x/.test(url)) return new Response(JSON.stringify({ data: poolItem({ address: addressOf(100) }), meta }))
    return new Response('{}', { status: 503 })
  })
  world.pair.mockResolvedValue(free)
  world.weighted.mockResolvedValue(free)
  world.tokens.mockImplementation(
    async (_, __, { tokens }) =>
      new Map(tokens.map((token: string) => [token.toLowerCase(), ok({ balance: 1_000n * WAD, allowance: 0n, decimals: 18 })])),
  )
  walletStore.write({ status: 'connected', address: me, chainId: 31356, connectorName: 'Test' })
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

// LIQ-13, LIQ-4
describe('making a pool', () => {
  it('begins with a kind that the network offers', async () => {
    open(emptyDraft, { ...network, features: ['swap', 'classicPools'] as never })
    expect((await button('Choose a pool type')).disabled).toBe(true)
    expect(screen.queryByRole('radio', { name: /^Weighted/ })).toBeNull()
    fireEvent.click(screen.getByRole('radio', { name: /^Stable/ }))
    fireEvent.click(await button('Continue to: Tokens'))
    expect((await button('Choose a token')).disabled).toBe(true)
    expect(await button(/Choose token 1/)).toBeDefined()
  })

  // LIQ-1: an existing pool is shown with its depth and a link
  it('leads on to the pool that the tokens have', async () => {
    world.pair.mockResolvedValue(ok({ isPaused: false, pools: [addressOf(100)] }))
    open(of('classic', 'tokens'))
    expect((await button('This pool already exists')).disabled).toBe(true)
    expect(await screen.findByText(/holds \$2,000/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'THE/WBNB' }).getAttribute('href')).toContain(addressOf(100))
  })

  // LIQ-1: pool type → tokens → strategy → range → deposit → review
  describe('of tokens whose concentrated pool has strategies', () => {
    const { vault, network: withVaults, pool } = vaultFixtures
    const both = { ...withVaults, features: network.features }
    const narrow = { ...vault, pool: pool.address }
    beforeEach(() => {
      world.pair.mockResolvedValue(ok({ isPaused: false, pools: [pool.address] }))
      world.vaults.mockResolvedValue(ok({ vaults: [narrow], block: 9n }))
      world.items.mockResolvedValue([{ address: vault.address, farming: true, apr: { fees: null, emission: 12.5 } }])
      world.fetch.mockImplementation(async (url) => Response.json({ data: url.endsWith('/tokens') ? prices : pool, meta }))
    })

    it('offers a range beside each of them, and leads to what is chosen', async () => {
      open(of('concentrated', 'tokens'), both)
      expect(await screen.findByText(/Next, choose your own range/)).toBeTruthy()
      fireEvent.click(await button('Continue to: Strategy'))
      expect((await button('Choose a range or a strategy')).disabled).toBe(true)
      expect(await screen.findByRole('button', { name: '12.50%' })).toBeTruthy()
      expect(screen.getByText('1,000 THE and 50 WBNB')).toBeTruthy()
      fireEvent.click(screen.getByRole('radio', { name: /^A range of your own/ }))
      const range = await screen.findByRole('link', { name: 'Continue to: Price range' })
      expect(range.getAttribute('href')).toContain(`${pool.address}/add`)
      fireEvent.keyDown(screen.getByRole('radio', { name: /^A range of your own/ }), { key: 'ArrowDown' })
      const narrowOption = screen.getByRole('radio', { name: /^Narrow/ })
      expect(narrowOption.getAttribute('aria-checked')).toBe('true')
      expect(document.activeElement).toBe(narrowOption)
      const deposit = await screen.findByRole('link', { name: 'Continue to: Deposit' })
      expect(deposit.getAttribute('href')).toContain(`/vault/${vault.address}`)
    })

    it('leads straight to the pool where it has none, and where they cannot be read', async () => {
      for (const read of [ok({ vaults: [], block: 9n }), { status: 'failed', error: new DomainError('rpc.unavailable') }]) {
        world.vaults.mockResolvedValue(read)
        open(of('concentrated', 'tokens'), both)
        expect((await screen.findByRole('link', { name: 'Add liquidity' })).getAttribute('href')).toContain(`${pool.address}/add`)
        expect((await button('This pool already exists')).disabled).toBe(true)
        cleanup()
      }
    })
  })

  it('goes no further from a failed read', async () => {
    world.pair.mockResolvedValue({ status: 'failed', error: new DomainError('rpc.unavailable') })
    open(of('classic', 'tokens'))
    expect((await button('Looking for pools of these tokens')).disabled).toBe(true)
    expect(await screen.findByText(/Could not check whether/)).toBeDefined()
  })

  it('creates a pair from what was reviewed', async () => {
    open(withAmounts(of('classic', 'deposit'), ['', '']))
    await waitFor(() => expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('true'))
    fireEvent.change(await screen.findByLabelText('T1'), { target: { value: '3' } })
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('T2').value).toBe('3'))
    fireEvent.click(await button('Continue to: Review'))
    fireEvent.click(await button('Create pool'))
    await waitFor(() => expect(world.run).toHaveBeenCalled())
    expect(world.run.mock.calls[0]).toMatchObject([
      createPairFlow,
      {
        type: 'classic',
        name: 'T1/T2',
        slippageBps: 50,
        paid: [
          { token: A, amount: 3n * WAD },
          { token: B, amount: 3n * WAD },
        ],
      },
    ])
  })

  // SWAP-24: from 25 % type to confirm; at its minimums the deposit may join a pool made meanwhile
  it('at 25 % slippage a pool of two tokens is not made before the word is typed', async () => {
    updateSettings({ slippageBps: 2_500 })
    open(withAmounts(of('classic', 'review'), ['3', '3']))
    expect((await button('Confirm the tolerance first')).disabled).toBe(true)
    expect(screen.getByText(/^Tolerance 25%/)).toBeTruthy()
    fireEvent.change(screen.getByLabelText('Type DEPOSIT to accept this tolerance'), { target: { value: 'DEPOSIT' } })
    fireEvent.click(await button('Create pool'))
    await waitFor(() => expect(world.run.mock.calls[0]).toMatchObject([createPairFlow, { slippageBps: 2_500 }]))
    cleanup()
    open(withAmounts(of('stable', 'deposit'), ['3', '3']))
    expect((await button('Confirm the tolerance first')).disabled).toBe(true)
    cleanup()
    open(withAmounts(of('weighted', 'review'), ['3', '3']))
    expect((await button('Create pool')).disabled).toBe(false)
    updateSettings({ slippageBps: 50 })
  })

  it('sets the price of a concentrated one in the direction that was typed', async () => {
    open(withPrice(of('concentrated', 'price'), { inverted: true }))
    // SHELL-39
    fireEvent.change(await screen.findByLabelText('Price of 1 T2 in T1'), { target: { value: '1,000' } })
    expect(screen.getByRole('alert').textContent).toBe('1000 or 1?')
    fireEvent.change(await screen.findByLabelText('Price of 1 T2 in T1'), { target: { value: '5' } })
    expect((await screen.findByRole('alert')).textContent).toMatch(/400(\.00)?% above/)
    fireEvent.click(await button('Continue to: Review'))
    fireEvent.click(await button('Create pool'))
    await waitFor(() => expect(world.run).toHaveBeenCalled())
    expect(world.run.mock.calls[0]).toMatchObject([initialisePoolFlow, { base: { token: B }, quote: { token: A }, price: 5n * WAD }])
  })

  describe('a concentrated pool that was made', () => {
    const made = async (found: object) => {
      const request = { chainId: 31356, name: 'T1/T2', base: { token: A, unit: WAD }, quote: { token: B, unit: WAD }, price: 4n * WAD }
      world.run.mockImplementation(async () => {
        runStore.add(newRun(initialisePoolFlow, request, { key: 'made', account: me, startedAt: 1 }))
        return 'made'
      })
      const { queryClient } = open(withPrice(of('concentrated', 'review'), { price: '4' }))
      fireEvent.click(await button('Create pool'))
      await waitFor(() => expect(runStore.find('made')).toBeTruthy())
      world.pair.mockResolvedValue(found)
      act(() => {
        runStore.dispatch('made', { type: 'sent', step: 0, sent: sentAs(hash(1)) })
        runStore.dispatch('made', { type: 'confirmed', step: 0 })
      })
      expect(await screen.findByRole('heading', { name: 'T1/T2 is created' })).toBeTruthy()
      // Until the next block nothing is known of it.
      expect(screen.queryByText(/starting price|is not at the price/)).toBeNull()
      await queryClient.invalidateQueries()
    }
    const at = (price: bigint) => ok({ isPaused: false, pools: [addressOf(100)], sqrtPrice: price })
    afterEach(() => runStore.remove(['made']))

    // how/liquidity#draft: a created pool ends the draft
    it('while its page was left is no draft any more', async () => {
      const request = { chainId: 31356, name: 'T1/T2', base: { token: A, unit: WAD }, quote: { token: B, unit: WAD }, price: 4n * WAD }
      world.run.mockImplementation(async () => {
        runStore.add(newRun(initialisePoolFlow, request, { key: 'made', account: me, startedAt: 1 }))
        return 'made'
      })
      open(withPrice(of('concentrated', 'review'), { price: '4' }))
      fireEvent.click(await button('Create pool'))
      await waitFor(() => expect(readDrafts()['31356']?.run).toBe('made'))
      cleanup()
      const left = parseDraft((JSON.parse(localStorage.getItem('newPool')!) as Record<string, unknown>)['31356'])
      runStore.dispatch('made', { type: 'sent', step: 0, sent: sentAs(hash(1)) })
      runStore.dispatch('made', { type: 'confirmed', step: 0 })
      open(left)
      await waitFor(() => expect(readDrafts()['31356']).toEqual(emptyDraft))
      // The user has since typed another amount.
      open({ ...left, run: null })
      await button('Create pool')
      expect(readDrafts()['31356']?.pair.price).toBe('4')
    })

    it('is said to have its starting price where it does', async () => {
      await made(at(2n ** 97n))
      expect(await screen.findByText(/^It has a starting price and is empty/)).toBeTruthy()
      expect(screen.queryByText(/^The pool is not at the price/)).toBeNull()
      expect(screen.getByRole('link', { name: 'Add liquidity' })).toBeTruthy()
    })

    // LIQ-2: whoever sets a pool's first price profits from deposits at another price
    it('a pool that somebody else began at another price is not said to have the typed one', async () => {
      await made(at(2n ** 95n))
      expect(await screen.findByText(/^The pool is not at the price you set/)).toBeTruthy()
      expect(screen.getByText('T1', { selector: 'b bdi' }).parentElement!.textContent).toBe('1 T1 = 0.25 T2')
      expect(screen.queryByText(/^It has a starting price/)).toBeNull()
    })

    it('is not said to have any price that was not read', async () => {
      await made({ status: 'failed', error: new DomainError('rpc.unavailable') })
      expect(await screen.findByText(/Could not check whether/)).toBeTruthy()
      expect(screen.queryByText(/^It has a starting price/)).toBeNull()
    })
  })
})

// LIQ-6, LIQ-7: number of tokens, weights, ratio
describe('making a weighted pool', () => {
  it('says what is missing of 100 % and gives it to the last token', async () => {
    open(of('weighted', 'tokens'))
    fireEvent.change(await screen.findByLabelText('Weight of T1'), { target: { value: '33.33' } })
    expect(await screen.findByText('16.67% missing')).toBeDefined()
    fireEvent.click(await button('Give the last token the rest'))
    expect(await screen.findByText('Exactly 100%')).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>('Weight of T2').value).toBe('66.67')
  })

  it('takes no token twice and no weight of 0.01 %', async () => {
    open(withToken(of('weighted', 'tokens'), 1, A))
    expect((await button('T1 is chosen twice')).disabled).toBe(true)
    fireEvent.change(screen.getAllByLabelText('Weight of T1')[0]!, { target: { value: '0.01' } })
    expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent).join()).toContain('Each weight must be above 0.01%')
  })

  it('names pools of the same tokens and weights, and hands over how many are known', async () => {
    world.weighted.mockResolvedValue(ok({ isPaused: false, pools: [addressOf(100), addressOf(101)] }))
    open(withAmounts(of('weighted', 'review'), ['100', '100']))
    expect(await screen.findByText('2 pools have exactly these tokens and weights already')).toBeDefined()
    fireEvent.click(await button('Create pool'))
    await waitFor(() => expect(world.run).toHaveBeenCalled())
    expect(world.run.mock.calls[0]).toMatchObject([
      createWeightedFlow,
      { equalPoolsKnown: 2, fee: 3_000n, owner: me, poolSymbol: '50T1-50T2', poolName: 'Weighted T1 T2' },
    ])
  })

  it('wants a word where the values do not stand in the ratio of the weights', async () => {
    open(withLinked(withAmounts(of('weighted', 'deposit'), ['100', '10']), false))
    expect((await button('Confirm the loss to continue')).disabled).toBe(true)
    expect((await screen.findByRole('alert')).textContent).toMatch(/the first trader takes about \$/)
    expect(screen.getByText(/start with \$20,000 or more/)).toBeDefined()
    fireEvent.change(screen.getByLabelText('Type DEPOSIT to continue'), { target: { value: 'deposit' } })
    expect((await button('Continue to: Review')).disabled).toBe(false)
  })

  // how/liquidity#draft: a change of the inputs to the loss resets the confirmation
  it.each([
    ['another weight', (draft: NewPoolDraft) => withWeight(withWeight(draft, 0, '10'), 1, '90')],
    ['another amount', (draft: NewPoolDraft) => withAmounts(draft, ['100', '11'])],
    ['another kind', () => withAmounts(of('classic', 'deposit'), ['100', '10'])],
  ])('wants the word anew with %s', async (_, changed) => {
    open(withLinked(withAmounts(of('weighted', 'deposit'), ['100', '10']), false))
    const word = () => screen.findByLabelText<HTMLInputElement>('Type DEPOSIT to continue')
    fireEvent.change(await word(), { target: { value: 'deposit' } })
    expect((await button('Continue to: Review')).disabled).toBe(false)
    act(() => changeDraft(31356, changed))
    expect((await button('Confirm the loss to continue')).disabled).toBe(true)
    expect((await word()).value).toBe('')
  })

  it('is blocked in the words of the specification while the factory is paused', async () => {
    world.weighted.mockResolvedValue(ok({ isPaused: true, pools: [] }))
    open({ ...emptyDraft, type: 'weighted' })
    expect((await button('Creation of weighted pools currently unavailable')).disabled).toBe(true)
  })
})
