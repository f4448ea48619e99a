import { type Address, declarationFault, DomainError, hasHiddenCharacters, readDeclaredLink } from '@exchange/domain'
import { runIdempotent, requirePermission } from '../../graphql/mutation.ts'
import type { GraphqlContext } from '../../graphql/builder.ts'
import { decodeKeyset, marketFor, type Page, pageSize } from '../../graphql/page.ts'
import { toPage } from '../../graphql/toPage.ts'
import type { Identity } from '../../http/identity.ts'
import { writeAudit } from '../audit/repository.ts'
import { holdChapter, requireUnpaid } from './chapters.ts'
import {
  type DeclarationRow,
  insertDeclaration,
  lockDeclaration,
  readAgainFrom,
  readLastDeclarations,
  readWaiting,
  settleDeclaration,
} from './declared.ts'
import { readParticipant, readTask } from './repository.ts'
import { chapterOf, requireCampaign } from './service.ts'

export type Declared = { readonly chainId: number; readonly task: string; readonly link: string; readonly idempotencyKey: string }

// STORY-13
/**
 * Stores the declaration that a participant did a social task, for an admin's review. Throws the fault of `declarationFault`, and
 * `story.notRegistered`.
 */
export const declareTask = async (context: GraphqlContext, actor: Identity, asked: Declared): Promise<void> => {
  requirePermission(actor, 'story.take', actor.address)
  const { chainId, task: id, link: typed } = asked
  const campaign = await requireCampaign(context, chainId)
  const task = await readTask(context.app, campaign.id, id.slice(0, 64))
  if (task === undefined || task.isHidden) throw new DomainError('api.notFound', { task: id.slice(0, 64) })
  const question = { operation: 'declareStoryTask', key: asked.idempotencyKey, input: { chainId, task: id, link: typed } }
  await runIdempotent(context.app, actor, question, async (client) => {
    if ((await readParticipant(client, campaign.id, actor.address)) === undefined) throw new DomainError('story.notRegistered')
    const last = (await readLastDeclarations(client, campaign.id, actor.address)).get(task.id) ?? null
    const fault = declarationFault({ task, chapter: chapterOf(campaign, task.chapter), last }, campaign.now)
    if (fault !== null) throw new DomainError(fault, { chapter: task.chapter })
    const link = readDeclaredLink(typed)
    if (link === null) throw new DomainError('story.linkInvalid', { parameter: 'link' })
    const { block } = marketFor(context, chainId).snapshot().state
    const declared = { campaign: campaign.id, account: actor.address, task: task.id, link, at: campaign.now, block }
    if ((await insertDeclaration(client, declared)) === undefined) throw new DomainError('story.declared')
    return {}
  })
}

/** Longest reason. */
const REASON = 200

const reasonOf = (accept: boolean, typed: string | null | undefined): string | null => {
  const text = typed?.trim() ?? ''
  const isWrong = text.length > REASON || hasHiddenCharacters(text) || (!accept && text === '')
  if (isWrong) throw new DomainError('api.badRequest', { parameter: 'reason', reason: `1 to ${REASON} characters` })
  return text === '' ? null : text
}

export type Reviewed = {
  readonly id: number
  readonly accept: boolean
  readonly reason?: string | null | undefined
  readonly idempotencyKey: string
}

// STORY-13
/**
 * Accepts or refuses a declaration; an accepted one counts from the time of declaration. Throws `people.notAllowed`, `story.reviewed`, and,
 * when accepting, `story.published` once its chapter was paid.
 */
export const reviewDeclaration = (context: GraphqlContext, actor: Identity, asked: Reviewed): Promise<DeclarationRow> => {
  requirePermission(actor, 'story.manage')
  const { id, accept } = asked
  const reason = reasonOf(accept, asked.reason)
  const question = { operation: 'reviewStoryDeclaration', key: asked.idempotencyKey, input: { id, accept, reason } }
  return runIdempotent(context.app, actor, question, async (client) => {
    const declared = await lockDeclaration(client, id)
    if (declared === undefined) throw new DomainError('api.notFound', { id })
    const { campaign, ...before } = declared
    requirePermission(actor, 'story.review', before.account as Address)
    if (before.state !== 'waiting') throw new DomainError('story.reviewed')
    if (accept) {
      await holdChapter(client, campaign, before.chapter)
      await requireUnpaid(client, campaign, before.chapter)
    }
    const after = { state: accept ? 'accepted' : 'refused', reason } as const
    const settled = await settleDeclaration(client, id, { ...after, by: actor.address })
    if (accept) await readAgainFrom(client, campaign, before.declaredAt)
    const note = { task: before.task, link: before.link, state: before.state }
    await writeAudit(client, { actor: actor.address, action: 'story.review', subject: before.account, before: note, after })
    return { ...before, ...after, ...settled }
  })
}

const KIND = 'storyDeclarations'

type Question = { readonly chainId: number; readonly first?: number | null | undefined; readonly after?: string | null | undefined }

/** A page of declarations that wait for review, oldest first. */
export const listDeclarations = async (context: GraphqlContext, { chainId, first, after }: Question): Promise<Page<DeclarationRow>> => {
  const size = pageSize(first)
  const [behind = '0'] = after ? decodeKeyset(KIND, after, [/^\d{1,9}$/]) : []
  const campaign = await requireCampaign(context, chainId)
  return toPage(KIND, await readWaiting(context.app, campaign.id, behind, size + 1), size, ({ id }) => [id])
}
