import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const world = vi.hoisted(() => {
  const fetch = vi.fn<(url: string) => Promise<Response>>()
  globalThis.fetch = fetch as never
  return { fetch, terms: vi.fn(), account: vi.fn(), run: vi.fn() }
})
vi.mock('@exchange/protocol/reads/pools/readFeeTerms', () => ({ readFeeTerms: world.terms }))
vi.mock('@exchange/protocol/reads/positions/readPoolAccount', () => ({ readPoolAccount: world.account }))
vi.mock('../../../shared/network/publicClient.ts', () => ({ getPublicClient: () => ({}) }))
vi.mock('../../../shared/transactions/ui/useRunFlow.ts', () => ({ useRunFlow: () => world.run }))
// jsdom does not draw.
vi.mock('../detail/components/PoolPrice.tsx', () => ({ PoolPrice: () => null }))

import type { PoolItem } from '@exchange/api-client'
import { baseFeeTerm, classicFeeTerm, communityFeeTerm, DomainError, type FeeTerm, weightedFeeTerm } from '@exchange/domain'
import { poolItem, weightedPoolItem } from '../../../entities/pool/testing.ts'
import { addressOf } from '../../../shared/testing/addressOf.ts'
import { routesOf } from '../../../shared/feature/routesOf.ts'
import { renderRoute } from '../../../shared/testing/renderRoute.tsx'
import { testNetwork } from '../../../shared/testing/testNetwork.ts'
import { walletStore } from '../../../shared/wallet/walletStore.ts'
import { feature } from '../feature.ts'
import { setFeeFlow } from './flows/setFee.flow.ts'
// The page and the card load lazily; the imports preload them.
import '../detail/PoolPage.tsx'
import './FeeGovernance.tsx'

// A whole page takes its time on a busy machine.
vi.setConfig({ testTimeout: 90_000 })
configure({ asyncUtilTimeout: 25_000 })

const meta = { block: 10, blockTimestamp: 1_795_046_400, indexedAt: '2026-11-19T00:00:00.000Z', stale: false, blocksBehind: 0 }
const serve = (item: PoolItem) =>
  world.fetch.mockImplementation(async (url) => {
    if (url.includes('/graphql')) return Response.json({ data: { rows: { nodes: [] }, before: { nodes: [] }, swaps: { nodes: [] } } })
    if (url.includes('/pools/')) return Response.json({ data: item, meta })
    return Response.json({ data: [], meta, nextCursor: null })
  })
const open = (item: PoolItem) => {
  serve(item)
  return renderRoute(routesOf(feature), `/pools/bnb-local/${item.address}`, { local: true, networks: [testNetwork], links: {} })
}
const config = { alpha1: 2_900, alpha2: 12_000, beta1: 360, beta2: 60_000, gamma1: 59, gamma2: 8_500, baseFee: 100 }
const curve = { plugin: addressOf(0x91), config }
const governs = (terms: readonly FeeTerm[], of: typeof curve | null = null) =>
  world.terms.mockResolvedValue({ status: 'ok', data: { terms, curve: of, timelock: null } })
const panel = async () => within((await screen.findByRole('heading', { name: 'Set the fee' })).closest('section')!)
const type = async (label: string, text: string) =>
  fireEvent.change((await panel()).getByRole('textbox', { name: label }), { target: { value: text } })

const plain = poolItem()
const weighted = weightedPoolItem([0.5, 0.3, 0.2])

