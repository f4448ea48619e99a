import type { Address } from '@exchange/domain'
import { type InfiniteData, type QueryClient, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useFeed } from '../../shared/events/feed.ts'
import { POLL_MS } from '../../shared/query/queryClient.ts'
import { askAsMe, askIfMe } from '../../shared/session/session.ts'
import { type InboxCount, type InboxItem, type InboxPage, newerCount } from './inbox.ts'

/** Notifications of one page of the panel. */
const PAGE = 20

const COUNT = 'query InboxCount { inboxCount { unread version } }'
const ITEMS = `query Inbox($unread: Boolean!, $first: Int!, $after: String) {
  inbox(unread: $unread, first: $first, after: $after) {
    nodes { id kind at content link facts { name value } isDelivered isRead isClicked }
    nextCursor
  }
}`

const countKey = (account: Address) => ['inbox', account, 'count'] as const
const itemsKey = (account: Address) => ['inbox', account, 'items'] as const

const keepCount = (client: QueryClient, account: Address, got: InboxCount): InboxCount => {
  const count = newerCount(client.getQueryData<InboxCount>(countKey(account)), got)
  client.setQueryData(countKey(account), count)
  return count
}

/** No polling while the push stream delivers changes. */
const useInterval = (): number | false => (useFeed().live ? false : POLL_MS)

// NOTE-4
/** How much of the account's inbox is unread. */
export const useInboxCount = (account: Address | undefined) => {
  const client = useQueryClient()
  return useQuery({
    queryKey: countKey(account ?? '0x'),
    queryFn: async ({ signal }) => {
      const { inboxCount } = await askIfMe<{ inboxCount: InboxCount }>({ query: COUNT }, { signal })
      return newerCount(client.getQueryData<InboxCount>(countKey(account ?? '0x')), inboxCount)
    },
    enabled: account !== undefined,
    refetchInterval: useInterval(),
  })
}

/** The account's notifications, or the unread ones, newest first. */
export const useInbox = (account: Address | undefined, isUnread: boolean, isWanted: boolean) =>
  useInfiniteQuery({
    queryKey: [...itemsKey(account ?? '0x'), isUnread],
    queryFn: async ({ pageParam, signal }) => {
      const variables = { unread: isUnread, first: PAGE, after: pageParam }
      return (await askIfMe<{ inbox: InboxPage }>({ query: ITEMS, variables }, { signal })).inbox
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    enabled: account !== undefined && isWanted,
    refetchInterval: useInterval(),
  })

const marks = {
  isDelivered:
    'mutation MarkDelivered($ids: [String!]!, $key: String!) { count: markDelivered(ids: $ids, idempotencyKey: $key) { unread version } }',
  isRead: 'mutation MarkRead($ids: [String!]!, $key: String!) { count: markRead(ids: $ids, idempotencyKey: $key) { unread version } }',
  isClicked: 'mutation MarkClicked($id: String!, $key: String!) { count: markClicked(id: $id, idempotencyKey: $key) { unread version } }',
} as const
const MARK_ALL = 'mutation MarkAllRead($key: String!) { count: markRead(all: true, idempotencyKey: $key) { unread version } }'

type Counted = { readonly count: InboxCount }

/** Marks items in the cached lists: given ones, or all. Keeps the age of each list, so that a stale one is still refetched. */
const noteMark = (client: QueryClient, account: Address, mark: keyof typeof marks, ids: ReadonlySet<string> | 'all'): void => {
  const isMarked = ({ id }: InboxItem) => ids === 'all' || ids.has(id)
  const note = (page: InboxPage): InboxPage => ({
    ...page,
    nodes: page.nodes.map((item) => (isMarked(item) ? { ...item, [mark]: true } : item)),
  })
  for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: itemsKey(account) })) {
    client.setQueryData<InfiniteData<InboxPage>>(queryKey, (data) => data && { ...data, pages: data.pages.map(note) }, {
      updatedAt: state.dataUpdatedAt,
    })
    if (state.isInvalidated) void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
  }
}

// NOTE-4
/** Reports a mark on notifications of the account. A failed report is sent again the next time they are shown. */
export const markItems = async (client: QueryClient, account: Address, mark: keyof typeof marks, ids: readonly string[]): Promise<void> => {
  try {
    const { count } = await askIfMe<Counted>({ query: marks[mark], variables: { ids, id: ids[0], key: crypto.randomUUID() } })
    keepCount(client, account, count)
    noteMark(client, account, mark, new Set(ids))
  } catch {
    // The panel keeps showing them unchanged.
  }
}

/** Marks everything as read. Throws the API's error. */
export const markAllRead = async (client: QueryClient, account: Address): Promise<void> => {
  const { count } = await askAsMe<Counted>({ query: MARK_ALL, variables: { key: crypto.randomUUID() } })
  keepCount(client, account, count)
  noteMark(client, account, 'isRead', 'all')
}
