import { type TaskHandle, type TaskType, taskTypes } from '@exchange/domain'
import type { Task } from '../queries.ts'

export const taskFilters = ['all', 'todo', 'done'] as const
export type TaskFilter = (typeof taskFilters)[number]

/** Whether there is nothing to do for a task now: it is done, or done for today. */
export const isDone = ({ progress }: Pick<Task, 'progress'>): boolean =>
  progress !== null && (progress.done || progress.reason === 'doneToday')

/** Whether a task waits for an admin: there is nothing to do either. */
export const isInReview = ({ progress }: Pick<Task, 'progress'>): boolean => progress?.reason === 'inReview'

export const filterTasks = (tasks: readonly Task[], filter: TaskFilter): readonly Task[] =>
  filter === 'all' ? tasks : tasks.filter((task) => isDone(task) === (filter === 'done'))

/** The open task with the most points, the first on a tie: its action is highlighted. */
export const mostValuable = (tasks: readonly Task[]): string | undefined =>
  tasks
    .filter((task) => !isDone(task) && !isInReview(task))
    .reduce<Task | undefined>((best, task) => (best && best.points >= task.points ? best : task), undefined)?.id

/** Earned and possible points of tasks. A daily task counts its days of the running seven. */
export const pointsOf = (tasks: readonly Task[]): { readonly have: number; readonly of: number } =>
  tasks.reduce(
    ({ have, of }, { type, points, progress }) => {
      const times = type === 'daily' ? (progress?.target ?? 1) : 1
      const done = progress === null ? 0 : type === 'daily' ? progress.current : Number(progress.done)
      return { have: have + points * done, of: of + points * times }
    },
    { have: 0, of: 0 },
  )

/** The same by the type of task, of those types that there are. */
export const pointsByType = (tasks: readonly Task[]): readonly { readonly type: TaskType; readonly have: number; readonly of: number }[] =>
  taskTypes
    .map((type) => ({ type, ...pointsOf(tasks.filter((task) => task.type === type)) }))
    .filter(({ type }) => tasks.some((task) => task.type === type))

/** Where to do a task: a page of this site, or a declaration here. */
type TaskPlace = '/swap' | '/dashboard/lock' | '/dashboard/vote' | '/pools' | '/arena/thena-id' | '/arena' | 'referral' | 'declare'

export const placeOfTask: Readonly<Record<TaskHandle, TaskPlace>> = {
  SWAP_ANY: '/swap',
  SWAP_TOKEN: '/swap',
  DAILY_SWAP: '/swap',
  LOCK_ANY: '/dashboard/lock',
  VOTE_POOL: '/dashboard/vote',
  DEPOSIT_VAULT: '/pools',
  ADD_LIQUIDITY: '/pools',
  MINT_NAME: '/arena/thena-id',
  JOIN_COMPETITION: '/arena',
  REFER: 'referral',
  SOCIAL_FOLLOW: 'declare',
  SOCIAL_POST: 'declare',
}