beforeEach(() => {
  localStorage.clear()
  world.account.mockResolvedValue({ status: 'failed', error: new DomainError('rpc.unavailable') })
  walletStore.write({ status: 'connected', address: addressOf(0xaa), chainId: 31356, connectorName: 'Test' })
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

// POOL-17: the weighted pool's owner and the fee manager have a fee panel on the pool's page
describe('who sees the fee panel', () => {
  it('is who sets the fee: what it is, its bounds and what a swap pays', async () => {
    governs([weightedFeeTerm(3_000n)])
    open(weighted)
    expect((await panel()).getByText('Now 0.3%. From 0.01% to 10%.')).toBeDefined()
    expect((await panel()).getByText('A swap of $1,000 pays').closest('div')!.textContent).toContain('$3.00')
    expect(world.terms).toHaveBeenCalledWith({}, testNetwork, { account: addressOf(0xaa), pool: weighted.address, type: 'weighted' })
  })

  it('is nobody else', async () => {
    governs([])
    open(plain)
    await screen.findByRole('heading', { level: 1 })
    await waitFor(() => expect(world.terms).toHaveBeenCalled())
    expect(screen.queryByRole('heading', { name: /fee$/ })).toBeNull()
  })

  // VOTE-30, POOL-17: the fee manager is behind a 48-hour timelock
  it('is told that a timelock does, what it may set and how late, and is offered nothing to press', async () => {
    const timelock = { address: addressOf(0x71), delaySeconds: 172_800, terms: [classicFeeTerm(1_800n, 2_500n)] }
    world.terms.mockResolvedValue({ status: 'ok', data: { terms: [], curve: null, timelock } })
    open(plain)
    const said = within((await screen.findByRole('heading', { name: 'Who sets the fee' })).closest('section')!)
    said.getByText(/^A timelock does\..* 48 hours later at the earliest\. Nothing is set on this page\.$/)
    said.getByText('0.18% now, from 0.0001% to 0.25%')
    expect(said.queryByRole('textbox')).toBeNull()
    expect(said.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      expect.stringMatching(/^Copy the address 0x/),
    ])
  })

  it('is not asked for without a wallet', async () => {
    walletStore.write({ status: 'disconnected', address: undefined, chainId: undefined, connectorName: undefined })
    open(plain)
    await screen.findByRole('heading', { level: 1 })
    expect(world.terms).not.toHaveBeenCalled()
  })

  it('is not known after a read that failed, until it is read again', async () => {
    world.terms.mockResolvedValue({ status: 'failed', error: new DomainError('rpc.unavailable') })
    open(plain)
    const said = within((await screen.findByRole('heading', { name: 'Who sets the fee' })).closest('section')!)
    await said.findByText('Could not read whether your account sets this pool’s fee.')
    governs([classicFeeTerm(1_800n, 2_500n)])
    fireEvent.click(said.getByRole('button', { name: 'Try again' }))
    await panel()
  })

  it('sets nothing from figures that were not read again', async () => {
    governs([classicFeeTerm(1_800n, 2_500n)])
    const { queryClient } = open(plain)
    await type('New swap fee', '0.2')
    world.terms.mockResolvedValue({ status: 'failed', error: new DomainError('rpc.unavailable') })
    await act(() => queryClient.invalidateQueries({ queryKey: ['chain'] }))
    await (await panel()).findByText(/The fee could not be refreshed/)
    expect((await panel()).getByRole('button', { name: 'Loading the fee' }).hasAttribute('disabled')).toBe(true)
  })
})

describe('a fee that is typed', () => {
  beforeEach(() => governs([classicFeeTerm(1_800n, 2_500n)]))

  it.each([
    ['', 'Enter a fee'],
    ['x', 'Enter a number, such as 0.3 or 0,3'],
    ['0.00001', 'Enter at most 4 decimals'],
    ['0', 'Enter a fee from 0.0001% to 0.25%'],
    ['0.2501', 'Enter a fee from 0.0001% to 0.25%'],
    ['0.18', 'This is already the fee'],
  ])('"%s" is refused in words', async (text, words) => {
    open(plain)
    await type('New swap fee', text)
    expect((await panel()).getByRole('button', { name: words }).hasAttribute('disabled')).toBe(true)
    expect(world.run).not.toHaveBeenCalled()
  })

  it.each(['0.2', '0,2'])('"%s" is shown before and after, and set by one run', async (text) => {
    open(plain)
    await type('New swap fee', text)
    expect((await panel()).getByText('$1.80 now, $2.00 after')).toBeDefined()
    fireEvent.click((await panel()).getByRole('button', { name: 'Set the swap fee' }))
    expect(world.run).toHaveBeenCalledWith(setFeeFlow, {
      chainId: 31356,
      name: 'THE/WBNB',
      kind: 'swapFee',
      type: 'classic',
      pool: plain.address,
      value: 2_000n,
    })
  })
})

describe('the fees of a concentrated pool', () => {
  const concentrated = poolItem({ type: 'concentrated', plugin: curve.plugin, tick: { current: 0, low: -60, high: 60 } })
  beforeEach(() => governs([baseFeeTerm(config), communityFeeTerm(200n)], curve))

  it('are a least one that volatility adds to, the rest of whose curve stays', async () => {
    open(concentrated)
    await type('New minimum swap fee', '0.02')
    fireEvent.click((await panel()).getByRole('button', { name: 'Set the minimum swap fee' }))
    expect(world.run.mock.calls[0]?.[1]).toMatchObject({ kind: 'baseFee', pool: concentrated.address, value: 200n, curve })
  })

  it('are the part of the treasury, which leaves the rest to positions', async () => {
    open(concentrated)
    await type('New treasury share', '15,5')
    expect((await panel()).getByText('$80.00 now, $84.50 after')).toBeDefined()
    fireEvent.click((await panel()).getByRole('button', { name: 'Set the treasury share' }))
    expect(world.run.mock.calls[0]?.[1]).toMatchObject({ kind: 'communityFee', pool: concentrated.address, value: 155n })
  })
})
