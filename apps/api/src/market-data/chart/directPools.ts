import { type Address, type ChartPool, chartPools, classicDepth, type Tick, wadOrNull, weightedDepth } from '@exchange/domain'
import { tick } from '@exchange/schema'
import { and, asc, between, eq, or } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PoolEntry } from '../../market/snapshot/poolEntry.ts'
import type { ConcentratedFigures, PoolRow } from '../../market/snapshot/rows.ts'
import type { MarketSnapshot } from '../../market/snapshot/snapshot.ts'

/** Ticks between a price and its double or half: depth leaves out those further away. */
const TICKS_TO_DOUBLE = 6_933

type ConcentratedRow = PoolRow & { readonly concentrated: ConcentratedFigures }

const isConcentrated = (row: PoolRow): row is ConcentratedRow => row.concentrated !== null

/** The ticks that each pool's depth needs, ascending. */
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

type Depths = readonly [bigint, bigint]
const noDepth: Depths = [0n, 0n]

/** The depth of a two-token pool on either side, in raw units. Ticks may be a block newer than the row: a negative depth counts as zero. */
const depthsOf = (row: PoolRow, ticks: ReadonlyMap<Address, readonly Tick[]>): Depths => {
  const [side0, side1] = row.sides
  if (!side0 || !side1) return noDepth
  const { address, type, sides } = row
  if (isConcentrated(row)) {
    const { sqrtPrice, tick: at, liquidity } = row.concentrated
    const price = { sqrtPrice: BigInt(sqrtPrice), tick: at, liquidity: BigInt(liquidity), ticks: ticks.get(address) ?? [] }
    const { depth0, depth1 } = classicDepth({ ...price, reserve0: side0.reserve, reserve1: side1.reserve })
    return depth0 > 0n && depth1 > 0n ? [depth0, depth1] : noDepth
  }
  if (type !== 'weighted') return [side0.reserve, side1.reserve]
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
  return [depth0, depth1]
}

type Candidate = ChartPool & { readonly pool: PoolEntry }

/** The pools of exactly these two tokens that are deep enough for a chart, deepest first. */
export const findDirectPools = async (
  db: NodePgDatabase,
  { chainId, pools, findToken }: Pick<MarketSnapshot, 'chainId' | 'pools' | 'findToken'>,
  base: Address,
  quote: Address,
): Promise<readonly PoolEntry[]> => {
  const direct = pools
    .filter(({ row }) => row.price !== null)
    .filter(({ row: { sides } }) => sides.length === 2 && [base, quote].every((token) => sides.some(({ address }) => address === token)))
  const ticks = await readTicks(db, chainId, direct.map(({ row }) => row).filter(isConcentrated))
  const candidateOf = (pool: PoolEntry): Candidate => {
    const { address, sides, swapCount } = pool.row
    const depths = depthsOf(pool.row, ticks)
    const sideOf = (index: 0 | 1): ChartPool['sides'][0] => {
      const token = findToken(sides[index]!.address)
      return { amount: depths[index], unit: 10n ** BigInt(token?.decimals ?? 18), price: wadOrNull(token?.priceUsd) }
    }
    return { pool, address, swapCount, sides: [sideOf(0), sideOf(1)] }
  }
  return chartPools(direct.map(candidateOf)).map(({ pool }) => pool)
}
