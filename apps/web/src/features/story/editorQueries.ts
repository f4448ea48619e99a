import { useQuery } from '@tanstack/react-query'
import { type User, USER_FIELDS } from '../../entities/user/user.ts'
import { indexKey } from '../../shared/query/queryClient.ts'
import { askIfMe, useSession } from '../../shared/session/session.ts'
import { MINE } from './ownQueries.ts'
import type { Task } from './queries.ts'

// STORY-8
/** A task as its editor writes it. */
export type WrittenTask = Omit<Task, 'progress'> & { readonly isHidden: boolean }

const TASKS = `query AllStoryTasks($chainId: Int!) {
  allStoryTasks(chainId: $chainId) { id chapter index name type handle minUsd subject count points isHidden }
}`

/** Tasks of all chapters, hidden ones too. For admins. */
export const useAllTasks = (chainId: number) => {
  const account = useSession()?.account
  return useQuery({
    queryKey: indexKey(chainId, MINE, account, 'allStoryTasks'),
    queryFn: async ({ signal }) =>
      (await askIfMe<{ allStoryTasks: readonly WrittenTask[] }>({ query: TASKS, variables: { chainId } }, { signal })).allStoryTasks,
  })
}

// STORY-13
/** Users who would complete a task from past events. */
export type TaskPreview = { readonly count: number; readonly isWhole: boolean; readonly completers: readonly User[] }

const PREVIEW = `query PreviewStoryTask($chainId: Int!, $task: StoryTaskInput!) {
  previewStoryTask(chainId: $chainId, task: $task) { count isWhole completers { ${USER_FIELDS} } }
}`

/** Users who would complete the typed task; fetched only on demand. For admins. */
export const usePreview = (chainId: number, task: Readonly<Record<string, unknown>>, isAsked: boolean) => {
  const account = useSession()?.account
  return useQuery({
    queryKey: indexKey(chainId, MINE, account, 'previewStoryTask', task),
    queryFn: async ({ signal }) =>
      (await askIfMe<{ previewStoryTask: TaskPreview }>({ query: PREVIEW, variables: { chainId, task } }, { signal })).previewStoryTask,
    enabled: isAsked,
  })
}
