import { cleanup, configure, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const world = vi.hoisted(() => {
  const fetch = vi.fn<(url: string, init?: { body?: string }) => Promise<Response>>()
  globalThis.fetch = fetch as never
  return { fetch, competition: vi.fn(), booked: vi.fn(), count: vi.fn(), holdings: vi.fn(), run: vi.fn(), pools: vi.fn() }
})
vi.mock('@exchange/protocol/reads/arena/readCompetition', () => ({
  readCompetition: world.competition,
  readBookedBalances: world.booked,
  readCompetitionsCount: world.count,
}))
vi.mock('@exchange/protocol/reads/tokens/readAccountTokens', () => ({ readAccountTokens: world.holdings }))
vi.mock('@exchange/protocol/reads/pools/readPools', () => ({ readPools: world.pools }))
vi.mock('../../shared/network/publicClient.ts', () => ({ getPublicClient: () => ({}) }))
vi.mock('../../shared/transactions/ui/useRunFlow.ts', () => ({ useRunFlow: () => world.run }))

import type { Address } from '@exchange/domain'
import type { CompetitionRead } from '@exchange/protocol/reads/arena/readCompetition'
import { arenaNetwork, me, NOW, other, usdt } from '../../entities/competition/testing.ts'
import { recordHead } from '../../shared/clock/clock.ts'
import { routesOf } from '../../shared/feature/routesOf.ts'
import { updateSettings } from '../../shared/settings/settings.ts'
import { addressOf } from '../../shared/testing/addressOf.ts'
import { renderRoute } from '../../shared/testing/renderRoute.tsx'
import { testNetwork } from '../../shared/testing/testNetwork.ts'
import { walletStore } from '../../shared/wallet/walletStore.ts'
import { feature } from './feature.ts'
import { joinCompetitionFlow } from './flows/joinCompetition.flow.ts'
import { depositCompetitionFlow, increasePrizeFlow } from './flows/payIn.flow.ts'
import {
  cancelCompetitionFlow,
  claimOwnerFeeFlow,
  claimPrizeFlow,
  refundCompetitionFlow,
  submitRankingFlow,
  withdrawDepositFlow,
} from './flows/settle.flow.ts'
import type { CompetitionDetail, Participant } from './queries.ts'
import { detailOf, participantOf, place, the, UNIT } from './testing.ts'
// The page loads lazily; the import preloads it.
import './CompetitionPage.tsx'

// A whole page takes its time on a busy machine.
vi.setConfig({ testTimeout: 90_000 })
configure({ asyncUtilTimeout: 25_000 })

const { chainId } = arenaNetwork
const HOUR = 3_600
const ok = <T,>(data: T) => ({ status: 'ok', data })
const open = (path = '/arena/trading-competitions/7', networks = [arenaNetwork]) =>
  renderRoute(routesOf(feature), path, { local: true, networks, links: {} })
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })

type Index = {
  readonly competition?: CompetitionDetail | null
  readonly rows?: readonly Participant[]
  readonly own?: Participant | null
}

/** Answers of the index, by request. */
const indexSays = ({ competition = detailOf(), rows = [], own = null }: Index) =>
  world.fetch.mockImplementation(async (url) => {
    if (!String(url).includes('/graphql')) return Response.json({ data: [], meta: {} })
    return Response.json({
      data: {
        competition,
        competitionRanking: { nodes: rows, nextCursor: null },
        competitionParticipant: own,
        competitionTrades: { nodes: [], nextCursor: null },
        rankHistory: [],
        solvency: {
          block: '7',
          timestamp: NOW,
          lines: [{ address: usdt, token: competition?.prize ?? null, owed: String(90n * UNIT), held: String(100n * UNIT) }],
        },
        fairPlay: [],
      },
    })
  })

const chainSays = (change: Partial<CompetitionRead> = {}) =>
  world.competition.mockResolvedValue(
    ok({
      participants: 412,
      rankedCount: 0,
      prizePool: 25_000n * UNIT,
      ownerFee: 0n,
      prize: 0n,
      paidIn: 0n,
      block: 7n,
      timestamp: NOW,
      ...change,
    }),
  )
