import { ALERT_WINDOW_SECONDS } from '../people/alert.ts'
import { rankWith } from './rank.ts'
import type { Scored } from './types.ts'

/** A participant's score from second `at` until its next change. */
export type ScoreChange = Scored & { readonly account: string; readonly at: number }

/** A lost rank: the rank after the account's own last change at `actedAt`, and the present rank. */
export type RankLoss = { readonly account: string; readonly actedAt: number; readonly from: number; readonly to: number }

const rankOf = (standing: readonly ScoreChange[], own: ScoreChange): number =>
  rankWith(
    standing.filter(({ account }) => account !== own.account),
    own,
  )

// NOTE-6
/**
 * Accounts that others overtook since the account's own last change, within the alert window. A rank lost by one's own trade does not count.
 * `changes` are in chain order.
 */
export const rankLosses = (changes: readonly ScoreChange[], accounts: readonly string[], now: number): readonly RankLoss[] => {
  const last = new Map(changes.map((change) => [change.account, change]))
  const everybody = [...last.values()]
  const watched = accounts
    .flatMap((account) => last.get(account) ?? [])
    .filter(({ eligible }) => eligible)
    .map((own) => ({ own, since: Math.max(own.at, now - ALERT_WINDOW_SECONDS) }))
    .toSorted((a, b) => a.since - b.since)
  const standing = new Map<string, ScoreChange>()
  let next = 0
  return watched.flatMap(({ own, since }) => {
    for (let change = changes[next]; change && change.at <= since; change = changes[++next]) standing.set(change.account, change)
    const [from, to] = [rankOf([...standing.values()], own), rankOf(everybody, own)]
    return to > from ? [{ account: own.account, actedAt: own.at, from, to }] : []
  })
}
