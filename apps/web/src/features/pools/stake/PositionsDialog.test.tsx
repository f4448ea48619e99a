import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const world = vi.hoisted(() => {
  const fetch = vi.fn<(url: string) => Promise<Response>>()
  globalThis.fetch = fetch as never
  return { fetch, positions: vi.fn(), run: vi.fn() }
})
vi.mock('@exchange/protocol/reads/positions/readPoolPositions', () => ({ readPoolPositions: world.positions }))
vi.mock('../../../shared/network/publicClient.ts', () => ({ getPublicClient: () => ({}) }))
vi.mock('../../../shared/transactions/ui/useRunFlow.ts', () => ({ useRunFlow: () => world.run }))

import { DomainError, sqrtPriceAtTick, WAD } from '@exchange/domain'
import type { Network } from '@exchange/protocol'
import type { PoolPosition, PoolPositions } from '@exchange/protocol/reads/positions/readPoolPositions'
import { poolItem, statsItem, testPoolGauge } from '../../../entities/pool/testing.ts'
import { addressOf } from '../../../shared/testing/addressOf.ts'
import { goOffline } from '../../../shared/testing/connection.ts'
import { routesOf } from '../../../shared/feature/routesOf.ts'
import { renderRoute } from '../../../shared/testing/renderRoute.tsx'
import { testNetwork } from '../../../shared/testing/testNetwork.ts'
import { walletStore } from '../../../shared/wallet/walletStore.ts'
import { harvestPositionsFlow, stakePositionsFlow, unstakePositionsFlow } from '../../../entities/gauge/positions.flow.ts'
import { harvestFlow } from '../../../entities/gauge/stake.flow.ts'
import { feature } from '../feature.ts'
// The page and the dialog load lazily; the imports preload them.
import '../PoolsPage.tsx'
import './StakeDialog.tsx'

// A whole page with a dialog takes its time on a busy machine.
vi.setConfig({ testTimeout: 90_000 })
configure({ asyncUtilTimeout: 25_000 })

