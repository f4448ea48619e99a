import { type Address, DomainError, mintFault, storyVoucherTypedData } from '@exchange/domain'
import { HOUR_SECONDS } from '@exchange/domain/clock/day'
import type { GraphqlContext } from '../../graphql/builder.ts'
import { requirePermission } from '../../graphql/mutation.ts'
import { marketFor } from '../../graphql/page.ts'
import type { Identity } from '../../http/identity.ts'
import { readParticipant } from './repository.ts'
import { requireCampaign } from './service.ts'

/** Seconds for which a voucher is valid. */
const LASTS = HOUR_SECONDS

export type SignedVoucher = {
  readonly contract: Address
  readonly account: Address
  readonly deadline: number
  readonly signature: string
}

// STORY-18
/**
 * Signs a voucher to mint, for an account that has all fragments; valid only for that account, chain and contract. Throws
 * `story.fragmentsMissing` and `story.noVouchers`.
 */
export const signVoucher = async (context: GraphqlContext, actor: Identity, chainId: number): Promise<SignedVoucher> => {
  requirePermission(actor, 'story.take', actor.address)
  const campaign = await requireCampaign(context, chainId)
  const contract = marketFor(context, chainId).network.deployment.contracts.storyNft
  if (contract === undefined || context.issuer === null) throw new DomainError('story.noVouchers', { chainId })
  const participant = await readParticipant(context.app, campaign.id, actor.address)
  if (participant === undefined) throw new DomainError('story.notRegistered')
  // The contract refuses a second mint, so a second voucher is harmless.
  if (mintFault({ fragments: participant.fragments, hasItem: false }) !== null) throw new DomainError('story.fragmentsMissing')
  const deadline = campaign.now + LASTS
  const voucher = storyVoucherTypedData(chainId, contract, { account: actor.address, deadline: BigInt(deadline) })
  return { contract, account: actor.address, deadline, signature: await context.issuer.signTypedData(voucher) }
}
