import { createApiClient } from '@exchange/api-client'
import type { Address, Board, Chapter, NotYetReason, TaskHandle, TaskType } from '@exchange/domain'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type User, USER_FIELDS } from '../../entities/user/user.ts'
import { monotonicNow } from '../../shared/clock/clock.ts'
import { indexKey } from '../../shared/query/queryClient.ts'

const api = createApiClient({ baseUrl: '' })

// STORY-7
/** A chapter as screens show it. Times are seconds of chain time, rewards whole dollars. */
export type ShownChapter = Chapter & { readonly name: string; readonly rewardsAt: number; readonly totalRewardUsd: number }
export type StoryCampaign = { readonly id: number; readonly name: string; readonly chapters: readonly ShownChapter[] }

const CAMPAIGN = `query StoryCampaign($chainId: Int!) {
  storyCampaign(chainId: $chainId) { id name chapters { index name start: startAt end: endAt rewardsAt totalRewardUsd } }
}`

// STORY-20
/** The campaign of a network; null if there is none. The state of its chapters follows chain time, each second. */
export const useCampaign = (chainId: number) =>
  useQuery({
    queryKey: indexKey(chainId, 'storyCampaign'),
    queryFn: async ({ signal }) =>
      (await api.graphql<{ storyCampaign: StoryCampaign | null }>({ query: CAMPAIGN, variables: { chainId } }, { signal })).storyCampaign,
  })

// STORY-6
/** The public data of a participant. Ranks are null before the first points. */
export type Participant = {
  readonly id: Address
  readonly registeredAt: number
  readonly totalPoints: number
  readonly totalFragments: number
  readonly rank: number | null
  readonly rankFirstTwoChapters: number | null
  readonly registeredReferrals: number
  readonly successfulReferrals: number
}

const PARTICIPANT = `query StoryParticipant($chainId: Int!, $id: String!) {
  storyParticipant(chainId: $chainId, id: $id) {
    id registeredAt totalPoints totalFragments rank rankFirstTwoChapters registeredReferrals successfulReferrals
  }
}`

/** A participant; null for an unregistered account. */
export const useParticipant = (chainId: number, account: Address | undefined) =>
  useQuery({
    queryKey: indexKey(chainId, 'storyParticipant', account?.toLowerCase()),
    queryFn: async ({ signal }) =>
      (
        await api.graphql<{ storyParticipant: Participant | null }>(
          { query: PARTICIPANT, variables: { chainId, id: account?.toLowerCase() } },
          { signal },
        )
      ).storyParticipant,
    enabled: account !== undefined,
  })

// STORY-14
/** How far a participant is with a task as of the last indexed block. `best`: dollars as decimal text. */
export type Progress = {
  readonly done: boolean
  readonly current: number
  readonly target: number
  readonly reason: NotYetReason | null
  readonly best: string | null
}

// STORY-8
/** A task with its exact condition. `minUsd`: dollars as decimal text; `progress` is null for an unregistered account. */
export type Task = {
  readonly id: string
  readonly chapter: number
  readonly index: number
  readonly name: string
  readonly type: TaskType
  readonly handle: TaskHandle
  readonly minUsd: string | null
  readonly subject: Address | null
  readonly count: number
  readonly points: number
  readonly progress: Progress | null
}

const TASKS = `query StoryTasks($chainId: Int!, $chapter: Int!, $participant: String) {
  storyTasks(chainId: $chainId, chapter: $chapter, participant: $participant) {
    id chapter index name type handle minUsd subject count points progress { done current target reason best }
  }
}`

/** Tasks of a chapter in their order, with the time of the read in monotonic milliseconds. */
export const useTasks = (chainId: number, chapter: number, account: Address | undefined) =>
  useQuery({
    queryKey: indexKey(chainId, 'storyTasks', chapter, account?.toLowerCase()),
    queryFn: async ({ signal }) => {
      const readAt = monotonicNow()
      const variables = { chainId, chapter, participant: account?.toLowerCase() ?? null }
      const { storyTasks } = await api.graphql<{ storyTasks: readonly Task[] }>({ query: TASKS, variables }, { signal })
      return { tasks: storyTasks.toSorted((a, b) => a.index - b.index), readAt }
    },
  })

// STORY-9
/** A place on a board. */
export type Standing = {
  readonly rank: number
  readonly user: User
  readonly points: number
  readonly completedTasks: number
  /** The avatar chosen for the campaign; null for the user's picture. */
  readonly avatarUrl: string | null
}
export type Page<Row> = { readonly nodes: readonly Row[]; readonly nextCursor: string | null }

/** Rows of each page of a list. */
const ROWS = 50

const BOARD = `query StoryBoard($chainId: Int!, $board: StoryBoard!, $chapter: Int, $first: Int, $after: String) {
  storyBoard(chainId: $chainId, board: $board, chapter: $chapter, first: $first, after: $after) {
    nodes { rank user { ${USER_FIELDS} } points completedTasks avatarUrl } nextCursor
  }
}`

const TOTALS = `query StoryBoardTotals($chainId: Int!, $board: StoryBoard!, $chapter: Int) {
  storyBoardTotals(chainId: $chainId, board: $board, chapter: $chapter) { totalCount totalTask }
}`

/** Participants with points on a leaderboard, and the number of its tasks. */
export type BoardTotals = { readonly totalCount: number; readonly totalTask: number }

// STORY-9
/** The totals of a leaderboard. */
export const useBoardTotals = (chainId: number, choice: BoardChoice) =>
  useQuery({
    queryKey: indexKey(chainId, 'storyBoardTotals', choice),
    queryFn: async ({ signal }) =>
      (await api.graphql<{ storyBoardTotals: BoardTotals }>({ query: TOTALS, variables: { chainId, ...choice } }, { signal }))
        .storyBoardTotals,
  })

/** The chosen leaderboard; `chapter` if it is that of one chapter. */
export type BoardChoice = { readonly board: Board; readonly chapter: number | null }

// STORY-16, STORY-20
/** A board in pages, by points, then registration. */
export const useBoard = (chainId: number, choice: BoardChoice) =>
  useInfiniteQuery({
    queryKey: indexKey(chainId, 'storyBoard', choice),
    queryFn: async ({ pageParam: after, signal }) => {
      const readAt = monotonicNow()
      const request = { query: BOARD, variables: { chainId, ...choice, first: ROWS, after } }
      const { storyBoard } = await api.graphql<{ storyBoard: Page<Standing> }>(request, { signal })
      return { ...storyBoard, readAt }
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => ({ rows: pages.flatMap(({ nodes }) => nodes), readAt: pages[0]?.readAt ?? 0 }),
  })
