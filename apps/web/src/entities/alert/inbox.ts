import type { AlertKind } from '@exchange/domain'
import { DAY_SECONDS } from '@exchange/domain/clock/day'

/** A notification as the API returns it. `at`: wall-clock time, seconds. */
export type InboxItem = {
  readonly id: string
  readonly kind: 'message' | AlertKind
  readonly at: number
  readonly content: string | null
  readonly link: string | null
  readonly facts: readonly { readonly name: string; readonly value: string }[]
  readonly isDelivered: boolean
  readonly isRead: boolean
  readonly isClicked: boolean
}

export type InboxPage = { readonly nodes: readonly InboxItem[]; readonly nextCursor: string | null }
export type InboxCount = { readonly unread: number; readonly version: number }

// NOTE-4
/** The newer of two counts: a late answer never replaces a count made after it. */
export const newerCount = (known: InboxCount | undefined, got: InboxCount): InboxCount =>
  known && known.version > got.version ? known : got

export type InboxDay = { readonly day: number; readonly daysAgo: number; readonly items: readonly InboxItem[] }

/** Notifications grouped by UTC day, in their order. `day` is its first second; `now` in seconds of the wall clock. */
export const byDay = (items: readonly InboxItem[], now: number): readonly InboxDay[] => {
  const days = new Map<number, InboxItem[]>()
  for (const item of items) {
    const day = item.at - (item.at % DAY_SECONDS)
    days.set(day, [...(days.get(day) ?? []), item])
  }
  return [...days].map(([day, ofDay]) => ({ day, daysAgo: Math.floor((now - day) / DAY_SECONDS), items: ofDay }))
}

/** The host of a link to another site, null for a link within this site. */
export const otherHost = (link: string): string | null => (link.startsWith('/') ? null : new URL(link).host)

/** The values that fill an alert's text. */
export const factsOf = ({ facts }: InboxItem): Readonly<Record<string, string>> =>
  Object.fromEntries(facts.map(({ name, value }) => [name, value]))
