import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const world = vi.hoisted(() => {
  const fetch = vi.fn<(url: string) => Promise<Response>>()
  globalThis.fetch = fetch as never
  return { fetch, stake: vi.fn(), run: vi.fn() }
})
vi.mock('@exchange/protocol/reads/voting/readStake', () => ({ readStake: world.stake }))
vi.mock('../../../shared/network/publicClient.ts', () => ({ getPublicClient: () => ({}) }))
vi.mock('../../../shared/transactions/ui/useRunFlow.ts', () => ({ useRunFlow: () => world.run }))

import type { PoolItem } from '@exchange/api-client'
import { DomainError, WAD } from '@exchange/domain'
import type { Network } from '@exchange/protocol'
import { recordHead } from '../../../shared/clock/clock.ts'
import { poolItem, statsItem, testPoolGauge } from '../../../entities/pool/testing.ts'
import { addressOf } from '../../../shared/testing/addressOf.ts'
import { routesOf } from '../../../shared/feature/routesOf.ts'
import { renderRoute } from '../../../shared/testing/renderRoute.tsx'
import { testNetwork } from '../../../shared/testing/testNetwork.ts'
import { walletStore } from '../../../shared/wallet/walletStore.ts'
import { harvestFlow, stakeFlow, unstakeFlow } from '../../../entities/gauge/stake.flow.ts'
import { feature } from '../feature.ts'
// The page and the dialog load lazily; the imports preload them.
import '../PoolsPage.tsx'
import './StakeDialog.tsx'

// A whole page with a dialog takes its time on a busy machine.
vi.setConfig({ testTimeout: 90_000 })
configure({ asyncUtilTimeout: 25_000 })

const meta = { block: 10, blockTimestamp: 1_795_046_400, indexedAt: '2026-11-19T00:00:00.000Z', stale: false, blocksBehind: 0 }
const network: Network = {
  ...testNetwork,
  features: ['swap', 'classicPools', 'locks', 'votes', 'protocols'],
  deployment: {
    ...testNetwork.deployment,
    contracts: { ...testNetwork.deployment.contracts, governanceToken: addressOf(1), voter: addressOf(5), voterLens: addressOf(6) },
  },
}
const gauged = poolItem({ gauge: testPoolGauge() })
const [pool, gauge] = [gauged.address, gauged.gauge!.address]
const read = { balance: 5n * WAD, staked: 3n * WAD, earned: 2n * WAD, alive: true, stream: { rate: 0n, finish: 0n }, totalStaked: 9n * WAD }
const emitted = { chainId: 31356, address: addressOf(1), symbol: 'THE', name: 'THENA', decimals: 18, priceUsd: '0.25', listed: true }
const ok = <T,>(data: T) => ({ status: 'ok', data })
const serve = (pools: readonly PoolItem[]) =>
  world.fetch.mockImplementation(async (url) =>
    url.includes('/tokens')
      ? Response.json({ data: [emitted], meta })
      : Response.json(url.includes('/stats') ? { data: statsItem(), meta } : { data: pools, meta, nextCursor: null, total: pools.length }),
  )
const open = (path = '/pools') => renderRoute(routesOf(feature), path, { local: true, networks: [network], links: {} })
const openStake = async () => {
  const view = open()
  fireEvent.click(await screen.findByRole('button', { name: 'Stake THE/WBNB' }))
  const dialog = within(await screen.findByRole('dialog'))
  return { ...view, dialog }
}
const of = { chainId: 31356, pool, gauge, symbol: 'THE/WBNB LP' }

