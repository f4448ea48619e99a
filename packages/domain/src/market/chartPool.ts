import { valueOf } from '../amounts/parseAmount.ts'
import { MIN_ANCHOR_USD, type PoolSide } from '../pricing/tokenPrice.ts'
import type { Address } from '../types.ts'

/** A pool of a chart's two tokens. The amounts of its sides are depths in raw units, as for prices. */
export type ChartPool = { readonly address: Address; readonly sides: readonly [PoolSide, PoolSide]; readonly swapCount: number }

/**
 * Whether a pool is deep enough for a chart: at least one side has a price, and each priced side has the depth that a price needs. So setting
 * a pair's chart costs as much as setting a price. If both sides have a price, their ratio replaces the chart of a pool that is not deep
 * enough.
 */
export const isDeepEnough = ({ sides }: Pick<ChartPool, 'sides'>): boolean => {
  const priced = sides.flatMap(({ amount, unit, price }) => (price === null ? [] : [valueOf(amount, unit, price)]))
  return priced.length > 0 && priced.every((dollars) => dollars >= MIN_ANCHOR_USD)
}

/** The product of both depths in raw units. It compares pools of the same two tokens, whatever the tokens cost. */
const depthOf = ({ sides: [side0, side1] }: ChartPool): bigint => side0.amount * side1.amount

const compareDepth = (a: ChartPool, b: ChartPool): number => {
  const [depthA, depthB] = [depthOf(a), depthOf(b)]
  if (depthA !== depthB) return depthA > depthB ? -1 : 1
  return b.swapCount - a.swapCount || (a.address < b.address ? -1 : 1)
}

/** The pools that are deep enough for their pair's chart, deepest first. The first one that traded in the shown range is drawn. */
export const chartPools = <P extends ChartPool>(pools: readonly P[]): readonly P[] => pools.filter(isDeepEnough).toSorted(compareDepth)
