import { type Address, valueOf } from '@exchange/domain'
import { token } from 'ponder:schema'
import type { Moment } from '../context.ts'

/** Dollars (wad) of raw units at the last known price, or null when the token is in no pool or has no price. */
export const worthOf = async ({ db, chainId }: Moment, address: Address, amount: bigint): Promise<bigint | null> => {
  const row = await db.find(token, { chainId, address })
  return row === null || row.priceUsd === null ? null : valueOf(amount, 10n ** BigInt(row.decimals), row.priceUsd)
}
