import type { Address } from '@exchange/domain'
import { poolPage, priceRound } from 'ponder:schema'
import { appendToList } from '../addressList.ts'
import type { Moment } from '../context.ts'

/** Pools per refresh. A market with fewer pools is refreshed as a whole each time, a larger one page by page. */
export const POOLS_PER_PAGE = 50

/** Adds a new pool to the refresh round. */
export const joinRound = async ({ db, chainId, at }: Moment, address: Address): Promise<void> => {
  const round = await db
    .insert(priceRound)
    .values({ chainId, poolCount: 1, page: 0, at })
    .onConflictDoUpdate((row) => ({ poolCount: row.poolCount + 1 }))
  const page = Math.floor((round.poolCount - 1) / POOLS_PER_PAGE)
  await db
    .insert(poolPage)
    .values({ chainId, page, pools: address })
    .onConflictDoUpdate((row) => ({ pools: appendToList(row.pools, address) }))
}
