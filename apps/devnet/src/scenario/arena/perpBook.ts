import {
  isPositionLiquidatable,
  max,
  min,
  perpFeeOn,
  perpMarkAt,
  type Address,
  type PerpClosing,
  type PerpPosition,
  type PerpRequest,
  type PerpRound,
} from '@exchange/domain'
import { perpCompetitionAbi, perpVenueAbi, priceFeedAbi } from '@exchange/protocol'
import { encodeFunctionData, type Abi, type Hex } from 'viem'
import type { Market, MarketPool } from '../market.ts'
import type { MarketToken } from '../../ground/ground.ts'
import { concentratedState } from '../positionCalls.ts'
import type { Transaction } from '../../chain/transaction.ts'
import type { PlannedCompetition } from './competitionBook.ts'
import { feedPriceOf } from './feedPrice.ts'
import type { VenueGround } from '../../ground/venueGround.ts'

type Seat = PlannedCompetition['seats'][number]
type Owner = { readonly competition: PlannedCompetition; readonly seat: Seat }
export type HeldPosition = PerpPosition & Owner
type AskedRequest = PerpRequest & Owner
type Feed = {
  readonly address: Address
  readonly token: MarketToken
  readonly pool: MarketPool
  readonly cap: bigint
  newest: PerpRound | undefined
}
type Order = Pick<PerpRequest, 'marketId' | 'isLong' | 'margin' | 'size'>

const gasOf = { update: 300_000n, request: 600_000n, decide: 900_000n, small: 300_000n } as const
const callOf = (from: Address, to: Address, data: Hex, gas: bigint, label: string): Transaction => ({ from, to, data, gas, label })

/** The keeper that writes rounds, and the one that executes, liquidates and settles. */
export type PerpKeepers = { readonly prices: Address; readonly perpetuals: Address }

/** Accounts, requests and positions of a history at the venue, in their state after all planned transactions, by the contract's rules. */
export class PerpBook {
  readonly positions: HeldPosition[] = []
  readonly closings: Record<PerpClosing, number> = { requested: 0, liquidated: 0, settled: 0 }
  private readonly requests: AskedRequest[] = []
  private readonly allocated = new Map<Seat, bigint>()
  private readonly feeds: readonly Feed[]
  private requestsCount = 0n
  private positionsCount = 0n

  constructor(
    private readonly ground: VenueGround,
    private readonly keepers: PerpKeepers,
    private readonly market: Market,
  ) {
    const dollars = market.token('USDT')
    this.feeds = ground.markets.map(({ symbol, token: key, feed, sideUsd }) => {
      const token = market.token(key)
      const isPricing = ({ tokens, state }: MarketPool): boolean =>
        state.type === 'concentrated' && tokens.includes(token) && tokens.includes(dollars)
      const pool = market.pools.find(isPricing)
      if (!pool) throw new Error(`no pool prices ${symbol}`)
      return { address: feed, token, pool, cap: BigInt(sideUsd) * 10n ** BigInt(dollars.decimals), newest: undefined }
    })
  }

  get window(): number {
    return this.ground.window
  }

  /** Ids of markets by symbol. */
  idsOf(symbols: readonly string[]): readonly number[] {
    return symbols.map((symbol) => this.ground.markets.findIndex((market) => market.symbol === symbol) + 1)
  }

  tokenOf(marketId: number): MarketToken {
    return this.feedOf(marketId).token
  }

  /** The highest leverage of a market. */
  mostOf(marketId: number): bigint {
    return BigInt(this.ground.markets[marketId - 1]?.maxLeverage ?? 1)
  }

  /** Free margin for new positions. */
  freeOf(seat: Seat): bigint {
    return this.allocated.get(seat) ?? seat.deposited
  }

  positionsOf(owner: Seat): readonly HeldPosition[] {
    return this.positions.filter(({ seat }) => seat === owner)
  }

  /** What a side of a market can still take. */
  roomOf(id: number, isLong: boolean): bigint {
    const isHere = (one: Pick<Order, 'marketId' | 'isLong'>): boolean => one.marketId === id && one.isLong === isLong
    const asked = this.requests.filter(({ positionId }) => positionId === null)
    return [...this.positions, ...asked].filter(isHere).reduce((room, { size }) => room - size, this.feedOf(id).cap)
  }

  private feedOf(marketId: number): Feed {
    const feed = this.feeds[marketId - 1]
    if (!feed) throw new Error(`no market ${marketId}`)
    return feed
  }

  private ask(owner: Owner, order: Omit<PerpRequest, 'id' | 'requestedAt' | 'acceptablePrice'>): void {
    this.requestsCount += 1n
    this.requests.push({ ...owner, ...order, id: this.requestsCount, requestedAt: this.market.timestamp, acceptablePrice: null })
  }

  open(owner: Owner, order: Order): Transaction {
    const { seat, competition } = owner
    this.allocated.set(seat, this.freeOf(seat) - order.margin)
    this.ask(owner, { ...order, positionId: null })
    const args = [BigInt(order.marketId), order.isLong, order.margin, order.size, 0n] as const
    const data = encodeFunctionData({ abi: perpCompetitionAbi, functionName: 'requestOpen', args })
    return callOf(seat.account, competition.address, data, gasOf.request, 'request open')
  }

