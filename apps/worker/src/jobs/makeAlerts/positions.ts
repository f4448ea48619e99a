import { ALERT_WINDOW_SECONDS } from '@exchange/domain'
import { DAY_SECONDS } from '@exchange/domain/clock/day'
import type { FindEvents } from './alert.ts'

/**
 * Positions with liquidity that are out of range, and when they were last in range: since the deposit, within the window, or just before
 * it. A pool's price moves with its swaps; its first price comes with the first deposit.
 */
const OUT = `with outside as (
    select p.owner as account, p.token_id, p.pool, l.symbol, p.tick_lower, p.tick_upper,
      greatest(p.opened_at, coalesce((select max(s.timestamp) from idx.swap s where s.chain_id = $1 and s.pool = p.pool and s.timestamp <= $3), 0)) as since
    from idx.position p join idx.pool l on l.chain_id = p.chain_id and l.address = p.pool
    where p.chain_id = $1 and p.owner = any($2) and p.liquidity > 0 and not p.burned and l.tick is not null
      and (l.tick < p.tick_lower or l.tick >= p.tick_upper)
  )
  select account, token_id::text as "tokenId", pool, symbol, (
      select max(moved.timestamp) from (
        select s.timestamp, s.tick from idx.swap s where s.chain_id = $1 and s.pool = outside.pool and s.timestamp >= since
        union all
        select e.timestamp, e.tick from idx.liquidity_event e where e.chain_id = $1 and e.pool = outside.pool and e.timestamp >= since
      ) moved where moved.tick >= tick_lower and moved.tick < tick_upper
    )::float8 as "inRangeAt"
  from outside`

type Outside = {
  readonly account: string
  readonly tokenId: string
  readonly pool: string
  readonly symbol: string
  readonly inRangeAt: number | null
}

/** Positions that left their range within the window; at most one alert per position and day on which it was last in range. */
export const findOutOfRange: FindEvents = async (index, { chainId, now }, accounts) => {
  const { rows } = await index.query<Outside>(OUT, [chainId, accounts, now - ALERT_WINDOW_SECONDS])
  return rows.flatMap(({ account, tokenId, pool, symbol, inRangeAt }) => {
    if (inRangeAt === null) return []
    const facts = { tokenId, pool, symbol, chainId: String(chainId) }
    return [
      {
        account,
        kind: 'outOfRange' as const,
        key: `${chainId}:${tokenId}:${Math.floor(inRangeAt / DAY_SECONDS)}`,
        facts,
        link: '/dashboard',
      },
    ]
  })
}
