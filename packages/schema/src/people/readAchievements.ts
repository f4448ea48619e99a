import { type Achievement, type AchievementFact, achievements, progressOf } from '@exchange/domain'
import { appFacts, indexFacts } from './achievementFacts.ts'

/** Runs an SQL query. */
export type Ask = (text: string, values: readonly unknown[]) => Promise<readonly Readonly<Record<string, unknown>>[]>
export type AchievementSources = { readonly index: Ask; readonly app: Ask }

/** An account's progress in an achievement and, once reached, the event that completed it. */
export type AchievementState = Achievement & {
  readonly progress: number
  /** Null until it is reached. `at`: seconds. */
  readonly reached: { readonly at: number; readonly chainId: number; readonly block: number } | null
}

/** Running totals event by event, so that each target is reached at one of them. */
const totalsOf = (events: string, targets: readonly number[]): string => `with events as (${events}), running as (
    select account, chain_id, block, at, sum(weight) over (partition by account order by at, block rows unbounded preceding) as total from events
  ) select account, max(total)::float8 as value, ${targets
    .map((target) =>
      ['at', 'chain_id', 'block']
        .map((column) => `min(${column}) filter (where total >= ${target})::float8 as "${column}${target}"`)
        .join(', '),
    )
    .join(', ')}
  from running group by account`

const stateOf = (achievement: Achievement, totals: Readonly<Record<string, unknown>> | undefined): AchievementState => {
  const { target } = achievement
  const { progress, isReached } = progressOf(achievement, Number(totals?.['value'] ?? 0))
  const [at, chainId, block] = ['at', 'chain_id', 'block'].map((column) => Number(totals?.[`${column}${target}`]))
  return { ...achievement, progress, reached: isReached ? { at: at ?? 0, chainId: chainId ?? 0, block: block ?? 0 } : null }
}

// PEOPLE-13
/**
 * Progress of accounts in every achievement, in the order of the achievements. Counted from the current index, so events that a reorg
 * removed do not count.
 */
export const readAchievements = async (
  { index, app }: AchievementSources,
  accounts: readonly string[],
  chainIds: readonly number[],
): Promise<ReadonlyMap<string, readonly AchievementState[]>> => {
  const totals = new Map<AchievementFact, Map<unknown, Readonly<Record<string, unknown>>>>()
  const count = async (fact: AchievementFact, rows: ReturnType<Ask>): Promise<void> =>
    void totals.set(fact, new Map((await rows).map((one) => [one['account'], one])))
  const targetsOf = (fact: string): readonly number[] => achievements.filter((one) => one.fact === fact).map(({ target }) => target)
  for (const [fact, events] of Object.entries(indexFacts))
    await count(fact as AchievementFact, index(totalsOf(events, targetsOf(fact)), [accounts, chainIds]))
  for (const [fact, events] of Object.entries(appFacts))
    await count(fact as AchievementFact, app(totalsOf(events, targetsOf(fact)), [accounts]))
  return new Map(
    accounts.map((account) => [
      account,
      achievements.map((achievement) => stateOf(achievement, totals.get(achievement.fact)?.get(account))),
    ]),
  )
}
