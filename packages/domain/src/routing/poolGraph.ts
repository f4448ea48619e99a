import { minFee, marginalPriceRatio } from '../amm/pool.ts'
import { tokensOf } from '../amm/side.ts'
import { PIPS } from '../math/fullMath.ts'
import type { Address, AmmPool } from '../types.ts'

/** Two tokens of a pool, seen from the token in. Tokens are numbers inside the graph. */
export type Edge = {
  readonly pool: AmmPool
  /** The pool's address in lower case; it resolves ties. */
  readonly key: string
  readonly from: number
  readonly to: number
  readonly tokenIn: Address
  readonly tokenOut: Address
  /**
   * Raw units out per raw unit in of a tiny swap after the lowest fee, as a float, plus a millionth. All curves are concave, so `amount ·
   * rate` is an upper bound of every output, and `amount ÷ rate` a lower bound of every input. It can exclude pools, but is never used as
   * an amount.
   */
  readonly rate: number
}

/** Pools indexed by token: built once per set of pools and used for many searches. */
export type PoolGraph = {
  readonly indexOf: ReadonlyMap<string, number>
  /** Edges that leave each token, sorted by pool address. */
  readonly leaving: readonly (readonly Edge[])[]
  /** Edges that arrive at each token, sorted alike. */
  readonly arriving: readonly (readonly Edge[])[]
}

const RATE_SLACK = 1.000001

const rateOf = (pool: AmmPool, tokenIn: Address, tokenOut: Address): number => {
  const ratio = marginalPriceRatio(pool, tokenIn, tokenOut)
  if (ratio === null) return 0
  return (Number(ratio.numerator) / Number(ratio.denominator)) * (Number(PIPS - minFee(pool)) / Number(PIPS)) * RATE_SLACK
}

const byKey = (a: Edge, b: Edge): number => (a.key < b.key ? -1 : 1)

/** Indexes pools for `findBestRoute`. The order of `pools` does not affect any result. */
export const buildPoolGraph = (pools: readonly AmmPool[]): PoolGraph => {
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
  const add = (pool: AmmPool, tokenIn: Address, tokenOut: Address): void => {
    const from = index(tokenIn)
    const to = index(tokenOut)
    const edge = { pool, key: pool.address.toLowerCase(), from, to, tokenIn, tokenOut, rate: rateOf(pool, tokenIn, tokenOut) }
    leaving[from]?.push(edge)
    arriving[to]?.push(edge)
  }
  for (const pool of pools) {
    const tokens = tokensOf(pool)
    for (const tokenIn of tokens) for (const tokenOut of tokens) if (tokenIn !== tokenOut) add(pool, tokenIn, tokenOut)
  }
  for (const list of [...leaving, ...arriving]) list.sort(byKey)
  return { indexOf, leaving, arriving }
}