beforeEach(() => {
  localStorage.clear()
  serve([gauged])
  walletStore.write({ status: 'connected', address: addressOf(0xaa), chainId: 31356, connectorName: 'Test' })
  world.stake.mockResolvedValue(ok(read))
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

// POOL-11, POOL-9, ERR-12: pools list gains gauges: active and inactive with the reason, votes, emission APR
describe('the gauge of a row', () => {
  const rowText = async (item: PoolItem) => {
    serve([item])
    open()
    const table = await screen.findByRole('table', { name: 'Pools of this network' })
    await waitFor(() => expect(within(table).getAllByRole('row')[1]?.textContent).toContain('THE/WBNB'))
    return within(table).getAllByRole('row')[1]!.textContent
  }

  it.each<[string, PoolItem, RegExp]>([
    ['votes and incentives', gauged, /12,500 votes\$90 incentives/],
    ['no votes', poolItem({ gauge: testPoolGauge({ votes: '0', incentivesUsd: null }) }), /No votes yet/],
    ['a kill', poolItem({ gauge: testPoolGauge({ alive: false, inactive: { reason: 'killed', since: 1_795_046_400 } }) }), /Closedsince/],
    ['no gauge', poolItem(), /No gaugeAdd gauge/],
  ])('says %s', async (_, item, words) => expect(await rowText(item)).toMatch(words))

  // PRICE-7: farm APR uses 31,536,000 seconds per year
  it('has a receipt for its emission APR', async () => {
    open()
    fireEvent.focus(await screen.findByRole('button', { name: /Emission APR 10%/ }))
    const receipt = await screen.findByRole('tooltip')
    for (const part of ['0.001 THE', '$0.25', '$78,840.00', '31,536,000', '10%']) expect(receipt.textContent).toContain(part)
  })

  it('leads to a gauge where there is none', async () => {
    serve([poolItem()])
    open()
    expect((await screen.findByRole('link', { name: 'Add gauge, THE/WBNB' })).getAttribute('href')).toBe(`/protocols?pool=${pool}`)
    expect(screen.queryByRole('button', { name: 'Stake THE/WBNB' })).toBeNull()
  })

  it('decides what is active, and the address bar keeps the choice', async () => {
    serve([gauged, poolItem({ address: addressOf(300), symbol: 'BARE' })])
    const { router } = open()
    await screen.findByText('1 to 2 of 2')
    const activity = screen.getByRole('combobox', { name: 'Active or inactive' })
    fireEvent.change(activity, { target: { value: 'active' } })
    await screen.findByText('1 to 1 of 1')
    expect(router.state.location.search).toEqual({ active: true })
    fireEvent.change(activity, { target: { value: 'inactive' } })
    await screen.findByText('No gauge')
    expect(router.state.location.search).toEqual({ active: false })
  })

  it('is nowhere on a network without votes', async () => {
    renderRoute(routesOf(feature), '/pools', { local: true, networks: [testNetwork], links: {} })
    await screen.findByText('1 to 1 of 1')
    expect(screen.queryByRole('columnheader', { name: 'Gauge' })).toBeNull()
    expect(screen.queryByRole('combobox', { name: 'Active or inactive' })).toBeNull()
  })
})

// VOTE-25: a plain stake / unstake / harvest panel for LP tokens
describe('the stake of a pool', () => {
  it('is shown as the chain has it', async () => {
    const { dialog } = await openStake()
    await waitFor(() => expect(dialog.getByText('To harvest').closest('div')!.textContent).toContain('2 THE'))
    expect(dialog.getByText('In your wallet').closest('div')!.textContent).toContain('5 LP')
    expect(dialog.getByText('Staked').closest('div')!.textContent).toContain('3 LP')
  })

  // PRICE-7: farm APR uses 31,536,000 seconds per year
  it('has a receipt for its emission APR, and follows the index', async () => {
    const { dialog, queryClient } = await openStake()
    fireEvent.focus(await dialog.findByRole('button', { name: /Emission APR 10%/ }))
    const receipt = await screen.findByRole('tooltip')
    for (const part of ['0.001 THE', '$0.25', '$78,840.00', '31,536,000', '10%']) expect(receipt.textContent).toContain(part)
    serve([{ ...gauged, gauge: testPoolGauge({ rewardRate: '500000000000000', apr: 5 }) }])
    await act(() => queryClient.invalidateQueries({ queryKey: ['index'] }))
    expect(await dialog.findByRole('button', { name: /Emission APR 5%/ })).toBeDefined()
  })

  // how/liquidity#deposits: fees of a stake go to voters; without emission it would earn nothing
  it.each([
    ['emission of a gauge that pays it', 2_000_000_000n, /^While staked, your pool tokens earn emission/, /pays no emission now/],
    ['nothing of one that pays none now', 1_795_046_400n, /^This gauge pays no emission now/, /your pool tokens earn emission/],
  ])('is promised %s', async (_, finish, said, unsaid) => {
    recordHead(31356, { number: 10, timestamp: meta.blockTimestamp })
    world.stake.mockResolvedValue(ok({ ...read, stream: { rate: 10n ** 15n, finish } }))
    const { dialog } = await openStake()
    expect(await dialog.findByText(said)).toBeDefined()
    await dialog.findByText('In your wallet')
    expect(dialog.queryByText(unsaid)).toBeNull()
  })

  it('takes an amount of the wallet, and no more', async () => {
    const { dialog } = await openStake()
    await dialog.findByText('In your wallet')
    const field = dialog.getByLabelText('You stake')
    fireEvent.change(field, { target: { value: '6' } })
    expect((await dialog.findByRole('alert')).textContent).toBe('Insufficient LP balance')
    fireEvent.change(field, { target: { value: '1.5' } })
    fireEvent.click(dialog.getAllByRole('button', { name: 'Stake' }).at(-1)!)
    expect(world.run).toHaveBeenCalledWith(stakeFlow, { ...of, amount: (3n * WAD) / 2n })
  })

  it('gives back what is staked, and no more', async () => {
    const { dialog } = await openStake()
    fireEvent.click(await dialog.findByRole('radio', { name: 'Unstake' }))
    await dialog.findByText('In your wallet')
    fireEvent.click(dialog.getByRole('button', { name: 'Max' }))
    expect(dialog.getByLabelText<HTMLInputElement>('You unstake').value).toBe('3')
    fireEvent.click(dialog.getByRole('button', { name: 'Unstake' }))
    expect(world.run).toHaveBeenCalledWith(unstakeFlow, { ...of, amount: 3n * WAD })
  })

  it('is harvested where it has earned', async () => {
    const { dialog } = await openStake()
    fireEvent.click(await dialog.findByRole('button', { name: 'Harvest' }))
    expect(world.run).toHaveBeenCalledWith(harvestFlow, of)
  })

  it('has nothing to harvest where it has earned nothing', async () => {
    world.stake.mockResolvedValue(ok({ ...read, earned: 0n }))
    const { dialog } = await openStake()
    expect((await dialog.findByRole<HTMLButtonElement>('button', { name: 'Nothing to harvest' })).disabled).toBe(true)
  })

  it('leads to a deposit where there is nothing to stake and nothing staked: no form that takes nothing', async () => {
    world.stake.mockResolvedValue(ok({ ...read, balance: 0n, staked: 0n, earned: 0n }))
    const { dialog } = await openStake()
    expect(await dialog.findByText(/^Nothing of .* to stake yet$/)).toBeDefined()
    expect(dialog.getByRole('link', { name: 'Add liquidity' }).getAttribute('href')).toMatch(/^\/liquidity\/.+\/add$/)
    expect(dialog.queryByLabelText('You stake')).toBeNull()
    expect(dialog.queryByRole('button', { name: 'Stake' })).toBeNull()
  })

  // STATES, gauge: a dead one accepts nothing, and everything can leave it
  it('can only leave a closed gauge', async () => {
    world.stake.mockResolvedValue(ok({ ...read, alive: false }))
    const { dialog } = await openStake()
    await dialog.findByText(/This gauge is closed/)
    fireEvent.change(dialog.getByLabelText('You stake'), { target: { value: '1' } })
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Gauge not available' }).disabled).toBe(true)
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Harvest' }).disabled).toBe(false)
    fireEvent.click(dialog.getByRole('radio', { name: 'Unstake' }))
    fireEvent.change(dialog.getByLabelText('You unstake'), { target: { value: '1' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Unstake' }))
    expect(world.run).toHaveBeenCalledWith(unstakeFlow, { ...of, amount: WAD })
  })

  it('moves nothing after a read that failed', async () => {
    const { dialog, queryClient } = await openStake()
    await dialog.findByText('In your wallet')
    fireEvent.change(dialog.getByLabelText('You stake'), { target: { value: '1' } })
    world.stake.mockResolvedValue({ status: 'failed', error: new DomainError('rpc.unavailable') })
    await act(() => queryClient.invalidateQueries({ queryKey: ['chain'] }))
    await dialog.findByRole('alert')
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Loading your stake' }).disabled).toBe(true)
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Harvest' }).disabled).toBe(true)
  })

  it('asks who is not connected to connect', async () => {
    walletStore.write({ status: 'disconnected', address: undefined, chainId: undefined, connectorName: undefined })
    const { dialog } = await openStake()
    expect(await dialog.findByRole('button', { name: 'Connect wallet' })).toBeDefined()
    expect(world.stake).not.toHaveBeenCalled()
  })
})
