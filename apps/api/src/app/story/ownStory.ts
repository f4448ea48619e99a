import type { GraphqlContext } from '../../graphql/builder.ts'
import type { Identity } from '../../http/identity.ts'
import { type DeclarationRow, readDeclarationsOf } from './declared.ts'
import { type OwnRow, readOwn } from './registered.ts'
import { readParticipant } from './repository.ts'
import { findCampaign, type ShownParticipant } from './service.ts'

/** A participant's own view. */
export type OwnStory = OwnRow & { readonly participant: ShownParticipant; readonly declarations: readonly DeclarationRow[] }

// STORY-6
/** The signed-in account's view of a network's campaign; null before it registers, and when there is no campaign. */
export const findOwnStory = async (context: GraphqlContext, { address }: Identity, chainId: number): Promise<OwnStory | null> => {
  const campaign = await findCampaign(context, chainId)
  if (campaign === null) return null
  const [own, participant, declarations] = await Promise.all([
    readOwn(context.app, campaign.id, address),
    readParticipant(context.app, campaign.id, address),
    readDeclarationsOf(context.app, campaign.id, address),
  ])
  return own === undefined || participant === undefined ? null : { ...own, participant: { ...participant, own }, declarations }
}
