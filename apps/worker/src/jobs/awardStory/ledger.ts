import { type Award, awardKey, type Participant, type StoryEvent } from '@exchange/domain'
import type { Sources } from '../job.ts'

const PEOPLE = `select p.account, p.registered_at::float8 as "registeredAt", r.referrer from app.story_participant p
  left join app.story_referral r on r.campaign_id = p.campaign_id and r.friend = p.account and r.fault is null
  where p.campaign_id = $1 and p.account = any($2::text[])`

/** Participants among the accounts of events, and their referrers. */
export const readPeople = async (
  app: Sources['app'],
  campaign: number,
  events: readonly StoryEvent[],
): Promise<ReadonlyMap<string, Participant>> => {
  const people = new Map<string, Participant>()
  const add = async (accounts: readonly string[]): Promise<void> => {
    for (const one of (await app.query<Participant>(PEOPLE, [campaign, accounts])).rows) people.set(one.account, one)
  }
  await add([...new Set(events.map(({ account }) => account))])
  const missing = [...people.values()].flatMap(({ referrer }) => (referrer === null || people.has(referrer) ? [] : [referrer]))
  if (missing.length > 0) await add([...new Set(missing)])
  return people
}

const ENTRY = `account, kind, task, period, chapter, points, fragments, block::float8 as block, block_hash as "blockHash", tx_hash as "txHash", log_index as "logIndex", at::float8 as at`
const BEFORE = `select ${ENTRY} from app.point_entry where campaign_id = $1 and account = any($2::text[]) and at <= $3`
const WITHIN = `select ${ENTRY} from app.point_entry where campaign_id = $1 and at > $2 and at <= $3`

/** Awards of accounts up to a second. */
export const readBefore = async (
  app: Sources['app'],
  campaign: number,
  accounts: readonly string[],
  to: number,
): Promise<readonly Award[]> => (await app.query<Award>(BEFORE, [campaign, accounts, to])).rows

/** Awards of all accounts after a second, up to another. */
export const readWithin = async (app: Sources['app'], campaign: number, after: number, to: number): Promise<readonly Award[]> =>
  (await app.query<Award>(WITHIN, [campaign, after, to])).rows

/** What to write so that the ledger is correct: entries that are new or belong to another event, and entries to remove. */
export type LedgerChange = { readonly put: readonly Award[]; readonly gone: readonly Award[] }

const fields = ['chapter', 'points', 'fragments', 'block', 'blockHash', 'txHash', 'logIndex', 'at'] as const
const isSame = (a: Award, b: Award): boolean => fields.every((field) => a[field] === b[field])

/** The difference of two ledgers, entry by entry. */
export const ledgerChange = (has: readonly Award[], should: readonly Award[]): LedgerChange => {
  const [hasBy, shouldBy] = [has, should].map((awards) => new Map(awards.map((award) => [awardKey(award), award])))
  return {
    put: should.filter((award) => {
      const kept = hasBy!.get(awardKey(award))
      return kept === undefined || !isSame(kept, award)
    }),
    gone: has.filter((award) => !shouldBy!.has(awardKey(award))),
  }
}

const COLUMNS = 'account, campaign_id, kind, task, period, chapter, points, fragments, block, block_hash, tx_hash, log_index, at'
const RECORD = `account text, kind text, task text, period text, chapter integer, points integer, fragments smallint, block bigint, "blockHash" text, "txHash" text, "logIndex" integer, at bigint`

// STORY-15
/**
 * One statement: it writes everything and moves the cursor, or writes nothing when another writer came first. Removed entries are archived,
 * and so are those that now belong to a block with another hash.
 */
const WRITE = `with moved as (
    update app.story_cursor set read_to = $2, version = version + 1 where campaign_id = $1 and version = $3 returning 1
  ), gone as (
    delete from app.point_entry e using jsonb_to_recordset($4::jsonb) as g (account text, kind text, task text, period text), moved
    where e.account = g.account and e.campaign_id = $1 and e.kind = g.kind and e.task = g.task and e.period = g.period returning e.*
  ), should as (
    select p.* from jsonb_to_recordset($5::jsonb) as p (${RECORD}), moved
  ), replaced as (
    select e.* from app.point_entry e join should p using (account, kind, task, period)
    where e.campaign_id = $1 and e.block_hash <> p."blockHash"
  ), kept as (
    insert into app.point_withdrawal (${COLUMNS}) select ${COLUMNS} from gone union all select ${COLUMNS} from replaced
  ), put as (
    insert into app.point_entry as e (${COLUMNS})
    select p.account, $1, p.kind, p.task, p.period, p.chapter, p.points, p.fragments, p.block, p."blockHash", p."txHash", p."logIndex", p.at from should p
    on conflict (account, campaign_id, kind, task, period) do update set chapter = excluded.chapter, points = excluded.points, fragments = excluded.fragments,
      block = excluded.block, block_hash = excluded.block_hash, tx_hash = excluded.tx_hash, log_index = excluded.log_index, at = excluded.at
  ) select count(*)::int as moved from moved`

/** Writes a change and moves the cursor. False when another writer was faster; nothing is written then. */
export const writeLedger = async (
  app: Sources['app'],
  cursor: { readonly id: number; readonly readTo: number; readonly version: number },
  { put, gone }: LedgerChange,
): Promise<boolean> => {
  const values = [cursor.id, cursor.readTo, cursor.version, JSON.stringify(gone), JSON.stringify(put)]
  const [row] = (await app.query<{ moved: number }>(WRITE, values)).rows
  return row?.moved === 1
}
