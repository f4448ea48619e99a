import { cleanup, configure, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const world = vi.hoisted(() => {
  const fetch = vi.fn<(url: string, init?: { body?: string }) => Promise<Response>>()
  globalThis.fetch = fetch as never
  return { fetch, competition: vi.fn(), booked: vi.fn(), run: vi.fn(), pools: vi.fn() }
})
vi.mock('@exchange/protocol/reads/arena/readCompetition', () => ({
  readCompetition: world.competition,
  readBookedBalances: world.booked,
  readCompetitionsCount: vi.fn(),
}))
vi.mock('@exchange/protocol/reads/tokens/readAccountTokens', () => ({ readAccountTokens: async () => new Map() }))
vi.mock('@exchange/protocol/reads/pools/readPools', () => ({ readPools: world.pools }))
vi.mock('../../../shared/network/publicClient.ts', () => ({ getPublicClient: () => ({}) }))
vi.mock('../../../shared/transactions/ui/useRunFlow.ts', () => ({ useRunFlow: () => world.run }))
// The real engine over the real handler, in this thread: jsdom has no workers.
vi.mock('../../../entities/trade/quotes/engine.ts', async () => {
  const { createQuoteEngine } = await import('../../../entities/trade/quotes/quoteEngine.ts')
  const { createQuoteHandler } = await import('../../../workers/quoteHandler.ts')
  const handle = createQuoteHandler({ splits: await import('../../../workers/splitSearch.ts') })
  const port = {
    onmessage: null as null | ((event: { data: never }) => void),
    postMessage: (message: never) =>
      queueMicrotask(() => {
        const reply = handle(message)
        if (reply) port.onmessage?.({ data: reply as never })
      }),
  }
  return { quoteEngine: createQuoteEngine(port as never, () => 0) }
})

import type { Address, TwoTokenPool } from '@exchange/domain'
import { arenaNetwork, me, NOW, other, usdt } from '../../../entities/competition/testing.ts'
import { recordHead } from '../../../shared/clock/clock.ts'
import { routesOf } from '../../../shared/feature/routesOf.ts'
import { updateSettings } from '../../../shared/settings/settings.ts'
import { addressOf } from '../../../shared/testing/addressOf.ts'
import { renderRoute } from '../../../shared/testing/renderRoute.tsx'
import { elementsBefore } from '../../../shared/testing/elementsBefore.ts'
import { walletStore } from '../../../shared/wallet/walletStore.ts'
import { feature } from '../feature.ts'
import { competitionSwapFlow } from '../flows/competitionSwap.flow.ts'
import { swapBackFlow } from '../flows/swapBack.flow.ts'
import type { CompetitionDetail, Participant } from '../queries.ts'
import { detailOf, participantOf, place, the, UNIT } from '../testing.ts'
// The page and its room load lazily; the imports preload them.
import '../CompetitionPage.tsx'
import './TradeRoom.tsx'

// A whole page takes its time on a busy machine.
vi.setConfig({ testTimeout: 90_000 })
configure({ asyncUtilTimeout: 25_000 })

const { chainId } = arenaNetwork
const ok = <T,>(data: T) => ({ status: 'ok', data })
const [deep, young] = [1, 2].map((n): TwoTokenPool => ({
  address: addressOf(0x900 + n),
  type: 'classic',
  token0: usdt,
  token1: the,
  reserve0: 1_000_000n * UNIT,
  reserve1: (n === 1 ? 4_000_000n : 9_000_000n) * UNIT,
  unit0: UNIT,
  unit1: UNIT,
  fee: 1_800n,
})) as [TwoTokenPool, TwoTokenPool]

const own = participantOf(me, 3, { rank: 3, balance: String(100n * UNIT), deposited: String(100n * UNIT) })
const everybody = [
  participantOf(other, 1, { rank: 1, score: String(UNIT / 2n), balance: String(150n * UNIT), prize: String(9n * UNIT) }),
  participantOf(addressOf(0xdd), 2, { rank: 2, score: String(UNIT / 10n) }),
  own,
]

const meta = { block: 7, blockTimestamp: NOW, indexedAt: NOW, stale: false, blocksBehind: 0 }
const indexSays = (competition: CompetitionDetail = detailOf(), rows: readonly Participant[] = everybody) =>
  world.fetch.mockImplementation(async (url) => {
    if (String(url).includes('/pools'))
      return Response.json({
        data: [
          { address: young.address, createdAt: competition.registrationStart + 5 },
          { address: deep.address, createdAt: 9 },
        ],
        meta,
      })
    if (!String(url).includes('/graphql')) return Response.json({ data: [], meta })
    return Response.json({
      data: {
        competition,
        competitionRanking: { nodes: rows, nextCursor: null },
        competitionParticipant: own,
        competitionTrades: { nodes: [], nextCursor: null },
        rankHistory: [{ account: me, points: [{ at: competition.start + 60, rank: 2, score: '0' }] }],
      },
    })
  })
const bookedAre = (...balances: readonly bigint[]) =>
  world.booked.mockResolvedValue(
    ok({ balances, withdrawn: balances.map(() => false), values: [balances[0]!, balances[1]! / 4n], block: 7n }),
  )

const open = () =>
  renderRoute(routesOf(feature), '/arena/trading-competitions/7?view=trade', { local: true, networks: [arenaNetwork], links: {} })
const panel = () => screen.findByLabelText('Swap in the competition')
const pay = async (text: string) => fireEvent.change(await screen.findByLabelText('You pay'), { target: { value: text } })
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })

