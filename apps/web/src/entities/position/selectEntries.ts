import { type EntryKind, isClaimable, type PositionEntry } from './positionEntry.ts'

/** States of the list's filter: `current` is every entry that is open or has something to claim. */
export const entryStates = ['current', 'inRange', 'outOfRange', 'staked', 'closed'] as const
export type EntryState = (typeof entryStates)[number]

/** The user's filter. */
export type EntryFilter = { readonly kind: EntryKind | 'all'; readonly state: EntryState }

/** Whether an entry is in a state. An entry with something to claim is always in `current` too. */
export const isInState = (entry: PositionEntry, state: EntryState): boolean => {
  switch (state) {
    case 'current':
      return !entry.closed || isClaimable(entry)
    case 'inRange':
      return entry.range === 'inRange'
    case 'outOfRange':
      return entry.range !== null && entry.range !== 'inRange'
    case 'staked':
      return entry.staked
    case 'closed':
      return entry.closed
  }
}

const isOfKind = ({ kind }: PositionEntry, wanted: EntryFilter['kind']): boolean => wanted === 'all' || kind === wanted

/** Sorts by dollars, highest first; an entry without a price precedes small ones. */
const byWorth = (a: PositionEntry, b: PositionEntry): number => {
  if (a.usd === null || b.usd === null) return a.usd === b.usd ? 0 : a.usd === null ? -1 : 1
  return a.usd === b.usd ? 0 : a.usd > b.usd ? -1 : 1
}

/** Entries that pass a filter: open ones before closed ones, then by value, highest first. */
export const selectEntries = (entries: readonly PositionEntry[], { kind, state }: EntryFilter): readonly PositionEntry[] =>
  entries
    .filter((entry) => isOfKind(entry, kind) && isInState(entry, state))
    .toSorted((a, b) => Number(a.closed) - Number(b.closed) || byWorth(a, b))

/** How many entries of the chosen kind are in each state. */
export const countStates = (entries: readonly PositionEntry[], kind: EntryFilter['kind']): Readonly<Record<EntryState, number>> => {
  const count = (state: EntryState): number => entries.filter((entry) => isOfKind(entry, kind) && isInState(entry, state)).length
  return {
    current: count('current'),
    inRange: count('inRange'),
    outOfRange: count('outOfRange'),
    staked: count('staked'),
    closed: count('closed'),
  }
}

/** A sum of dollars (wad), and how many figures it leaves out because they have no price; null if no figure is known. */
export type Total = { readonly usd: bigint | null; readonly unknown: number }

/** Adds the known figures. If some are unknown and no figure is known, the sum is unknown rather than zero. */
export const totalOf = (figures: readonly (bigint | null)[]): Total => {
  const known = figures.filter((figure) => figure !== null)
  const unknown = figures.length - known.length
  const usd = known.reduce((sum, figure) => sum + figure, 0n)
  return { usd: unknown > 0 && usd === 0n ? null : usd, unknown }
}