  close({ id, competition, seat, marketId, isLong, margin, size }: HeldPosition): Transaction {
    this.ask({ competition, seat }, { marketId, isLong, margin, size, positionId: id })
    const data = encodeFunctionData({ abi: perpCompetitionAbi, functionName: 'requestClose', args: [id, 0n] })
    return callOf(seat.account, competition.address, data, gasOf.request, 'request close')
  }

  /** Deallocates a part (percent) of the free margin, which then waits for its owner. */
  deallocate({ competition, seat }: Owner, percent: bigint): Transaction {
    const amount = (this.freeOf(seat) * percent) / 100n
    this.allocated.set(seat, this.freeOf(seat) - amount)
    const data = encodeFunctionData({ abi: perpCompetitionAbi, functionName: 'deallocate', args: [amount] })
    return callOf(seat.account, competition.address, data, gasOf.small, 'deallocate margin')
  }

  /** First rounds of all feeds, since each decision needs an earlier round. */
  found(timestamp: number): readonly Transaction[] {
    return this.feeds.map((feed) => this.update(feed, timestamp))
  }

  /**
   * Writes the rounds that requests wait for; then executes, liquidates and settles by them. Pools have been constant for the feeds'
   * window.
   */
  keep(timestamp: number): readonly Transaction[] {
    const awaited = new Set([...this.requests, ...this.positions].map(({ marketId }) => marketId))
    const rounds = [...awaited].sort((a, b) => a - b).map((marketId) => this.update(this.feedOf(marketId), timestamp))
    const executed = this.requests.splice(0).map((request) => this.execute(request))
    const ended = [...this.positions].flatMap((position) => this.end(position, timestamp))
    return [...rounds, ...executed, ...ended]
  }

  private update(feed: Feed, updatedAt: number): Transaction {
    const price = feedPriceOf(concentratedState(feed.pool), feed.token.address)
    feed.newest = { roundId: (feed.newest?.roundId ?? 0n) + 1n, price, updatedAt }
    const data = encodeFunctionData({ abi: priceFeedAbi, functionName: 'update' })
    return callOf(this.keepers.prices, feed.address, data, gasOf.update, `price ${feed.token.key}`)
  }

  private roundOf(marketId: number): PerpRound {
    const { newest } = this.feedOf(marketId)
    if (!newest) throw new Error(`market ${marketId} has no price`)
    return newest
  }

  private decide(functionName: 'executeRequest' | 'liquidate' | 'settle', id: bigint, { roundId }: PerpRound): Transaction {
    const data = encodeFunctionData({ abi: perpVenueAbi as Abi, functionName, args: [id, roundId] })
    return callOf(this.keepers.perpetuals, this.ground.perpVenue, data, gasOf.decide, `${functionName} perpetual`)
  }

  private execute(request: AskedRequest): Transaction {
    const round = this.roundOf(request.marketId)
    const closed = this.positions.find(({ id }) => id === request.positionId)
    if (closed) this.settleUp(closed, round, 'requested', true)
    else this.hold(request, round)
    return this.decide('executeRequest', request.id, round)
  }

  private hold({ competition, seat, marketId, isLong, margin, size }: AskedRequest, { price, updatedAt }: PerpRound): void {
    const { openFee, closeFee, borrowFee } = this.ground.fees
    const fee = perpFeeOn(size, BigInt(openFee))
    this.positionsCount += 1n
    const terms = { isLong, size, margin: margin - fee, entryPrice: price, closeFee: BigInt(closeFee), borrowFee: BigInt(borrowFee) }
    const id = this.positionsCount
    this.positions.push({ id, competition, seat, marketId, openedAt: updatedAt, closeRequest: null, ...terms })
    seat.traded = true
    this.count(seat, -fee)
  }

  private end(position: HeldPosition, now: number): readonly Transaction[] {
    const round = this.roundOf(position.marketId)
    if (now >= position.competition.times.end) {
      this.settleUp(position, round, 'settled', false)
      return [this.decide('settle', position.id, round)]
    }
    if (!isPositionLiquidatable({ ...position, terms: position }, round.price, round.updatedAt)) return []
    this.settleUp(position, round, 'liquidated', true)
    return [this.decide('liquidate', position.id, round)]
  }

  /** Closes a position: the rest of its margin becomes free unless it was liquidated, and its result counts. */
  private settleUp(position: HeldPosition, { price, updatedAt }: PerpRound, closing: PerpClosing, gainCounts: boolean): void {
    this.positions.splice(this.positions.indexOf(position), 1)
    this.closings[closing] += 1
    const paid = closing === 'liquidated' ? 0n : perpMarkAt(position, price, updatedAt).equity
    const result = paid - position.margin
    this.allocated.set(position.seat, this.freeOf(position.seat) + paid)
    this.count(position.seat, gainCounts ? result : min(0n, result))
  }

  /** Adds a result to a participant's counted deposit. */
  private count({ booked, deposited }: Seat, result: bigint): void {
    booked.set('USDT', max(0n, (booked.get('USDT') ?? deposited) + result))
  }
}
