import { valueOf } from '../amounts/parseAmount.ts'
import { MIN_ANCHOR_USD, type PoolSide } from '../pricing/tokenPrice.ts'
import type { Address } from '../types.ts'

/** A pool of the two tokens of a chart. The amounts of its sides are depths in raw units, as the price rule weighs them. */
export type ChartPool = { readonly address: Address; readonly sides: readonly [PoolSide, PoolSide]; readonly swapCount: number }

/**
 * Whether a pool is deep enough to draw a chart: it has the depth of a price on each side that has a price, and one of them has one. So it
 * takes as much to set a pair's chart as to set a token's price, and where both have a price, the ratio of the two stands in for a pool that
 * is not deep enough.
 */
export const isDeepEnough = ({ sides }: Pick<ChartPool, 'sides'>): boolean => {
  const priced = sides.flatMap(({ amount, unit, price }) => (price === null ? [] : [valueOf(amount, unit, price)]))
  return priced.length > 0 && priced.every((dollars) => dollars >= MIN_ANCHOR_USD)
}

/** Both sides multiplied, in raw units: figures of pools of the same two tokens compare whatever the tokens cost. */
const depthOf = ({ sides: [side0, side1] }: ChartPool): bigint => side0.amount * side1.amount

const compareDepth = (a: ChartPool, b: ChartPool): number => {
  const [depthA, depthB] = [depthOf(a), depthOf(b)]
  if (depthA !== depthB) return depthA > depthB ? -1 : 1
  return b.swapCount - a.swapCount || (a.address < b.address ? -1 : 1)
}

/** The pools that are deep enough to draw the chart of their pair, the deepest first. The first that traded in the shown range draws it. */
export const chartPools = <P extends ChartPool>(pools: readonly P[]): readonly P[] => pools.filter(isDeepEnough).toSorted(compareDepth)
