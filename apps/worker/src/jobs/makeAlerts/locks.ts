import { epochNext, epochStart, lockAlertDue, LOCK_ALERTS, VOTE_ALERT } from '@exchange/domain'
import type { FindEvents } from './alert.ts'

const ENDING = `select owner as account, lock_id::text as "lockId", "end"::float8 as "end" from idx.lock
  where chain_id = $1 and owner = any($2) and closed_by is null and amount > 0 and "end" > $3::bigint and "end" <= $3::bigint + $4::bigint`

type Ending = { readonly account: string; readonly lockId: string; readonly end: number }

/** Locks that end within a week, and within a day. */
export const findExpiringLocks: FindEvents = async (index, { chainId, now }, accounts) => {
  const { rows } = await index.query<Ending>(ENDING, [chainId, accounts, now, Math.max(...LOCK_ALERTS)])
  return rows.flatMap(({ account, lockId, end }) => {
    const span = lockAlertDue(end - now)
    if (span === null) return []
    const facts = { lockId, end: String(end), chainId: String(chainId) }
    return [{ account, kind: 'lockExpiring' as const, key: `${chainId}:${lockId}:${end}:${span}`, facts, link: '/dashboard/lock' }]
  })
}

const UNVOTED = `select owner as account, count(*)::text as locks from idx.lock
  where chain_id = $1 and owner = any($2) and closed_by is null and amount > 0 and "end" > $4 and (voted_epoch is null or voted_epoch <> $3) group by owner`

/**
 * Accounts with locks that have power beyond the end of the epoch and have not voted in it, during the last hours before its votes close.
 */
export const findUnvotedLocks: FindEvents = async (index, { chainId, now }, accounts) => {
  const [epoch, closes] = [Number(epochStart(BigInt(now))), Number(epochNext(BigInt(now)))]
  if (closes - now > VOTE_ALERT) return []
  const { rows } = await index.query<{ account: string; locks: string }>(UNVOTED, [chainId, accounts, epoch, closes])
  return rows.map(({ account, locks }) => ({
    account,
    kind: 'voteWindowClosing' as const,
    key: `${chainId}:${epoch}`,
    facts: { closes: String(closes), locks, chainId: String(chainId) },
    link: '/dashboard/vote',
  }))
}
