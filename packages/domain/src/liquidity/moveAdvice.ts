import type { Price } from '../amm/concentrated/liquidity.ts'
import { mulDivDown } from '../math/fullMath.ts'
import { type Holding, type Move, moveRange, recentred } from './moveRange.ts'
import type { PricedPair } from './positionValue.ts'
import { adviseRange, moveCostUsd, type RangeAdvice } from './rangeAdvice.ts'
import { isInRange } from './tickRange.ts'

/** Gas of taking a position out, swapping a part of it and opening another one, in units: three transactions and two approvals, measured generously. */
export const MOVE_GAS = 1_200_000n

/** What is shared by the liquidity that is in range, in dollars (wad) a day; null where it is not known. */
export type SharedEarnings = {
  readonly perDayUsd: bigint | null
  /** Liquidity in range that it is shared by, the position's among it where that is in range. */
  readonly liquidity: bigint
}

/** A position, its pool, and what either of them earns. */
export type MoveFacts = {
  readonly price: Price
  readonly tickSpacing: number
  /** Pips of a swap in the pool. */
  readonly swapFee: bigint
  readonly pair: PricedPair
  readonly position: Holding
  /** Of fees for a position in the wallet, of emission for a staked one. */
  readonly earnings: SharedEarnings
  /** Dollars (wad) of `MOVE_GAS`; null where they are not known. */
  readonly gasUsd: bigint | null
}

/** The part of what is shared that falls to some liquidity in range, rounded down. */
const partOf = ({ perDayUsd, liquidity: all }: SharedEarnings, liquidity: bigint): bigint | null =>
  perDayUsd === null ? null : all === 0n ? 0n : mulDivDown(perDayUsd, liquidity, all)

/** An advice, the move that it compares with staying, and what staying brings a day. */
export type MoveAdvice = RangeAdvice & { readonly move: Move; readonly stayPerDayUsd: bigint | null }

/**
 * Whether to leave a position alone or to put it around the price at the same width: what either would earn as long as the price stays where it is and
 * nobody else comes or goes. Out of range a position earns nothing, and that is known without any price.
 */
export const adviseMove = ({ price, tickSpacing, swapFee, pair, position, earnings, gasUsd }: MoveFacts): MoveAdvice => {
  const inRange = isInRange(price.tick, position.range)
  const move = moveRange(price, position, recentred(price.tick, position.range, tickSpacing), swapFee)
  const others = earnings.liquidity - (inRange ? position.liquidity : 0n)
  const stayPerDayUsd = inRange ? partOf(earnings, position.liquidity) : 0n
  const perDayUsd = partOf({ ...earnings, liquidity: others + move.liquidity }, move.liquidity)
  return { ...adviseRange(stayPerDayUsd, [{ kind: 'move', perDayUsd, costUsd: moveCostUsd(move, pair, gasUsd) }]), move, stayPerDayUsd }
}
