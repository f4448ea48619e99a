import type { Address } from '@exchange/domain'
import { HOUR } from '@exchange/domain/clock/day'
import { token, tokenHour } from 'ponder:schema'
import type { Moment } from '../context.ts'
import { startOf } from './intervals.ts'
import { recordToken } from './tokenActivity.ts'
import type { PriceReader } from '../pricing/priceReader.ts'

/** A token in the form that the rules need: one whole unit, and its current price. */
export type PricedToken = {
  readonly address: Address
  readonly unit: bigint
  readonly price: bigint | null
  /** The price if it is mature; swaps count only at mature prices. */
  readonly maturePrice: bigint | null
}

/** Computes a token's price and stores it in its row and in its hour. An unchanged price is written once an hour, a lost price once. */
export const refreshToken = async (moment: Moment, prices: PriceReader, address: Address): Promise<PricedToken> => {
  const { db, chainId, at } = moment
  const row = await db.find(token, { chainId, address })
  if (row === null) throw new Error(`Token ${address} of chain ${chainId} stands in a pool, but was never announced.`)
  const found = await prices.priceOf(address)
  const price = found?.price ?? null
  const start = startOf(HOUR, at)
  // A row object reflects later updates, so the earlier values must be read before the update.
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
