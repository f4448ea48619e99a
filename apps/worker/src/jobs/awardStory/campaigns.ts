import { type Campaign, eventOfTask, type StoryEventKind, type StoryTask } from '@exchange/domain'
import type { Sources } from '../job.ts'

/** A campaign with what its ledger needs. */
export type RunningCampaign = Campaign & {
  readonly id: number
  readonly chainId: number
  readonly lockToken: string | null
  /** Kinds of events that its tasks need. */
  readonly kinds: readonly StoryEventKind[]
  /** Final up to this second; `version` counts writes. */
  readonly readTo: number
  readonly version: number
}

const CAMPAIGN = `select c.id, c.chain_id as "chainId", c.lock_token as "lockToken", k.read_to::float8 as "readTo", k.version::float8 as version
  from app.story_campaign c join app.story_cursor k on k.campaign_id = c.id where c.id = $1`
const CHAPTERS = `select index, start_at::float8 as start, end_at::float8 as end from app.story_chapter where campaign_id = $1 order by index`
const TASKS = `select id, chapter, type, handle, min_usd::text as "minUsd", subject, count, points, is_hidden as "isHidden"
  from app.story_task where campaign_id = $1 order by chapter, index, id`
const BEGIN = 'insert into app.story_cursor (campaign_id) select id from app.story_campaign where id = $1 on conflict do nothing'

type TaskRow = Omit<StoryTask, 'minUsd'> & { readonly minUsd: string | null }

/** A campaign with its chapters, tasks and cursor; undefined when it is gone. */
export const readCampaign = async (app: Sources['app'], id: number): Promise<RunningCampaign | undefined> => {
  await app.query(BEGIN, [id])
  const [campaign] = (await app.query<Omit<RunningCampaign, 'chapters' | 'tasks' | 'kinds'>>(CAMPAIGN, [id])).rows
  if (campaign === undefined) return undefined
  const { rows: chapters } = await app.query<Campaign['chapters'][number]>(CHAPTERS, [id])
  const tasks = (await app.query<TaskRow>(TASKS, [id])).rows.map((row) => ({
    ...row,
    minUsd: row.minUsd === null ? null : BigInt(row.minUsd),
  }))
  const kinds = [...new Set(tasks.map(({ handle }) => eventOfTask[handle]))].filter((kind) => kind !== null)
  return { ...campaign, chapters, tasks, kinds }
}
