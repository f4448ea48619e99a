import { createApiClient } from '@exchange/api-client'
import type { Address, DeclarationState, ReferralState } from '@exchange/domain'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type User, USER_FIELDS } from '../../entities/user/user.ts'
import { indexKey } from '../../shared/query/queryClient.ts'
import { askIfMe, useSession } from '../../shared/session/session.ts'
import type { Page } from './queries.ts'

const api = createApiClient({ baseUrl: '' })

/** Queries of the signed-in user begin with this key, so that an action refetches them. */
export const MINE = 'myStory'

// STORY-13
/** A user's declaration for a social task. Times are seconds of chain time. */
export type Declaration = {
  readonly id: number
  readonly account: Address
  readonly task: string
  readonly taskName: string
  readonly chapter: number
  readonly link: string
  readonly declaredAt: number
  readonly state: DeclarationState
  readonly reason: string | null
}

/** A participant's private data and points, visible to that user only. */
export type MyStory = {
  readonly email: string | null
  readonly country: string | null
  readonly xProfileUsername: string | null
  readonly avatarUrl: string | null
  readonly referralCode: string
  readonly declarations: readonly Declaration[]
}

const DECLARATION = 'id account task taskName chapter link declaredAt state reason'
export const MY_STORY = `email country xProfileUsername avatarUrl referralCode declarations { ${DECLARATION} }`
const MINE_QUERY = `query MyStory($chainId: Int!) { myStory(chainId: $chainId) { ${MY_STORY} } }`

/** The user's own part in the campaign; null before registration, and not fetched without a session. */
export const useMyStory = (chainId: number) => {
  const account = useSession()?.account
  return useQuery({
    queryKey: indexKey(chainId, MINE, account),
    queryFn: async ({ signal }) =>
      (await askIfMe<{ myStory: MyStory | null }>({ query: MINE_QUERY, variables: { chainId } }, { signal })).myStory,
    enabled: account !== undefined,
  })
}

const NAMES = 'query OwnNamesCount($chainId: Int!, $where: NameFilter) { namesCount(chainId: $chainId, where: $where) }'

// STORY-11
/** Whether an account owns a name, which registration requires. */
export const useHasName = (chainId: number, owner: Address | undefined) =>
  useQuery({
    queryKey: indexKey(chainId, 'storyNames', owner?.toLowerCase()),
    queryFn: async ({ signal }) => {
      const variables = { chainId, where: { owner: owner?.toLowerCase() } }
      return (await api.graphql<{ namesCount: number }>({ query: NAMES, variables }, { signal })).namesCount > 0
    },
    enabled: owner !== undefined,
  })

// STORY-17
/** A friend that registered by one's code. */
export type Referral = {
  readonly id: Address
  readonly user: User
  readonly invitedAt: number
  readonly isSuccess: boolean
  readonly reason: ReferralState
}

const REFERRALS = `query StoryReferrals($chainId: Int!, $id: String!, $first: Int, $after: String) {
  storyReferrals(chainId: $chainId, id: $id, first: $first, after: $after) {
    nodes { id user { ${USER_FIELDS} } invitedAt isSuccess reason } nextCursor
  }
}`

/** Friends of a participant in pages, the newest first. */
export const useReferrals = (chainId: number, id: Address) =>
  useInfiniteQuery({
    queryKey: indexKey(chainId, 'storyReferrals', id.toLowerCase()),
    queryFn: async ({ pageParam: after, signal }) => {
      const request = { query: REFERRALS, variables: { chainId, id: id.toLowerCase(), first: 30, after } }
      return (await api.graphql<{ storyReferrals: Page<Referral> }>(request, { signal })).storyReferrals
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }): readonly Referral[] => pages.flatMap(({ nodes }) => nodes),
  })

// STORY-10
/** Figures of the campaign. */
export type StoryStats = {
  readonly registeredUserCount: number
  readonly activeUserCount: number
  readonly registeredReferralCount: number
  readonly successReferralCount: number
  readonly userCompletedAllTasksCount: number
  readonly chapterMetrics: readonly ChapterMetrics[]
}
export type ChapterMetrics = { readonly chapter: number; readonly activeParticipants: number; readonly completedParticipants: number }

const STATS = `query StoryStats($chainId: Int!) { storyStats(chainId: $chainId) {
  registeredUserCount activeUserCount registeredReferralCount successReferralCount userCompletedAllTasksCount
  chapterMetrics { chapter activeParticipants completedParticipants }
} }`

export const useStats = (chainId: number) =>
  useQuery({
    queryKey: indexKey(chainId, 'storyStats'),
    queryFn: async ({ signal }) =>
      (await api.graphql<{ storyStats: StoryStats }>({ query: STATS, variables: { chainId } }, { signal })).storyStats,
  })

const REVIEWS = `query StoryDeclarations($chainId: Int!, $first: Int, $after: String) {
  storyDeclarations(chainId: $chainId, first: $first, after: $after) { nodes { ${DECLARATION} user { ${USER_FIELDS} } } nextCursor }
}`

export type WaitingDeclaration = Declaration & { readonly user: User }

/** Pending reviews, oldest first. For admins. */
export const usePendingReviews = (chainId: number) => {
  const account = useSession()?.account
  return useInfiniteQuery({
    queryKey: indexKey(chainId, MINE, account, 'storyDeclarations'),
    queryFn: async ({ pageParam: after, signal }) => {
      const request = { query: REVIEWS, variables: { chainId, first: 30, after } }
      return (await askIfMe<{ storyDeclarations: Page<WaitingDeclaration> }>(request, { signal })).storyDeclarations
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }): readonly WaitingDeclaration[] => pages.flatMap(({ nodes }) => nodes),
  })
}

// STORY-9
/** The rewards of a chapter. */
export type ChapterReward = {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly icon: 'prize' | 'fragment' | 'points'
}

const CHAPTER_REWARDS = `query StoryChapterRewards($chainId: Int!, $chapter: Int!) {
  storyChapterRewards(chainId: $chainId, chapter: $chapter) { id name description icon }
}`

export const useChapterRewards = (chainId: number, chapter: number) =>
  useQuery({
    queryKey: indexKey(chainId, 'storyChapterRewards', chapter),
    queryFn: async ({ signal }) => {
      const request = { query: CHAPTER_REWARDS, variables: { chainId, chapter } }
      return (await api.graphql<{ storyChapterRewards: readonly ChapterReward[] }>(request, { signal })).storyChapterRewards
    },
  })
