import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const world = vi.hoisted(() => {
  const fetch = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>()
  globalThis.fetch = fetch as never
  return { fetch, gauges: vi.fn(), locks: vi.fn(), votes: vi.fn(), automations: vi.fn(), run: vi.fn() }
})
vi.mock('@exchange/protocol/reads/voting/readGauges', () => ({ readGauges: world.gauges }))
vi.mock('@exchange/protocol/reads/voting/readLocks', () => ({ readLocks: world.locks }))
vi.mock('@exchange/protocol/reads/automation/readAutomations', () => ({ readAutomations: world.automations }))
vi.mock('../../shared/network/publicClient.ts', () => ({ getPublicClient: () => ({}) }))
vi.mock('../../shared/transactions/ui/useRunFlow.ts', () => ({ useRunFlow: () => world.run }))

import { compareVotes, DomainError, WAD } from '@exchange/domain'
import { recordHead } from '../../shared/clock/clock.ts'
import { poolItem, poolToken } from '../../entities/pool/testing.ts'
import { addressOf } from '../../shared/testing/addressOf.ts'
import { goOffline } from '../../shared/testing/connection.ts'
import { elementsBefore } from '../../shared/testing/elementsBefore.ts'
import { routesOf } from '../../shared/feature/routesOf.ts'
import { renderRoute } from '../../shared/testing/renderRoute.tsx'
import { newRun } from '../../shared/transactions/run/newRun.ts'
import { runStore } from '../../shared/transactions/journal/runStore.ts'
import { hash, sentAs } from '../../shared/transactions/runner/testing.ts'
import type { Flow } from '../../shared/transactions/run/types.ts'
import { walletStore } from '../../shared/wallet/walletStore.ts'
import type { VoteMessage } from '../../workers/voteMessages.ts'
import { castVotesFlow } from './flows/castVotes.flow.ts'
import { resetVotesFlow } from './flows/resetVotes.flow.ts'
import { feature } from './feature.ts'
// The page loads lazily; the import preloads it.
import './VotePage.tsx'
import { gaugesSnapshot, locksSnapshot, me, NOW, stranger, testGauge, testLock, the, votedFor, voteNetwork, wbnb } from './testing.ts'

// A whole page with its tables takes its time on a busy machine.
vi.setConfig({ testTimeout: 90_000 })
configure({ asyncUtilTimeout: 25_000 })

const meta = { block: 10, blockTimestamp: NOW, indexedAt: '2026-11-19T00:00:00.000Z', stale: false, blocksBehind: 0 }
const items = [100, 101, 102].map((n, i) =>
  poolItem({
    address: addressOf(n),
    tokens: [
      poolToken({ address: the }),
      poolToken({ address: i === 0 ? wbnb : addressOf(0x900 + i), symbol: ['WBNB', 'USDT', 'CAKE'][i]! }),
    ],
  }),
)
const answers: Record<string, unknown> = {
  pools: { data: items, meta, nextCursor: null, total: items.length },
  tokens: { data: [{ address: the, priceUsd: '0.25' }], meta },
}
/** The worker's work, at once. */
class TestWorker {
  onmessage: ((event: { data: unknown }) => void) | null = null
  postMessage({ id, request }: VoteMessage) {
    this.onmessage?.({ data: { id, comparison: compareVotes(request.power, request.pools, request.last) } })
  }
}
vi.stubGlobal('Worker', TestWorker)

const connected = { status: 'connected', address: me, chainId: 31356, connectorName: 'Test' } as const
const ok = <T,>(data: T) => ({ status: 'ok', data })
const open = (path = '/dashboard/vote', network = voteNetwork) =>
  renderRoute(routesOf(feature), path, { local: true, networks: [network], links: {} })
const field = (pair: string) => screen.getByLabelText<HTMLInputElement>(`Weight of ${pair} in percent`)
const type = (pair: string, value: string) => fireEvent.change(field(pair), { target: { value } })
const bar = () => within(screen.getByRole('region', { name: 'Your vote' }))
const button = () => bar().getAllByRole<HTMLButtonElement>('button').at(-1)!
const bodyRows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1)

