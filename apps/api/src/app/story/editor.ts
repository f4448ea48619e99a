import {
  type Address,
  chapterFault,
  DomainError,
  type EditedChapter,
  type EditedTask,
  eventFault,
  eventOfTask,
  type StoryEvent,
  taskFault,
} from '@exchange/domain'
import { readStoryEvents, stepEnd } from '@exchange/schema/story/storyEvents'
import { createSqlReader } from '../../database/sqlReader.ts'
import type { GraphqlContext } from '../../graphql/builder.ts'
import { runIdempotent, requirePermission } from '../../graphql/mutation.ts'
import type { Identity } from '../../http/identity.ts'
import { writeAudit } from '../audit/repository.ts'
import { holdChapter, requireUnpaid } from './chapters.ts'
import { readAgainFrom } from './declared.ts'
import { readAllTasks, readTask } from './repository.ts'
import { chapterOf, requireCampaign, type ShownCampaign, type ShownTask } from './service.ts'

type Asked = { readonly chainId: number; readonly idempotencyKey: string }

const refuse = (parameter: string | null): void => {
  if (parameter !== null) throw new DomainError('api.badRequest', { parameter, reason: 'not valid' })
}

const CHAPTER = `insert into app.story_chapter (campaign_id, index, name, start_at, end_at, rewards_at, total_reward_usd) values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (campaign_id, index) do update set name = excluded.name, start_at = excluded.start_at, end_at = excluded.end_at,
    rewards_at = excluded.rewards_at, total_reward_usd = excluded.total_reward_usd`

// STORY-2, STORY-7
/**
 * Creates or updates a chapter. The change also applies to the past: the ledger is rewritten. Throws `story.published` when it was paid.
 */
export const saveChapter = async (
  context: GraphqlContext,
  actor: Identity,
  { chainId, idempotencyKey, ...chapter }: Asked & EditedChapter,
) => {
  requirePermission(actor, 'story.manage')
  refuse(chapterFault(chapter))
  const campaign = await requireCampaign(context, chainId)
  const question = { operation: 'saveStoryChapter', key: idempotencyKey, input: { chainId, chapter } }
  await runIdempotent(context.app, actor, question, async (client) => {
    const before = (await holdChapter(client, campaign.id, chapter.index)) ?? null
    await requireUnpaid(client, campaign.id, chapter.index)
    const { index, name, start, end, rewardsAt, totalRewardUsd } = chapter
    await client.query(CHAPTER, [campaign.id, index, name.trim(), start, end, rewardsAt, totalRewardUsd])
    await readAgainFrom(client, campaign.id, Math.min(start, before?.start ?? start))
    const note = { actor: actor.address, action: 'story.saveChapter', subject: `chapter:${chainId}:${index}` }
    await writeAudit(client, { ...note, before, after: chapter })
    return {}
  })
}

// STORY-8
/** Tasks of all chapters as written, including hidden ones and those of unreleased chapters. For admins. */
export const listAllTasks = async (context: GraphqlContext, actor: Identity, chainId: number): Promise<readonly ShownTask[]> => {
  requirePermission(actor, 'story.manage')
  const { id } = await requireCampaign(context, chainId)
  return (await readAllTasks(context.app, id)).map((task) => ({ ...task, progress: null }))
}

const TASK = `insert into app.story_task (campaign_id, id, chapter, index, name, type, handle, min_usd, subject, count, points, is_hidden)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
  on conflict (campaign_id, id) do update set chapter = excluded.chapter, index = excluded.index, name = excluded.name, type = excluded.type,
    handle = excluded.handle, min_usd = excluded.min_usd, subject = excluded.subject, count = excluded.count, points = excluded.points,
    is_hidden = excluded.is_hidden`

const plain = (task: EditedTask) => ({ ...task, minUsd: task.minUsd === null ? null : String(task.minUsd) })

