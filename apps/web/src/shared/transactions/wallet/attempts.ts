import type { Run } from '../run/types.ts'

/**
 * The current executor of a run on this page. An attempt that finds a newer one has lost the run and only reports the outcome of its wallet
 * request.
 */
export type Attempts = {
  /**
   * Starts a new attempt at a run. Its number is unique for the run, also after a reload: it identifies the request that a wallet answers.
   */
  readonly begin: (key: string, run: Run | undefined) => number
  /** Holds the run's lock for a follower, unless an attempt has it; `end` releases this hold, never an attempt's. */
  readonly join: (key: string) => { readonly end: () => void }
  /** Gives an attempt its place back. */
  readonly takeOver: (key: string, attempt: number) => void
  readonly isCurrent: (key: string, attempt: number) => boolean
  readonly isBusy: (key: string) => boolean
  /** Leaves the place to a newer attempt that has it. */
  readonly end: (key: string, attempt: number) => void
}

/** The attempt number of a follower, which asks a wallet for nothing. */
const FOLLOWING = 0

export const createAttempts = (): Attempts => {
  const atWork = new Map<string, number>()
  let last = 0
  const takeOver: Attempts['takeOver'] = (key, attempt) => void atWork.set(key, attempt)
  const isCurrent: Attempts['isCurrent'] = (key, attempt) => atWork.get(key) === attempt
  const end: Attempts['end'] = (key, attempt) => {
    if (isCurrent(key, attempt)) atWork.delete(key)
  }
  return {
    begin: (key, run) => {
      const open = (run?.steps ?? []).flatMap(({ unanswered = [] }) => unanswered.map(({ attempt }) => attempt))
      last = Math.max(last, ...open) + 1
      takeOver(key, last)
      return last
    },
    join: (key) => {
      if (!atWork.has(key)) takeOver(key, FOLLOWING)
      return { end: () => end(key, FOLLOWING) }
    },
    takeOver,
    isCurrent,
    isBusy: (key) => atWork.has(key),
    end,
  }
}