const meta = { block: 10, blockTimestamp: 1_795_046_400, indexedAt: '2026-11-19T00:00:00.000Z', stale: false, blocksBehind: 0 }
const { contracts } = testNetwork.deployment
const network: Network = {
  ...testNetwork,
  features: ['swap', 'classicPools', 'locks', 'votes', 'protocols'],
  deployment: {
    ...testNetwork.deployment,
    contracts: { ...contracts, governanceToken: addressOf(1), voter: addressOf(5), voterLens: addressOf(6) },
  },
}
const pool = poolItem({ type: 'concentrated', lpPriceUsd: null, totalSupply: '0', gauge: testPoolGauge({ totalSupply: '1', apr: null }) })
const gauge = pool.gauge!.address
const position = (tokenId: bigint, change: Partial<PoolPosition> = {}): PoolPosition => ({
  tokenId,
  tickLower: -600,
  tickUpper: 600,
  liquidity: 1_000n * WAD,
  staked: false,
  earned: 0n,
  fees: { amount0: 4n * WAD, amount1: 0n },
  approved: false,
  ...change,
})
const staked = { staked: true, fees: null } as const
const read: PoolPositions = {
  positions: [
    position(12n),
    position(11n, { approved: true, fees: { amount0: 0n, amount1: 0n } }),
    position(9n, { ...staked, earned: 2n * WAD }),
    position(8n, { ...staked, tickLower: 1_200, tickUpper: 1_800 }),
  ],
  earned: 3n * WAD,
  alive: true,
  stream: { rate: 10n ** 15n, finish: 2_000_000_000n },
  timestamp: meta.blockTimestamp,
  sqrtPrice: sqrtPriceAtTick(0),
  tickSpacing: 60,
  tick: 0,
}
const answer = (change: Partial<PoolPositions> = {}) => world.positions.mockResolvedValue({ status: 'ok', data: { ...read, ...change } })
const openStake = async () => {
  const view = renderRoute(routesOf(feature), '/pools', { local: true, networks: [network], links: {} })
  fireEvent.click(await screen.findByRole('button', { name: 'Stake THE/WBNB' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Stake positions of THE/WBNB' }))
  return { ...view, dialog }
}
type Dialog = Awaited<ReturnType<typeof openStake>>['dialog']
const choose = async (dialog: Dialog, ...ids: readonly number[]) => {
  await dialog.findByRole('list', { name: 'Your positions' })
  for (const id of ids) fireEvent.click(dialog.getByRole('checkbox', { name: new RegExp(`#${id} `) }))
}
const button = (dialog: Dialog, name: string | RegExp) => dialog.getByRole<HTMLButtonElement>('button', { name })
const of = { chainId: 31356, gauge }

beforeEach(() => {
  localStorage.clear()
  world.fetch.mockImplementation(async (url) =>
    Response.json(url.includes('/stats') ? { data: statsItem(), meta } : { data: [pool], meta, nextCursor: null, total: 1 }),
  )
  walletStore.write({ status: 'connected', address: addressOf(0xaa), chainId: 31356, connectorName: 'Test' })
  answer()
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

// VOTE-25: a plain stake / unstake / harvest panel for positions
describe('positions of a concentrated pool', () => {
  it('are listed with where they stand, what they hold, are worth and have earned', async () => {
    const { dialog } = await openStake()
    const rows = within(await dialog.findByRole('list', { name: 'Your positions' })).getAllByRole('listitem')
    const [held, empty, earning, outside] = rows.map((row) => row.textContent)
    expect(held).toMatch(/#12 In rangeNot staked29\.5\d* THE \+ 29\.5\d* WBNBFees to collect: \$1\.00 \(4 THE \+ 0 WBNB\)\$17/)
    expect(empty).toContain('No fees to collect')
    expect(earning).toMatch(/#9 In rangeStaked.*Earned 2 THE/)
    expect(outside).toMatch(/#8 Out of rangeStaked.*Earned 0 THE/)
    expect(dialog.getByText('To harvest').closest('div')!.textContent).toContain('3 THE')
  })

  it('are staked, one or many, each with an approval that it does not have yet', async () => {
    const { dialog } = await openStake()
    await choose(dialog, 12, 11)
    expect(dialog.getByRole('status').textContent).toBe('2 positions selected')
    fireEvent.click(button(dialog, 'Stake 2 positions'))
    expect(world.run).toHaveBeenCalledWith(stakePositionsFlow, { ...of, tokenIds: [12n, 11n], approved: [11n] })
  })

  it('are taken back, earning or not', async () => {
    const { dialog } = await openStake()
    await choose(dialog, 8)
    expect(button(dialog, 'Stake').disabled).toBe(true)
    expect(button(dialog, 'Harvest').disabled).toBe(true)
    fireEvent.click(button(dialog, 'Unstake 1 position'))
    expect(world.run).toHaveBeenCalledWith(unstakePositionsFlow, { ...of, tokenIds: [8n] })
  })

  // SHELL-42
  it('start nothing while the browser is offline, which is said', async () => {
    const { dialog } = await openStake()
    await choose(dialog, 12, 9)
    const again = goOffline()
    expect(button(dialog, 'You are offline').disabled).toBe(true)
    for (const name of ['Unstake 1 position', 'Harvest 1 position', 'Harvest all']) expect(button(dialog, name).disabled).toBe(true)
    again()
    expect(button(dialog, 'Stake 1 position').disabled).toBe(false)
  })

  it('are harvested alone or all together', async () => {
    const first = await openStake()
    await choose(first.dialog, 9, 8)
    fireEvent.click(button(first.dialog, 'Harvest 1 position'))
    expect(world.run).toHaveBeenCalledWith(harvestPositionsFlow, { ...of, tokenIds: [9n] })
    cleanup()
    const second = await openStake()
    fireEvent.click(await second.dialog.findByRole('button', { name: 'Harvest all' }))
    expect(world.run).toHaveBeenCalledWith(harvestFlow, { ...of, pool: pool.address, symbol: 'THE/WBNB' })
  })

  // STATES, gauge: a dead one accepts nothing, and everything can leave it
  it('can only leave a closed gauge', async () => {
    answer({ alive: false })
    const { dialog } = await openStake()
    await dialog.findByText(/This gauge is closed/)
    await choose(dialog, 12, 9)
    expect(button(dialog, 'Gauge not available').disabled).toBe(true)
    expect(button(dialog, 'Harvest 1 position').disabled).toBe(false)
    fireEvent.click(button(dialog, 'Unstake 1 position'))
    expect(world.run).toHaveBeenCalledWith(unstakePositionsFlow, { ...of, tokenIds: [9n] })
  })

  // how/liquidity#deposits: fees of a stake go to voters; without emission it would earn nothing
  it.each([
    ['emission of a gauge that pays it', 2_000_000_000n, /^Staked positions earn emission while/, /pays no emission now/],
    ['nothing of one that pays none now', 1_795_046_400n, /^This gauge pays no emission now/, /earn emission while/],
  ])('are promised %s', async (_, finish, said, unsaid) => {
    answer({ stream: { rate: 10n ** 15n, finish } })
    const { dialog } = await openStake()
    expect(await dialog.findByText(said)).toBeDefined()
    await dialog.findByText('To harvest')
    expect(dialog.queryByText(unsaid)).toBeNull()
  })

  it('that moved since they were chosen are chosen no more', async () => {
    const { dialog, queryClient } = await openStake()
    await choose(dialog, 12)
    answer({ positions: [position(12n, staked)] })
    await act(() => queryClient.invalidateQueries({ queryKey: ['chain'] }))
    await waitFor(() => expect(dialog.getByRole('status').textContent).toMatch(/^Select the positions/))
  })

  it('move nothing after a read that failed', async () => {
    const { dialog, queryClient } = await openStake()
    await choose(dialog, 12, 9)
    world.positions.mockResolvedValue({ status: 'failed', error: new DomainError('rpc.unavailable') })
    await act(() => queryClient.invalidateQueries({ queryKey: ['chain'] }))
    await dialog.findByRole('alert')
    for (const name of ['Stake 1 position', 'Unstake 1 position', 'Harvest 1 position', 'Harvest all'])
      expect(button(dialog, name).disabled).toBe(true)
  })

  it('that are not there are said to be none, only after a read', async () => {
    answer({ positions: [], earned: 0n })
    const { dialog } = await openStake()
    expect(await dialog.findByText('No positions of THE/WBNB in this wallet')).toBeDefined()
    expect(button(dialog, 'Nothing to harvest').disabled).toBe(true)
    // No row of disabled buttons: a link to a position.
    expect(dialog.getByRole('link', { name: 'Add liquidity' }).getAttribute('href')).toMatch(/^\/liquidity\/.+\/add$/)
    expect(dialog.queryByRole('button', { name: 'Stake' })).toBeNull()
  })

  it('ask who is not connected to connect', async () => {
    walletStore.write({ status: 'disconnected', address: undefined, chainId: undefined, connectorName: undefined })
    const { dialog } = await openStake()
    expect(await dialog.findByRole('button', { name: 'Connect wallet' })).toBeDefined()
    expect(world.positions).not.toHaveBeenCalled()
  })
})
