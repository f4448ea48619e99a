import { ALERT_WINDOW } from '../people/alert.ts'
import { rankWith } from './rank.ts'
import type { Scored } from './types.ts'

/** A score of a participant from a second on, until its next one. */
export type ScoreChange = Scored & { readonly account: string; readonly at: number }

/** A place that others took: where somebody stood after their own last change, made at `actedAt`, and where they stand now. */
export type RankLoss = { readonly account: string; readonly actedAt: number; readonly from: number; readonly to: number }

const rankOf = (standing: readonly ScoreChange[], own: ScoreChange): number =>
  rankWith(
    standing.filter(({ account }) => account !== own.account),
    own,
  )

// NOTE-6
/**
 * Who of some participants was passed by others since their own last change, and within the window of alerts. What one's own trade costs is known to whoever
 * makes it, and is none. `changes` are in the order of the chain.
 */
export const rankLosses = (changes: readonly ScoreChange[], accounts: readonly string[], now: number): readonly RankLoss[] => {
  const last = new Map(changes.map((change) => [change.account, change]))
  const everybody = [...last.values()]
  const watched = accounts
    .flatMap((account) => last.get(account) ?? [])
    .filter(({ eligible }) => eligible)
    .map((own) => ({ own, since: Math.max(own.at, now - ALERT_WINDOW) }))
    .toSorted((a, b) => a.since - b.since)
  const standing = new Map<string, ScoreChange>()
  let next = 0
  return watched.flatMap(({ own, since }) => {
    for (let change = changes[next]; change && change.at <= since; change = changes[++next]) standing.set(change.account, change)
    const [from, to] = [rankOf([...standing.values()], own), rankOf(everybody, own)]
    return to > from ? [{ account: own.account, actedAt: own.at, from, to }] : []
  })
}
