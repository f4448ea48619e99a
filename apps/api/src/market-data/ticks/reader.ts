import type { TickItem } from '@exchange/api-client'
import type { Address } from '@exchange/domain'
import { tick } from '@exchange/schema'
import { and, asc, eq, gt, type InferSelectModel } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

/** A tick in its wire form. */
const toTickItem = (row: InferSelectModel<typeof tick>): TickItem => ({
  tick: row.tick,
  liquidityGross: row.liquidityGross.toString(),
  liquidityNet: row.liquidityNet.toString(),
  feeGrowthOutside0: row.feeGrowthOutside0.toString(),
  feeGrowthOutside1: row.feeGrowthOutside1.toString(),
})

export type TickPage = { readonly nodes: readonly TickItem[]; readonly last: number | null }

/** One page of a pool's ticks, ascending, above `after`. `last` is where the next page starts; null on the last page. */
export const readTicks = async (
  db: NodePgDatabase,
  { chainId, pool, after, limit }: { chainId: number; pool: Address; after: number | null; limit: number },
): Promise<TickPage> => {
  const rows = await db
    .select()
    .from(tick)
    .where(and(eq(tick.chainId, chainId), eq(tick.pool, pool), after === null ? undefined : gt(tick.tick, after)))
    .orderBy(asc(tick.tick))
    .limit(limit + 1)
  const nodes = rows.slice(0, limit).map(toTickItem)
  return { nodes, last: rows.length > limit ? (nodes.at(-1)?.tick ?? null) : null }
}
