import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

const world = vi.hoisted(() => {
  const fetch = vi.fn<(url: string) => Promise<Response>>()
  globalThis.fetch = fetch as never
  return { fetch, gauges: vi.fn(), facts: vi.fn(), listed: vi.fn(), tax: vi.fn(), tokens: vi.fn(), run: vi.fn() }
})
vi.mock('@exchange/protocol/reads/voting/readGauges', () => ({ readGauges: world.gauges }))
vi.mock('@exchange/protocol/reads/voting/readGaugeFacts', () => ({ readGaugeFacts: world.facts, readIsListed: world.listed }))
vi.mock('@exchange/protocol/reads/tokens/readTransferTax', () => ({ readTransferTax: world.tax }))
vi.mock('@exchange/protocol/reads/tokens/readAccountTokens', () => ({ readAccountTokens: world.tokens }))
vi.mock('../../shared/network/publicClient.ts', () => ({ getPublicClient: () => ({}) }))
vi.mock('../../shared/transactions/ui/useRunFlow.ts', () => ({ useRunFlow: () => world.run }))

import { DomainError, type GaugeFacts, WAD } from '@exchange/domain'
import { recordHead } from '../../shared/clock/clock.ts'
import { poolItem, poolToken, testPoolGauge } from '../../entities/pool/testing.ts'
import { addressOf } from '../../shared/testing/addressOf.ts'
import { routesOf } from '../../shared/feature/routesOf.ts'
import { renderRoute } from '../../shared/testing/renderRoute.tsx'
import { newRun } from '../../shared/transactions/run/newRun.ts'
import { runStore } from '../../shared/transactions/journal/runStore.ts'
import { hash, sentAs } from '../../shared/transactions/runner/testing.ts'
import type { Flow } from '../../shared/transactions/run/types.ts'
import { walletStore } from '../../shared/wallet/walletStore.ts'
import { addIncentiveFlow } from './flows/addIncentive.flow.ts'
import { createGaugeFlow } from './flows/createGauge.flow.ts'
import { feature } from './feature.ts'
// The page and the picker load lazily; the imports preload them.
import './ProtocolsPage.tsx'
import '../../shared/tokens/TokenPicker.tsx'
import { gaugesSnapshot, me, NOW, protocolsNetwork, stranger, taxed, testGauge, the, wbnb } from './testing.ts'

// A whole page takes its time on a busy machine.
vi.setConfig({ testTimeout: 90_000 })
configure({ asyncUtilTimeout: 25_000 })

