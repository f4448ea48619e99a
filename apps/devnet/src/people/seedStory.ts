import { type Address, chapterRewards, type Contender, dayOf } from '@exchange/domain'
import type { Deployment } from '@exchange/protocol'
import pg from 'pg'
import { waitUntil } from '../clock/sleep.ts'
import { appointedBy } from './people.ts'
import { saveRewardList } from './rewardLists.ts'
import {
  DAYS_PAID,
  seededChapters,
  seededDay,
  seededParticipants,
  seededReferrals,
  seededTasks,
  storyActors,
  storyPersona,
} from './storyCampaign.ts'

/** Stores the time at which the campaign was made; the second statement reads it. */
const DONE = "insert into app.user_cursor (chain_id, source, read_to) values (0, 'seededStory', $1) on conflict do nothing"
const MADE_AT = "select read_to::float8 as at from app.user_cursor where source = 'seededStory'"
const READY = "select to_regclass('app.story_declaration') is not null and to_regclass('idx._ponder_checkpoint') is not null as ready"
/** A checkpoint starts with ten digits of time and sixteen of the chain; sixteen of the block follow. */
const HEAD = `select substr(latest_checkpoint, 1, 10)::float8 as timestamp, substr(latest_checkpoint, 27, 16)::float8 as block
  from idx._ponder_checkpoint where chain_id = $1 and latest_checkpoint is not null`
/** Rows of one insert, as JSON. */
const rowsOf = (rows: readonly object[]): string => JSON.stringify(rows)

type Head = { readonly timestamp: number; readonly block: number }
/** The payer of rewards here, and its token. */
type Payer = { readonly chapters: Address; readonly days: Address; readonly token: Address; readonly decimals: number }

const payerOf = ({ contracts, tokens }: Deployment): Payer | undefined => {
  const { chapterRewards, dayRewards, rewardToken } = contracts
  const token = tokens.find(({ address }) => address === rewardToken)
  if (chapterRewards === undefined || dayRewards === undefined || token === undefined) return undefined
  return { chapters: chapterRewards, days: dayRewards, token: token.address, decimals: token.decimals }
}

const readHead = async (client: pg.Client, chainId: number): Promise<Head | undefined> =>
  (await client.query<Head>(HEAD, [chainId])).rows[0]

const writeCampaign = async (client: pg.Client, { chainId, contracts }: Deployment, now: number): Promise<number> => {
  const lockToken = contracts.governanceToken.toLowerCase()
  const { rows } = await client.query<{ id: number }>(
    'insert into app.story_campaign (chain_id, name, lock_token) values ($1, $2, $3) returning id',
    [chainId, 'Story', lockToken],
  )
  const { id } = rows[0]!
  await client.query(
    `insert into app.story_chapter (campaign_id, index, name, start_at, end_at, rewards_at, total_reward_usd)
     select $1, index, name, start, "end", "rewardsAt", dollars from jsonb_to_recordset($2::jsonb)
       as c (index integer, name text, start bigint, "end" bigint, "rewardsAt" bigint, dollars integer)`,
    [id, rowsOf(seededChapters(now))],
  )
  await client.query(
    `insert into app.story_chapter_reward (campaign_id, chapter, id, name, description, icon)
     select $1, c.index, r.id, r.name, r.description, r.icon from app.story_chapter c, (values
       ('prize', 'Prize pool', 'The first 300 of the chapter share it by their places.', 'prize'),
       ('fragment', 'Fragment', 'One for all main tasks of the chapter. Five mint the NFT.', 'fragment'),
       ('points', 'Points', '50 for a main task, 20 for a side task, 5 for a day.', 'points')
     ) as r (id, name, description, icon) where c.campaign_id = $1`,
    [id],
  )
  await client.query(
    `insert into app.story_task (campaign_id, id, chapter, index, name, type, handle, min_usd, subject, count, points)
     select $1, id, chapter, index, name, type, handle, dollars * 10::numeric ^ 18, case handle when 'SWAP_TOKEN' then $3::text end, count,
       case type when 'main' then 50 when 'side' then 20 else 5 end
     from jsonb_to_recordset($2::jsonb) as t (id text, chapter integer, index integer, name text, type text, handle text, dollars integer, count integer)`,
    [id, rowsOf(seededTasks()), lockToken],
  )
  return id
}

const writeParticipants = async (client: pg.Client, id: number, now: number): Promise<void> => {
  const people = rowsOf(seededParticipants(now))
  await client.query(
    'insert into app."user" (id) select account from jsonb_to_recordset($1::jsonb) as p (account text) on conflict do nothing',
    [people],
  )
  await client.query(
    `insert into app.story_participant (campaign_id, account, code, country, email, x_username, registered_at)
     select $1, account, code, country, code || '@story.example', code, "registeredAt" from rows from
       (jsonb_to_recordset($2::jsonb) as (account text, code text, country text, "registeredAt" bigint))
       with ordinality as p (account, code, country, "registeredAt", place) order by place`,
    [id, people],
  )
  await client.query(
    `insert into app.story_referral (campaign_id, friend, referrer, fault)
     select $1, friend, referrer, fault from jsonb_to_recordset($2::jsonb) as r (friend text, referrer text, fault text)`,
    [id, rowsOf(seededReferrals())],
  )
}

