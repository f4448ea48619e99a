import type { ErrorFacts } from '../../errors/errorFacts.ts'
import type { RunStore } from '../run/createRunStore.ts'
import { isMined, isWatched, lastSent } from '../run/run.ts'
import type { Sent } from '../run/types.ts'

/** The error with which a step was abandoned while it is still searched for; undefined in every other state. */
export const findAbandonReason = (store: RunStore, key: string, step: number): ErrorFacts['code'] | undefined => {
  const now = store.find(key)?.steps[step]
  return now?.state.phase === 'failed' && !isMined(now.state) && isWatched(now) ? now.state.error.code : undefined
}

/** Reads the last sent transaction of a step while it is the followed one: a retry sends another. */
export const followedSent = (store: RunStore, key: string, step: number): (() => Sent | undefined) => {
  const attempt = store.find(key)?.steps[step]?.sent.length
  const rests = findAbandonReason(store, key, step) !== undefined
  return () => {
    const now = store.find(key)?.steps[step]
    const isFollowed = now && now.sent.length === attempt && isWatched(now) && (!rests || now.state.phase === 'failed')
    return isFollowed ? lastSent(now) : undefined
  }
}
