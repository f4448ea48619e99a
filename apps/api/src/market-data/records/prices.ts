import type { Address } from '@exchange/domain'
import { sql } from 'drizzle-orm'
import type { Reading } from '../analytics/readBuckets.ts'

/** A token at a second of chain time. */
export type PriceAsked = { readonly token: Address; readonly at: number }

const keyOf = ({ token, at }: PriceAsked): string => `${token} ${at}`

/** What a token cost at a second, in dollars (wad); null where it had no price. */
export type PriceAt = (asked: PriceAsked) => bigint | null

/** Prices of tokens in the hour of a second, or as the last hour before it left them. */
export const readPrices = async (db: Reading, chainId: number, asked: readonly PriceAsked[]): Promise<PriceAt> => {
  const all = [...new Map(asked.map((one) => [keyOf(one), one])).values()]
  const listOf = (values: readonly (string | number)[]): string => `{${values.join(',')}}`
  const [tokens, times] = [listOf(all.map(({ token }) => token)), listOf(all.map(({ at }) => at))]
  const { rows } = await db.execute(sql`select a.token, a.at::text as at, (select h.price_usd::text from idx.token_activity_hour h
      where h.chain_id = ${chainId} and h.token = a.token and h.start <= a.at order by h.start desc limit 1) as price
    from unnest(${tokens}::text[], ${times}::numeric[]) a(token, at)`)
  const prices = new Map(rows.map((row) => [`${row['token']} ${row['at']}`, row['price'] ?? null]))
  return (one) => {
    const price = prices.get(keyOf(one)) ?? null
    return price === null ? null : BigInt(price)
  }
}
