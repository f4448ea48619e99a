import { addAmounts, type Amounts, amountsForLiquidity, type Price } from '../amm/concentrated/liquidity.ts'
import type { Holding } from './range/moveRange.ts'
import { isInRange } from './range/tickRange.ts'

/** What positions of one pool hold together, in raw units: all of them, and those that earn. */
export type PositionsTogether = { readonly all: Amounts; readonly inRange: Amounts }

const NOTHING: Amounts = { amount0: 0n, amount1: 0n }

/**
 * What positions hold together at a pool's price, each rounded down; positions of one range may come as one. The emission is paid to those in
 * range, so a year of it ÷ the worth of these is the yearly rate of a dollar staked in range: `rangeEmissionApr` averaged by value.
 */
export const positionsTogether = (price: Price, positions: readonly Holding[]): PositionsTogether =>
  positions.reduce<PositionsTogether>(
    ({ all, inRange }, { range, liquidity }) => {
      const held = amountsForLiquidity(price, range.tickLower, range.tickUpper, liquidity, false)
      return { all: addAmounts(all, held), inRange: isInRange(price.tick, range) ? addAmounts(inRange, held) : inRange }
    },
    { all: NOTHING, inRange: NOTHING },
  )
