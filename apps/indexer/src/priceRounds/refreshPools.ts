import { type Address, isLegacy } from '@exchange/domain'
import { pool, poolPage, priceRound } from 'ponder:schema'
import { parseAddresses } from '../addressList.ts'
import { zeroIfUnpriced } from '../amm/poolTvl.ts'
import { recordNetwork } from '../stats/networkIntervals.ts'
import { isOfListed } from '../stats/poolActivity.ts'
import { recordQuietWorth } from '../stats/poolIntervals.ts'
import { tokensOfRow, tvlOfRow } from '../weighted/tvlOfRow.ts'
import type { Moment } from '../context.ts'
import { POOLS_PER_PAGE } from '../pricing/poolPages.ts'
import { createPriceReader } from '../pricing/priceReader.ts'
import { type PricedToken, refreshToken } from '../stats/tokenPrices.ts'

/** Seconds of chain time between two refreshes: a price matures with time alone, and quiet tokens follow the coin they trade against. */
const LOOK_EVERY = 60n

/** Refreshes the prices and dollars of one page of pools. */
const refreshPage = async (moment: Moment, pools: readonly Address[]): Promise<void> => {
  const { db, chainId, at, block } = moment
  const prices = createPriceReader(moment)
  const seen = new Map<Address, PricedToken>()
  const priced = async (address: Address): Promise<PricedToken> => {
    const token = seen.get(address) ?? (await refreshToken(moment, prices, address))
    seen.set(address, token)
    return token
  }
  let more = 0n
  for (const address of pools) {
    const row = await db.find(pool, { chainId, address })
    if (row === null || (row.reserve0 === 0n && row.reserve1 === 0n)) continue
    const tvlUsd = zeroIfUnpriced(row.price, await tvlOfRow(moment, row, priced))
    // A row object reflects later updates, so the earlier values must be read before the update.
    const { tvlUsd: before } = row
    if (tvlUsd === before) continue
    await db.update(pool, { chainId, address }).set({ tvlUsd, updatedAt: at, updatedBlock: block })
    await recordQuietWorth(moment, { ...row, tvlUsd })
    if (!isLegacy(row) && isOfListed(chainId, await tokensOfRow(moment, row))) more += (tvlUsd ?? 0n) - (before ?? 0n)
  }
  if (more !== 0n) await recordNetwork(moment, { tvlUsd: more })
}

/** Refreshes the next page of pools, at most once a minute of chain time. */
export const refreshNextPage = async (moment: Moment): Promise<void> => {
  const { db, chainId, at } = moment
  const round = await db.find(priceRound, { chainId })
  if (round === null || at < round.at + LOOK_EVERY) return
  const pages = Math.ceil(round.poolCount / POOLS_PER_PAGE)
  const page = await db.find(poolPage, { chainId, page: round.page })
  if (page === null) throw new Error(`Chain ${chainId} has ${round.poolCount} pools, but no page ${round.page} of them.`)
  await db.update(priceRound, { chainId }).set({ page: (round.page + 1) % pages, at })
  await refreshPage(moment, parseAddresses(page.pools))
}
