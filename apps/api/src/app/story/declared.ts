import type { DeclarationState } from '@exchange/domain'
import type pg from 'pg'

type Reads = Pick<pg.Pool, 'query'>

/** A declaration as it is shown. Times in seconds; `reviewedAt` of the wall clock. */
export type DeclarationRow = {
  readonly id: number
  readonly account: string
  readonly task: string
  readonly taskName: string
  readonly chapter: number
  readonly link: string
  readonly declaredAt: number
  readonly state: DeclarationState
  readonly reason: string | null
  readonly reviewedAt: number | null
}

const COLUMNS = `d.id, d.account, d.task, t.name as "taskName", t.chapter, d.link, d.declared_at::float8 as "declaredAt", d.state, d.reason,
  extract(epoch from d.reviewed_at)::float8 as "reviewedAt"
  from app.story_declaration d join app.story_task t on t.campaign_id = d.campaign_id and t.id = d.task`

/** All declarations of an account, newest first. */
export const readDeclarationsOf = async (app: Reads, campaign: number, account: string): Promise<readonly DeclarationRow[]> =>
  (await app.query<DeclarationRow>(`select ${COLUMNS} where d.campaign_id = $1 and d.account = $2 order by d.id desc`, [campaign, account]))
    .rows

/** A page of declarations that wait for review, oldest first, behind an id. */
export const readWaiting = async (app: Reads, campaign: number, after: string, limit: number): Promise<readonly DeclarationRow[]> =>
  (
    await app.query<DeclarationRow>(
      `select ${COLUMNS} where d.campaign_id = $1 and d.state = 'waiting' and d.id > $2::int order by d.id limit $3`,
      [campaign, after, limit],
    )
  ).rows

/** Locks a declaration until this transaction ends. */
export const lockDeclaration = async (client: Reads, id: number): Promise<(DeclarationRow & { readonly campaign: number }) | undefined> =>
  (
    await client.query<DeclarationRow & { campaign: number }>(
      `select d.campaign_id as campaign, ${COLUMNS} where d.id = $1 for update of d`,
      [id],
    )
  ).rows[0]

/** The state of each task's last declaration. */
export const readLastDeclarations = async (
  app: Reads,
  campaign: number,
  account: string,
): Promise<ReadonlyMap<string, DeclarationState>> => {
  const text =
    'select distinct on (task) task, state from app.story_declaration where campaign_id = $1 and account = $2 order by task, id desc'
  const { rows } = await app.query<{ task: string; state: DeclarationState }>(text, [campaign, account])
  return new Map(rows.map(({ task, state }) => [task, state]))
}

/** Inserts a declaration; undefined when another one of the task waits or was accepted. */
export const insertDeclaration = async (
  client: Reads,
  declared: {
    readonly campaign: number
    readonly account: string
    readonly task: string
    readonly link: string
    readonly at: number
    readonly block: number
  },
): Promise<number | undefined> => {
  const { rows } = await client.query<{ id: number }>(
    `insert into app.story_declaration (campaign_id, account, task, link, declared_at, block) values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing returning id`,
    [declared.campaign, declared.account, declared.task, declared.link, declared.at, declared.block],
  )
  return rows[0]?.id
}

const SETTLE = `update app.story_declaration set state = $2, reason = $3, reviewed_by = $4, reviewed_at = now() where id = $1
  returning extract(epoch from reviewed_at)::float8 as "reviewedAt"`

/** Stores the outcome of a declaration and returns the time. */
export const settleDeclaration = async (
  client: Reads,
  id: number,
  { state, reason, by }: { readonly state: DeclarationState; readonly reason: string | null; readonly by: string },
): Promise<{ readonly reviewedAt: number }> => {
  const { rows } = await client.query<{ reviewedAt: number }>(SETTLE, [id, state, reason, by])
  return rows[0]!
}

/** Makes the ledger be read again from a second of chain time on. */
export const readAgainFrom = async (client: Reads, campaign: number, second: number): Promise<void> => {
  await client.query('update app.story_cursor set read_to = least(read_to, $2), version = version + 1 where campaign_id = $1', [
    campaign,
    second - 1,
  ])
  await client.query("select pg_notify('jobs', 'awardStory')")
}
