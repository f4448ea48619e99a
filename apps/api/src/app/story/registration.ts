import { randomBytes } from 'node:crypto'
import {
  checkRegistration,
  CODE_LENGTH,
  DomainError,
  referralCode,
  type Registration,
  registrationFault,
  type TypedRegistration,
} from '@exchange/domain'
import type { GraphqlContext } from '../../graphql/builder.ts'
import { runIdempotent, requirePermission } from '../../graphql/mutation.ts'
import type { Identity } from '../../http/identity.ts'
import { ownsName } from '../users/indexed.ts'
import { insertUserOnce } from '../users/repository.ts'
import { recordInvitation, readInvitation } from './invitation.ts'
import { insertParticipant, ownsPicture, readOwn, updateParticipant } from './registered.ts'
import { requireCampaign } from './service.ts'

type Given = { readonly chainId: number; readonly idempotencyKey: string }
export type Registering = Given & TypedRegistration & { readonly referralCode?: string | null | undefined }

// STORY-11
/**
 * Registers the signed-in account in a network's campaign. Throws the fault of `registrationFault`, and, for a friend's code,
 * `story.codeUnknown`, `story.codeOwn` and `story.codeFull`.
 */
export const register = async (context: GraphqlContext, actor: Identity, asked: Registering): Promise<void> => {
  const account = actor.address
  requirePermission(actor, 'story.take', account)
  const { chainId, idempotencyKey, referralCode: code, ...typed } = asked
  const campaign = await requireCampaign(context, chainId)
  const question = { operation: 'registerCampaign', key: idempotencyKey, input: { chainId, code, ...typed } }
  const invitation = code ? await readInvitation(context, campaign, account, code) : undefined
  const hasName = await ownsName(context, account)
  await runIdempotent(context.app, actor, question, async (client) => {
    const isRegistered = (await readOwn(client, campaign.id, account)) !== undefined
    const fault = registrationFault({ campaign, isRegistered, hasName, typed }, campaign.now)
    if (fault !== null) throw new DomainError(fault)
    const texts = checkRegistration(typed).texts as Registration
    await insertUserOnce(client, account)
    const one = { campaign: campaign.id, account, code: referralCode(randomBytes(CODE_LENGTH)), at: campaign.now, ...texts }
    if (!(await insertParticipant(client, one))) throw new DomainError('story.registered')
    if (invitation) await recordInvitation(client, campaign.id, invitation)
    return {}
  })
}

export type ChangingProfile = Given & TypedRegistration & { readonly avatarUrl?: string | null | undefined }

const PICTURE = /^\/v1\/pictures\/([\w./-]{1,200})$/

// STORY-12
/** Updates a participant's registration; missing fields stay. Throws the first invalid field, and `story.avatarNotYours`. */
export const updateProfile = async (context: GraphqlContext, actor: Identity, asked: ChangingProfile): Promise<void> => {
  const account = actor.address
  requirePermission(actor, 'story.take', account)
  const { chainId, idempotencyKey, avatarUrl, ...typed } = asked
  const campaign = await requireCampaign(context, chainId)
  const { texts, fault } = checkRegistration(typed)
  if (fault !== null) throw new DomainError(fault)
  const question = { operation: 'updateParticipantProfile', key: idempotencyKey, input: { chainId, avatarUrl, ...typed } }
  await runIdempotent(context.app, actor, question, async (client) => {
    const picture = avatarUrl ? PICTURE.exec(avatarUrl)?.[1] : null
    if (picture === undefined || (picture !== null && !(await ownsPicture(client, account, picture))))
      throw new DomainError('story.avatarNotYours', { parameter: 'avatarUrl' })
    const change = { ...texts, ...(avatarUrl === undefined ? {} : { avatarUrl: avatarUrl || null }) }
    if (!(await updateParticipant(client, campaign.id, account, change))) throw new DomainError('story.notRegistered')
    return {}
  })
}
