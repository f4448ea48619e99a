import { type Address, type Amounts, DomainError, LEGACY_VERSION } from '@exchange/domain'
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

/** Most holdings of one account that are compared by value. */
export const MAX_COMPARED = 20_000

type Cells = Record<string, string | number | null>
type AccountRequest = { readonly chainId: number; readonly account: Address; readonly points: readonly number[] }
type PointsRequest = { readonly chainId: number; readonly addresses: readonly Address[]; readonly points: readonly number[] }

/** Pool tokens of one pool, one position, or shares of one vault that an account had at one of the points. */
export type Holding = {
  readonly key: string
  readonly pool: Address
  /** The vault of the shares; null for pool tokens and positions. */
  readonly vault: Address | null
  /** Null for pool tokens and shares. */
  readonly position: { readonly tickLower: number; readonly tickUpper: number } | null
  /** Pool tokens, liquidity or shares: the largest amount at one of the points. */
  readonly most: bigint
}

/** The amount of a holding from one point on; `point` is the point's index. */
export type HeldChange = { readonly key: string; readonly point: number; readonly held: bigint }

/** A pool at a point, by its newest hour before; the amounts are of its first two tokens. */
export type PastPool = Amounts & {
  readonly start: number
  readonly tvlUsd: bigint | null
  readonly totalSupply: bigint
  readonly sqrtPrice: bigint | null
  readonly tick: number | null
}

/** A vault at a point, by its newest hour before. */
export type PastVault = { readonly start: number; readonly supply: bigint } & Amounts

/** A token's price at a point, and its hour; null after it had lost its price. */
export type PastPrice = { readonly start: number; readonly priceUsd: bigint | null }

const whole = (cell: string | number | null | undefined): bigint => BigInt(cell ?? 0)
const wholeOrNull = (cell: string | number | null | undefined): bigint | null => (cell === null || cell === undefined ? null : BigInt(cell))

/** Passes a text array as one parameter. */
const list = (values: readonly (string | number)[]) => sql`${`{${values.join(',')}}`}`

/** The key of a holding: the number of the position, the vault, or the pool. */
const KEY = sql`coalesce(token_id::text, vault, pool)`

/**
 * The last change of each holding before each point that had one since the previous point. The number of rows is bounded by holdings times
 * points, however often someone moves dust.
 */
const lastChanges = ({ chainId, account, points }: AccountRequest) => sql`
  select distinct on (pool, vault, token_id, point) ${KEY} as key, pool, vault, token_id, held,
    width_bucket(timestamp, ${list(points)}::numeric[]) as point
  from idx.liquidity_change where chain_id = ${chainId} and account = ${account} and timestamp < ${points.at(-1) ?? 0}
    and not exists (select from idx.pool v where v.chain_id = ${chainId} and v.address = pool and v.version = ${LEGACY_VERSION})
  order by pool, vault, token_id, point, timestamp desc, block desc, log_index desc`

/** Holdings that an account had at one of the points. Throws `api.queryTooComplex` for more than can be compared. */
export const readHoldings = async (db: NodePgDatabase, request: AccountRequest): Promise<readonly Holding[]> => {
  const { rows } = await db.execute<Cells>(sql`
    select c.key, c.pool, c.vault, p.tick_lower, p.tick_upper, max(c.held)::text as most
    from (${lastChanges(request)}) c left join idx.position p on p.chain_id = ${request.chainId} and p.token_id = c.token_id
    group by c.key, c.pool, c.vault, p.tick_lower, p.tick_upper having max(c.held) > 0 limit ${MAX_COMPARED + 1}`)
  if (rows.length > MAX_COMPARED) throw new DomainError('api.queryTooComplex', { limit: MAX_COMPARED, complexity: rows.length })
  return rows.map((row) => ({
    key: String(row['key']),
    pool: row['pool'] as Address,
    vault: row['vault'] as Address | null,
    position: row['tick_lower'] === null ? null : { tickLower: Number(row['tick_lower']), tickUpper: Number(row['tick_upper']) },
    most: whole(row['most']),
  }))
}

/** Amounts of these holdings point by point: each change at the first point that includes it. */
export const readChanges = async (
  db: NodePgDatabase,
  { keys, ...request }: AccountRequest & { readonly keys: readonly string[] },
): Promise<readonly HeldChange[]> => {
  const { rows } = await db.execute<Cells>(sql`
    select key, point, held::text from (${lastChanges(request)}) c where key = any(${list(keys)}::text[]) order by point`)
  return rows.map((row) => ({ key: String(row['key']), point: Number(row['point']), held: whole(row['held']) }))
}

/** Each pool at each point, by address and point; none without an hour before the point. */
export const readPastPools = async (
  db: NodePgDatabase,
  { chainId, addresses, points }: PointsRequest,
): Promise<ReadonlyMap<string, PastPool>> => {
  const { rows } = await db.execute<Cells>(sql`
    select p.pool, t.at::text, h.start::text, h.reserve0::text, h.reserve1::text, h.tvl_usd::text, h.total_supply::text, h.sqrt_price::text, h.tick
    from unnest(${list(addresses)}::text[]) p(pool) cross join unnest(${list(points)}::numeric[]) t(at) cross join lateral (
      select * from idx.pool_hour where chain_id = ${chainId} and pool = p.pool and start < t.at order by start desc limit 1
    ) h`)
  return new Map(
    rows.map((row) => [
      `${row['pool']}:${row['at']}`,
      {
        start: Number(row['start']),
        amount0: whole(row['reserve0']),
        amount1: whole(row['reserve1']),
        tvlUsd: wholeOrNull(row['tvl_usd']),
        totalSupply: whole(row['total_supply']),
        sqrtPrice: wholeOrNull(row['sqrt_price']),
        tick: row['tick'] === null ? null : Number(row['tick']),
      },
    ]),
  )
}

/** Each vault at each point, by address and point; none without an hour before the point. */
export const readPastVaults = async (
  db: NodePgDatabase,
  { chainId, addresses, points }: PointsRequest,
): Promise<ReadonlyMap<string, PastVault>> => {
  if (addresses.length === 0) return new Map()
  const { rows } = await db.execute<Cells>(sql`
    select v.vault, t.at::text, h.start::text, h.total0::text, h.total1::text, h.supply::text
    from unnest(${list(addresses)}::text[]) v(vault) cross join unnest(${list(points)}::numeric[]) t(at) cross join lateral (
      select * from idx.vault_hour where chain_id = ${chainId} and vault = v.vault and start < t.at order by start desc limit 1
    ) h`)
  return new Map(
    rows.map((row) => {
      const held = { amount0: whole(row['total0']), amount1: whole(row['total1']), supply: whole(row['supply']) }
      return [`${row['vault']}:${row['at']}`, { start: Number(row['start']), ...held }]
    }),
  )
}

/** Each token's price at each point, by address and point; none before its first price. */
export const readPastPrices = async (
  db: NodePgDatabase,
  { chainId, addresses, points }: PointsRequest,
): Promise<ReadonlyMap<string, PastPrice>> => {
  const { rows } = await db.execute<Cells>(sql`
    select k.token, t.at::text, h.start::text, h.price_usd::text
    from unnest(${list(addresses)}::text[]) k(token) cross join unnest(${list(points)}::numeric[]) t(at) cross join lateral (
      select * from idx.token_hour where chain_id = ${chainId} and token = k.token and start < t.at order by start desc limit 1
    ) h`)
  return new Map(
    rows.map((row) => [`${row['token']}:${row['at']}`, { start: Number(row['start']), priceUsd: wholeOrNull(row['price_usd']) }]),
  )
}
