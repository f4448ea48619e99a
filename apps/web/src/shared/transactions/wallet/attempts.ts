import type { Run } from '../run/types.ts'

/** Who is at work on a run of this page. A pass that finds a newer one has lost its place and only reports what its wallet request became. */
export type Passes = {
  /** A new pass of a run. Never the same twice for it, after a reload neither: what a wallet answers is told apart by it. */
  readonly begin: (key: string, run: Run | undefined) => number
  /** Holds the place of a run for who only follows what was sent, unless a pass has it; `end` gives up that place, and no pass's. */
  readonly join: (key: string) => { readonly end: () => void }
  /** Gives a pass its place back. */
  readonly takeOver: (key: string, pass: number) => void
  readonly isAtWork: (key: string, pass: number) => boolean
  readonly hasOne: (key: string) => boolean
  /** Leaves the place to a newer pass that has it. */
  readonly end: (key: string, pass: number) => void
}

/** The place of who asks a wallet for nothing. */
const FOLLOWING = 0

export const createPasses = (): Passes => {
  const atWork = new Map<string, number>()
  let last = 0
  const takeOver: Passes['takeOver'] = (key, pass) => void atWork.set(key, pass)
  const isAtWork: Passes['isAtWork'] = (key, pass) => atWork.get(key) === pass
  const end: Passes['end'] = (key, pass) => {
    if (isAtWork(key, pass)) atWork.delete(key)
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
    isAtWork,
    hasOne: (key) => atWork.has(key),
    end,
  }
}
