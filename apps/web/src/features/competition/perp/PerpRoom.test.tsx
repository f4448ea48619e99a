import { cleanup, configure, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const world = vi.hoisted(() => {
  const fetch = vi.fn<(url: string, init?: { body?: string }) => Promise<Response>>()
  globalThis.fetch = fetch as never
  return { fetch, competition: vi.fn(), perp: vi.fn(), run: vi.fn() }
})
vi.mock('@exchange/protocol/reads/arena/readCompetition', () => ({
  readCompetition: world.competition,
  readBookedBalances: vi.fn(),
  readCompetitionsCount: vi.fn(),
}))
vi.mock('@exchange/protocol/reads/arena/readPerpDesk', () => ({ readPerpDesk: world.perp }))
vi.mock('@exchange/protocol/reads/tokens/readAccountTokens', () => ({ readAccountTokens: async () => new Map() }))
vi.mock('../../../shared/network/publicClient.ts', () => ({ getPublicClient: () => ({}) }))
vi.mock('../../../shared/transactions/ui/useRunFlow.ts', () => ({ useRunFlow: () => world.run }))

import type { PerpDeskRead } from '@exchange/protocol/reads/arena/readPerpDesk'
import { arenaNetwork, me, NOW, usdt } from '../../../entities/competition/testing.ts'
import { recordHead } from '../../../shared/clock/clock.ts'
import { routesOf } from '../../../shared/feature/routesOf.ts'
import { updateSettings } from '../../../shared/settings/settings.ts'
import { renderRoute } from '../../../shared/testing/renderRoute.tsx'
import { walletStore } from '../../../shared/wallet/walletStore.ts'
import { feature } from '../feature.ts'
import {
  cancelPerpRequestFlow,
  closePositionFlow,
  deallocateFlow,
  openPositionFlow,
  settlePositionFlow,
  withdrawMarginFlow,
} from '../flows/perp.flow.ts'
import type { CompetitionDetail } from '../queries.ts'
import { participantOf, place, UNIT } from '../testing.ts'
import { deskRead, historyItems, marketItem, marketOf, openItem, perpDetail, perpNetwork, positionOf, requestOf } from './testing.ts'
// The page and its parts load lazily; the imports preload them.
import '../CompetitionPage.tsx'
import './PerpMoneyCard.tsx'
import './PerpRoom.tsx'

// A whole page takes its time on a busy machine.
vi.setConfig({ testTimeout: 90_000 })
configure({ asyncUtilTimeout: 25_000 })

const { chainId } = arenaNetwork
const HOUR = 3_600
/** Chain time restarts with each test. */
let block = 7
const own = participantOf(me, 3, { rank: 3 })
const meta = { block: 7, blockTimestamp: NOW, indexedAt: NOW, stale: false, blocksBehind: 0 }
const indexSays = (competition: CompetitionDetail = perpDetail()) =>
  world.fetch.mockImplementation(async (url) => {
    const path = String(url)
    if (path.includes('/perp/markets')) return Response.json({ data: { markets: [marketItem] }, meta })
    if (path.includes('/perp/positions')) return Response.json({ data: [openItem], nextCursor: null, meta })
    if (path.includes('/history')) return Response.json({ data: historyItems, nextCursor: null, meta })
    if (!path.includes('/graphql')) return Response.json({ data: [], meta })
    return Response.json({
      data: {
        competition,
        competitionRanking: { nodes: [own], nextCursor: null },
        competitionParticipant: own,
        competitionTrades: { nodes: [], nextCursor: null },
        rankHistory: [],
        solvency: { block: '7', timestamp: NOW, lines: [] },
        fairPlay: [],
      },
    })
  })
const chainSays = (change: Partial<PerpDeskRead> = {}) => world.perp.mockResolvedValue({ status: 'ok', data: deskRead(change) })
const withAccount = (change: Partial<PerpDeskRead['account']>) => ({ account: { ...deskRead().account, ...change } })

const open = (path = '?view=trade', network = perpNetwork) =>
  renderRoute(routesOf(feature), `/arena/trading-competitions/7${path}`, { local: true, networks: [network], links: {} })
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByRole('textbox', { name: label }), { target: { value } })

