import { type Address, WAD } from '@exchange/domain'
import { sql } from 'drizzle-orm'
import type { Reading } from '../analytics/readBuckets.ts'

/** A token at a second of chain time. */
export type PriceAsked = { readonly token: Address; readonly at: number }

const keyOf = ({ token, at }: PriceAsked): string => `${token} ${at}`

/** The price of a token at a second, in dollars (wad); null without one. */
export type PriceAt = (asked: PriceAsked) => bigint | null

const listOf = (values: readonly (string | number)[]): string => `{${values.join(',')}}`

/** Deduplicates the requests, as two lists. */
const listsOf = (asked: readonly PriceAsked[]): readonly [tokens: string, times: string] => {
  const all = [...new Map(asked.map((one) => [keyOf(one), one])).values()]
  return [listOf(all.map(({ token }) => token)), listOf(all.map(({ at }) => at))]
}

const priceIn =
  (prices: ReadonlyMap<string, bigint | null>): PriceAt =>
  (one) =>
    prices.get(keyOf(one)) ?? null

/** Prices of tokens in the hour of a second, or in the last hour before it. */
export const readPrices = async (db: Reading, chainId: number, asked: readonly PriceAsked[]): Promise<PriceAt> => {
  const [tokens, times] = listsOf(asked)
  const { rows } = await db.execute(sql`select a.token, a.at::text as at, (select h.price_usd::text from idx.token_activity_hour h
      where h.chain_id = ${chainId} and h.token = a.token and h.start <= a.at order by h.start desc limit 1) as price
    from unnest(${tokens}::text[], ${times}::numeric[]) a(token, at)`)
  return priceIn(new Map(rows.map((row) => [`${row['token']} ${row['at']}`, row['price'] ? BigInt(row['price'] as string) : null])))
}

/**
 * The price of a pool token: the pool's holdings in that hour divided by the supply. A pool without pool tokens, such as a concentrated
 * one, has no price.
 */
export const readSharePrices = async (db: Reading, chainId: number, asked: readonly PriceAsked[]): Promise<PriceAt> => {
  const [pools, times] = listsOf(asked)
  const { rows } = await db.execute(sql`select a.pool, a.at::text as at, h.tvl_usd::text as tvl, h.total_supply::text as supply
    from unnest(${pools}::text[], ${times}::numeric[]) a(pool, at) cross join lateral (select tvl_usd, total_supply from idx.pool_hour
      where chain_id = ${chainId} and pool = a.pool and start <= a.at order by start desc limit 1) h
    where h.tvl_usd is not null and h.total_supply > 0`)
  return priceIn(
    new Map(rows.map((row) => [`${row['pool']} ${row['at']}`, (BigInt(row['tvl'] as string) * WAD) / BigInt(row['supply'] as string)])),
  )
}
