import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const world = vi.hoisted(() => {
  const fetch = vi.fn<(url: string) => Promise<Response>>()
  globalThis.fetch = fetch as never
  return { fetch, gauges: vi.fn(), locks: vi.fn(), rewards: vi.fn(), gas: vi.fn(), call: vi.fn(), request: vi.fn(), run: vi.fn() }
})
vi.mock('@exchange/protocol/reads/voting/readGauges', () => ({ readGauges: world.gauges }))
vi.mock('@exchange/protocol/reads/voting/readLocks', () => ({ readLocks: world.locks }))
vi.mock('@exchange/protocol/reads/voting/readVoterRewards', () => ({ readVoterRewards: world.rewards }))
vi.mock('viem/actions', () => ({ estimateGas: world.gas, call: world.call }))
vi.mock('../../shared/network/publicClient.ts', () => ({ getPublicClient: () => ({ request: world.request }) }))
vi.mock('../../shared/transactions/ui/useRunFlow.ts', () => ({ useRunFlow: () => world.run }))

import { DomainError, EPOCH, WAD } from '@exchange/domain'
import { i18n } from '@lingui/core'
import { recordHead } from '../../shared/clock/clock.ts'
import { poolItem, poolToken } from '../../entities/pool/testing.ts'
import { addressOf } from '../../shared/testing/addressOf.ts'
import { goOffline } from '../../shared/testing/connection.ts'
import { routesOf } from '../../shared/feature/routesOf.ts'
import { renderRoute } from '../../shared/testing/renderRoute.tsx'
import { testNetwork } from '../../shared/testing/testNetwork.ts'
import { walletStore } from '../../shared/wallet/walletStore.ts'
import { type ClaimRewardsRequest, claimRewardsFlow } from './flows/claimRewards.flow.ts'
import { feature } from './feature.ts'
// The page loads lazily; the import preloads it.
import './RewardsPage.tsx'

// A whole page with its tables takes its time on a busy machine.
vi.setConfig({ testTimeout: 90_000 })
configure({ asyncUtilTimeout: 25_000 })

const NOW = 1_699_488_000 + 2 * 86_400
const [the, stranger, me] = [addressOf(1), addressOf(0x57), addressOf(0xaa)]
const network = {
  ...testNetwork,
  features: ['locks', 'votes'],
  deployment: {
    ...testNetwork.deployment,
    contracts: {
      ...testNetwork.deployment.contracts,
      governanceToken: the,
      voter: addressOf(0x707e),
      voterLens: addressOf(0x1e5),
      rewardsDistributor: addressOf(0xd15),
    },
    tokens: [{ chainId: 31356, address: the, symbol: 'THE', name: 'THENA', decimals: 18 }],
  },
} as const
const meta = { block: 10, blockTimestamp: NOW, indexedAt: '2026-11-19T00:00:00.000Z', stale: false, blocksBehind: 0 }
const items = [poolItem({ tokens: [poolToken({ address: the }), poolToken({ address: addressOf(2), symbol: 'WBNB' })] })]
const answers: Record<string, unknown> = {
  pools: { data: items, meta, nextCursor: null, total: 1 },
  tokens: { data: [{ address: the, priceUsd: '0.25' }], meta },
}
const ok = <T,>(data: T) => ({ status: 'ok', data })
const reward = (token: `0x${string}`, earned: bigint, current = 0n) => ({
  token,
  earned: earned * WAD,
  later: 0n,
  nextClaim: 0n,
  current: current * WAD,
})
const row = {
  pool: addressOf(100),
  votes: WAD,
  poolVotes: WAD,
  fees: [reward(the, 40n, 4n)],
  incentives: [reward(stranger, 1n)],
  staked: 0n,
  emission: 8n * WAD,
}
const gauge = {
  pool: addressOf(100),
  feesReward: addressOf(0xfee),
  incentivesReward: addressOf(0x1c),
  votes: WAD,
  previousVotes: 0n,
  fees: [{ token: the, current: 4n * WAD, previous: 0n, uncollected: 0n }],
  incentives: [{ token: stranger, current: 0n, previous: 0n }],
}
const gaugesOf = (...gauges: object[]) => ok({ gauges, epoch: {}, block: 7n, timestamp: NOW })
const open = () => renderRoute(routesOf(feature), '/dashboard/rewards', { local: true, networks: [network], links: {} })
const claimAll = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Claim all' })