beforeEach(() => {
  updateSettings({ networkId: null, slippageBps: 50 })
  block += 1
  recordHead(chainId, { number: block, timestamp: NOW })
  walletStore.write({ status: 'connected', address: me, chainId, connectorName: 'Test' })
  indexSays()
  chainSays()
  world.competition.mockResolvedValue({
    status: 'ok',
    data: {
      participants: 3,
      rankedCount: 0,
      prizePool: 1_000n * UNIT,
      ownerFee: 0n,
      prize: 0n,
      paidIn: 0n,
      block: 7n,
      timestamp: NOW,
      participant: { index: 3, traded: true, claimed: false, deposited: 500n * UNIT, score: 0n },
    },
  })
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

// PERP-1, PERP-2, PERP-4
describe('opening a position', () => {
  it('asks for it with margin, leverage and the worst price that is taken', async () => {
    open()
    await type('Margin', '100')
    await type('Leverage', '10')
    expect(await screen.findByText('Position of 1,000 USDT, 1.66666 BNB')).toBeTruthy()
    expect(screen.getByText('First price after the request')).toBeTruthy()
    fireEvent.click(await button('Open long at 10x'))
    expect(world.run).toHaveBeenCalledWith(
      openPositionFlow,
      expect.objectContaining({
        competition: place,
        marketId: 1,
        symbol: 'BNB',
        isLong: true,
        margin: { token: usdt, symbol: 'USDT', decimals: 18, amount: 100n * UNIT },
        size: expect.objectContaining({ amount: 1_000n * UNIT }),
        acceptablePrice: 603n * UNIT,
      }),
    )
  })

  it('goes short in another market, with the leverage of the slider', async () => {
    open()
    fireEvent.click(await button('Switch market'))
    const dialog = await screen.findByRole('dialog', { name: 'Choose a market' })
    expect(within(dialog).getAllByText(/Long: 1,000 USDT open, room for 599,000 USDT/)).toHaveLength(2)
    fireEvent.click(within(dialog).getByRole('button', { name: /BTC/ }))
    fireEvent.click(screen.getByRole('radio', { name: 'Short' }))
    await type('Margin', '100')
    fireEvent.change(screen.getByRole('slider', { name: 'Leverage' }), { target: { value: '20' } })
    fireEvent.click(await button('Open short at 20x'))
    expect(world.run).toHaveBeenCalledWith(
      openPositionFlow,
      expect.objectContaining({ marketId: 2, isLong: false, acceptablePrice: 597n * UNIT }),
    )
  })

  it.each<[string, string, string, Partial<PerpDeskRead>]>([
    ['The minimum margin is 50 USDT', '49', '5', {}],
    ['The maximum here is 25x', '100', '26', {}],
    ['100 USDT more margin needed', '600', '5', {}],
    ['New positions are paused', '100', '5', { isEntryPaused: true }],
    ['The competition has ended', '100', '5', withAccount({ endsAt: NOW })],
    ['There is no price for this yet', '100', '5', { markets: [marketOf(1, 'BNB', { newest: null })] }],
    ['This side has room for 400 USDT', '100', '5', { markets: [marketOf(1, 'BNB', { openInterestCap: 1_400n * UNIT })] }],
    ['The vault has room for 400 USDT', '100', '5', { totalAssets: 1_400n * UNIT }],
    ['At most 16 positions at once', '100', '5', { positions: Array.from({ length: 16 }, (_, id) => positionOf({ id: BigInt(id) })) }],
  ])('is refused before anything is signed: %s', async (words, margin, leverage, chain) => {
    chainSays(chain)
    open()
    await type('Margin', margin)
    await type('Leverage', leverage)
    expect((await button(words)).disabled).toBe(true)
  })
})

// PERP-4
it('says why nothing opens, closes or is liquidated where a price is old, and takes a request, which waits for the next one', async () => {
  chainSays({ markets: [marketOf(1, 'BNB', { newest: { roundId: 1n, price: 600n * UNIT, updatedAt: NOW - 900 } })] })
  open()
  const words = await screen.findByText(/do not open, close or liquidate positions/)
  const note = words.closest('[role=status]')?.textContent
  expect(note).toMatch(/The last price of BNB came 15 minutes ago/)
  expect(note).toMatch(/A request waits for the next price/)
  await type('Margin', '100')
  fireEvent.click(await button('Open long at 5x'))
  expect(world.run).toHaveBeenCalledWith(openPositionFlow, expect.objectContaining({ marketId: 1, acceptablePrice: 603n * UNIT }))
})

// PERP-1, PERP-3, PERP-5
describe('an open position', () => {
  it('shows what it is worth, how far it is from liquidation and what counts, and is closed', async () => {
    chainSays({ markets: [marketOf(1, 'BNB', { newest: { roundId: 9n, price: 594n * UNIT, updatedAt: NOW } })], positions: [positionOf()] })
    open()
    const table = await screen.findByRole('table', { name: 'Open positions' })
    expect(within(table).getByText('counts already')).toBeTruthy()
    expect(within(table).getByText(/away/)).toBeTruthy()
    fireEvent.click(await button('Close the long position in BNB'))
    fireEvent.click(await button('Close the position'))
    expect(world.run).toHaveBeenCalledWith(
      closePositionFlow,
      expect.objectContaining({ competition: place, positionId: 5n, acceptablePrice: (594n * UNIT * 99n) / 100n }),
    )
  })

  it('is being closed where a request of it is under way', async () => {
    chainSays({ positions: [positionOf({ closeRequest: 8n })] })
    open()
    const table = await screen.findByRole('table', { name: 'Open positions' })
    expect(within(table).getByText('Closing')).toBeTruthy()
  })
})

// PERP-4
it('lets anybody settle a position whose market has had no price for a day', async () => {
  chainSays({
    markets: [marketOf(1, 'BNB', { newest: { roundId: 1n, price: 600n * UNIT, updatedAt: NOW - 86_400 } })],
    positions: [positionOf()],
  })
  open()
  fireEvent.click(await button('Settle the position in BNB at its last price'))
  expect(world.run).toHaveBeenCalledWith(settlePositionFlow, expect.objectContaining({ competition: place, symbol: 'BNB', positionId: 5n }))
})

// PERP-1, PERP-3
it('tells what happened to the account, newest first', async () => {
  open()
  fireEvent.click(await screen.findByRole('tab', { name: 'History' }))
  const rows = within(await screen.findByRole('table', { name: 'History' }))
    .getAllByRole('row')
    .slice(1)
  expect(rows.map((row) => row.textContent?.match(/Liquidated|Request cancelled|Opened/)?.[0])).toEqual([
    'Liquidated',
    'Request cancelled',
    'Opened',
  ])
  expect(rows[0]?.textContent).toContain('−99.5')
})

// PERP-2
it('lists what everybody has open, at the newest prices', async () => {
  open('')
  fireEvent.click(await screen.findByRole('tab', { name: 'Open positions' }))
  const table = await screen.findByRole('table', { name: 'Open positions' })
  expect(within(table).getByText('0x0000…0007')).toBeTruthy()
  expect(within(table).getByText('counts already')).toBeTruthy()
})

// PERP-1
describe('a request under way', () => {
  const requests = async () => fireEvent.click(await screen.findByRole('tab', { name: /Requests under way/ }))

  it('says what it waits for, and how long it cannot be taken back', async () => {
    chainSays({ requests: [requestOf()] })
    open()
    await requests()
    expect(await screen.findByText(/The first price counts in/)).toBeTruthy()
    const cancel = await button('Cancel the BNB request')
    expect(cancel.disabled).toBe(true)
    expect(cancel.textContent).toMatch(/^Can be cancelled in 2m \d+s$/)
  })

  it('is taken back two minutes behind its delay', async () => {
    chainSays({ requests: [requestOf({ requestedAt: NOW - 180 })] })
    open()
    await requests()
    fireEvent.click(await button('Cancel the BNB request'))
    expect(world.run).toHaveBeenCalledWith(cancelPerpRequestFlow, expect.objectContaining({ requestId: 8n, opens: true }))
  })
})

// PERP-6, ARENA-20
describe('the money of a participant after the end', () => {
  const over = perpDetail({ registrationStart: NOW - 90 * HOUR, registrationEnd: NOW - 80 * HOUR, start: NOW - 70 * HOUR, end: NOW - HOUR })

  it('is deallocated, which is said to take 720 minutes', async () => {
    indexSays(over)
    open('')
    expect(await screen.findByText(/720 minutes\) later/)).toBeTruthy()
    fireEvent.click(await button('Deallocate 500 USDT'))
    expect(world.run).toHaveBeenCalledWith(
      deallocateFlow,
      expect.objectContaining({ paid: { token: usdt, symbol: 'USDT', decimals: 18, amount: 500n * UNIT } }),
    )
  })

  it('counts down by the clock of the chain, and is withdrawn once it is ready', async () => {
    indexSays(over)
    chainSays(withAccount({ allocated: 0n, deallocating: 500n * UNIT, readyAt: NOW + 492 * 60 }))
    open('')
    expect(await screen.findByText('492 of 720 minutes left')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Withdraw/ })).toBeNull()
    cleanup()
    chainSays(withAccount({ allocated: 0n, deallocating: 500n * UNIT, readyAt: NOW }))
    open('')
    fireEvent.click(await button('Withdraw 500 USDT'))
    expect(world.run).toHaveBeenCalledWith(
      withdrawMarginFlow,
      expect.objectContaining({ paid: expect.objectContaining({ amount: 500n * UNIT }) }),
    )
  })
})

it('has no room where the network names no venue', async () => {
  open('?view=trade', arenaNetwork)
  expect(await screen.findByText('The competition is live.')).toBeTruthy()
  expect(screen.queryByLabelText('Open a position')).toBeNull()
})

it('never shows a failed read as nothing', async () => {
  const { DomainError } = await import('@exchange/domain')
  world.perp.mockResolvedValue({ status: 'failed', error: new DomainError('rpc.unavailable') })
  open()
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(screen.queryByText('No open positions')).toBeNull()
})
