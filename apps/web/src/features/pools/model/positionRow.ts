import type { PoolItem } from '@exchange/api-client'
import { type Amounts, amountsForLiquidity, amountsUsd, isInRange } from '@exchange/domain'
import type { PoolPosition, PoolPositions } from '@exchange/protocol/reads/positions/readPoolPositions'
import { pricedPairOf } from '../../../entities/pool/poolSides.ts'
import { MOST_POSITIONS } from '../../../entities/gauge/mostPositions.ts'

/** A position as the panel shows it. Dollars are wads, null if one of its parts has no price. */
export type PositionRow = PoolPosition & {
  readonly inRange: boolean
  /** Its amounts at the pool's price, in raw units rounded down, without its fees. */
  readonly amounts: Amounts
  readonly usd: bigint | null
  readonly feesUsd: bigint | null
}

/** The positions of a read with their amounts and values at its price. */
export const toPositionRows = (
  { positions, sqrtPrice, tick }: Pick<PoolPositions, 'positions' | 'sqrtPrice' | 'tick'>,
  pool: Pick<PoolItem, 'tokens'>,
): readonly PositionRow[] => {
  const pair = pricedPairOf(pool)
  return positions.map((position) => {
    const { tickLower, tickUpper, liquidity, fees } = position
    const amounts = amountsForLiquidity({ sqrtPrice, tick }, tickLower, tickUpper, liquidity, false)
    return {
      ...position,
      inRange: isInRange(tick, position),
      amounts,
      usd: amountsUsd(amounts, pair),
      feesUsd: fees && amountsUsd(fees, pair),
    }
  })
}

/** The place of each chosen position: one that has moved since is deselected. */
export type ChosenPositions = ReadonlyMap<bigint, boolean>

export const isChosen = (chosen: ChosenPositions, { tokenId, staked }: PoolPosition): boolean => chosen.get(tokenId) === staked

/** The choice after one position was pressed. */
export const toggle = (chosen: ChosenPositions, position: PoolPosition): ChosenPositions => {
  const { tokenId, staked } = position
  const rest = [...chosen].filter(([id]) => id !== tokenId)
  return new Map(isChosen(chosen, position) ? rest : [...rest, [tokenId, staked]])
}

/** The actions on the chosen positions, each with the positions that it accepts, at most as many as fit in one run. */
export const actsOf = (rows: readonly PositionRow[], chosen: ChosenPositions) => {
  const taken = rows.filter((row) => isChosen(chosen, row))
  const most = (wanted: (row: PositionRow) => boolean) => taken.filter(wanted).slice(0, MOST_POSITIONS)
  return {
    count: taken.length,
    stake: most(({ staked }) => !staked),
    unstake: most(({ staked }) => staked),
    harvest: most(({ staked, earned }) => staked && earned > 0n),
  }
}
