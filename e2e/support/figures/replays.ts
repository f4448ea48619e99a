// A pool's history as the screens read it, and a position's earnings by its replay.
import { type ApiClient, fetchPoolHistory, type PlacedPoolEvent } from '@exchange/api-client'
import { type Address, afterEvent, type Amounts, type PoolState, replayRange, replaySwap, type TickRange } from '@exchange/domain'
import type { ChainId } from '../chain.ts'
import type { OwnMove } from './earnings.ts'

/** Events up to a block, the pool's state before each, and the ticks that were crossed before it; each has one entry more than the events. */
export type PoolPast = {
  readonly events: readonly PlacedPoolEvent[]
  readonly states: readonly PoolState[]
  readonly crossed: readonly number[]
}

/** The past of a concentrated pool up to a block. */
export const pastOf = async (client: ApiClient, chainId: ChainId, pool: Address, block: bigint): Promise<PoolPast> => {
  const history = await fetchPoolHistory(client, chainId, pool)
  if (history === null) throw new Error(`pool ${pool} has no history`)
  const events = history.events.filter((event) => BigInt(event.block) <= block)
  const states = [history.start]
  const crossed = [0]
  for (const event of events) {
    const state = states.at(-1)!
    const ticks = event.kind === 'swap' ? replaySwap({ ...state, feeGrowth0: 0n, feeGrowth1: 0n }, event, event).crossed.length : 0
    states.push(afterEvent(state, event))
    crossed.push(crossed.at(-1)! + ticks)
  }
  return { events, states, crossed }
}

/** How many events of a pool precede a change of a position. */
const countBefore = (events: readonly PlacedPoolEvent[], { block, logIndex }: OwnMove): number => {
  const index = events.findIndex((event) => event.block > block || (event.block === block && event.logIndex > logIndex))
  return index < 0 ? events.length : index
}

/** Fees of a position, for each interval between its own changes, and the ticks that the pool crossed while it had liquidity. */
export const replayPosition = ({ events, states, crossed }: PoolPast, range: TickRange, moves: readonly OwnMove[]) => {
  let liquidity = 0n
  let fees: Amounts = { amount0: 0n, amount1: 0n }
  let ticks = 0
  for (const [index, move] of moves.entries()) {
    liquidity += move.liquidity
    const next = moves[index + 1]
    const [first, end] = [countBefore(events, move), next === undefined ? events.length : countBefore(events, next)]
    const stretch = events.slice(first, end)
    const [from, to] = [stretch[0]?.timestamp ?? 0, stretch.at(-1)?.timestamp ?? 0]
    const { fees: more } = replayRange(states[first]!, stretch, { range, liquidity, from, to, isAdded: false, recentre: null, farm: [] })
    fees = { amount0: fees.amount0 + more.amount0, amount1: fees.amount1 + more.amount1 }
    if (liquidity > 0n) ticks += crossed[end]! - crossed[first]!
  }
  return { fees, ticks }
}