/** Social tasks of the running chapter: five wait for an admin, one was refused. */
const writeDeclarations = async (client: pg.Client, id: number, { timestamp, block }: Head): Promise<void> => {
  const waiting = [storyPersona(), ...storyActors().slice(2, 6)].map((account) => ({ account, state: 'waiting' }))
  const declared = [...waiting, { account: storyActors()[7], state: 'refused' }].map((one, place) => ({
    ...one,
    link: `https://x.com/story/status/${1_000 + place}`,
    at: timestamp - (place + 1) * 600,
  }))
  await client.query(
    `insert into app.story_declaration (campaign_id, account, task, link, declared_at, block, state, reason, reviewed_by, reviewed_at)
     select $1, account, '3-social-post', link, at, $3, state, case state when 'refused' then 'The post is not public' end,
       case state when 'refused' then $4::text end, case state when 'refused' then now() end
     from jsonb_to_recordset($2::jsonb) as d (account text, state text, link text, at bigint)`,
    [id, rowsOf(declared), block, appointedBy()],
  )
}

/** Past days of trade-to-earn, each with its list. */
const writeDays = async (client: pg.Client, chainId: number, { days, token, decimals }: Payer, now: number): Promise<void> => {
  const rewards = seededDay(decimals)
  for (let back = 1; back <= DAYS_PAID; back++) {
    const period = dayOf(now) - back
    await saveRewardList(client, { chainId, distributor: days, token, period, campaign: null, rewards })
  }
}

/** The campaign of a network without stored winners. */
const UNPAID = `select id from app.story_campaign c where chain_id = $1 and not exists (select 1 from app.payout p where p.campaign_id = c.id) order by id limit 1`
const BOARD = `select account, points, position::float8 as position from app.story_score where campaign_id = $1 and board = $2`

/** Poll interval and time limit for the ledger. */
const looks = { everyMs: 500, timeoutMs: 120_000 }

/**
 * Stores the winners of the chapters that were over when the campaign was made, once the worker has written their points. Does nothing when
 * they are stored.
 */
const payChapters = async (client: pg.Client, chainId: number, payer: Payer): Promise<void> => {
  const { rows: unpaid } = await client.query<{ id: number }>(UNPAID, [chainId])
  if (unpaid[0] === undefined) return
  const { id } = unpaid[0]
  const { rows: made } = await client.query<{ at: number }>(MADE_AT)
  const now = made[0]!.at
  const due = seededChapters(now).filter(({ rewardsAt }) => rewardsAt <= now)
  const end = Math.max(...due.map((chapter) => chapter.end))
  const isWritten = async (): Promise<boolean> =>
    (await client.query('select 1 from app.story_cursor where campaign_id = $1 and read_to >= $2', [id, end])).rowCount === 1
  await waitUntil(isWritten, 'the ledger of the campaign', looks)
  await client.query('begin')
  for (const { index: period, dollars } of due) {
    const { rows } = await client.query<Contender>(BOARD, [id, period])
    const rewards = rows.length === 0 ? [] : chapterRewards(rows, BigInt(dollars) * 10n ** BigInt(payer.decimals))
    const list = { chainId, distributor: payer.chapters, token: payer.token, period, campaign: id, rewards }
    if (rewards.length > 0) await saveRewardList(client, list)
  }
  await client.query('commit')
}

/**
 * Makes the campaign of a network with its participants, once per database. Their actions are in the index: the worker awards them. False
 * when the tables do not exist yet: the next start does it.
 */
export const seedStory = async (databaseUrl: string, deployment: Deployment): Promise<boolean> => {
  const { chainId } = deployment
  const payer = payerOf(deployment)
  if (payer === undefined) return false
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'devnet' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    if (!(await client.query<{ ready: boolean }>(READY)).rows[0]?.ready) return false
    const head = await readHead(client, chainId)
    if (head === undefined) return false
    await client.query('begin')
    const isFirst = (await client.query(DONE, [head.timestamp])).rowCount === 1
    if (isFirst) {
      const id = await writeCampaign(client, deployment, head.timestamp)
      await writeParticipants(client, id, head.timestamp)
      await writeDeclarations(client, id, head)
      await writeDays(client, chainId, payer, head.timestamp)
      await client.query("select pg_notify('jobs', 'awardStory')")
    }
    await client.query('commit')
    await payChapters(client, chainId, payer)
    return true
  } finally {
    await client.end()
  }
}
