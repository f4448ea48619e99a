import { type Address, tvlUsd } from '@exchange/domain'
import { poolTvl } from '../amm/poolTvl.ts'
import type { PoolRow } from '../amm/reserves.ts'
import type { Moment } from '../context.ts'
import type { PricedToken } from '../stats/tokenPrices.ts'
import { tokenRowsOf, tokensOfPool } from './book.ts'

/** The tokens of a pool of any kind, ascending. */
export const tokensOfRow = async (moment: Moment, row: PoolRow): Promise<readonly Address[]> =>
  row.type === 'weighted' ? tokensOfPool(moment, row.address) : [row.token0, row.token1]

/** Dollars (wad) of the current reserves of a pool of any kind, or null: priced sides only. */
export const tvlOfRow = async (moment: Moment, row: PoolRow, priced: (token: Address) => Promise<PricedToken>): Promise<bigint | null> => {
  if (row.type !== 'weighted') return poolTvl(row, await priced(row.token0), await priced(row.token1))
  const sides = []
  for (const { token, reserve } of await tokenRowsOf(moment, row.address)) sides.push({ ...(await priced(token)), amount: reserve })
  return tvlUsd(...sides)
}
