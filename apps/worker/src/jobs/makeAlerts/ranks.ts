import { ALERT_WINDOW_SECONDS, rankLosses, type ScoreChange } from '@exchange/domain'
import type { FindEvents } from './alert.ts'

/** Those of the accounts that traded in live competitions. */
const LIVE = `select c.id::text as id, c.name, array_agg(p.account) as accounts from idx.competition c
  join idx.competition_participant p on p.chain_id = c.chain_id and p.competition_id = c.id
  where c.chain_id = $1 and c.start <= $3 and c."end" > $3 and c.cancelled_at is null and p.account = any($2) and p.traded
  group by c.id, c.name`

/** All standings at the start of the window, and each change since: earlier changes are not needed, however long a competition lasts. */
const CHANGES = `select account, index, score::text, traded and deposited > 0 as eligible, timestamp::float8 as at from (
    select last.* from idx.competition_participant p cross join lateral (select * from idx.competition_score s where s.chain_id = p.chain_id
      and s.competition_id = p.competition_id and s.account = p.account and s.timestamp <= $3 order by s.block desc, s.log_index desc limit 1) last
    where p.chain_id = $1 and p.competition_id = $2
    union all select * from idx.competition_score where chain_id = $1 and competition_id = $2 and timestamp > $3) s
  order by block, log_index`

type Live = { readonly id: string; readonly name: string; readonly accounts: readonly string[] }
type Row = Omit<ScoreChange, 'score'> & { readonly score: string }

/** Ranks lost to others in live competitions: one alert per change of one's own. */
export const findLostRanks: FindEvents = async (index, { chainId, now }, accounts) => {
  const { rows: live } = await index.query<Live>(LIVE, [chainId, accounts, now])
  const found = []
  for (const { id, name, accounts: own } of live) {
    const { rows } = await index.query<Row>(CHANGES, [chainId, id, now - ALERT_WINDOW_SECONDS])
    const changes = rows.map((row) => ({ ...row, score: BigInt(row.score) }))
    for (const { account, actedAt, from, to } of rankLosses(changes, own, now))
      found.push({
        account,
        kind: 'rankLost' as const,
        key: `${chainId}:${id}:${actedAt}`,
        facts: { name, from: String(from), to: String(to), chainId: String(chainId) },
        link: `/arena/trading-competitions/${id}`,
      })
  }
  return found
}