// STORY-8, STORY-13
/** Creates or updates a task. The change also applies to the past. Throws `story.published` when its chapter was paid. */
export const saveTask = async (
  context: GraphqlContext,
  actor: Identity,
  { chainId, idempotencyKey, task }: Asked & { readonly task: EditedTask },
) => {
  requirePermission(actor, 'story.manage')
  refuse(taskFault(task))
  const campaign = await requireCampaign(context, chainId)
  const chapter = chapterOf(campaign, task.chapter)
  const question = { operation: 'saveStoryTask', key: idempotencyKey, input: { chainId, task: plain(task) } }
  await runIdempotent(context.app, actor, question, async (client) => {
    const had = await readTask(client, campaign.id, task.id)
    // Always in the same order, so that two transactions cannot deadlock.
    for (const index of [...new Set([task.chapter, had?.chapter ?? task.chapter])].toSorted((a, b) => a - b)) {
      await holdChapter(client, campaign.id, index)
      await requireUnpaid(client, campaign.id, index)
    }
    const { id, index, name, type, handle, minUsd, subject, count, points, isHidden } = plain(task)
    const values = [campaign.id, id, task.chapter, index, name.trim(), type, handle, minUsd, subject, count, points, isHidden]
    await client.query(TASK, values)
    await readAgainFrom(client, campaign.id, Math.min(chapter.start, had ? chapterOf(campaign, had.chapter).start : chapter.start))
    const note = { actor: actor.address, action: 'story.saveTask', subject: `task:${chainId}:${id}` }
    await writeAudit(client, { ...note, before: had ? plain(had) : null, after: plain(task) })
    return {}
  })
}

/** Accounts that would complete a task by their past actions. `isWhole`: whether all of the index was read. */
export type TaskPreview = { readonly count: number; readonly accounts: readonly Address[]; readonly isWhole: boolean }

/** Most accounts shown, and most steps through the index. */
const SHOWN = 50
const STEPS = 10

const PEOPLE = `select account, registered_at::float8 as "registeredAt" from app.story_participant where campaign_id = $1 and account = any($2::text[])`
const REFERRERS = `select account from app.point_entry where campaign_id = $1 and kind = 'referral' and chapter = $3
  group by account having count(*) >= $2 order by account`

const readDone = async (context: GraphqlContext, campaign: ShownCampaign, task: EditedTask, events: readonly StoryEvent[]) => {
  const accounts = [...new Set(events.map(({ account }) => account))]
  const { rows } = await context.app.query<{ account: Address; registeredAt: number }>(PEOPLE, [campaign.id, accounts])
  const people = new Map(rows.map((row) => [row.account as string, row]))
  const chapter = chapterOf(campaign, task.chapter)
  return events.flatMap((event) => {
    const one = people.get(event.account)
    return one !== undefined && eventFault(task, chapter, one, event) === null ? [one.account] : []
  })
}

// STORY-13
/** Accounts that would complete a task by their past actions; empty for tasks that an admin approves. For admins. */
export const previewTask = async (context: GraphqlContext, actor: Identity, chainId: number, task: EditedTask): Promise<TaskPreview> => {
  requirePermission(actor, 'story.manage')
  refuse(taskFault(task))
  const campaign = await requireCampaign(context, chainId)
  const { start, end } = chapterOf(campaign, task.chapter)
  const kind = eventOfTask[task.handle]
  const done = new Set<Address>()
  if (kind === null)
    for (const { account } of (await context.app.query<{ account: Address }>(REFERRERS, [campaign.id, task.count, task.chapter])).rows)
      done.add(account)
  const last = Math.min(campaign.now, end - 1)
  let after = start - 1
  for (let step = 0; kind !== null && kind !== 'review' && step < STEPS && after < last; step++) {
    const window = { chainId, after, to: last, lockToken: campaign.lockToken }
    const to = await stepEnd(createSqlReader(context.db), [kind], window)
    const events = await readStoryEvents(createSqlReader(context.db), [kind], { ...window, to })
    for (const account of await readDone(context, campaign, task, events)) done.add(account)
    after = to
  }
  return { count: done.size, accounts: [...done].slice(0, SHOWN), isWhole: kind === null || kind === 'review' || after >= last }
}
