import { marginalPriceRatio } from '../amm/pool.ts'
import { PIPS } from '../math/fullMath.ts'
import type { Address, TwoTokenPool } from '../types.ts'

/** One pool as seen from a token that goes in. Tokens are numbers inside the graph. */
export type Edge = {
  readonly pool: TwoTokenPool
  /** The pool's address in lower case: the order of ties. */
  readonly key: string
  readonly from: number
  readonly to: number
  readonly tokenIn: Address
  readonly tokenOut: Address
  /**
   * Raw units out per raw unit in of a tiny swap after the fee, as a float, with a millionth to spare. Both curves are concave, so that
   * `amount · rate` bounds every output from above: good for leaving pools out, never for an amount.
   */
  readonly rate: number
}

/** Pools indexed by token: built once per set of pools, asked many times. */
export type PoolGraph = {
  readonly indexOf: ReadonlyMap<string, number>
  /** Edges that leave each token, in the order of their pools' addresses. */
  readonly leaving: readonly (readonly Edge[])[]
  /** Edges that arrive at each token, in the same order. */
  readonly arriving: readonly (readonly Edge[])[]
}

const RATE_SLACK = 1.000001

const rateOf = (pool: TwoTokenPool, tokenIn: Address): number => {
  const ratio = marginalPriceRatio(pool, tokenIn)
  if (ratio === null) return 0
  return (Number(ratio.numerator) / Number(ratio.denominator)) * (Number(PIPS - pool.fee) / Number(PIPS)) * RATE_SLACK
}

const byKey = (a: Edge, b: Edge): number => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)

/** Indexes pools for `findBestRoute`. The order of `pools` makes no difference to any answer. */
export const buildPoolGraph = (pools: readonly TwoTokenPool[]): PoolGraph => {
  const indexOf = new Map<string, number>()
  const leaving: Edge[][] = []
  const arriving: Edge[][] = []
  const index = (token: Address): number => {
    const key = token.toLowerCase()
    const known = indexOf.get(key)
    if (known !== undefined) return known
    indexOf.set(key, leaving.length)
    arriving.push([])
    return leaving.push([]) - 1
  }
  const add = (pool: TwoTokenPool, tokenIn: Address, tokenOut: Address): void => {
    const from = index(tokenIn)
    const to = index(tokenOut)
    const edge = { pool, key: pool.address.toLowerCase(), from, to, tokenIn, tokenOut, rate: rateOf(pool, tokenIn) }
    leaving[from]?.push(edge)
    arriving[to]?.push(edge)
  }
  for (const pool of pools) {
    add(pool, pool.token0, pool.token1)
    add(pool, pool.token1, pool.token0)
  }
  for (const list of [...leaving, ...arriving]) list.sort(byKey)
  return { indexOf, leaving, arriving }
}
