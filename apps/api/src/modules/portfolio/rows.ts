import { type Address, type Amounts, DomainError } from '@exchange/domain'
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

/** Changes of one account that are followed; whoever has more is asked for a shorter span. */
export const MAX_CHANGES = 5_000
/** Pools of one account that are valued. */
export const MAX_POOLS = 100

type Cells = Record<string, string | number | null>
type Request = { readonly chainId: number; readonly account: Address; readonly before: number }
type PointsRequest = { readonly chainId: number; readonly addresses: readonly Address[]; readonly points: readonly number[] }

/** What an account held after a change: pool tokens, the liquidity of a position, or shares of a vault. */
export type HeldChange = {
  readonly at: number
  readonly pool: Address
  readonly held: bigint
  /** The vault whose shares they are; null for pool tokens and positions. */
  readonly vault: Address | null
  /** Null for pool tokens and shares. */
  readonly position: { readonly tokenId: string; readonly tickLower: number; readonly tickUpper: number } | null
}

/** A pool as it was at a point, by its newest hour before. */
export type PoolThen = {
  readonly start: number
  readonly tvlUsd: bigint | null
  readonly totalSupply: bigint
  readonly sqrtPrice: bigint | null
  readonly tick: number | null
}

/** A vault at a point, by its newest hour before. */
export type VaultThen = { readonly start: number; readonly supply: bigint } & Amounts

/** A token's price at a point, and the hour that it is of. */
export type PriceThen = { readonly start: number; readonly priceUsd: bigint }

const whole = (cell: string | number | null | undefined): bigint => BigInt(cell ?? 0)
const wholeOrNull = (cell: string | number | null | undefined): bigint | null => (cell === null || cell === undefined ? null : BigInt(cell))

const withinLimit = <T>(rows: readonly T[], limit: number): readonly T[] => {
  if (rows.length > limit) throw new DomainError('api.queryTooComplex', { limit, complexity: rows.length })
  return rows
}

/** Every change of what an account holds before a second, oldest first. */
export const readChanges = async (db: NodePgDatabase, { chainId, account, before }: Request): Promise<readonly HeldChange[]> => {
  const { rows } = await db.execute<Cells>(sql`
    select c.timestamp::text as at, c.pool, c.vault, c.held::text, c.token_id::text, p.tick_lower, p.tick_upper
    from idx.liquidity_change c left join idx.position p on p.chain_id = c.chain_id and p.token_id = c.token_id
    where c.chain_id = ${chainId} and c.account = ${account} and c.timestamp < ${before}
    order by c.timestamp, c.block, c.log_index limit ${MAX_CHANGES + 1}`)
  return withinLimit(rows, MAX_CHANGES).map((row) => ({
    at: Number(row['at']),
    pool: row['pool'] as Address,
    held: whole(row['held']),
    vault: row['vault'] as Address | null,
    position:
      row['token_id'] === null
        ? null
        : { tokenId: String(row['token_id']), tickLower: Number(row['tick_lower']), tickUpper: Number(row['tick_upper']) },
  }))
}

/** Text arrays as one parameter each. */
const list = (values: readonly (string | number)[]) => sql`${`{${values.join(',')}}`}`

/** Each pool at each point, by address and point. A pool without an hour before a point has none. */
export const readPoolsThen = async (
  db: NodePgDatabase,
  { chainId, addresses, points }: PointsRequest,
): Promise<ReadonlyMap<string, PoolThen>> => {
  const pools = withinLimit(addresses, MAX_POOLS)
  const { rows } = await db.execute<Cells>(sql`
    select p.pool, t.at::text, h.start::text, h.tvl_usd::text, h.total_supply::text, h.sqrt_price::text, h.tick
    from unnest(${list(pools)}::text[]) p(pool) cross join unnest(${list(points)}::numeric[]) t(at) cross join lateral (
      select * from idx.pool_hour where chain_id = ${chainId} and pool = p.pool and start < t.at order by start desc limit 1
    ) h`)
  return new Map(
    rows.map((row) => [
      `${row['pool']}:${row['at']}`,
      {
        start: Number(row['start']),
        tvlUsd: wholeOrNull(row['tvl_usd']),
        totalSupply: whole(row['total_supply']),
        sqrtPrice: wholeOrNull(row['sqrt_price']),
        tick: row['tick'] === null ? null : Number(row['tick']),
      },
    ]),
  )
}

/** Each vault at each point, by address and point. A vault without an hour before a point has none. */
export const readVaultsThen = async (
  db: NodePgDatabase,
  { chainId, addresses, points }: PointsRequest,
): Promise<ReadonlyMap<string, VaultThen>> => {
  const vaults = withinLimit(addresses, MAX_POOLS)
  if (vaults.length === 0) return new Map()
  const { rows } = await db.execute<Cells>(sql`
    select v.vault, t.at::text, h.start::text, h.total0::text, h.total1::text, h.supply::text
    from unnest(${list(vaults)}::text[]) v(vault) cross join unnest(${list(points)}::numeric[]) t(at) cross join lateral (
      select * from idx.vault_hour where chain_id = ${chainId} and vault = v.vault and start < t.at order by start desc limit 1
    ) h`)
  return new Map(
    rows.map((row) => {
      const held = { amount0: whole(row['total0']), amount1: whole(row['total1']), supply: whole(row['supply']) }
      return [`${row['vault']}:${row['at']}`, { start: Number(row['start']), ...held }]
    }),
  )
}

/** Each token's price at each point, by address and point. A token that had none yet has none. */
export const readPricesThen = async (
  db: NodePgDatabase,
  { chainId, addresses, points }: PointsRequest,
): Promise<ReadonlyMap<string, PriceThen>> => {
  const { rows } = await db.execute<Cells>(sql`
    select k.token, t.at::text, h.start::text, h.price_usd::text
    from unnest(${list(addresses)}::text[]) k(token) cross join unnest(${list(points)}::numeric[]) t(at) cross join lateral (
      select * from idx.token_hour where chain_id = ${chainId} and token = k.token and start < t.at order by start desc limit 1
    ) h`)
  return new Map(rows.map((row) => [`${row['token']}:${row['at']}`, { start: Number(row['start']), priceUsd: whole(row['price_usd']) }]))
}
