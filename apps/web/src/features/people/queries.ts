import { createApiClient } from '@exchange/api-client'
import type { EmailState } from '@exchange/domain'
import { type AchievementCategory, type AchievementFact, achievementFacts } from '@exchange/domain/people/achievements'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNamesNetwork } from '../../entities/user/namesNetwork.ts'
import { type User, USER_FIELDS } from '../../entities/user/user.ts'
import { indexKey } from '../../shared/query/queryClient.ts'
import { askIfMe, useSession } from '../../shared/session/session.ts'

const api = createApiClient({ baseUrl: '' })

/** A user with the whole profile. `email` and `country` are null except for the user and admins. */
export type Profile = User & {
  readonly bannerUrl: string | null
  readonly label: string | null
  readonly about: string
  readonly website: string | null
  readonly xHandle: string | null
  readonly theme: string | null
  readonly discoverable: boolean
  readonly country: string | null
  readonly email: string | null
  /** The confirmation state of that address; null except for the user and admins. */
  readonly emailState: EmailState | null
  readonly followingCount: number
  readonly createdAt: number | null
}

const PROFILE = `query Profile($id: String!) { user(id: $id) {
  ${USER_FIELDS} bannerUrl label about website xHandle theme discoverable country email emailState followingCount createdAt
} }`

/** A user by an owned name or an address, in lower case; null for a name without an owner. */
export const useProfile = (id: string) =>
  useQuery({
    queryKey: ['profile', id, useSession()?.account],
    queryFn: async ({ signal }) => (await askIfMe<{ user: Profile | null }>({ query: PROFILE, variables: { id } }, { signal })).user,
    // After a sign-in the same user stays on screen.
    placeholderData: (before, query) => (query?.queryKey[1] === id ? before : undefined),
  })

export type FollowSide = 'followers' | 'following'
type Page = { readonly nodes: readonly User[]; readonly nextCursor: string | null }

/** Users of each page of a list. */
const PAGE = 30

const listOf = (side: FollowSide) => `query Follows($id: String!, $first: Int!, $after: String) {
  ${side}(id: $id, first: $first, after: $after) { nodes { ${USER_FIELDS} } nextCursor }
}`

// PEOPLE-11
/** A user's followers, or the users that it follows, newest first, in pages. */
export const useFollows = (side: FollowSide, id: string) =>
  useInfiniteQuery({
    queryKey: ['follows', side, id, useSession()?.account],
    queryFn: async ({ pageParam: after, signal }) => {
      const request = { query: listOf(side), variables: { id, first: PAGE, after } }
      return (await askIfMe<Readonly<Record<FollowSide, Page>>>(request, { signal }))[side]
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }): readonly User[] => pages.flatMap(({ nodes }) => nodes),
  })

/** A name as its card shows it. Times are seconds of chain time. */
export type NameFacts = {
  readonly id: string
  readonly imageUrl: string | null
  readonly mintedAt: number | null
  readonly changedHandsAt: number | null
  readonly giftedBy: string | null
}

const NAME = `query NameFacts($chainId: Int!, $name: String!) { name(chainId: $chainId, name: $name) { id imageUrl mintedAt changedHandsAt giftedBy } }`

/** The index's data on a user's display name. */
export const useNameFacts = (name: string | null) => {
  const chainId = useNamesNetwork()?.chainId ?? 0
  return useQuery({
    queryKey: indexKey(chainId, 'nameFacts', name),
    queryFn: async ({ signal }) =>
      (await api.graphql<{ name: NameFacts | null }>({ query: NAME, variables: { chainId, name } }, { signal })).name,
    enabled: name !== null && chainId !== 0,
  })
}

/** An achievement with a user's progress. `reachedAt`: seconds of chain time. */
export type AchievementState = {
  readonly id: string
  readonly category: AchievementCategory
  readonly fact: AchievementFact
  readonly target: number
  readonly progress: number
  readonly reachedAt: number | null
}

const ACHIEVEMENTS = `query Achievements($id: String!) { achievements(id: $id) { id category fact target progress reachedAt } }`

// PEOPLE-13
/** How far a user is with each achievement that there is. One of another build is left out. */
export const useAchievements = (id: string) =>
  useQuery({
    queryKey: ['achievements', id],
    queryFn: async ({ signal }) => {
      const answer = await api.graphql<{ achievements: readonly AchievementState[] }>(
        { query: ACHIEVEMENTS, variables: { id } },
        { signal },
      )
      return answer.achievements.filter(({ fact }) => achievementFacts.includes(fact))
    },
  })
