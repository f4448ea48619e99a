import {
  type Address,
  can,
  type ChapterState,
  chapterState,
  type DeclarationState,
  DomainError,
  eventOfTask,
  type TaskProgress,
  taskProgress,
} from '@exchange/domain'
import { readEventsOf } from '@exchange/schema/story/storyEvents'
import { createSqlReader } from '../../database/sqlReader.ts'
import type { GraphqlContext } from '../../graphql/builder.ts'
import { decodeKeyset, marketFor, type Page, pageSize } from '../../graphql/page.ts'
import { toPage } from '../../graphql/toPage.ts'
import { parseAddress } from '../../http/input.ts'
import { readLastDeclarations } from './declared.ts'
import { type OwnRow, readOwn } from './registered.ts'
import {
  type BoardTotals,
  type ChapterRow,
  type ParticipantRow,
  readAwarded,
  readBoard,
  readBoardTotals,
  readCampaign,
  readParticipant,
  readReward,
  readTasks,
  type RewardRow,
  type StandingRow,
  type StoredCampaign,
  type TaskRow,
} from './repository.ts'

/** A chapter with its state, by the time of its chain. */
export type ShownChapter = ChapterRow & { readonly state: ChapterState }
export type ShownCampaign = Omit<StoredCampaign, 'chapters'> & { readonly now: number; readonly chapters: readonly ShownChapter[] }
/** `own`: the registration, for the participant itself and for admins. */
export type ShownParticipant = ParticipantRow & { readonly own: OwnRow | null }
export type ShownTask = TaskRow & { readonly progress: TaskProgress | null }

// STORY-4, STORY-7
/** The campaign of a network with its chapters' states; null when there is none. */
export const findCampaign = async (context: GraphqlContext, chainId: number): Promise<ShownCampaign | null> => {
  const now = marketFor(context, chainId).now()
  const campaign = await readCampaign(context.app, chainId)
  if (campaign === undefined) return null
  const { chapters } = campaign
  return { ...campaign, now, chapters: chapters.map((chapter) => ({ ...chapter, state: chapterState(chapter, chapters, now) })) }
}

/** The campaign of a network; throws `api.notFound` when there is none. */
export const requireCampaign = async (context: GraphqlContext, chainId: number): Promise<ShownCampaign> => {
  const campaign = await findCampaign(context, chainId)
  if (campaign === null) throw new DomainError('api.notFound', { chainId })
  return campaign
}

/** A chapter of a campaign; throws `api.notFound` when there is none. */
export const chapterOf = ({ chapters }: ShownCampaign, index: number): ShownChapter => {
  const chapter = chapters.find((one) => one.index === index)
  if (chapter === undefined) throw new DomainError('api.notFound', { chapter: index })
  return chapter
}

/** The state that a participant sees of its declaration; null for an accepted one, which is awarded in a moment. */
const toldOf = (state: DeclarationState | undefined): 'inReview' | 'refused' | null => {
  if (state === undefined) return null
  return state === 'refused' ? 'refused' : 'inReview'
}

/** A participant's progress in each of the tasks; empty for an account that is not registered. */
const progressOf = async (
  context: GraphqlContext,
  campaign: ShownCampaign,
  chapter: ShownChapter,
  tasks: readonly TaskRow[],
  account: Address,
): Promise<(task: TaskRow) => TaskProgress | null> => {
  const participant = await readParticipant(context.app, campaign.id, account)
  if (participant === undefined) return () => null
  const kinds = [...new Set(tasks.map(({ handle }) => eventOfTask[handle]))].filter((kind) => kind !== null)
  const { chainId, lockToken, id, now } = campaign
  const window = { chainId, after: chapter.start - 1, to: Math.min(now, chapter.end), lockToken }
  const [events, { periods, friends }, declared] = await Promise.all([
    readEventsOf(createSqlReader(context.db), account, kinds, window),
    readAwarded(context.app, id, account, chapter.index),
    readLastDeclarations(context.app, id, account),
  ])
  return (task) => {
    const ofKind = events.filter(({ kind }) => kind === eventOfTask[task.handle])
    const facts = {
      chapter,
      participant,
      events: ofKind,
      awarded: periods.get(task.id) ?? new Set<string>(),
      friends,
      declared: toldOf(declared.get(task.id)),
    }
    return taskProgress(task, facts, now)
  }
}

