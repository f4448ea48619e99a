import { type Address, delayBlockers, MAX_VOTE_POOLS, type VoteFacts, type VoteBlocker, voteBlockers } from '@exchange/domain'
import { type ReadEntries, missingBps } from './allocation.ts'

/** A lock as a vote sees it. Power in wei, times seconds of chain time. */
export type VotingLock = { readonly lockId: bigint; readonly power: bigint; readonly lastVoted: bigint }

/** Locks that one run votes with. */
export const MOST_LOCKS = 20

/** What blocks an action on the votes of locks. */
export type ActBlocker =
  { readonly code: 'reading' | 'tooManyLocks' } | { readonly code: 'lock'; readonly lockId: bigint; readonly stop: VoteBlocker }

/** The inputs of the checks for a reset or a revote; undefined while locks or gauges are unknown or stale. */
type ActFacts = { readonly now: bigint; readonly voteDelay: bigint } | undefined

/** What blocks a reset or a revote of these locks; null if nothing does. */
export const actBlocker = (locks: readonly Pick<VotingLock, 'lockId' | 'lastVoted'>[], facts: ActFacts): ActBlocker | null => {
  if (!facts) return { code: 'reading' }
  if (locks.length > MOST_LOCKS) return { code: 'tooManyLocks' }
  const [first] = locks.flatMap(({ lockId, lastVoted }) => delayBlockers({ ...facts, lastVoted }).map((stop) => ({ lockId, stop })))
  return first ? { code: 'lock', ...first } : null
}

/** The action of the main button, or what blocks it. */
export type CastState =
  | { readonly action: 'connect' }
  | { readonly action: 'switchNetwork' }
  | { readonly action: 'cast' }
  | {
      readonly action: 'none'
      readonly stop:
        | { readonly code: 'reading' | 'noLock' | 'noLockChosen' | 'tooManyLocks' | 'noPool' }
        | { readonly code: 'invalidWeight'; readonly pool: Address }
        | { readonly code: 'missing' | 'surplus'; readonly bps: bigint }
        | { readonly code: 'lock'; readonly lockId: bigint; readonly stop: VoteBlocker }
        | { readonly code: 'vote'; readonly stop: VoteBlocker }
    }

/** The inputs of the button. */
export type CastFacts = {
  readonly wallet: 'none' | 'elsewhere' | 'ready'
  /** Undefined while the locks or the gauges are not known, or are not the newest. */
  readonly locks: readonly VotingLock[] | undefined
  readonly chosen: readonly VotingLock[]
  readonly entries: ReadEntries
  readonly now: bigint
  readonly voteDelay: bigint
  readonly gauge: VoteFacts['gauge']
}

const none = (stop: Extract<CastState, { action: 'none' }>['stop']): CastState => ({ action: 'none', stop })

/** The first thing that speaks against these weights with any of the locks. */
const firstBlocker = ({ chosen, entries, now, voteDelay, gauge }: CastFacts): CastState | null => {
  for (const { lockId, power, lastVoted } of chosen) {
    const [stop] = voteBlockers(entries.weights, { now, power, lastVoted, voteDelay, gauge })
    if (!stop) continue
    return none(stop.code === 'noPower' || stop.code === 'tooEarly' ? { code: 'lock', lockId, stop } : { code: 'vote', stop })
  }
  return null
}

/** The first reason that blocks a vote, in the order in which a user can resolve them; the vote if there is none. */
export const castButton = (facts: CastFacts): CastState => {
  const { wallet, locks, chosen, entries } = facts
  if (wallet === 'none') return { action: 'connect' }
  if (wallet === 'elsewhere') return { action: 'switchNetwork' }
  if (locks === undefined) return none({ code: 'reading' })
  if (locks.length === 0) return none({ code: 'noLock' })
  if (chosen.length === 0) return none({ code: 'noLockChosen' })
  if (chosen.length > MOST_LOCKS) return none({ code: 'tooManyLocks' })
  const [invalid] = entries.invalid
  if (invalid) return none({ code: 'invalidWeight', pool: invalid })
  if (entries.weights.length === 0) return none({ code: 'noPool' })
  const missing = missingBps(entries)
  if (missing > 0n && entries.weights.length <= MAX_VOTE_POOLS) return none({ code: 'missing', bps: missing })
  if (missing < 0n) return none({ code: 'surplus', bps: -missing })
  return firstBlocker(facts) ?? { action: 'cast' }
}
