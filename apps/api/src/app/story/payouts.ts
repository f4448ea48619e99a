import { type Address, DomainError, type Reward, type RewardFile } from '@exchange/domain'
import { rewardRoot } from '@exchange/protocol/rewardRoot'
import { keepPayout, readWinners } from '@exchange/schema/story/payouts'
import type pg from 'pg'
import type { GraphqlContext } from '../../graphql/builder.ts'
import { runIdempotent, requirePermission } from '../../graphql/mutation.ts'
import { marketFor } from '../../graphql/page.ts'
import type { Identity } from '../../http/identity.ts'
import { writeAudit } from '../audit/repository.ts'
import { type HeldChapter, holdChapter } from './chapters.ts'
import { chapterOf, requireCampaign, type ShownCampaign } from './service.ts'

/** A round of rewards: a preview, or as it was stored. */
export type PayoutRound = RewardFile & {
  readonly state: 'preview' | 'waiting' | 'published'
  /** Whether it can be stored now: the chapter's ledger is final. */
  readonly isDue: boolean
}

type Reads = Pick<pg.Pool, 'query'>
type Kept = { readonly root: string; readonly total: string; readonly published: boolean }

const KEPT = `select root, total::text as total, published_at is not null as published from app.payout where chain_id = $1 and distributor = $2 and period = $3`
const LIST = `select index, account, amount::text as amount from app.payout_reward where chain_id = $1 and distributor = $2 and period = $3 order by index`

export const rewardKinds = ['chapter', 'day'] as const
export type RewardKind = (typeof rewardKinds)[number]

/** The payer of a network's rewards; throws `api.notFound` when there is none. */
const payerOf = (context: GraphqlContext, chainId: number, kind: RewardKind) => {
  const { contracts } = marketFor(context, chainId).network.deployment
  const distributor = (kind === 'chapter' ? contracts.chapterRewards : contracts.dayRewards)?.toLowerCase() as Address | undefined
  const token = contracts.rewardToken?.toLowerCase() as Address | undefined
  if (distributor === undefined || token === undefined) throw new DomainError('api.notFound', { chainId })
  return { distributor, token }
}

const readKept = async (app: Reads, key: readonly [number, Address, number]): Promise<PayoutRound | null> => {
  const [kept] = (await app.query<Kept>(KEPT, [...key])).rows
  if (kept === undefined) return null
  const { rows: rewards } = await app.query<RewardFile['rewards'][number]>(LIST, [...key])
  const { published, ...rest } = kept
  return { ...rest, period: String(key[2]), rewards, state: published ? 'published' : 'waiting', isDue: false }
}

// STORY-19
/** The published list of a period, from which anyone can recompute its root; null when there is none. */
export const findRewardFile = (context: GraphqlContext, chainId: number, kind: RewardKind, period: number): Promise<PayoutRound | null> =>
  readKept(context.app, [chainId, payerOf(context, chainId, kind).distributor, period])

const roundOf = (period: number, rewards: readonly Reward[], isDue: boolean): PayoutRound => ({
  period: String(period),
  root: rewards.length === 0 ? '0x' : rewardRoot(BigInt(period), rewards),
  total: String(rewards.reduce((sum, { amount }) => sum + amount, 0n)),
  rewards: rewards.map(({ index, account, amount }) => ({ index, account, amount: String(amount) })),
  state: 'preview',
  isDue,
})

type Due = Pick<HeldChapter, 'index' | 'end' | 'rewardsAt' | 'totalRewardUsd'>

const IS_WRITTEN = 'select 1 from app.story_cursor where campaign_id = $1 and read_to >= $2'
const WAITING = `select 1 from app.story_declaration d join app.story_task t on t.campaign_id = d.campaign_id and t.id = d.task
  where d.campaign_id = $1 and d.state = 'waiting' and t.chapter = $2 limit 1`

/** Whether the ledger of a chapter is final: its rewards are due, its last block is final, and no declaration in it waits for an admin. */
const isOver = async (app: Reads, { id, now }: ShownCampaign, { index, end, rewardsAt }: Due): Promise<boolean> => {
  if (now < rewardsAt || (await app.query(IS_WRITTEN, [id, end])).rowCount === 0) return false
  return (await app.query(WAITING, [id, index])).rowCount === 0
}

/** The winners of a chapter by its current board, in raw units of the reward token. */
const findWinners = (
  context: GraphqlContext,
  app: Reads,
  { id, chainId }: ShownCampaign,
  { index, totalRewardUsd }: Due,
): Promise<readonly Reward[]> => {
  const { token } = payerOf(context, chainId, 'chapter')
  const decimals = marketFor(context, chainId).listed.get(token)?.decimals ?? 18
  const total = BigInt(totalRewardUsd) * 10n ** BigInt(decimals)
  return readWinners(async (text, values) => (await app.query<Record<string, unknown>>(text, [...values])).rows, id, index, total)
}

// STORY-19
/** What a chapter pays: as stored, or a preview by its current board. For admins. */
export const previewPayout = async (context: GraphqlContext, actor: Identity, chainId: number, chapter: number): Promise<PayoutRound> => {
  requirePermission(actor, 'story.manage')
  const campaign = await requireCampaign(context, chainId)
  const due = chapterOf(campaign, chapter)
  const kept = await findRewardFile(context, chainId, 'chapter', due.index)
  return kept ?? roundOf(due.index, await findWinners(context, context.app, campaign, due), await isOver(context.app, campaign, due))
}

export type PayingChapter = { readonly chainId: number; readonly chapter: number; readonly idempotencyKey: string }

// STORY-19
/**
 * Stores the list of a chapter permanently; the worker publishes it. Throws `story.payoutTooEarly`, `story.noWinners` and
 * `story.published`.
 */
export const payChapter = async (context: GraphqlContext, actor: Identity, asked: PayingChapter): Promise<PayoutRound> => {
  requirePermission(actor, 'story.manage')
  const { chainId } = asked
  const campaign = await requireCampaign(context, chainId)
  const { index } = chapterOf(campaign, asked.chapter)
  const { distributor, token } = payerOf(context, chainId, 'chapter')
  const question = { operation: 'payStoryChapter', key: asked.idempotencyKey, input: { chainId, chapter: index } }
  await runIdempotent(context.app, actor, question, async (client) => {
    const due = await holdChapter(client, campaign.id, index)
    if (due === undefined || !(await isOver(client, campaign, due))) throw new DomainError('story.payoutTooEarly')
    const rewards = await findWinners(context, client, campaign, due)
    if (rewards.length === 0) throw new DomainError('story.noWinners')
    const { root, total } = roundOf(index, rewards, true)
    const list = { chainId, distributor, token, period: index, root, campaign: campaign.id, rewards }
    const ask = async (text: string, values: readonly unknown[]) => (await client.query<Record<string, unknown>>(text, [...values])).rows
    if (!(await keepPayout(ask, list))) throw new DomainError('story.published')
    const after = { root, total, winners: rewards.length }
    await writeAudit(client, { actor: actor.address, action: 'story.pay', subject: `chapter:${chainId}:${index}`, before: null, after })
    return {}
  })
  return (await findRewardFile(context, chainId, 'chapter', index))!
}
