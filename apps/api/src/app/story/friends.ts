import { referralState, type ReferralState } from '@exchange/domain'
import type { GraphqlContext } from '../../graphql/builder.ts'
import { decodeKeyset, type Page, pageSize } from '../../graphql/page.ts'
import { toPage } from '../../graphql/toPage.ts'
import { parseAddress } from '../../http/input.ts'
import { requireCampaign } from './service.ts'

type StoredFriend = {
  readonly friend: string
  readonly position: number
  readonly invitedAt: number
  readonly fault: 'acted' | 'ring' | null
  readonly isCounted: boolean
}

/** A friend that registered with a code. `position`: its place in the order of registration. */
export type FriendRow = Omit<StoredFriend, 'fault'> & { readonly state: ReferralState }

const FRIENDS = `select r.friend, p.position::float8 as position, p.registered_at::float8 as "invitedAt", r.fault, e.account is not null as "isCounted"
  from app.story_referral r join app.story_participant p on p.campaign_id = r.campaign_id and p.account = r.friend
    left join app.point_entry e on e.account = r.referrer and e.campaign_id = r.campaign_id and e.kind = 'referral' and e.task = '' and e.period = r.friend
  where r.campaign_id = $1 and r.referrer = $2 and ($3::bigint is null or p.position < $3) order by p.position desc limit $4`
const COUNTED = `select count(*)::int as counted from app.point_entry where account = $2 and campaign_id = $1 and kind = 'referral'`

const KIND = 'storyReferrals'

type Question = {
  readonly chainId: number
  readonly id: string
  readonly first?: number | null | undefined
  readonly after?: string | null | undefined
}

// STORY-17
/** A page of the friends that registered with an account's code, newest first. */
export const listFriends = async (context: GraphqlContext, { chainId, id, first, after }: Question): Promise<Page<FriendRow>> => {
  const account = parseAddress(id, 'id')
  const size = pageSize(first)
  const [behind = null] = after ? decodeKeyset(KIND, after, [/^\d{1,15}$/]) : []
  const campaign = await requireCampaign(context, chainId)
  const [{ rows }, { rows: counts }] = await Promise.all([
    context.app.query<StoredFriend>(FRIENDS, [campaign.id, account, behind, size + 1]),
    context.app.query<{ counted: number }>(COUNTED, [campaign.id, account]),
  ])
  const friends = rows.map(({ fault, ...row }) => ({
    ...row,
    state: referralState({ fault, isCounted: row.isCounted }, counts[0]!.counted),
  }))
  return toPage(KIND, friends, size, ({ position }) => [position])
}
