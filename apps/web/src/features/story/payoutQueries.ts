import { createApiClient } from '@exchange/api-client'
import type { Address } from '@exchange/domain'
import { useQuery } from '@tanstack/react-query'
import { type User, USER_FIELDS } from '../../entities/user/user.ts'
import { indexKey } from '../../shared/query/queryClient.ts'
import { askIfMe, useSession } from '../../shared/session/session.ts'
import { MINE } from './ownQueries.ts'

const api = createApiClient({ baseUrl: '' })

// STORY-19
/** A place of a list. `amount`: raw units. */
export type Winner = { readonly index: number; readonly account: Address; readonly amount: string; readonly user: User }
/** A list of rewards: preview, stored, or on the chain. `total`: raw units. */
export type PayoutRound = {
  readonly period: string
  readonly root: string
  readonly total: string
  readonly state: 'preview' | 'waiting' | 'published'
  readonly isDue: boolean
  readonly winners: readonly Winner[]
}

export const ROUND = `period root total state isDue winners { index account amount user { ${USER_FIELDS} } }`

const FILE = `query StoryRewardFile($chainId: Int!, $kind: StoryClaimKind!, $period: Int!) {
  storyRewardFile(chainId: $chainId, kind: $kind, period: $period) { ${ROUND} }
}`

/** The published winners of a chapter; null if there are none. */
export const useWinners = (chainId: number, chapter: number) =>
  useQuery({
    queryKey: indexKey(chainId, 'storyRewardFile', chapter),
    queryFn: async ({ signal }) => {
      const variables = { chainId, kind: 'chapter', period: chapter }
      return (await api.graphql<{ storyRewardFile: PayoutRound | null }>({ query: FILE, variables }, { signal })).storyRewardFile
    },
  })

const KEPT = `query StoryRewardState($chainId: Int!, $kind: StoryClaimKind!, $period: Int!) {
  storyRewardFile(chainId: $chainId, kind: $kind, period: $period) { state }
}`

// STORY-9
/** Whether the winners of a chapter are known: its list is stored. Undefined until that was read. */
export const useIsAnnounced = (chainId: number, chapter: number) =>
  useQuery({
    queryKey: indexKey(chainId, 'storyRewardState', chapter),
    queryFn: async ({ signal }) => {
      const variables = { chainId, kind: 'chapter', period: chapter }
      const answer = await api.graphql<{ storyRewardFile: Pick<PayoutRound, 'state'> | null }>({ query: KEPT, variables }, { signal })
      return answer.storyRewardFile !== null
    },
  })

const PAYOUT = `query StoryPayout($chainId: Int!, $chapter: Int!) { storyPayout(chainId: $chainId, chapter: $chapter) { ${ROUND} } }`

/** The payout of a chapter, or its current preview. For admins. */
export const usePayout = (chainId: number, chapter: number) => {
  const account = useSession()?.account
  return useQuery({
    queryKey: indexKey(chainId, MINE, account, 'storyPayout', chapter),
    queryFn: async ({ signal }) =>
      (await askIfMe<{ storyPayout: PayoutRound }>({ query: PAYOUT, variables: { chainId, chapter } }, { signal })).storyPayout,
  })
}
