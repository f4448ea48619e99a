import type { Address } from '@exchange/domain'
import { token, tokenHour } from 'ponder:schema'
import type { Moment } from '../context.ts'
import { HOUR, startOf } from './intervals.ts'
import { recordToken } from './tokenActivity.ts'
import type { PriceReader } from '../pricing/priceReader.ts'

/** A token as the rules need it: one whole unit, and its price at this moment. */
export type PricedToken = {
  readonly address: Address
  readonly unit: bigint
  readonly price: bigint | null
  /** The price where it is mature: swaps are counted at no other one. */
  readonly maturePrice: bigint | null
}

/** Computes a token's price and keeps it, in its row and in its hour. A price that did not change is written once an hour, one that went once. */
export const refreshToken = async (moment: Moment, prices: PriceReader, address: Address): Promise<PricedToken> => {
  const { db, chainId, at } = moment
  const row = await db.find(token, { chainId, address })
  if (row === null) throw new Error(`Token ${address} of chain ${chainId} stands in a pool, but was never announced.`)
  const found = await prices.priceOf(address)
  const price = found?.price ?? null
  const start = startOf(HOUR, at)
  // A found row shows later updates of itself: what stood before must be taken before the update.
  const { priceUsd: before } = row
  if (price !== before || row.priceAt === null || row.priceAt < start) {
    await db.update(token, { chainId, address }).set({ priceUsd: price, priceAt: at })
    if (price !== null || before !== null) {
      await db.insert(tokenHour).values({ chainId, token: address, start, priceUsd: price }).onConflictDoUpdate({ priceUsd: price })
      await recordToken(moment, address, price)
    }
  }
  return { address, unit: 10n ** BigInt(row.decimals), price, maturePrice: found?.mature ? found.price : null }
}