const takesPart = { participant: { index: 3, traded: true, claimed: false, deposited: 100n * UNIT, score: 0n } }
const bookedAre = (...balances: readonly bigint[]) =>
  world.booked.mockResolvedValue(ok({ balances, withdrawn: balances.map(() => false), values: balances, block: 7n }))

const registration = {
  registrationStart: NOW - HOUR,
  registrationEnd: NOW + 5 * HOUR,
  start: NOW + 6 * HOUR,
  end: NOW + 30 * HOUR,
}
const over = { registrationStart: NOW - 90 * HOUR, registrationEnd: NOW - 80 * HOUR, start: NOW - 70 * HOUR, end: NOW - HOUR }

beforeEach(() => {
  localStorage.clear()
  updateSettings({ networkId: null })
  recordHead(chainId, { number: 7, timestamp: NOW })
  walletStore.write({ status: 'connected', address: me, chainId, connectorName: 'Test' })
  indexSays({})
  chainSays()
  bookedAre(0n, 0n)
  world.count.mockResolvedValue(ok(0))
  world.pools.mockResolvedValue({ status: 'failed', error: new Error('none') })
  world.holdings.mockImplementation(
    async (_: unknown, __: unknown, { tokens }: { tokens: readonly Address[] }) =>
      new Map(tokens.map((token) => [token.toLowerCase(), ok({ balance: 1_000n * UNIT, allowance: 0n, decimals: 18 })])),
  )
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

// ARENA-3, ARENA-9
describe('the page of a competition', () => {
  it('says what it is, where it stands, what can be won, and what it takes', async () => {
    open()
    expect(await screen.findByRole('heading', { level: 1, name: /Midweek Regatta/ })).toBeTruthy()
    expect(await screen.findByText('The competition is live.')).toBeTruthy()
    expect(screen.getAllByText('Ranked by %PNL')).toHaveLength(2)
    expect(screen.getByText('412 of 500')).toBeTruthy()
    expect(screen.getByText('Place 1')).toBeTruthy()
    expect(await screen.findByText('Covered')).toBeTruthy()
  })

  it.each<[string, Partial<CompetitionDetail>, RegExp]>([
    ['before registration', { ...registration, registrationStart: NOW + HOUR }, /not ready yet/],
    ['in registration', registration, /In registration\./],
    ['when registration ends soon', { ...registration, registrationEnd: NOW + HOUR / 2 }, /ending soon/],
    ['when it ends soon', { end: NOW + HOUR / 2 }, /live.*ending soon/],
    ['when it is full', { ...registration, maxParticipants: 412 }, /All places are taken/],
    [
      'between registration and start',
      { ...registration, registrationStart: NOW - 9 * HOUR, registrationEnd: NOW - HOUR },
      /about to start/,
    ],
    ['after the end', over, /ranking is under way/],
    ['when it is cancelled', { ...registration, cancelled: true }, /host cancelled/],
  ])('tells where it stands %s', async (_, change, words) => {
    indexSays({ competition: detailOf(change) })
    open()
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
  })

  it('tells a void and a ranked one apart by what the chain says', async () => {
    indexSays({ competition: detailOf({ ...over, participantsCount: 1 }) })
    chainSays({ participants: 1 })
    open()
    expect(await screen.findByText(/There is no result/)).toBeTruthy()
    cleanup()
    indexSays({ competition: detailOf(over) })
    chainSays({ rankedCount: 412 })
    open()
    expect(await screen.findByText(/The ranking is final/)).toBeTruthy()
  })

  // ARENA-10
  it('says that a competition is getting ready that the chain has and the index has not', async () => {
    indexSays({ competition: null })
    world.count.mockResolvedValue(ok(7))
    open()
    expect(await screen.findByText('The competition is getting ready to launch')).toBeTruthy()
  })

  it('is none where nobody made it, or where the address names no id', async () => {
    indexSays({ competition: null })
    world.count.mockResolvedValue(ok(6))
    open()
    await vi.waitFor(() => expect(document.title).toBe('Page not found'))
    cleanup()
    open('/arena/trading-competitions/0')
    await vi.waitFor(() => expect(document.title).toBe('Page not found'))
  })

  it('shows the way to the network that has competitions', async () => {
    updateSettings({ networkId: testNetwork.chainId + 1 })
    const elsewhere = { ...testNetwork, chainId: testNetwork.chainId + 1, name: 'Other' }
    open('/arena/trading-competitions/7', [arenaNetwork, elsewhere])
    expect(await screen.findByText(/Arena runs on/)).toBeTruthy()
  })

  it('shows no zero where the index cannot be read', async () => {
    world.fetch.mockResolvedValue(new Response('{}', { status: 503 }))
    open()
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(screen.queryByText('Prize pool')).toBeNull()
  })
})

// ARENA-16, ARENA-17
describe('taking part', () => {
  it('joins with the entry fee and the deposit in one flow', async () => {
    indexSays({ competition: detailOf(registration) })
    open()
    fireEvent.change(await screen.findByLabelText('Your deposit'), { target: { value: '60' } })
    fireEvent.click(await button('Join and deposit 60 USDT'))
    expect(world.run).toHaveBeenCalledWith(joinCompetitionFlow, {
      chainId,
      competition: place,
      name: 'Midweek Regatta',
      entryFee: { token: usdt, symbol: 'USDT', decimals: 18, amount: 5n * UNIT },
      deposit: { token: usdt, symbol: 'USDT', decimals: 18, amount: 60n * UNIT },
    })
  })

  it('says the minimum in the winning token below it', async () => {
    indexSays({ competition: detailOf(registration) })
    open()
    fireEvent.change(await screen.findByLabelText('Your deposit'), { target: { value: '49' } })
    expect((await button('The minimum deposit is 50 USDT')).disabled).toBe(true)
  })

  it('says that funds are missing, that all places are taken, and that registration is over', async () => {
    indexSays({ competition: detailOf(registration) })
    open()
    fireEvent.change(await screen.findByLabelText('Your deposit'), { target: { value: '996' } })
    expect((await button('Not enough USDT. Add funds')).disabled).toBe(true)
    cleanup()
    indexSays({ competition: detailOf({ ...registration, depositType: 'fixed', maxParticipants: 412 }) })
    open()
    expect((await button('The competition is full')).disabled).toBe(true)
    cleanup()
    indexSays({
      competition: detailOf({ ...registration, depositType: 'fixed', registrationStart: NOW - 9 * HOUR, registrationEnd: NOW - HOUR }),
    })
    open()
    expect((await button('Registration has ended')).disabled).toBe(true)
  })

  it('takes the fixed deposit as it is, or later', async () => {
    indexSays({ competition: detailOf({ ...registration, depositType: 'fixed' }) })
    open()
    expect(await button('Join and deposit 50 USDT')).toBeTruthy()
    fireEvent.click(await screen.findByRole('switch', { name: 'Deposit later' }))
    fireEvent.click(await button('Join'))
    expect(world.run).toHaveBeenCalledWith(
      joinCompetitionFlow,
      expect.objectContaining({ deposit: expect.objectContaining({ amount: 0n }) }),
    )
  })

  it('adds a deposit while it is live where deposits are free, and raises the prizes', async () => {
    chainSays(takesPart)
    open()
    fireEvent.change(await screen.findByLabelText('Your deposit'), { target: { value: '10' } })
    fireEvent.click(await button('Deposit 10 USDT'))
    expect(world.run).toHaveBeenCalledWith(
      depositCompetitionFlow,
      expect.objectContaining({ paid: expect.objectContaining({ amount: 10n * UNIT }) }),
    )
    fireEvent.click(await screen.findByRole('radio', { name: 'Increase prizes' }))
    fireEvent.change(await screen.findByLabelText('Added to the prize pool'), { target: { value: '3' } })
    fireEvent.click(await button('Add 3 USDT to the prizes'))
    expect(world.run).toHaveBeenLastCalledWith(
      increasePrizeFlow,
      expect.objectContaining({ paid: expect.objectContaining({ amount: 3n * UNIT }) }),
    )
  })
})

// ARENA-18, ARENA-19, ARENA-20, ARENA-27
describe('after the end', () => {
  it('lets anybody submit the next page of the ranking', async () => {
    const rows = [participantOf(other, 1, { isRankedOnChain: true }), participantOf(me, 2), participantOf(addressOf(0xdd), 3)]
    indexSays({ competition: detailOf(over), rows })
    chainSays({ rankedCount: 1 })
    open()
    fireEvent.click(await button('Submit the ranking'))
    expect(world.run).toHaveBeenCalledWith(submitRankingFlow, expect.objectContaining({ accounts: [me, addressOf(0xdd)] }))
  })

  it('shows prizes that stay as such to who looks on, and no card with nothing to do', async () => {
    indexSays({ competition: detailOf(over), rows: [participantOf(other, 1)] })
    chainSays({ rankedCount: 412 })
    open()
    expect(await screen.findByRole('columnheader', { name: 'Prize' })).toBeTruthy()
    expect(screen.queryByText('Take part')).toBeNull()
  })

  it('pays a prize and what is booked, each by itself', async () => {
    indexSays({ competition: detailOf(over), own: participantOf(me, 3, { isFinal: true, prize: String(7n * UNIT) }) })
    chainSays({ ...takesPart, rankedCount: 412, prize: 7n * UNIT })
    bookedAre(120n * UNIT, 3n)
    open()
    fireEvent.click(await button(/Claim 7 USDT/))
    expect(world.run).toHaveBeenCalledWith(
      claimPrizeFlow,
      expect.objectContaining({ paid: expect.objectContaining({ amount: 7n * UNIT }) }),
    )
    fireEvent.click(await button('Withdraw the deposit'))
    expect(world.run).toHaveBeenLastCalledWith(withdrawDepositFlow, expect.objectContaining({ tokens: [usdt, the] }))
  })

  it('pays back what was paid into the prizes of one without a result', async () => {
    indexSays({ competition: detailOf({ ...over, participantsCount: 1 }) })
    chainSays({ ...takesPart, participants: 1, paidIn: 5n * UNIT })
    open()
    fireEvent.click(await button(/Get 5 USDT back/))
    expect(world.run).toHaveBeenCalledWith(
      refundCompetitionFlow,
      expect.objectContaining({ paid: expect.objectContaining({ amount: 5n * UNIT }) }),
    )
  })

  it('offers the host its share, and before registration the way back', async () => {
    indexSays({ competition: detailOf({ ...over, host: me }) })
    chainSays({ rankedCount: 412, ownerFee: 25n * UNIT })
    open()
    fireEvent.click(await button('Claim the owner fee'))
    expect(world.run).toHaveBeenCalledWith(
      claimOwnerFeeFlow,
      expect.objectContaining({ paid: expect.objectContaining({ amount: 25n * UNIT }) }),
    )
    cleanup()
    indexSays({ competition: detailOf({ ...registration, registrationStart: NOW + HOUR, host: me }) })
    chainSays({ participants: 0 })
    open()
    fireEvent.click(await button('Cancel the competition'))
    expect(world.run).toHaveBeenLastCalledWith(cancelCompetitionFlow, { chainId, competition: place, name: 'Midweek Regatta' })
  })
})

// ARENA-8, ARENA-22
describe('the leaderboard', () => {
  const rows = [participantOf(other, 1, { rank: 1, score: String(UNIT / 2n), prize: String(9n * UNIT) }), participantOf(addressOf(0xdd), 2)]

  it('stands in the order of the index, with one’s own row first where it is on a later page', async () => {
    chainSays(takesPart)
    indexSays({ rows, own: participantOf(me, 90, { rank: 90 }) })
    open()
    const table = await screen.findByRole('table', { name: 'Leaderboard' })
    const ranks = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.querySelector('.competition-rank')?.textContent)
    expect(ranks).toEqual(['90', '1', '2'])
    expect(within(table).getByText('You')).toBeTruthy()
    expect(within(table).getByText('+50.00%')).toBeTruthy()
  })

  it('says that nobody takes part where nobody does', async () => {
    open()
    expect(await screen.findByText('No participants yet')).toBeTruthy()
  })
})