// STORY-8, STORY-14
/** Tasks of a chapter, empty before its release; with a participant, also its progress in each and why one is not done. */
export const listTasks = async (
  context: GraphqlContext,
  {
    chainId,
    chapter: index,
    participant,
  }: { readonly chainId: number; readonly chapter: number; readonly participant?: string | null | undefined },
): Promise<readonly ShownTask[]> => {
  const account = typeof participant === 'string' ? parseAddress(participant, 'participant') : undefined
  const campaign = await requireCampaign(context, chainId)
  const chapter = chapterOf(campaign, index)
  if (campaign.now < chapter.start) return []
  const tasks = await readTasks(context.app, campaign.id, index)
  const progress = account === undefined ? () => null : await progressOf(context, campaign, chapter, tasks, account)
  return tasks.map((task) => ({ ...task, progress: progress(task) }))
}

// STORY-6
/** A participant, with its registration for readers who may see it; null when it is not registered, or when there is no campaign. */
export const findParticipant = async (context: GraphqlContext, chainId: number, id: string): Promise<ShownParticipant | null> => {
  const account = parseAddress(id, 'id')
  const campaign = await findCampaign(context, chainId)
  const participant = campaign && (await readParticipant(context.app, campaign.id, account))
  if (!participant) return null
  const isAllowed = context.identity !== null && can(context.identity, 'profile.readPrivate', account)
  return { ...participant, own: isAllowed ? ((await readOwn(context.app, campaign.id, account)) ?? null) : null }
}

const KIND = 'storyBoard'
const SHAPE = [/^\d{1,9}$/, /^\d{1,15}$/]

type OfBoard = {
  readonly chainId: number
  readonly board: 'campaign' | 'chapter' | 'firstTwo'
  readonly chapter?: number | null | undefined
}
type BoardQuestion = OfBoard & {
  readonly first?: number | null | undefined
  readonly after?: string | null | undefined
}

/** The database's number of a board; throws `api.notFound` for a chapter that does not exist. */
const boardNumber = (campaign: ShownCampaign, { board, chapter }: OfBoard): number =>
  board === 'chapter' ? chapterOf(campaign, chapter ?? 0).index : { campaign: 0, firstTwo: -1 }[board]

// STORY-9
/** The totals of a board. */
export const findBoardTotals = async (context: GraphqlContext, asked: OfBoard): Promise<BoardTotals> => {
  const campaign = await requireCampaign(context, asked.chainId)
  return readBoardTotals(context.app, campaign.id, boardNumber(campaign, asked), campaign.now)
}

// STORY-16, STORY-20
/** A page of a board, sorted by points, then by registration. */
export const listBoard = async (context: GraphqlContext, { first, after, ...asked }: BoardQuestion): Promise<Page<StandingRow>> => {
  const size = pageSize(first)
  const behind = typeof after === 'string' && after !== '' ? decodeKeyset(KIND, after, SHAPE) : []
  const campaign = await requireCampaign(context, asked.chainId)
  const rows = await readBoard(context.app, campaign.id, boardNumber(campaign, asked), behind, size + 1)
  return toPage(KIND, rows, size, ({ points, position }) => [points, position])
}

// STORY-9
/** The reward of an account in a chapter; null when it has none. */
export const findReward = async (context: GraphqlContext, chainId: number, chapter: number, id: string): Promise<RewardRow | null> => {
  const account = parseAddress(id, 'id')
  const campaign = await requireCampaign(context, chainId)
  return (await readReward(context.app, campaign.id, chapterOf(campaign, chapter).index, account)) ?? null
}
