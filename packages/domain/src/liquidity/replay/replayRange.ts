import { type Amounts, amountsForLiquidity } from '../../amm/concentrated/liquidity.ts'
import { addGrowth, type FeeGrowth } from '../../amm/concentrated/replaySwap.ts'
import { feesBetween } from '../feesOwed.ts'
import { type Holding, moveRange, recentred } from '../range/moveRange.ts'
import { afterEvent, growthBySwap, type PoolEvent, type PoolState, pricedRange } from './poolEvents.ts'
import { isInRange } from '../range/tickRange.ts'

/** From second `at` on, a farm paid `rate` wei per second to `stakedLiquidity` in range. */
export type FarmState = { readonly at: number; readonly rate: bigint; readonly stakedLiquidity: bigint }

/** When and how a position out of range is moved around the price. */
export type RecentrePolicy = {
  /** Seconds out of range before it is moved. */
  readonly afterSeconds: number
  /** Fee of the move's swap in pips. */
  readonly swapFee: bigint
  readonly tickSpacing: number
}

/** The request: a position from `from` to `to` (seconds), which the pool had, or did not have (`isAdded`). */
export type ReplayRequest = Holding & {
  readonly from: number
  readonly to: number
  /** An added position shares fees and emission. Its effect on the price is left out. */
  readonly isAdded: boolean
  readonly recentre: RecentrePolicy | null
  /** Ascending by time; empty without a farm. */
  readonly farm: readonly FarmState[]
}

/** What a position would have earned. Raw units. */
export type ReplayOutcome = {
  readonly seconds: number
  readonly secondsInRange: number
  /** Fees of an unstaked position. A staked one has emission instead. */
  readonly fees: Amounts
  readonly emission: bigint
  /** The cost of the position, rounded up, and its holdings at the end, rounded down. */
  readonly deposited: Amounts
  readonly held: Amounts
  readonly end: Holding
  readonly sqrtPrice: bigint
  readonly moves: number
  /** Cost of the swaps of all moves, in raw token1 at the prices of their time. */
  readonly moveCost: bigint
}

const NONE: FeeGrowth = { feeGrowth0: 0n, feeGrowth1: 0n }
const amountsOf = (pool: PoolState, { range, liquidity }: Holding, roundUp: boolean): Amounts =>
  amountsForLiquidity(pool, range.tickLower, range.tickUpper, liquidity, roundUp)

/** A meter of emission (wei) for liquidity in range between two seconds; it must be called in order of time. */
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
 * Replays the events of a pool for one position, beginning with the state at `from`. Fees follow from each swap's steps, so they are exact
 * for a position that the pool had, except for rounding at its collections. Throws if an event does not follow from the state before it.
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
  /** Advances time. A position that has been out of range long enough is moved at that moment. */
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
