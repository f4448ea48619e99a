import { addAmounts, type Amounts, amountsForLiquidity, type Price } from '../amm/concentrated/liquidity.ts'
import type { Holding } from './range/moveRange.ts'
import { isInRange } from './range/tickRange.ts'

/** Total holdings of a pool's positions in raw units: of all, and of those in range. */
export type PositionsTogether = { readonly all: Amounts; readonly inRange: Amounts }

const NOTHING: Amounts = { amount0: 0n, amount1: 0n }

/**
 * Total holdings of positions at a pool's price, each rounded down; positions of one range may be given as one. Only positions in range earn
 * emission, so a year of it ÷ the value of these is the average of `rangeEmissionApr`, weighted by value.
 */
export const positionsTogether = (price: Price, positions: readonly Holding[]): PositionsTogether =>
  positions.reduce<PositionsTogether>(
    ({ all, inRange }, { range, liquidity }) => {
      const held = amountsForLiquidity(price, range.tickLower, range.tickUpper, liquidity, false)
      return { all: addAmounts(all, held), inRange: isInRange(price.tick, range) ? addAmounts(inRange, held) : inRange }
    },
    { all: NOTHING, inRange: NOTHING },
  )