beforeEach(() => {
  localStorage.clear()
  world.fetch.mockImplementation(async (url, init) => {
    if (url === '/graphql') return world.votes(JSON.parse(String(init?.body)).variables)
    const body = answers[/\/(pools|tokens)(?:\?|$)/.exec(url)?.[1] ?? '']
    return body ? new Response(JSON.stringify(body)) : new Response('{}', { status: 503 })
  })
  recordHead(31356, { number: 7, timestamp: NOW })
  walletStore.write(connected)
  world.gauges.mockResolvedValue(
    ok(gaugesSnapshot([testGauge(100), testGauge(101, { votes: 3_000n * WAD }), testGauge(102, { alive: false, votes: 0n })])),
  )
  world.locks.mockResolvedValue(ok(locksSnapshot([testLock(7n), testLock(9n, { vote: votedFor(101, 1n) })])))
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

// VOTE-8, VOTE-11, REWARD-10: the vote of the running epoch
describe('the list of pools', () => {
  it('shows votes, share, fees, incentives, emission and APR of each', async () => {
    open()
    await screen.findByText('THE/WBNB')
    const row = bodyRows().find((candidate) => candidate.textContent.includes('THE/WBNB'))!
    await waitFor(() => expect(row.textContent).toContain('$90.00'))
    expect(row.textContent).toContain('$10.00')
    expect(row.textContent).toContain('25%')
    expect(row.textContent).toContain('250 THE')
    // 100 dollars an epoch on 1,000 votes of 0.25 dollars
    expect(row.textContent).toContain('2,086%')
  })

  it('has rows of one height: a name with its badges, a figure, and at most one other below it', async () => {
    open()
    await screen.findByText('THE/WBNB')
    for (const row of bodyRows()) {
      const cells = within(row).getAllByRole('cell')
      expect(cells.map((cell) => cell.querySelectorAll('.sub, .badges, br, p').length > 1)).not.toContain(true)
    }
  })

  it('has a receipt for each APR', async () => {
    open()
    const [apr] = await screen.findAllByRole('button', { name: /Voting APR .*: how it is calculated/ })
    fireEvent.focus(apr!)
    const receipt = await screen.findByRole('tooltip')
    for (const part of ['$10.00', '$90.00', '$0.25', '31,536,000']) expect(receipt.textContent).toContain(part)
  })

  // how/votes-and-rewards#early-in-an-epoch: an APR of a pool without votes always has a note
  it('says where nobody has voted yet, and what the last epoch had', async () => {
    const fees = [{ token: the, current: 40n * WAD, previous: 400n * WAD, uncollected: null }]
    world.gauges.mockResolvedValue(
      ok(gaugesSnapshot([testGauge(100, { votes: 0n, fees, previousVotes: 900n * WAD })], { previousVotes: 900n * WAD })),
    )
    open()
    await screen.findByText('THE/WBNB')
    const [row] = bodyRows()
    await waitFor(() => expect(row!.textContent).toMatch(/%last epoch; no votes yet/))
    fireEvent.focus(screen.getByRole('button', { name: /Voting APR of the last epoch .*: how it is calculated$/ }))
    expect((await screen.findByRole('tooltip')).textContent).toContain('$100.00')
    expect(await screen.findByText(/^It is early: 0 votes so far, 900 last epoch/)).toBeDefined()
    type('THE/WBNB', '100')
    expect(bar().getByText('You would earn, by the last epoch’s votes')).toBeDefined()
  })

  // VOTE-11: a figure that falls as others vote never comes first
  it('leads with the lower of what the last epoch says and what it is if nobody else votes', async () => {
    // 2,000 votes as the only ones earn all 100 dollars; with 6,000 others they would have earned 25.
    const fees = [{ token: the, current: 40n * WAD, previous: 40n * WAD, uncollected: 0n }]
    const incentives = [{ token: the, current: 360n * WAD, previous: 360n * WAD }]
    world.gauges.mockResolvedValue(ok(gaugesSnapshot([testGauge(100, { votes: WAD, fees, incentives, previousVotes: 6_000n * WAD })])))
    world.locks.mockResolvedValue(ok(locksSnapshot([testLock(7n), testLock(9n)])))
    open()
    await screen.findByText('THE/WBNB')
    await screen.findByText('veTHE #9')
    type('THE/WBNB', '100')
    await waitFor(() => expect(bar().getByText('$25.00')).toBeDefined())
    expect(bar().getByText('if nobody else votes $99.95')).toBeDefined()
    expect(screen.getByRole('button', { name: /You would earn \$25\.00 from THE\/WBNB: how it is calculated$/ })).toBeDefined()
    expect(bodyRows()[0]!.textContent).toMatch(/347\.62%now >100,000%.*\$25\.00now \$99\.95/)
    const way = (await screen.findByRole('button', { name: 'Use: Equal weights' })).closest('li')!
    expect(way.textContent).toContain('$25.00if nobody else votes $99.95')
  })

  it('says what has no price, and never counts it as zero', async () => {
    const unpriced = { token: stranger, current: 5n, previous: 0n }
    world.gauges.mockResolvedValue(ok(gaugesSnapshot([testGauge(100, { fees: [], incentives: [unpriced] })])))
    open()
    await screen.findByText('THE/WBNB')
    expect(bodyRows()[0]!.textContent).toContain('Not available')
    await screen.findByText('veTHE #7')
    type('THE/WBNB', '100')
    expect(bar().getByText('Not available')).toBeDefined()
    expect(bar().queryByText('$0.00')).toBeNull()
    expect(screen.queryByText('Ways to vote')).toBeNull()
  })

  it('is searched, ordered and cut to what was voted for by the address bar', async () => {
    const { router } = open('/dashboard/vote?sort=votes')
    await screen.findByText('THE/WBNB')
    expect(bodyRows()[0]!.textContent).toContain('THE/USDT')
    fireEvent.click(screen.getByRole('button', { name: /Voting APR$/ }))
    await waitFor(() => expect(router.state.location.search).toEqual({}))
    fireEvent.click(screen.getByRole('switch', { name: 'Voted only' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ voted: true }))
    await screen.findByText('No pool matches.')
  })

  // SHELL-6
  it('is open to who is not connected', async () => {
    walletStore.write({ status: 'disconnected', address: undefined, chainId: undefined, connectorName: undefined })
    open()
    await screen.findByText('THE/WBNB')
    expect(button().textContent).toBe('Connect wallet')
    expect(world.locks).not.toHaveBeenCalled()
  })

  it('says why it could not be read, and is not an empty list', async () => {
    world.gauges.mockResolvedValue({ status: 'failed', error: new DomainError('rpc.unavailable') })
    open()
    await screen.findByRole('alert')
    expect(screen.queryByText('No gauges yet.')).toBeNull()
    expect(button().disabled).toBe(true)
  })
})

// VOTE-3, VOTE-8: exactly 100 %, each above 0.01 %
describe('a vote', () => {
  it('is cast with all locks once exactly 100 % are allocated', async () => {
    open()
    await screen.findByText('THE/WBNB')
    await screen.findByText('veTHE #7')
    expect(button().textContent).toBe('Choose pools to vote for')
    type('THE/WBNB', '60')
    expect(button().textContent).toBe('Allocate 40% more')
    type('THE/USDT', '43')
    expect(button().textContent).toBe('Remove 3%')
    type('THE/USDT', '40')
    expect(button().textContent).toBe('Cast votes')
    expect(bar().getByRole('status').textContent).toContain('100% of 2,000 votes')
    fireEvent.click(button())
    const weights = [
      { pool: addressOf(100), weightBps: 6_000n },
      { pool: addressOf(101), weightBps: 4_000n },
    ]
    expect(world.run).toHaveBeenCalledWith(castVotesFlow, {
      chainId: 31356,
      kind: 'vote',
      casts: [
        { lockId: 7n, weights },
        { lockId: 9n, weights },
      ],
    })
  })

  // LOCK-19: pressed controls do not move; a cell keeps its place whatever its content
  const ROWS = 'tr, td, h1, h2, .note'
  it('moves nothing above a weight while what it would earn arrives', async () => {
    open()
    await screen.findByText('THE/WBNB')
    await screen.findByText('veTHE #7')
    const pressed = field('THE/USDT')
    const before = elementsBefore(pressed, document.body, ROWS)
    type('THE/WBNB', '60')
    await waitFor(() => expect(bar().getByRole('status').textContent).toContain('60%'))
    expect(elementsBefore(pressed, document.body, ROWS)).toEqual(before)
  })

  it('a weight is emptied and typed anew while only voted pools are shown', async () => {
    open()
    await screen.findByText('THE/WBNB')
    await screen.findByText('veTHE #7')
    type('THE/WBNB', '60')
    type('THE/USDT', '40')
    const voted = screen.getByRole('switch', { name: 'Voted only' })
    fireEvent.click(voted)
    await waitFor(() => expect(bodyRows()).toHaveLength(2))
    const weight = field('THE/USDT')
    weight.focus()
    for (const text of ['', '0', '0.5', '45']) {
      type('THE/USDT', text)
      expect(field('THE/USDT').value).toBe(text)
    }
    expect(document.activeElement).toBe(weight)
    expect(button().textContent).toBe('Remove 5%')
    fireEvent.change(screen.getByRole('slider', { name: 'Weight of THE/USDT' }), { target: { value: '0' } })
    expect(bodyRows()).toHaveLength(2)
    expect(button().textContent).toBe('Allocate 40% more')
    fireEvent.click(voted)
    await waitFor(() => expect(bodyRows()).toHaveLength(3))
    fireEvent.click(voted)
    await waitFor(() => expect(bodyRows()).toHaveLength(1))
  })

  it('leaves a lock out that is not chosen', async () => {
    open()
    fireEvent.click(await screen.findByRole('checkbox', { name: /veTHE #9/ }))
    await screen.findByText('THE/WBNB')
    type('THE/WBNB', '100')
    fireEvent.click(button())
    expect(world.run.mock.calls[0]![1].casts.map(({ lockId }: { lockId: bigint }) => lockId)).toEqual([7n])
  })

  it('is moved by sliders, and tells what it would earn', async () => {
    open()
    await screen.findByText('THE/WBNB')
    await screen.findByText('veTHE #7')
    fireEvent.change(screen.getByRole('slider', { name: 'Weight of THE/WBNB' }), { target: { value: '100' } })
    expect(field('THE/WBNB').value).toBe('100')
    // 2,000 of 3,000 votes earn two thirds of 100 dollars
    await waitFor(() => expect(bar().getByText('$66.67')).toBeDefined())
    fireEvent.focus(screen.getByRole('button', { name: /You would earn \$66\.67 from THE\/WBNB: how it is calculated$/ }))
    const receipt = await screen.findByRole('tooltip')
    for (const part of ['$100.00', 'Others’ votes1,000', 'Your votes2,000', '= $66.67']) expect(receipt.textContent).toContain(part)
  })

  // VOTE-13: only possible actions, and helpful links
  it('leads who has no lock, or none with power, to where locks are made', async () => {
    world.locks.mockResolvedValue(ok(locksSnapshot([])))
    open()
    expect((await screen.findByRole('link', { name: 'New lock' })).getAttribute('href')).toBe('/dashboard/lock')
    cleanup()
    world.locks.mockResolvedValue(ok(locksSnapshot([{ ...testLock(7n), power: 0n }])))
    open()
    expect((await screen.findByRole('link', { name: 'Manage locks' })).getAttribute('href')).toBe('/dashboard/lock')
    expect(button().disabled).toBe(true)
  })

  it.each([
    ['0.01', 'THE/WBNB needs more than 0.01%'],
    ['x', 'Enter a percent for THE/WBNB'],
  ])('refuses a weight of "%s"', async (text, label) => {
    open()
    await screen.findByText('THE/WBNB')
    await screen.findByText('veTHE #7')
    type('THE/USDT', '99.99')
    type('THE/WBNB', text)
    expect(button().textContent).toBe(label)
    expect(button().disabled).toBe(true)
  })

  it('takes no weight for a closed gauge', async () => {
    open()
    await screen.findByText('THE/CAKE')
    expect(field('THE/CAKE').disabled).toBe(true)
    expect(screen.getByText('Closed to votes')).toBeDefined()
  })

  it('is repeated with the last weights, lock by lock', async () => {
    open()
    await screen.findByText('THE/WBNB')
    fireEvent.click(await screen.findByRole('button', { name: 'Revote' }))
    expect(world.run).toHaveBeenCalledWith(castVotesFlow, {
      chainId: 31356,
      kind: 'revote',
      casts: [{ lockId: 9n, weights: [{ pool: addressOf(101), weightBps: 10_000n }] }],
    })
  })

  it('of this epoch stands in the fields, and can be reset', async () => {
    world.locks.mockResolvedValue(ok(locksSnapshot([testLock(7n, { vote: votedFor(100) })])))
    open()
    await screen.findByText('THE/WBNB')
    await screen.findByText('Voted this epoch')
    expect(field('THE/WBNB').value).toBe('100')
    fireEvent.click(screen.getByRole('button', { name: 'Reset votes' }))
    expect(world.run).toHaveBeenCalledWith(resetVotesFlow, { chainId: 31356, lockIds: [7n] })
  })

  it('of another account is its own, not what was typed for the one before', async () => {
    world.locks.mockImplementation(async (_, __, account) =>
      ok(locksSnapshot(account === stranger ? [testLock(8n, { vote: votedFor(101) })] : [testLock(7n)])),
    )
    walletStore.write({ ...connected, status: 'disconnected', address: undefined } as never)
    open()
    await screen.findByText('THE/WBNB')
    type('THE/WBNB', '60')
    act(() => walletStore.write(connected))
    await screen.findByText('veTHE #7')
    expect(field('THE/WBNB').value).toBe('60')
    act(() => walletStore.write({ ...connected, address: stranger }))
    await screen.findByText('veTHE #8')
    expect([field('THE/WBNB').value, field('THE/USDT').value]).toEqual(['', '100'])
  })

  it('that was cast stands in the fields as the chain has it', async () => {
    world.run.mockImplementation(async (flow: Flow<unknown>, request: unknown) => {
      runStore.add(newRun(flow, request, { key: 'cast', account: me, startedAt: 1 }))
      return 'cast'
    })
    world.locks.mockResolvedValue(ok(locksSnapshot([testLock(7n, { vote: votedFor(101) })])))
    open()
    await screen.findByText('THE/WBNB')
    await screen.findByText('Voted this epoch')
    type('THE/USDT', '')
    type('THE/WBNB', '100')
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Reset votes' })))
    const step = runStore.find('cast')!.steps.findIndex(({ id }) => id === 'reset0')
    act(() => void runStore.dispatch('cast', { type: 'notNeeded', step: 0 }))
    act(() => void runStore.dispatch('cast', { type: 'sent', step, sent: sentAs(hash(1)) }))
    expect(field('THE/WBNB').value).toBe('100')
    act(() => void runStore.dispatch('cast', { type: 'confirmed', step }))
    await waitFor(() => expect([field('THE/WBNB').value, field('THE/USDT').value]).toEqual(['', '100']))
    runStore.remove(['cast'])
  })

  // VOTE-9: votes used of a lock
  it('a lock that grew since its vote names the votes that are not cast', async () => {
    const gauge = testGauge(100, { votes: 100n * WAD })
    world.gauges.mockResolvedValue(ok(gaugesSnapshot([gauge])))
    world.locks.mockResolvedValue(ok(locksSnapshot([testLock(7n, { vote: votedFor(100, 0n, 100n * WAD) })])))
    open()
    await screen.findByText('THE/WBNB')
    expect((await screen.findByRole('checkbox', { name: /veTHE #7/ })).closest('label')!.textContent).toContain('100 of 1,000 votes cast')
    expect(bar().getByRole('status').textContent).toBe('100 of 1,000 votes cast')
    fireEvent.focus(await screen.findByRole('button', { name: /You would earn \$100\.00 from THE\/WBNB: how it is calculated$/ }))
    expect((await screen.findByRole('tooltip')).textContent).toContain('Your votes100')
    type('THE/WBNB', '50')
    expect(bar().getByRole('status').textContent).toBe('50% of 1,000 votes')
    expect(bar().queryByText(/^Casting again lowers/)).toBeNull()
  })

  it('a recast that lowers the votes says by how much', async () => {
    const faded = { power: (68n * WAD) / 100n, vote: votedFor(100, 0n, (958n * WAD) / 100n) }
    world.locks.mockResolvedValue(ok(locksSnapshot([testLock(7n, faded)])))
    open()
    await screen.findByText('THE/WBNB')
    const picked = await screen.findByRole('checkbox', { name: /veTHE #7/ })
    expect(picked.closest('label')!.textContent).toContain('9.58 votes cast, 0.68 now')
    type('THE/WBNB', '100')
    expect(bar().getByText('Casting again lowers your votes by 8.9, because power has decayed since: veTHE #7')).toBeDefined()
    fireEvent.click(picked)
    expect(bar().queryByText(/^Casting again lowers/)).toBeNull()
  })

  // AUTO-13: a lock with an automation that lacks LINK shows a warning everywhere
  it('warns of a lock whose automation lacks LINK, and of no other', async () => {
    const { deployment } = voteNetwork
    const contracts = { ...deployment.contracts, automationFactory: addressOf(0xfac), automationRegistry: addressOf(0x4e6) }
    const automations = [7n, 9n].map((lockId) => ({ lockId, state: 'active', upkeep: { balance: lockId, minimum: 8n } }))
    world.automations.mockResolvedValue(ok({ automations, block: 7n, timestamp: NOW }))
    const locks = [7n, 9n].map((lockId) => testLock(lockId)).map((read) => ({ ...read, lock: { ...read.lock, automated: true } }))
    world.locks.mockResolvedValue(ok(locksSnapshot(locks)))
    open('/dashboard/vote', { ...voteNetwork, deployment: { ...deployment, contracts } })
    const badge = await screen.findByText('Underfunded')
    expect(badge.closest('label')?.textContent).toContain('veTHE #7')
    expect(screen.getAllByText('Underfunded')).toHaveLength(1)
  })

  // how/votes-and-rewards#which-locks-vote-at-first: locks sent by others must not get in the way
  it('passes over locks of next to no power, says how many, and takes them once they are chosen', async () => {
    const dust = Array.from({ length: 25 }, (_, i) => testLock(BigInt(100 + i), { power: 1n }))
    world.locks.mockResolvedValue(ok(locksSnapshot([testLock(7n), ...dust])))
    open()
    await screen.findByText('THE/WBNB')
    expect((await screen.findByText(/^25 locks are not selected by default\./)).textContent).toContain(
      'Uses the 20 locks with the most votes',
    )
    expect(screen.getAllByRole('checkbox')).toHaveLength(1)
    type('THE/WBNB', '100')
    expect(button().textContent).toBe('Cast votes')
    fireEvent.click(screen.getAllByRole('button', { name: 'Show' })[0]!)
    fireEvent.click(screen.getByRole('checkbox', { name: /veTHE #100/ }))
    fireEvent.click(screen.getByRole('button', { name: 'Hide' }))
    expect(screen.getAllByRole('checkbox')).toHaveLength(2)
    fireEvent.click(button())
    expect(world.run.mock.calls[0]![1].casts.map(({ lockId }: { lockId: bigint }) => lockId)).toEqual([7n, 100n])
  })

  it('is not made from a failed read of the locks', async () => {
    const { queryClient } = open()
    await screen.findByText('veTHE #7')
    await screen.findByText('THE/WBNB')
    type('THE/WBNB', '100')
    world.locks.mockResolvedValue({ status: 'failed', error: new DomainError('rpc.unavailable') })
    await act(() => queryClient.invalidateQueries({ queryKey: ['chain'] }))
    await screen.findByText(/could not be refreshed/)
    expect(screen.getByText('veTHE #7')).toBeDefined()
    expect(button().textContent).toBe('Loading your locks')
  })

  it('says that the browser is offline, and goes on by itself', async () => {
    open()
    await screen.findByText('veTHE #7')
    await screen.findByText('THE/WBNB')
    const goOn = goOffline()
    expect([button().textContent, button().disabled]).toEqual(['You are offline', true])
    goOn()
    expect(button().textContent).not.toBe('You are offline')
  })
})

// ERR-19: a missing or failed read says nothing of a pool and enables no action
describe('a reset and a revote', () => {
  const actOf = (name: string) => screen.queryByRole<HTMLButtonElement>('button', { name })

  it('blame no pool while the gauges are not known', async () => {
    world.gauges.mockReturnValue(new Promise(() => undefined))
    open()
    await screen.findByText('veTHE #9')
    expect(bar().queryByText(/revote/)).toBeNull()
    expect(actOf('Revote')).toBeNull()
  })

  it.each(['gauges', 'locks'] as const)('are not made from a failed read of the %s', async (read) => {
    world.locks.mockResolvedValue(ok(locksSnapshot([testLock(7n, { vote: votedFor(100) }), testLock(9n, { vote: votedFor(101, 1n) })])))
    const { queryClient } = open()
    await screen.findByText('THE/WBNB')
    await screen.findByText('veTHE #7')
    expect(['Reset votes', 'Revote'].map((name) => actOf(name)!.disabled)).toEqual([false, false])
    world[read].mockResolvedValue({ status: 'failed', error: new DomainError('rpc.unavailable') })
    await act(() => queryClient.invalidateQueries({ queryKey: ['chain'] }))
    await screen.findByText(/could not be refreshed/)
    expect(['Reset votes', 'Revote'].map((name) => actOf(name)!.disabled)).toEqual([true, true])
  })

  it('keep to the delay between two votes, and say until when', async () => {
    world.gauges.mockResolvedValue(ok(gaugesSnapshot([testGauge(100)], { voteDelay: 86_400n * 6n })))
    world.locks.mockResolvedValue(ok(locksSnapshot([testLock(7n, { vote: votedFor(100) })])))
    open()
    await screen.findByText('THE/WBNB')
    await screen.findByText('veTHE #7')
    expect(actOf('Reset votes')!.disabled).toBe(true)
    expect(bar().getAllByText(/^veTHE #7 can vote again .*15/).length).toBeGreaterThan(0)
  })

  it('say the age of the oldest read', async () => {
    const { queryClient } = open()
    await screen.findByText('THE/WBNB')
    await screen.findByText('veTHE #7')
    world.locks.mockResolvedValue({ status: 'failed', error: new DomainError('rpc.unavailable') })
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 90_000)
    await act(() => queryClient.invalidateQueries({ queryKey: ['chain'] }))
    expect((await screen.findByText(/could not be refreshed/)).textContent).toContain('Last updated 1 min')
    clock.mockRestore()
  })
})

// how/prices-and-figures#fees-that-wait-for-voters: a part that could not be read makes a figure the least that it is
it('fees of which a part could not be read are at least what was collected, and none of them is no zero', async () => {
  const fees = [{ token: the, current: 40n * WAD, previous: 0n, uncollected: null }]
  world.gauges.mockResolvedValue(
    ok(gaugesSnapshot([testGauge(100, { fees }), testGauge(101, { fees: [{ ...fees[0]!, current: 0n }], incentives: [] })])),
  )
  open()
  await screen.findByText('THE/WBNB')
  const row = (pair: string) => bodyRows().find((candidate) => candidate.textContent.includes(pair))!.textContent
  await waitFor(() => expect(row('THE/WBNB')).toContain('at least $10.00'))
  expect(row('THE/WBNB')).toContain('at least 2,086%')
  expect(row('THE/USDT')).toContain('Not available')
})

// VOTE-10: expected result beside top-APR, last vote and equal; honest about small gains
describe('the ways to vote', () => {
  it('stand beside each other with what each would earn, and are taken over', async () => {
    open()
    await screen.findByText('Ways to vote')
    for (const way of ['Optimised', 'Top APR alone', 'Your last vote', 'Equal weights']) expect(screen.getByText(way)).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Use: Equal weights' }))
    expect([field('THE/WBNB').value, field('THE/USDT').value]).toEqual(['50', '50'])
    expect(button().textContent).toBe('Cast votes')
    expect(screen.getByRole('button', { name: 'Use: Equal weights', pressed: true }).textContent).toBe('In use')
    expect(screen.getByRole('button', { name: 'Use: Top APR alone', pressed: false })).toBeDefined()
  })

  // WCAG 2.4.1: past the list in one press
  it('are followed by a way past the list, and Enter in a weight goes there too', async () => {
    open()
    await screen.findByText('THE/WBNB')
    const vote = screen.getByRole('region', { name: 'Your vote' })
    fireEvent.click(screen.getByRole('link', { name: 'Skip the list, to your vote' }))
    expect(document.activeElement).toBe(vote)
    field('THE/WBNB').focus()
    fireEvent.keyDown(field('THE/WBNB'), { key: 'Enter' })
    expect(document.activeElement).toBe(vote)
  })

  it('says plainly where optimising brings next to nothing', async () => {
    world.gauges.mockResolvedValue(ok(gaugesSnapshot([testGauge(100)])))
    open()
    await screen.findByText(/already optimal/)
  })
})

// VOTE-1: the clock decides the epoch
it('says how long the epoch is open, in chain time', async () => {
  recordHead(31356, { number: 8, timestamp: NOW })
  open()
  expect((await screen.findByRole('timer')).getAttribute('aria-label')).toMatch(/^(?:5d 0h 0m|4d 23h 59m)$/)
  expect(screen.getByText(/16.*00:00 UTC/)).toBeDefined()
})

// VOTE-12: voting history; votes of a user in pages of 1,000
describe('the voting history', () => {
  const vote = (n: number, votes: bigint, lockId = '9') => ({
    epoch: 1_699_488_000,
    lockId,
    poolAddress: addressOf(n),
    votes: String(votes * WAD),
  })
  const page = (nodes: readonly object[], nextCursor: string | null = null) =>
    new Response(JSON.stringify({ data: { votes: { nodes, nextCursor } } }))
  const show = async () => fireEvent.click(await screen.findByRole('button', { name: 'Show' }))

  it('is read when it is asked for, and says what each lock voted', async () => {
    world.votes.mockResolvedValue(page([vote(100, 300n), vote(101, 100n)]))
    open()
    await screen.findByText('THE/WBNB')
    expect(world.votes).not.toHaveBeenCalled()
    await show()
    const history = within(await screen.findByRole('table', { name: 'Voting history' }))
    expect(history.getAllByRole('row')[1]!.textContent).toBe('Thu, Nov 9, 00:00 UTCveTHE #9THE/WBNB 75%THE/USDT 25%400')
    expect(world.votes).toHaveBeenCalledWith({ chainId: 31356, account: me, after: null })
  })

  it('goes on with the next page, and never shows half a vote', async () => {
    world.votes.mockImplementation(async ({ after }: { after: string | null }) =>
      after === null ? page([vote(100, 300n), vote(100, 5n, '7')], 'next') : page([vote(101, 15n, '7')]),
    )
    open()
    await screen.findByText('THE/WBNB')
    await show()
    const history = within(await screen.findByRole('table', { name: 'Voting history' }))
    expect(history.getAllByRole('row')).toHaveLength(2)
    fireEvent.click(screen.getByRole('button', { name: 'Show older votes' }))
    await waitFor(() => expect(history.getAllByRole('row')).toHaveLength(3))
    expect(history.getAllByRole('row')[1]!.textContent).toBe('Thu, Nov 9, 00:00 UTCveTHE #7THE/USDT 75%THE/WBNB 25%20')
    expect(screen.queryByRole('button', { name: 'Show older votes' })).toBeNull()
  })

  // Voter.vote: the votes of each pool are its weight of the power, rounded down, and the last one takes the rest
  it('tells the weights that were cast, whatever their votes were rounded to', async () => {
    const halves = ['61728394506172839450', '61728394506172839451'].map((votes, i) => ({ ...vote(100 + i, 0n), votes }))
    world.votes.mockResolvedValue(page(halves))
    open()
    await screen.findByText('THE/WBNB')
    await show()
    const history = within(await screen.findByRole('table', { name: 'Voting history' }))
    expect(history.getAllByRole('row')[1]!.textContent).toContain('THE/USDT 50%THE/WBNB 50%')
  })

  it('that could not be read is not an empty one', async () => {
    world.votes.mockResolvedValue(new Response('{}', { status: 503 }))
    open()
    await show()
    await screen.findByRole('alert')
    expect(screen.queryByText('No votes yet.')).toBeNull()
  })
})
