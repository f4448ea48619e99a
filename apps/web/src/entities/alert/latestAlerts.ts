import type { InboxItem } from './inbox.ts'

/** The alerts among the notifications: unread ones first, then newest first. Leaves out messages of admins. */
export const latestAlerts = (unread: readonly InboxItem[], all: readonly InboxItem[], most: number): readonly InboxItem[] => {
  const byId = new Map([...unread, ...all].map((item) => [item.id, item]))
  return [...byId.values()]
    .filter(({ kind }) => kind !== 'message')
    .toSorted((a, b) => Number(a.isRead) - Number(b.isRead) || b.at - a.at)
    .slice(0, most)
}
