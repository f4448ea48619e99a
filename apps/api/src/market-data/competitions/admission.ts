import { type Address, type AdmissionFigures, findReference, LEGACY_VERSION, type ReferencePool } from '@exchange/domain'
import { DAY_SECONDS } from '@exchange/domain/clock/day'
import { competitionToken } from '@exchange/schema'
import { and, eq, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { GraphqlContext } from '../../graphql/builder.ts'
import type { MarketSnapshot } from '../../market/snapshot/snapshot.ts'
import type { CompetitionRow } from './rows.ts'

/** A token's figures, and the account's share of its pools; null when no account is given. */
export type TokenFigures = AdmissionFigures & {
  readonly address: Address
  readonly hostShareBps: number | null
  readonly poolsCount: number
}

const HALF_HOUR = 1_800

type PoolFigures = {
  readonly token: Address
  readonly created_at: string
  readonly tvl: string | null
  readonly volume: string | null
  readonly supply: string | null
  readonly held: string | null
}

/**
 * The pools of tokens at a second: their state at the end of the last full half hour, their volume in the 24 hours before, and an account's
 * share of their pool tokens or of their liquidity in range. Half hours and changes of liquidity are kept, so the same request always has
 * the same answer.
 */
const readPools = async (db: NodePgDatabase, chainId: number, tokens: readonly Address[], at: number, host: Address | null) => {
  const { rows } = await db.execute<PoolFigures>(sql`
    with side as (
      select token0 as token, address as pool from idx.pool where chain_id = ${chainId} and type <> 'weighted'
      union all select token1, address from idx.pool where chain_id = ${chainId} and type <> 'weighted'
      union all select token, pool from idx.pool_token where chain_id = ${chainId}
    ), asked as (
      select s.token, p.address as pool, p.created_at, p.type, p.tick, p.liquidity
      from side s join idx.pool p on p.chain_id = ${chainId} and p.address = s.pool
      where s.token = any(${sql.param([...tokens])}::text[]) and p.created_at <= ${at} and p.version <> ${LEGACY_VERSION}
    )
    select a.token, a.created_at, h.tvl_usd as tvl,
      (select sum(v.volume_usd) from idx.pool_half_hour v where v.chain_id = ${chainId} and v.pool = a.pool
        and v.start >= ${at - DAY_SECONDS} and v.start + ${HALF_HOUR} <= ${at}) as volume,
      case when a.type = 'concentrated' then a.liquidity else h.total_supply end as supply,
      (select sum(last.held) from (
        select distinct on (c.token_id) c.held, c.token_id from idx.liquidity_change c
        where c.chain_id = ${chainId} and c.pool = a.pool and c.account = ${host ?? ''} and c.vault is null and c."timestamp" <= ${at}
        order by c.token_id, c."timestamp" desc, c.block desc, c.log_index desc
      ) last left join idx.position o on o.chain_id = ${chainId} and o.token_id = last.token_id
      where last.token_id is null or (a.tick >= o.tick_lower and a.tick < o.tick_upper)) as held
    from asked a
    left join lateral (
      select tvl_usd, total_supply from idx.pool_half_hour h
      where h.chain_id = ${chainId} and h.pool = a.pool and h.start + ${HALF_HOUR} <= ${at} order by h.start desc limit 1
    ) h on true`)
  return rows
}

const whole = (text: string | null): bigint => BigInt((text ?? '0').split('.')[0]!)
const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n)
const bounded = (share: bigint): bigint => (share > 10_000n ? 10_000n : share)

/** The account's share of the value of some pools, in basis points. */
const shareOfHost = (pools: readonly PoolFigures[]): number => {
  const total = sumOf(pools.map(({ tvl }) => whole(tvl)))
  const own = sumOf(
    pools.map(({ tvl, supply, held }) => (whole(supply) === 0n ? 0n : whole(tvl) * bounded((whole(held) * 10_000n) / whole(supply)))),
  )
  return total === 0n ? 0 : Number(own / total)
}

// ARENA-24
/** Figures of tokens at a second of chain time, in the order of the request. A token without a pool has no figures. */
export const readTokenFigures = async (
  db: NodePgDatabase,
  chainId: number,
  tokens: readonly Address[],
  at: number,
  host: Address | null,
): Promise<readonly TokenFigures[]> => {
  const all = await readPools(db, chainId, tokens, at, host)
  return tokens.map((address) => {
    const pools = all.filter(({ token }) => token === address)
    if (pools.length === 0)
      return { address, liquidityUsd: null, age: null, volumeUsd: null, hostShareBps: host && 0, poolsCount: 0 } as TokenFigures
    return {
      address,
      liquidityUsd: sumOf(pools.map(({ tvl }) => whole(tvl))),
      age: at - Math.min(...pools.map((pool) => Number(pool.created_at))),
      volumeUsd: sumOf(pools.map(({ volume }) => whole(volume))),
      hostShareBps: host === null ? null : shareOfHost(pools),
      poolsCount: pools.length,
    }
  })
}

// ARENA-24
/** The receipt of a competition: the figures of each of its tokens when it was made, and its host's share of their pools. */
export const receiptOf = async ({ db }: GraphqlContext, row: CompetitionRow): Promise<readonly TokenFigures[]> => {
  const rows = await db
    .select({ token: competitionToken.token, position: competitionToken.position })
    .from(competitionToken)
    .where(and(eq(competitionToken.chainId, row.chainId), eq(competitionToken.competitionId, row.id)))
  const tokens: Address[] = []
  for (const { token, position } of rows) tokens[position] = token
  return readTokenFigures(db, row.chainId, tokens, Number(row.createdAt), row.host)
}

/** Pools of a snapshot that may lead from one token to another. */
const referencePools = (snapshot: MarketSnapshot): readonly ReferencePool[] =>
  snapshot.pools.flatMap(({ row }) =>
    row.type === 'weighted' || row.tvlUsd === null || row.sides.length !== 2
      ? []
      : [
          {
            address: row.address,
            token0: row.sides[0]!.address,
            token1: row.sides[1]!.address,
            tvlUsd: row.tvlUsd,
            createdAt: row.createdAt,
          },
        ],
  )

/** The pools that lead from a token to the winning one, in the form that a competition's market names them; empty when there are none. */
export const referenceOf = (snapshot: MarketSnapshot, token: Address, winningToken: Address): readonly Address[] =>
  findReference(referencePools(snapshot), token, winningToken, snapshot.state.timestamp)
