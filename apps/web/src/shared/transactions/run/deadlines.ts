import type { Call, Sent } from './types.ts'

/** Chain time in seconds after which the sent call has no effect. */
export const deadlineOf = ({ deadline, call }: Sent): number | undefined => deadline ?? call?.deadline

/** The deadline of calls that are made together: all of them fail with the first that is too late. */
export const soonestDeadline = (calls: readonly Call[]): Pick<Sent, 'deadline'> => {
  const deadlines = calls.flatMap(({ deadline }) => deadline ?? [])
  return deadlines.length > 0 ? { deadline: Math.min(...deadlines) } : {}
}
