import { expect, it } from 'vitest'
import { byDay, type InboxItem, newerCount, otherHost } from './inbox.ts'
import { latestAlerts } from './latestAlerts.ts'

const item = (id: string, at: number): InboxItem => ({
  id,
  kind: 'message',
  at,
  content: id,
  link: null,
  facts: [],
  isDelivered: true,
  isRead: true,
  isClicked: false,
})

// NOTE-4
it('an older count never takes the place of a newer one, whichever comes last', () => {
  const [older, newer] = [
    { unread: 3, version: 7 },
    { unread: 0, version: 8 },
  ]
  expect(newerCount(undefined, older)).toBe(older)
  expect(newerCount(older, newer)).toBe(newer)
  expect(newerCount(newer, older)).toBe(newer)
})

it('notifications stand by UTC day, in their order', () => {
  const midnight = 1_789_430_400
  const days = byDay([item('c', midnight + 5), item('b', midnight - 1), item('a', midnight - 86_400)], midnight + 60)
  expect(days.map(({ daysAgo, items }) => [daysAgo, items.map(({ id }) => id)])).toEqual([
    [0, ['c']],
    [1, ['b', 'a']],
  ])
})

it('the last alerts stand with unread ones first, each once, without messages', () => {
  const alert = (id: string, at: number, isRead: boolean): InboxItem => ({ ...item(id, at), kind: 'follower', isRead })
  const [old, late, read, older] = [alert('old', 10, false), alert('late', 20, false), alert('read', 30, true), alert('older', 5, true)]
  const all = [item('message', 40), read, late, older]
  expect(latestAlerts([late, old], all, 3).map(({ id }) => id)).toEqual(['late', 'old', 'read'])
  expect(latestAlerts([], [item('message', 40)], 3)).toEqual([])
})

it('a link to another site is told by its host', () => {
  expect(otherHost('/dashboard/vote')).toBeNull()
  expect(otherHost('https://docs.thena.fi/gauges?x=1')).toBe('docs.thena.fi')
})
