import { type Address, DomainError, type Reward, type RewardFile } from '@exchange/domain'
import { rewardRoot } from '@exchange/protocol/rewardRoot'
import { keepPayout, readWinners } from '@exchange/schema/story/payouts'
import type pg from 'pg'
import type { GraphqlContext } from '../../graphql/builder.ts'
import { once, requireLeave } from '../../graphql/mutation.ts'
import { marketFor } from '../../graphql/page.ts'
import type { Identity } from '../../http/identity.ts'
import { writeAudit } from '../audit/repository.ts'
import { chapterOf, requireCampaign, type ShownCampaign } from './service.ts'

/** A round of rewards: as it would be now, or as it was kept. */
export type PayoutRound = RewardFile & {
  readonly state: 'preview' | 'waiting' | 'published'
  /** Whether it can be kept now: the chapter is over, for good. */
  readonly isDue: boolean
}

type Reads = Pick<pg.Pool, 'query'>
type Kept = { readonly root: string; readonly total: string; readonly published: boolean }

const KEPT = `select root, total::text as total, published_at is not null as published from app.payout where chain_id = $1 and distributor = $2 and period = $3`
const LIST = `select index, account, amount::text as amount from app.payout_reward where chain_id = $1 and distributor = $2 and period = $3 order by index`

export const rewardKinds = ['chapter', 'day'] as const
export type RewardKind = (typeof rewardKinds)[number]

/** Who pays what on a network; `api.notFound` where nobody does. */
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
/** The published list of a period, from which anybody can compute its root again; null where there is none. */
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

/** Whether the ledger of a chapter is written for good, and its rewards are due. */
const isOver = async (app: Reads, { id, now }: ShownCampaign, { end, rewardsAt }: { readonly end: number; readonly rewardsAt: number }) => {
  const [cursor] = (
    await app.query<{ readTo: number }>('select read_to::float8 as "readTo" from app.story_cursor where campaign_id = $1', [id])
  ).rows
  return now >= rewardsAt && (cursor?.readTo ?? 0) >= end
}

/** Who would win a chapter, in raw units of what rewards are paid in. */
const findWinners = (context: GraphqlContext, app: Reads, campaign: ShownCampaign, chapter: number): Promise<readonly Reward[]> => {
  const { chainId } = campaign
  const { token } = payerOf(context, chainId, 'chapter')
  const decimals = marketFor(context, chainId).listed.get(token)?.decimals ?? 18
  const total = BigInt(chapterOf(campaign, chapter).totalRewardUsd) * 10n ** BigInt(decimals)
  return readWinners(
    async (text, values) => (await app.query<Record<string, unknown>>(text, [...values])).rows,
    campaign.id,
    chapter,
    total,
  )
}

// STORY-19
/** What a chapter pays: as it was kept, or else as it would be by its board now. For admins. */
export const previewPayout = async (context: GraphqlContext, actor: Identity, chainId: number, chapter: number): Promise<PayoutRound> => {
  requireLeave(actor, 'story.manage')
  const campaign = await requireCampaign(context, chainId)
  const { index, ...times } = chapterOf(campaign, chapter)
  const kept = await findRewardFile(context, chainId, 'chapter', index)
  return kept ?? roundOf(index, await findWinners(context, context.app, campaign, index), await isOver(context.app, campaign, times))
}

export type PayingChapter = { readonly chainId: number; readonly chapter: number; readonly idempotencyKey: string }

// STORY-19
/** Keeps the list of a chapter for ever; the worker publishes it. Throws `story.payoutTooEarly`, `story.noWinners` and `story.published`. */
export const payChapter = async (context: GraphqlContext, actor: Identity, asked: PayingChapter): Promise<PayoutRound> => {
  requireLeave(actor, 'story.manage')
  const { chainId } = asked
  const campaign = await requireCampaign(context, chainId)
  const { index, ...times } = chapterOf(campaign, asked.chapter)
  const { distributor, token } = payerOf(context, chainId, 'chapter')
  const question = { operation: 'payStoryChapter', key: asked.idempotencyKey, input: { chainId, chapter: index } }
  await once(context.app, actor, question, async (client) => {
    if (!(await isOver(client, campaign, times))) throw new DomainError('story.payoutTooEarly')
    const rewards = await findWinners(context, client, campaign, index)
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
