import { type Address, DomainError, normalizeCode, type ReferralFacts, referralVerdict, type StoryEventKind } from '@exchange/domain'
import { readEventsOf } from '@exchange/schema/story/storyEvents'
import type pg from 'pg'
import { createSqlReader } from '../../database/sqlReader.ts'
import type { GraphqlContext } from '../../graphql/builder.ts'
import { marketFor } from '../../graphql/page.ts'
import { readShared } from '../../market-data/competitions/shared.ts'
import { countFriends, insertReferral, lockReferrer, readAncestors } from './registered.ts'
import type { ShownCampaign } from './service.ts'

/** Actions after which an account is no newcomer. A name is not among them: registration requires one. */
const ACTS: readonly StoryEventKind[] = ['swap', 'lock', 'vote', 'vaultDeposit', 'liquidity', 'competition']
/** Blocks that are searched for transfers. */
const BLOCKS = 50_000
/** Most characters of a code. */
const LONGEST = 32

const hasActed = async ({ db }: GraphqlContext, { chainId, lockToken, now }: ShownCampaign, account: Address): Promise<boolean> =>
  (await readEventsOf(createSqlReader(db), account, ACTS, { chainId, after: -1, to: now, lockToken })).length > 0

/** Transfers of the network's dollars to either of the two. Throws when a node does not answer: no pair passes the check unread. */
const readFundings = async (context: GraphqlContext, chainId: number, pair: readonly Address[]): Promise<ReferralFacts['fundings']> => {
  const market = marketFor(context, chainId)
  const { startBlock, stablecoins } = market.network.deployment
  const to = market.snapshot().state.block
  const span = { from: Math.max(startBlock, to - BLOCKS), to }
  const found = await Promise.all(stablecoins.map((token) => market.transfersTo(token, pair, span)))
  return found.flat().map(({ from, to: receiver, txHash, logIndex, block }) => ({ from, to: receiver, txHash, logIndex, block }))
}

/** Reads what is needed from chain and index before the transaction, so that no row is locked meanwhile. */
export const readInvitation = async (context: GraphqlContext, campaign: ShownCampaign, friend: Address, typed: string) => {
  const code = normalizeCode(typed)
  const text = 'select account from app.story_participant where campaign_id = $1 and code = $2'
  const [found] = (await context.app.query<{ account: Address }>(text, [campaign.id, code.slice(0, LONGEST)])).rows
  if (found === undefined) throw new DomainError('story.codeUnknown', { parameter: 'referralCode' })
  if (found.account === friend) throw new DomainError('story.codeOwn', { parameter: 'referralCode' })
  const [friendActed, fundings, shared] = await Promise.all([
    hasActed(context, campaign, friend),
    readFundings(context, campaign.chainId, [found.account, friend]),
    readShared(context, campaign.chainId),
  ])
  return { code, friend, friendActed, fundings, shared }
}

export type Invitation = Awaited<ReturnType<typeof readInvitation>>

// STORY-17
/**
 * Stores who invited a newly registered participant. Throws `story.codeFull`; an invitation that does not count is stored with its reason.
 */
export const recordInvitation = async (
  client: pg.PoolClient,
  campaign: number,
  { code, friend, friendActed, fundings, shared }: Invitation,
): Promise<void> => {
  const referrer = await lockReferrer(client, campaign, code)
  if (referrer === undefined) throw new DomainError('story.codeUnknown', { parameter: 'referralCode' })
  const registered = await countFriends(client, campaign, referrer)
  const ancestors = await readAncestors(client, campaign, referrer)
  const verdict = referralVerdict({ referrer, friend, registered, friendActed, ancestors, fundings, shared })
  if (verdict.fault === 'self') throw new DomainError('story.codeOwn', { parameter: 'referralCode' })
  if (verdict.fault === 'full') throw new DomainError('story.codeFull', { parameter: 'referralCode' })
  const evidence = verdict.fault === 'ring' ? verdict.evidence : []
  await insertReferral(client, { campaign, friend, referrer, fault: verdict.fault, evidence })
}
