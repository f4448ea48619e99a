import { type Amounts, amountsForLiquidity } from '../../amm/concentrated/liquidity.ts'
import { addGrowth, type FeeGrowth } from '../../amm/concentrated/replaySwap.ts'
import { feesBetween } from '../feesOwed.ts'
import { type Holding, moveRange, recentred } from './moveRange.ts'
import { afterEvent, growthBySwap, type PoolEvent, type PoolState, pricedRange } from '../poolEvents.ts'
import { isInRange } from './tickRange.ts'

/** From `at` (seconds) on a farm paid `rate` wei per second to `stakedLiquidity` in range. */
export type FarmState = { readonly at: number; readonly rate: bigint; readonly stakedLiquidity: bigint }

/** When and how a position out of range is put around the price again. */
export type RecentrePolicy = {
  /** Seconds out of range after which it is moved. */
  readonly afterSeconds: number
  /** Pips that the swap of a move pays. */
  readonly swapFee: bigint
  readonly tickSpacing: number
}

/** What is asked: a position from `from` to `to` (seconds), in a pool that had it, or did not (`isAdded`). */
export type ReplayRequest = Holding & {
  readonly from: number
  readonly to: number
  /** Its fees and emission are then shared with it; that it would have changed the price is left out. */
  readonly isAdded: boolean
  readonly recentre: RecentrePolicy | null
  /** Ascending in time; empty without a farm. */
  readonly farm: readonly FarmState[]
}

/** What a position would have earned. Raw units. */
export type ReplayOutcome = {
  readonly seconds: number
  readonly secondsInRange: number
  /** What unstaked liquidity is paid. A staked position has the emission in their place. */
  readonly fees: Amounts
  readonly emission: bigint
  /** What the position cost, rounded up, and what it holds at the end, rounded down. */
  readonly deposited: Amounts
  readonly held: Amounts
  readonly end: Holding
  readonly sqrtPrice: bigint
  readonly moves: number
  /** What the swaps of all moves cost, in raw token1 at the prices of their time. */
  readonly moveCost: bigint
}

const NONE: FeeGrowth = { feeGrowth0: 0n, feeGrowth1: 0n }
const amountsOf = (pool: PoolState, { range, liquidity }: Holding, roundUp: boolean): Amounts =>
  amountsForLiquidity(pool, range.tickLower, range.tickUpper, liquidity, roundUp)

/** Emission (wei) of liquidity in range from one second to another, asked in the order of time. */
const farmMeter = (farm: readonly FarmState[], isAdded: boolean) => {
  let current = 0
  return (from: number, to: number, liquidity: bigint): bigint => {
    while ((farm[current + 1]?.at ?? Infinity) <= from) current++
    let sum = 0n
    for (let i = current; i < farm.length; i++) {
      const { at, rate, stakedLiquidity } = farm[i] as FarmState
      if (at >= to) break
      const seconds = Math.min(to, farm[i + 1]?.at ?? to) - Math.max(from, at)
      const all = isAdded ? stakedLiquidity + liquidity : stakedLiquidity
      if (all > 0n) sum += (rate * BigInt(seconds) * liquidity) / all
    }
    return sum
  }
}

/**
 * Replays the events of a pool, which begin after its state at `from`, for one position. Fees follow from each swap's own steps, so those of a
 * position that the pool had are exact but for the roundings of its collections. Throws where an event does not follow from the state before it.
 */
export const replayRange = (start: PoolState, events: readonly PoolEvent[], request: ReplayRequest): ReplayOutcome => {
  const { from, to, isAdded, recentre } = request
  const emissionOver = farmMeter(request.farm, isAdded)
  let pool = start
  let holding: Holding = { range: request.range, liquidity: request.liquidity }
  let priced = pricedRange(holding.range)
  let growth = NONE
  let fees: Amounts = { amount0: 0n, amount1: 0n }
  let [now, outSince, secondsInRange, moves] = [from, from, 0, 0]
  let [emission, moveCost] = [0n, 0n]

  const settle = (): void => {
    const { amount0, amount1 } = feesBetween(holding.liquidity, NONE, growth)
    fees = { amount0: fees.amount0 + amount0, amount1: fees.amount1 + amount1 }
    growth = NONE
  }
  const wait = (until: number): void => {
    if (isInRange(pool.tick, holding.range)) {
      secondsInRange += until - now
      emission += emissionOver(now, until, holding.liquidity)
      outSince = until
    }
    now = until
  }
  const move = ({ swapFee, tickSpacing }: RecentrePolicy): void => {
    settle()
    const moved = moveRange(pool, holding, recentred(pool.tick, holding.range, tickSpacing), swapFee)
    holding = moved
    moveCost += moved.cost
    moves += 1
    priced = pricedRange(holding.range)
  }
  /** Time passes: what has been out of range for long enough is moved at its moment. */
  const advance = (until: number): void => {
    if (recentre !== null && !isInRange(pool.tick, holding.range)) {
      const due = Math.max(now, outSince + recentre.afterSeconds)
      if (due <= until) {
        wait(due)
        move(recentre)
      }
    }
    wait(until)
  }

  for (const event of events) {
    if (event.timestamp > to) break
    advance(event.timestamp)
    if (event.kind === 'swap') {
      const more = growthBySwap(pool, event, priced, isAdded ? holding.liquidity : 0n)
      growth = {
        feeGrowth0: addGrowth(growth.feeGrowth0, more.feeGrowth0),
        feeGrowth1: addGrowth(growth.feeGrowth1, more.feeGrowth1),
      }
    }
    pool = afterEvent(pool, event)
  }
  advance(to)
  settle()
  return {
    seconds: to - from,
    secondsInRange,
    fees,
    emission,
    deposited: amountsOf(start, request, true),
    held: amountsOf(pool, holding, false),
    end: { range: holding.range, liquidity: holding.liquidity },
    sqrtPrice: pool.sqrtPrice,
    moves,
    moveCost,
  }
}
