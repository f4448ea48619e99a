import { type Address, classicDepth, type Tick, weightedDepth } from '@exchange/domain'
import { tick } from '@exchange/schema'
import { and, asc, between, eq, or } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PoolEntry } from '../pools/poolEntry.ts'
import type { ConcentratedFigures, PoolRow } from '../market/rows.ts'
import type { MarketSnapshot } from '../market/snapshot.ts'

/** Ticks between a price and twice or half of it: those further away are in no depth. */
const TICKS_TO_DOUBLE = 6_933

type ConcentratedRow = PoolRow & { readonly concentrated: ConcentratedFigures }

const isConcentrated = (row: PoolRow): row is ConcentratedRow => row.concentrated !== null

/** Ticks that the depth of each pool asks for, ascending. */
const readTicks = async (
  db: NodePgDatabase,
  chainId: number,
  rows: readonly ConcentratedRow[],
): Promise<ReadonlyMap<Address, readonly Tick[]>> => {
  const byPool = new Map(rows.map(({ address }): [Address, Tick[]] => [address, []]))
  if (rows.length === 0) return byPool
  const near = rows.map(({ address, concentrated: { tick: at } }) =>
    and(eq(tick.pool, address), between(tick.tick, at - TICKS_TO_DOUBLE, at + TICKS_TO_DOUBLE)),
  )
  const { pool, tick: number, liquidityNet } = tick
  const found = await db
    .select({ pool, tick: number, liquidityNet })
    .from(tick)
    .where(and(eq(tick.chainId, chainId), or(...near)))
    .orderBy(asc(number))
  for (const row of found) byPool.get(row.pool)?.push(row)
  return byPool
}

/**
 * How deep a pool of two tokens is: both sides multiplied, in raw units, as the price rule weighs them. Figures of pools of the same two
 * tokens compare whatever the tokens cost. Ticks may be a block younger than the row: a depth that they make negative counts as none.
 */
const depthOf = (row: PoolRow, ticks: ReadonlyMap<Address, readonly Tick[]>): bigint => {
  const [side0, side1] = row.sides
  if (!side0 || !side1) return 0n
  const { address, type, sides } = row
  if (isConcentrated(row)) {
    const { sqrtPrice, tick: at, liquidity } = row.concentrated
    const price = { sqrtPrice: BigInt(sqrtPrice), tick: at, liquidity: BigInt(liquidity), ticks: ticks.get(address) ?? [] }
    const { depth0, depth1 } = classicDepth({ ...price, reserve0: side0.reserve, reserve1: side1.reserve })
    return depth0 > 0n && depth1 > 0n ? depth0 * depth1 : 0n
  }
  if (type !== 'weighted') return side0.reserve * side1.reserve
  const pool = {
    address,
    type,
    tokens: sides.map((side) => side.address),
    reserves: sides.map(({ reserve }) => reserve),
    weights: sides.map(({ weight }) => weight ?? 0n),
    units: sides.map(() => 1n),
    fee: BigInt(row.fee),
  }
  const { depth0, depth1 } = weightedDepth(pool, side0.address, side1.address)
  return depth0 * depth1
}

type Compared = { readonly pool: PoolEntry; readonly depth: bigint }

const isDeeper = (a: Compared, b: Compared): boolean => {
  if (a.depth !== b.depth) return a.depth > b.depth
  const [rowA, rowB] = [a.pool.row, b.pool.row]
  return rowA.swapCount === rowB.swapCount ? rowA.address < rowB.address : rowA.swapCount > rowB.swapCount
}

/** The deepest pool of these two tokens and no other, among those that have a price. */
export const findDeepestPool = async (
  db: NodePgDatabase,
  { chainId, pools }: Pick<MarketSnapshot, 'chainId' | 'pools'>,
  base: Address,
  quote: Address,
): Promise<PoolEntry | undefined> => {
  const direct = pools
    .filter(({ row }) => row.price !== null)
    .filter(({ row: { sides } }) => sides.length === 2 && [base, quote].every((token) => sides.some(({ address }) => address === token)))
  if (direct.length <= 1) return direct[0]
  const ticks = await readTicks(db, chainId, direct.map(({ row }) => row).filter(isConcentrated))
  return direct
    .map((pool): Compared => ({ pool, depth: depthOf(pool.row, ticks) }))
    .reduce((best, one) => (isDeeper(one, best) ? one : best)).pool
}