const [gauged, bare] = [addressOf(100), addressOf(101)]
const meta = { block: 10, blockTimestamp: NOW, indexedAt: '2026-11-19T00:00:00.000Z', stale: false, blocksBehind: 0 }
const items = [
  poolItem({
    address: gauged,
    gauge: testPoolGauge(),
    tokens: [poolToken({ address: the }), poolToken({ address: wbnb, symbol: 'WBNB' })],
  }),
  poolItem({ address: bare, tokens: [poolToken({ address: the }), poolToken({ address: stranger, symbol: 'ODD' })] }),
]
const answers: Record<string, unknown> = {
  pools: { data: items, meta, nextCursor: null, total: items.length },
  tokens: { data: [the, taxed].map((address) => ({ address, priceUsd: '0.25' })), meta },
}
const factory = addressOf(0xfac)
const fine: GaugeFacts = {
  factory,
  hasKind: true,
  gauge: null,
  tokens: [the, stranger].map((token) => ({ token, listed: true })),
}
const ok = <T,>(data: T) => ({ status: 'ok', data })
const failed = { status: 'failed', error: new DomainError('rpc.unavailable') }
const open = (search = '') =>
  renderRoute(routesOf(feature), `/protocols${search}`, { local: true, networks: [protocolsNetwork], links: {} })
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })
const checks = async () =>
  within(await screen.findByRole('list', { name: 'What a gauge needs' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

beforeAll(() => {
  // jsdom has no layout: the token list gets its height on screen.
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 420 })
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, value: 440 })
  Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, value: 420 })
  Object.defineProperty(HTMLElement.prototype, 'offsetWidth', { configurable: true, value: 440 })
  Element.prototype.scrollTo = () => undefined
})
beforeEach(() => {
  localStorage.clear()
  world.fetch.mockImplementation(async (url) => {
    const body = answers[/\/(pools|tokens)(?:\?|$)/.exec(url)?.[1] ?? '']
    return body ? new Response(JSON.stringify(body)) : new Response('{}', { status: 503 })
  })
  recordHead(31356, { number: 7, timestamp: NOW })
  walletStore.write({ status: 'connected', address: me, chainId: 31356, connectorName: 'Test' })
  world.gauges.mockResolvedValue(ok(gaugesSnapshot([testGauge(100), testGauge(102, { alive: false, votes: 0n })])))
  world.facts.mockResolvedValue(ok(fine))
  world.listed.mockImplementation(async (_, __, token) => ok(token !== stranger))
  world.tax.mockImplementation(async (_, { token }) => ok({ buy: token === taxed ? 10_000n : 0n, sell: 0n, sellable: true, payable: true }))
  world.tokens.mockImplementation(
    async (_, __, { tokens }) =>
      new Map(tokens.map((token: string) => [token.toLowerCase(), ok({ balance: 1_000n * WAD, allowance: 0n, decimals: 18 })])),
  )
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

// VOTE-19, VOTE-27, REWARD-10: permissionless for a genuine pool of two whitelisted tokens
describe('adding a gauge', () => {
  it('begins with a pool of the list that has none', async () => {
    const { router } = open()
    fireEvent.click(await screen.findByRole('button', { name: /THE\/ODD/ }))
    await waitFor(() => expect(router.state.location.search).toEqual({ pool: bare }))
    expect(screen.queryByRole('button', { name: /THE\/WBNB/ })).toBeNull()
  })

  it('shows every condition as met, and creates the gauge by the factory of the pool', async () => {
    open(`?pool=${bare}`)
    expect(await checks()).toEqual([
      'Created by a pool factory of this network: Met',
      'There are gauges for pools of this type: Met',
      'The pool has no gauge yet: Met',
      'The voter lists all its tokens: Met',
    ])
    await waitFor(async () => expect((await button('Add gauge')).disabled).toBe(false))
    fireEvent.click(await button('Add gauge'))
    expect(world.run).toHaveBeenCalledWith(createGaugeFlow, { chainId: 31356, factory, pool: bare, name: 'THE/ODD' })
  })

  it.each<[string, Partial<GaugeFacts>, RegExp]>([
    ['tokens on no list', { tokens: [{ token: stranger, listed: false }] }, /Not on the list: ODD\. Only governance/],
    ['a kind without gauges', { hasKind: false }, /no gauges for pools of this type/],
    ['a gauge that is there', { gauge: addressOf(0x6a) }, /It already has one/],
  ])('says what stands in the way: %s', async (_, change, words) => {
    world.facts.mockResolvedValue(ok({ ...fine, ...change }))
    open(`?pool=${bare}`)
    expect((await checks()).filter((text) => text.includes('Not met')).join()).toMatch(words)
    expect((await button('Not possible yet')).disabled).toBe(true)
  })

  it('asks nothing more of an address that no factory knows', async () => {
    world.facts.mockResolvedValue(ok({ factory: null, hasKind: false, gauge: null, tokens: [] }))
    open(`?pool=${addressOf(0xbad)}`)
    const said = await checks()
    expect(said[0]).toMatch(/Not met.*No pool factory created this address/)
    expect(said.slice(1).every((text) => text.includes('Not checked yet'))).toBe(true)
  })

  it('says that pools could not be read, and takes an address all the same', async () => {
    world.fetch.mockImplementation(async () => new Response('{}', { status: 503 }))
    open()
    await screen.findByText('Pools could not be read. Paste an address meanwhile.')
    expect(screen.queryByText(/Loading pools/)).toBeNull()
    cleanup()
    open('?act=incentive')
    await screen.findByText('Pools could not be read. Paste an address meanwhile.')
    expect(screen.queryByText(/^No pool of the list matches/)).toBeNull()
  })

  // POOL-8: search text is debounced 300 ms
  it('searches 300 ms after the last key stroke, not before', async () => {
    open()
    await screen.findByRole('button', { name: /THE\/ODD/ })
    vi.useFakeTimers()
    fireEvent.change(screen.getByRole('searchbox', { name: 'Token, pair or address' }), { target: { value: 'none of them' } })
    await act(() => vi.advanceTimersByTimeAsync(299))
    expect(screen.queryByRole('button', { name: /THE\/ODD/ })).not.toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(1))
    vi.useRealTimers()
    expect(await screen.findByText('No pool of the list matches. Paste its address.')).toBeDefined()
  })

  it('takes an address that is pasted, and refuses one that is none', async () => {
    const { router } = open()
    const field = await screen.findByRole('searchbox', { name: 'Token, pair or address' })
    fireEvent.change(field, { target: { value: '0xB4fbf271143f4fbf7B91A5DED31805e42b2208d6'.replace('B4', 'b4') } })
    expect((await screen.findByRole('alert')).textContent).toBe('A character of this address is wrong: its capital letters do not match.')
    fireEvent.change(field, { target: { value: addressOf(0xabc) } })
    fireEvent.click(await button(/^Check 0x/))
    await waitFor(() => expect(router.state.location.search).toEqual({ pool: addressOf(0xabc) }))
  })

  it('is not made from a failed read', async () => {
    world.facts.mockResolvedValue(failed)
    open(`?pool=${bare}`)
    await screen.findByRole('alert')
    expect((await button('Checking the pool')).disabled).toBe(true)
    expect(screen.queryByRole('list', { name: 'What a gauge needs' })).toBeNull()
  })

  it('leads on to paying the voters of a pool that has a gauge', async () => {
    world.facts.mockResolvedValue(ok({ ...fine, gauge: addressOf(0x6a) }))
    const { router } = open(`?pool=${gauged}`)
    fireEvent.click(await button('Pay its voters'))
    await waitFor(() => expect(router.state.location.search).toEqual({ act: 'incentive', pool: gauged }))
  })
})

const pay = `?act=incentive&pool=${gauged}`
const amount = () => screen.findByLabelText<HTMLInputElement>('You pay')
const pick = async (symbol: string) => {
  fireEvent.click(await button(/Change token/))
  fireEvent.click(await screen.findByRole('option', { name: new RegExp(symbol) }))
}

// VOTE-28: what it buys at current votes; listed tokens and those of the pool (how/votes-and-rewards#what-voters-are-paid)
describe('paying the voters of a pool', () => {
  it('offers pools with an open gauge', async () => {
    open('?act=incentive')
    await screen.findByRole('button', { name: /THE\/WBNB/ })
    expect(screen.queryByRole('button', { name: /THE\/ODD/ })).toBeNull()
    expect((await button('Choose a pool')).disabled).toBe(true)
  })

  it('says what it buys: dollars for 1,000 votes before and after, and pays exactly what was typed', async () => {
    open(pay)
    fireEvent.change(await amount(), { target: { value: '200' } })
    // 100 dollars, and 50 more, for 10,000 votes
    await waitFor(() => expect(screen.getByRole('button', { name: /What 1,000 votes earn/ }).textContent).toBe('$10.00 → $15.00'))
    fireEvent.focus(screen.getByRole('button', { name: /What 1,000 votes earn/ }))
    const receipt = await screen.findByRole('tooltip')
    for (const part of ['$100.00', '$50.00', '10,000', '$0.25', '× 1,000 ÷ votes = $15.00']) expect(receipt.textContent).toContain(part)
    fireEvent.blur(screen.getByRole('button', { name: /What 1,000 votes earn/ }))
    // 50 dollars at 10 for 1,000 votes pay for 5,000 votes, a third of the emission
    fireEvent.focus(screen.getByRole('button', { name: /Votes the incentive pays for/ }))
    expect((await screen.findByRole('tooltip')).textContent).toContain('Yours ÷ (fees and incentives ÷ votes) = 5,000')
    fireEvent.blur(screen.getByRole('button', { name: /Votes the incentive pays for/ }))
    fireEvent.focus(screen.getByRole('button', { name: /Share of the next emission/ }))
    expect((await screen.findByRole('tooltip')).textContent).toMatch(/Votes it pays for5,000.*= [\d,.]+ THE$/)
    await waitFor(async () => expect((await button('Pay voters')).disabled).toBe(false))
    fireEvent.click(await button('Pay voters'))
    expect(world.run).toHaveBeenCalledWith(addIncentiveFlow, {
      chainId: 31356,
      reward: addressOf(100 + 0x3000),
      name: 'THE/WBNB',
      paid: { token: the, symbol: 'THE', decimals: 18, amount: 200n * WAD },
    })
  })

  // money: a finished payment is not offered again
  it('is emptied once the payment is mined, dialog or not, and only then', async () => {
    open(pay)
    fireEvent.change(await amount(), { target: { value: '200' } })
    await waitFor(async () => expect((await button('Pay voters')).disabled).toBe(false))
    world.run.mockImplementationOnce(async (flow: Flow<unknown>, request: unknown) => {
      runStore.add(newRun(flow, request, { key: 'paying', account: me, startedAt: 1 }))
      return 'paying'
    })
    await act(async () => fireEvent.click(await button('Pay voters')))
    expect((await amount()).value).toBe('200')
    const step = runStore.find('paying')!.steps.findIndex(({ id }) => id === 'pay')
    act(() => void runStore.dispatch('paying', { type: 'sent', step, sent: sentAs(hash(1)) }))
    expect((await amount()).value).toBe('200')
    act(() => void runStore.dispatch('paying', { type: 'confirmed', step }))
    expect((await amount()).value).toBe('')
    expect((await button('Enter an amount')).disabled).toBe(true)
    // The user types the same amount again, and it stays.
    fireEvent.change(await amount(), { target: { value: '200' } })
    expect((await amount()).value).toBe('200')
    runStore.remove(['paying'])
  })

  // ERR-19: a failed read never looks like nothing
  it('says that prices could not be read, not that the token has none', async () => {
    world.fetch.mockImplementation(async (url) =>
      url.includes('/pools') ? new Response(JSON.stringify(answers['pools'])) : new Response('{}', { status: 503 }),
    )
    open(pay)
    fireEvent.change(await amount(), { target: { value: '200' } })
    expect(await screen.findByText(/Prices could not be read/)).toBeDefined()
    expect(screen.queryByText(/The token has no price/)).toBeNull()
  })

  it('names the epoch that it counts for, and the roll-over', async () => {
    open(pay)
    expect((await screen.findByText(/It counts for the epoch that closes/)).textContent).toMatch(/16.*00:00 UTC/)
    expect(screen.getByText(/it rolls over to the next epoch/)).toBeDefined()
  })

  it('refuses a token on no list and one that keeps a part, each by its error', async () => {
    open(pay)
    fireEvent.change(await amount(), { target: { value: '1' } })
    await pick('ODD')
    expect((await screen.findByRole('alert')).textContent).toContain('The voter does not list this token')
    expect((await button('The voter does not list this token')).disabled).toBe(true)
    await pick('TAX')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('This token takes a fee on each transfer'))
    expect((await button('This token takes a fee on each transfer')).disabled).toBe(true)
  })

  it('calls no payment that the token refuses one that arrives whole', async () => {
    world.tax.mockResolvedValue(ok({ buy: 0n, sell: 0n, sellable: true, payable: false }))
    open(pay)
    fireEvent.change(await amount(), { target: { value: '1' } })
    expect(await screen.findByText(/Could not measure whether/)).toBeDefined()
  })

  it('asks for a token in the place of the native coin', async () => {
    open(pay)
    await screen.findByLabelText('You pay')
    await pick('^BNB')
    expect((await button('Choose WBNB: incentives are tokens')).disabled).toBe(true)
  })

  it('refuses more than there is', async () => {
    open(pay)
    fireEvent.change(await amount(), { target: { value: '1001' } })
    expect((await screen.findByRole('alert')).textContent).toBe('Insufficient THE balance')
  })

  it('refuses a closed gauge', async () => {
    open(`?act=incentive&pool=${addressOf(102)}`)
    expect((await button('Gauge not available')).disabled).toBe(true)
  })

  it('has no rate where nobody has voted, and says so', async () => {
    world.gauges.mockResolvedValue(ok(gaugesSnapshot([testGauge(100, { votes: 0n })])))
    open(pay)
    expect(await screen.findByText('nobody has voted yet')).toBeDefined()
  })

  it('sends nothing from a failed read', async () => {
    const { queryClient } = open(pay)
    fireEvent.change(await amount(), { target: { value: '1' } })
    await waitFor(async () => expect((await button('Pay voters')).disabled).toBe(false))
    world.gauges.mockResolvedValue(failed)
    await act(() => queryClient.invalidateQueries({ queryKey: ['chain'] }))
    expect((await button('Loading the gauge')).disabled).toBe(true)
  })
})

// SHELL-11: hidden if the catalogue disables it
it('says where there is nothing to do on a network without votes', async () => {
  renderRoute(routesOf(feature), '/protocols', { local: true, networks: [{ ...protocolsNetwork, features: ['swap'] }], links: {} })
  expect(await screen.findByText('This network has no locks')).toBeDefined()
  expect(screen.queryByRole('tab')).toBeNull()
})
