import { readAchievements } from '@exchange/schema/people/readAchievements'
import { z } from 'zod'
import { HOUR_SECONDS } from '@exchange/domain/clock/day'
import { createSqlReader } from '../sqlReader.ts'
import { readChainTimes } from '../chainTimes.ts'
import { defineJob, type Sources } from '../job.ts'
import { accountsOf, accountSources, timeOf } from '../syncUsers/accounts.ts'

/** Accounts per batch. */
const CHUNK = 200
/** Seconds before the last count that are read again: blocks that replace others have times close to theirs. */
const OVERLAP = HOUR_SECONDS
const SOURCE = 'achievements'

const pieceSchema = z.object({ networks: z.array(z.object({ chainId: z.number().int(), timestamp: z.number() })) })
type Piece = z.infer<typeof pieceSchema>

const CURSOR = 'select read_to::float8 as "readTo" from app.user_cursor where chain_id = $1 and source = $2'
const KEEP_CURSOR = `insert into app.user_cursor (chain_id, source, read_to) values ($1, $2, $3)
  on conflict (chain_id, source) do update set read_to = excluded.read_to`
/** Accounts that acted since a second of chain time, and those with an award of a later second, as its event may be gone. */
const HELD = 'select distinct account from app.achievement_award where chain_id = $1 and reached_at >= $2'
const FOLLOWED = `select user_id as account from app.follow where created_at > now() - interval '1 hour'
  union select follower_id from app.follow where created_at > now() - interval '1 hour'
  union select account from app.achievement_award where chain_id = 0`

const AWARD = `insert into app.achievement_award as a (account, achievement, chain_id, block, reached_at)
  select * from unnest($1::text[], $2::text[], $3::int[], $4::bigint[], $5::bigint[])
  on conflict (account, achievement) do update set chain_id = excluded.chain_id, block = excluded.block, reached_at = excluded.reached_at
  where (a.chain_id, a.block, a.reached_at) is distinct from (excluded.chain_id, excluded.block, excluded.reached_at)`
const TAKE_BACK = `delete from app.achievement_award a where account = any($1::text[])
  and not exists (select 1 from unnest($2::text[], $3::text[]) as kept (account, achievement) where kept.account = a.account and kept.achievement = a.achievement)`

/** Accounts of a network with facts that may have changed since the last count. */
const findChanged = async ({ index, app }: Sources, { chainId, timestamp }: Piece['networks'][number]): Promise<readonly string[]> => {
  const [cursor] = (await app.query<{ readTo: number }>(CURSOR, [chainId, SOURCE])).rows
  const since = cursor === undefined || cursor.readTo > timestamp ? 0 : Math.max(0, cursor.readTo - OVERLAP)
  const questions = [
    ...[...accountSources, { table: 'lock_vote', columns: ['account'] }].map(
      (source) =>
        `select distinct unnest(${accountsOf(source)}) as account from idx."${source.table}" where chain_id = $1 and ${timeOf(source)} >= $2`,
    ),
    'select distinct unnest(array[owner, minter]) as account from idx.minted_name where chain_id = $1 and updated_at >= $2',
    'select distinct host as account from idx.competition where chain_id = $1 and updated_at >= $2',
    `select distinct p.account from idx.competition c join idx.competition_participant p on p.chain_id = c.chain_id and p.competition_id = c.id
      where c.chain_id = $1 and c.ranked_at >= $2`,
  ]
  const found = new Set<string>()
  for (const text of questions)
    for (const { account } of (await index.query<{ account: string | null }>(text, [chainId, since])).rows)
      if (account !== null) found.add(account)
  for (const { account } of (await app.query<{ account: string }>(HELD, [chainId, since])).rows) found.add(account)
  return [...found]
}

const award = async ({ index, app }: Sources, accounts: readonly string[], chainIds: readonly number[]): Promise<void> => {
  const states = await readAchievements({ index: createSqlReader(index), app: createSqlReader(app) }, accounts, chainIds)
  const reached = [...states].flatMap(([account, all]) =>
    all.flatMap(({ id, reached: by }) => (by === null ? [] : [{ account, id, ...by }])),
  )
  const [holders, ids] = [reached.map(({ account }) => account), reached.map(({ id }) => id)]
  const facts = [reached.map(({ chainId }) => chainId), reached.map(({ block }) => block), reached.map(({ at }) => at)]
  await app.query(TAKE_BACK, [accounts, holders, ids])
  await app.query(AWARD, [holders, ids, ...facts])
}

const awardAll = async (sources: Sources, { networks }: Piece): Promise<void> => {
  const changed = new Set<string>((await sources.app.query<{ account: string }>(FOLLOWED)).rows.map(({ account }) => account))
  for (const network of networks) for (const account of await findChanged(sources, network)) changed.add(account)
  const accounts = [...changed]
  const chainIds = networks.map(({ chainId }) => chainId)
  for (let from = 0; from < accounts.length; from += CHUNK) await award(sources, accounts.slice(from, from + CHUNK), chainIds)
  for (const { chainId, timestamp } of networks) await sources.app.query(KEEP_CURSOR, [chainId, SOURCE, timestamp])
}

// PEOPLE-13
/** Stores which account reached which achievement by which event, and revokes awards of events that are gone. */
export const awardAchievements = defineJob<Piece>({
  name: 'awardAchievements',
  schedule: '*/5 * * * *',
  findDue: async ({ index }) => {
    const times = await readChainTimes(index)
    return times.size === 0 ? [] : [{ networks: [...times].map(([chainId, timestamp]) => ({ chainId, timestamp })) }]
  },
  keyOf: () => 'all',
  parse: (payload) => pieceSchema.parse(payload),
  execute: awardAll,
})