beforeEach(() => {
  updateSettings({ networkId: null, slippageBps: 50, deadlineMinutes: 20 })
  recordHead(chainId, { number: 7, timestamp: NOW })
  walletStore.write({ status: 'connected', address: me, chainId, connectorName: 'Test' })
  indexSays()
  bookedAre(100n * UNIT, 0n)
  world.pools.mockResolvedValue(ok({ pools: [deep, young], block: 7n, timestamp: NOW }))
  world.competition.mockResolvedValue(
    ok({
      participants: 3,
      rankedCount: 0,
      prizePool: 1_000n * UNIT,
      ownerFee: 0n,
      prize: 0n,
      paidIn: 0n,
      block: 7n,
      timestamp: NOW,
      participant: { index: 3, traded: true, claimed: false, deposited: 100n * UNIT, score: 0n },
    }),
  )
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

// ARENA-25, ARENA-24
describe('trading in a competition', () => {
  it('swaps what is booked over the route of the engine, through no pool made after registration opened', async () => {
    open()
    await pay('10')
    fireEvent.click(await button('Swap USDT for THE'))
    const [flow, request] = world.run.mock.lastCall as [unknown, { route: { steps: { pool: { address: Address } }[] }; minimumOut: bigint }]
    expect(flow).toBe(competitionSwapFlow)
    expect(request).toMatchObject({
      chainId,
      competition: place,
      paid: { token: usdt, amount: 10n * UNIT },
      receives: { token: the },
      without: [young.address],
      deadlineMinutes: 20,
    })
    expect(request.route.steps.map(({ pool }) => pool.address)).toEqual([deep.address])
    expect(request.minimumOut).toBeGreaterThan(39n * UNIT)
  })

  it('says what the swap costs: the least that comes, fees of the pools, and the tolerance', async () => {
    open()
    await pay('10')
    const figure = async (label: string) => (await screen.findByText(label)).parentElement?.textContent
    await vi.waitFor(async () => expect(await figure('Pool fees')).toContain('0.18%'))
    expect(await figure('Slippage tolerance')).toContain('0.5%')
    expect(await figure('Receive at least')).toContain('THE')
  })

  it('offers the tradable tokens and no others', async () => {
    open()
    const [first] = within(await panel()).getAllByRole('button', { name: /Change token/ })
    fireEvent.click(first!)
    const dialog = await screen.findByRole('dialog', { name: 'Choose a token' })
    const shown = within(dialog)
      .getAllByRole('listitem')
      .map((item) => [item.querySelector('bdi')?.textContent, item.querySelector('.num')?.textContent])
    expect(shown).toEqual([
      ['USDT', '100'],
      ['THE', '0'],
    ])
  })

  it('says which place a swap would give', async () => {
    bookedAre(0n, 600n * UNIT)
    open()
    fireEvent.click(await button('Switch direction'))
    await pay('600')
    expect(await screen.findByText(/about place 1/)).toBeTruthy()
  })

  // LOCK-19: pressed controls do not move
  it('moves nothing above its button while figures arrive', async () => {
    open()
    const form = await panel()
    const blocks = '.kv, .competition-after, .note, button, input'
    const before = elementsBefore(await button('Enter an amount'), form, blocks)
    await pay('10')
    await screen.findByText(/about place/)
    expect(elementsBefore(await button(/^Swap USDT for/), form, blocks)).toEqual(before)
  })

  it('takes no more than what is booked here, whatever the wallet has', async () => {
    open()
    await pay('101')
    expect((await button('Not enough USDT in the competition')).disabled).toBe(true)
  })

  it('labels what does not count yet', async () => {
    bookedAre(100n * UNIT, 40n * UNIT)
    open()
    expect(await screen.findByText('Does not count yet')).toBeTruthy()
  })
})

// ARENA-25: a warning from one hour before the end, with one button that swaps everything back
describe('what is still to be swapped back', () => {
  it('is said with the place that it would make, and swapped back by one button', async () => {
    bookedAre(100n * UNIT, 400n * UNIT)
    open()
    expect(await screen.findByText(/in other tokens does not count yet/)).toBeTruthy()
    expect(await screen.findByText(/about place 1\./)).toBeTruthy()
    const back = await button('Swap 1 token back')
    await vi.waitFor(() => expect(back.disabled).toBe(false))
    fireEvent.click(back)
    expect(world.run).toHaveBeenCalledWith(
      swapBackFlow,
      expect.objectContaining({
        from: [{ token: the, symbol: 'THE', decimals: 18, amount: 400n * UNIT }],
        without: [young.address],
        slippageBps: 50,
      }),
    )
  })

  it.each([
    [3_700, 'status'],
    [3_600, 'alert'],
  ])('with %s seconds left it is told as %s', async (left, role) => {
    bookedAre(100n * UNIT, 400n * UNIT)
    indexSays(detailOf({ end: NOW + left }))
    open()
    const words = await screen.findByText(/in other tokens does not count yet/)
    expect(words.closest(`[role=${role}]`)).toBeTruthy()
  })

  it('is nothing where all is in the winning token', async () => {
    open()
    await panel()
    expect(screen.queryByText(/in other tokens does not count yet/)).toBeNull()
  })
})

it('shows the own rank over time, described for who cannot see it', async () => {
  open()
  expect(await screen.findByRole('img', { name: /Best place 2, now 2\. Prizes reach place 2\./ })).toBeTruthy()
})

// ARENA-17
it('lets nobody trade who does not take part', async () => {
  world.competition.mockResolvedValue(
    ok({ participants: 3, rankedCount: 0, prizePool: 1_000n * UNIT, ownerFee: 0n, prize: 0n, paidIn: 0n, block: 7n, timestamp: NOW }),
  )
  open()
  expect(await screen.findByText('Only participants trade here')).toBeTruthy()
})