beforeEach(() => {
  localStorage.clear()
  world.fetch.mockImplementation(async (url) => {
    const body = answers[/\/(pools|tokens)(?:\?|$)/.exec(url)?.[1] ?? '']
    return body ? new Response(JSON.stringify(body)) : new Response('{}', { status: 503 })
  })
  recordHead(31356, { number: 7, timestamp: NOW })
  walletStore.write({ status: 'connected', address: me, chainId: 31356, connectorName: 'Test' })
  world.gauges.mockResolvedValue(gaugesOf(gauge))
  world.locks.mockResolvedValue(
    ok({ locks: [{ lock: { lockId: 4n }, rebase: 12n * WAD, rebaseClaims: 1, vote: { epoch: null } }], block: 7n, timestamp: NOW }),
  )
  world.rewards.mockResolvedValue(ok({ pools: [row], block: 7n, timestamp: NOW }))
  world.gas.mockResolvedValue(200_000n)
  world.request.mockRejectedValue(new DomainError('rpc.unavailable'))
  answers['tokens'] = { data: [{ address: the, priceUsd: '0.25' }], meta }
  world.call.mockResolvedValue({ data: `0x${'1'.padStart(64, '0')}` })
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

// REWARD-6: current and next epoch, claim all, rebase, incentives, fees, farming
describe('rewards', () => {
  it('separate claimable amounts from those of the next epoch', async () => {
    open()
    const kinds = await screen.findAllByRole('table', { name: /, claimable now$/ })
    expect(kinds.map((table) => within(table).getAllByRole('row').length)).toEqual([2, 2, 2, 2])
    expect((await screen.findAllByText('$10.00')).length).toBeGreaterThan(0)
    expect(within(screen.getByRole('table', { name: 'Rebase, claimable now' })).getByText('veTHE #4')).toBeDefined()
    expect(await screen.findByRole('button', { name: 'Claim: Fees, THE/WBNB, Classic' })).toBeDefined()
    // 40 THE of fees, 12 of the rebase and 8 of the gauge, each 0.25 dollars; a token without a price is named.
    expect((await screen.findByRole('heading', { name: /^Claimable now/ })).textContent).toBe(
      'Claimable now $15.00+ 1 token without a price',
    )
    const next = within(screen.getByRole('table', { name: 'With the next epoch' }))
    expect(next.getAllByRole('row')[1]!.textContent).toContain('4 THE')
    expect(screen.getByText(/claimable from .*16.*00:00 UTC/)).toBeDefined()
  })

  it('of the next epoch name the day on which the epoch that was read ends, also where the next one has begun', async () => {
    recordHead(31356, { number: 8, timestamp: NOW + Number(EPOCH) })
    open()
    expect(await screen.findByText(/claimable from .*16.*00:00 UTC/)).toBeDefined()
  })

  // One claim covers 52 epochs of a token: the first vote for an older gauge earned before those.
  it('from a first vote for an old gauge are claimed in one call', async () => {
    const year = { ...reward(the, 0n), later: 40n * WAD, nextClaim: BigInt(NOW) - 60n * EPOCH }
    world.rewards.mockResolvedValue(ok({ pools: [{ ...row, fees: [year], incentives: [], emission: 0n }], block: 7n, timestamp: NOW }))
    open()
    fireEvent.click(await screen.findByRole('button', { name: /^Claim: Fees/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Claim rewards' }))
    fireEvent.click(await dialog.findByRole('button', { name: /^Claim \d+ reward/ }))
    expect(world.call.mock.calls[0]![1]).toMatchObject({ data: expect.stringContaining((40n * WAD).toString(16)) as string })
    expect(world.run).toHaveBeenCalledWith(claimRewardsFlow, {
      chainId: 31356,
      chunks: [{ kind: 'fees', parts: [{ kind: 'fees', pool: addressOf(100), tokens: [the, the] }] }],
      remaining: 0,
    })
  })

  it('are marked if they have no price', async () => {
    open()
    const now = within(await screen.findByRole('table', { name: 'Incentives, claimable now' }))
    expect(now.getAllByText('Not available').length).toBeGreaterThan(0)
  })

  it('are claimed after each was simulated; what fails is named and left out', async () => {
    world.call.mockImplementation(async (_: unknown, { to }: { to: string }) => {
      if (to === stranger) throw new DomainError('transaction.transferFailed')
      return { data: '0x' }
    })
    open()
    fireEvent.click(await claimAll())
    const dialog = within(await screen.findByRole('dialog', { name: 'Claim rewards' }))
    await dialog.findByText(/3 rewards ready/)
    expect(dialog.getByText(/Left out because it would fail/)).toBeDefined()
    expect(dialog.getByRole('region', { name: 'Fees' }).textContent).toContain('1 of 1 $10.00')
    expect(dialog.getByRole('button', { name: 'Claim 3 rewards, about $15.00' })).toBeDefined()
    fireEvent.click(dialog.getByRole('button', { name: /^Claim \d+ reward/ }))
    expect(world.run).toHaveBeenCalledWith(claimRewardsFlow, {
      chainId: 31356,
      chunks: [
        { kind: 'fees', parts: [{ kind: 'fees', pool: addressOf(100), tokens: [the] }] },
        { kind: 'rebase', parts: [{ kind: 'rebase', lockId: 4n, claims: 1 }] },
        { kind: 'emission', parts: [{ kind: 'emission', pool: addressOf(100) }] },
      ],
      remaining: 0,
    })
  })

  // SHELL-42
  it('are not claimed while the browser is offline, which is said', async () => {
    open()
    const one = () => screen.getAllByRole<HTMLButtonElement>('button', { name: /^Claim: / })
    fireEvent.click(await claimAll())
    const dialog = within(await screen.findByRole('dialog', { name: 'Claim rewards' }))
    await dialog.findByRole('button', { name: /^Claim \d+ reward/ })
    const again = goOffline()
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'You are offline' }).disabled).toBe(true)
    again()
    fireEvent.click(dialog.getByRole('button', { name: 'Close' }))
    const online = goOffline()
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'You are offline' })).disabled).toBe(true)
    expect(one().map(({ disabled }) => disabled)).not.toContain(false)
    online()
    expect((await claimAll()).disabled).toBe(false)
  })

  // REWARD-7: each claim pays something, and an account claims only its own rewards
  it('that one account looked at are not claimed by another one', async () => {
    open()
    fireEvent.click(await claimAll())
    await screen.findByText(/3 rewards ready|4 rewards ready/)
    const as = (address: typeof me) => act(() => walletStore.write({ status: 'connected', address, chainId: 31356, connectorName: 'Test' }))
    as(addressOf(0xbb))
    expect(await claimAll()).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
    let answer = (_: unknown) => {}
    world.call.mockReturnValue(new Promise((resolve) => (answer = resolve)))
    fireEvent.click(await claimAll())
    await screen.findByRole('dialog', { name: 'Claim rewards' })
    as(me)
    await act(async () => answer({ data: '0x' }))
    expect(await claimAll()).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(world.run).not.toHaveBeenCalled()
  })

  // LIQ-27: the rewards that a run leaves out are shown before and after it
  it('that do not fit into one run of twelve transactions are counted before and after it', async () => {
    const addresses = Array.from({ length: 14 }, (_, i) => addressOf(100 + i))
    world.gas.mockResolvedValue(5_000_000n)
    world.gauges.mockResolvedValue(gaugesOf(...addresses.map((pool) => ({ ...gauge, pool }))))
    const pools = addresses.map((pool) => ({ ...row, pool, incentives: [], emission: 0n }))
    world.rewards.mockResolvedValue(ok({ pools, block: 7n, timestamp: NOW }))
    open()
    fireEvent.click(await claimAll())
    const dialog = within(await screen.findByRole('dialog', { name: 'Claim rewards' }))
    await dialog.findByText('3 claims are left for the next run.')
    expect(dialog.getByText(/12 rewards ready/).textContent).toContain('in 12 transactions.')
    const [first] = dialog.getAllByRole('checkbox')
    fireEvent.click(first!)
    await dialog.findByText('2 claims are left for the next run.')
    fireEvent.click(dialog.getByRole('button', { name: /^Claim \d+ reward/ }))
    expect(world.run).toHaveBeenCalledWith(
      claimRewardsFlow,
      expect.objectContaining({ chunks: expect.objectContaining({ length: 12 }) as unknown, remaining: 2 }),
    )
    const done = claimRewardsFlow.doneTitle((world.run.mock.lastCall as [unknown, ClaimRewardsRequest])[1])
    expect(i18n._(done)).toBe('Rewards claimed. 2 more can be claimed next.')
  })

  it('are claimed one by one', async () => {
    open()
    fireEvent.click(await screen.findByRole('button', { name: 'Claim: Rebase, veTHE #4' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Claim rewards' }))
    await dialog.findByText(/1 reward ready/)
    fireEvent.click(dialog.getByRole('button', { name: /^Claim \d+ reward/ }))
    expect(world.run.mock.calls[0]![1].chunks).toEqual([{ kind: 'rebase', parts: [{ kind: 'rebase', lockId: 4n, claims: 1 }] }])
  })

  // REWARD-8: items worth less than their gas are passed over
  it('that are worth less than their gas are named, and claimed only where they are chosen', async () => {
    // 200,000 gas of 100 gwei by 600 dollars are 12 dollars; 12 THE are 3.
    world.request.mockResolvedValue('0x174876e800')
    answers['tokens'] = {
      data: [
        { address: the, priceUsd: '0.25' },
        { address: testNetwork.deployment.contracts.wrappedNative, priceUsd: '600' },
      ],
      meta,
    }
    open()
    await screen.findAllByText('$10.00')
    fireEvent.click(await claimAll())
    const dialog = within(await screen.findByRole('dialog', { name: 'Claim rewards' }))
    const small = await dialog.findByRole<HTMLInputElement>('checkbox', {
      name: /veTHE #4.*Worth less than the gas of its claim, about \$12\.00/,
    })
    expect(small.checked).toBe(false)
    fireEvent.click(small)
    fireEvent.click(dialog.getByRole('button', { name: /^Claim \d+ reward/ }))
    const kinds = world.run.mock.calls[0]![1].chunks.map(({ kind }: { kind: string }) => kind)
    expect(kinds).toEqual(['incentives', 'rebase'])
  })

  it('that all fail send nothing', async () => {
    world.gas.mockRejectedValue(new DomainError('transaction.reverted'))
    open()
    fireEvent.click(await claimAll())
    const dialog = within(await screen.findByRole('dialog', { name: 'Claim rewards' }))
    await dialog.findByText(/Nothing will be sent/)
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Nothing to claim' }).disabled).toBe(true)
    expect(world.run).not.toHaveBeenCalled()
  })

  it('are not claimed from a failed read, which keeps the last figures with their age', async () => {
    const { queryClient } = open()
    await claimAll()
    world.rewards.mockResolvedValue({ status: 'failed', error: new DomainError('rpc.unavailable') })
    await act(() => queryClient.invalidateQueries({ queryKey: ['chain'] }))
    await screen.findByText(/could not be refreshed/)
    expect((await claimAll()).disabled).toBe(true)
    expect(screen.getByText('veTHE #4')).toBeDefined()
  })

  // ERR-19: the age is that of the read that is old
  it('say the age of the oldest of their reads', async () => {
    const { queryClient } = open()
    await claimAll()
    world.locks.mockResolvedValue({ status: 'failed', error: new DomainError('rpc.unavailable') })
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 90_000)
    await act(() => queryClient.invalidateQueries({ queryKey: ['chain'] }))
    expect((await screen.findByText(/could not be refreshed/)).textContent).toContain('Last updated 1 min')
    clock.mockRestore()
  })

  it('that could not be read are no empty list', async () => {
    world.rewards.mockResolvedValue({ status: 'failed', error: new DomainError('rpc.unavailable') })
    open()
    await screen.findByRole('alert')
    expect(screen.queryByText('Nothing to claim.')).toBeNull()
  })

  it('of the next epoch name the votes that they are shared by, and lead to the vote where there are none', async () => {
    world.rewards.mockResolvedValue(ok({ pools: [{ ...row, votes: 500n * WAD, poolVotes: 2_000n * WAD }], block: 7n, timestamp: NOW }))
    open()
    const next = within(await screen.findByRole('table', { name: 'With the next epoch' }))
    expect(next.getAllByRole('row')[1]!.textContent).toContain('500of 2,000')
    cleanup()
    world.rewards.mockResolvedValue(ok({ pools: [], block: 7n, timestamp: NOW }))
    open()
    expect((await screen.findByRole('link', { name: 'Vote' })).getAttribute('href')).toBe('/dashboard/vote')
  })

  // how/votes-and-rewards#the-vote-on-screen, how/prices-and-figures#fees-that-wait-for-voters: one figure of the voters' rewards so far,
  // on the vote page and here
  it('of the next epoch count nine tenths of the fees that wait in the pool', async () => {
    const fees = [{ token: the, current: 4n * WAD, previous: 0n, uncollected: 20n * WAD }]
    world.rewards.mockResolvedValue(ok({ pools: [{ ...row, votes: WAD, poolVotes: 2n * WAD }], block: 7n, timestamp: NOW }))
    world.gauges.mockResolvedValue(gaugesOf({ ...gauge, fees }))
    open()
    const next = within(await screen.findByRole('table', { name: 'With the next epoch' }))
    expect(next.getAllByRole('row')[1]!.textContent).toContain('11 THE')
    expect(next.queryByText(/could not be read/)).toBeNull()
  })

  // ERR-20: an unread amount is neither zero nor exact
  it('of the next epoch are the least that they are where what waits in the pool could not be read', async () => {
    world.gauges.mockResolvedValue(gaugesOf({ ...gauge, fees: [{ ...gauge.fees[0], uncollected: null }] }))
    open()
    const next = within(await screen.findByRole('table', { name: 'With the next epoch' }))
    expect(next.getByText('Excludes amounts still in the pool, which could not be read.')).toBeDefined()
    await waitFor(() => expect(next.getAllByRole('row')[1]!.textContent).toContain('at least $1.00'))
    cleanup()
    world.gauges.mockResolvedValue(gaugesOf({ ...gauge, fees: [{ token: the, current: 0n, previous: 0n, uncollected: null }] }))
    open()
    const none = within(await screen.findByRole('table', { name: 'With the next epoch' }))
    await waitFor(() => expect(none.getAllByRole('row')[1]!.textContent).toContain('Not available'))
    expect(none.queryByText('$0.00')).toBeNull()
  })

  // VOTE-11: the headline is no figure that falls with each vote that follows
  it('of the next epoch lead with what the last one says, where that is less', async () => {
    const fees = [{ token: the, current: 40n * WAD, previous: 400n * WAD, uncollected: 0n }]
    world.gauges.mockResolvedValue(gaugesOf({ ...gauge, fees, previousVotes: 99n * WAD }))
    open()
    const tile = (await screen.findByText('With the next epoch', { selector: '.stat *' })).closest('.stat')!
    await waitFor(() => expect(tile.textContent).toContain('$1.00by the last epoch’s votes and rewardsif nobody else votes $10.00'))
    const next = within(screen.getByRole('table', { name: 'With the next epoch' }))
    expect(next.getAllByRole('row')[1]!.textContent).toContain('$1.00now $10.00')
  })

  it('ask for a wallet', async () => {
    walletStore.write({ status: 'disconnected', address: undefined, chainId: undefined, connectorName: undefined })
    open()
    await screen.findByText('Connect a wallet to see your rewards.')
    expect(world.rewards).not.toHaveBeenCalled()
  })
})
