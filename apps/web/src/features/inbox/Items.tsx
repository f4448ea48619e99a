import type { Address } from '@exchange/domain'
import { Button, EmptyState, ErrorState, Segmented, Skeleton } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { wallSeconds } from '../../shared/clock/wallClock.ts'
import { useFormat } from '../../shared/format/useFormat.ts'
import { ItemRow } from '../../entities/alert/ItemRow.tsx'
import { byDay, type InboxDay, type InboxItem } from '../../entities/alert/inbox.ts'
import { markItems, useInbox } from '../../entities/alert/inboxQueries.ts'

/** "Today" and "Yesterday" in the reader's language, then the day. */
const useDayName = () => {
  const format = useFormat()
  return ({ day, daysAgo }: InboxDay): string => {
    if (daysAgo > 1 || daysAgo < 0) return format.day(day)
    const name = new Intl.RelativeTimeFormat(format.locale, { numeric: 'auto' }).format(-daysAgo, 'day')
    return name.charAt(0).toLocaleUpperCase(format.locale) + name.slice(1)
  }
}

// NOTE-4
/** Marks rows as read once they were on screen. They keep looking unread while the panel is open. */
const useSeenRows = (account: Address, items: readonly InboxItem[]) => {
  const client = useQueryClient()
  const asked = useRef(new Set<string>())
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const ids = items.filter(({ id, isRead }) => !isRead && fresh.has(id) && !asked.current.has(id)).map(({ id }) => id)
    if (ids.length === 0) return
    for (const id of ids) asked.current.add(id)
    void markItems(client, account, 'isRead', ids)
  }, [account, client, fresh, items])
  const onSeen = ({ id, isRead }: InboxItem) => {
    if (!isRead) setFresh((known) => new Set([...known, id]))
  }
  return { fresh, onSeen }
}

type Props = {
  readonly account: Address
  readonly unread: number
  readonly onClose: () => void
  readonly onChooseAlerts: () => void
}

/** The notifications by day, with their states: loading, empty, and a failed read. */
export const Items = ({ account, unread, onClose, onChooseAlerts }: Props) => {
  const { t } = useLingui()
  const client = useQueryClient()
  const dayName = useDayName()
  const [shown, setShown] = useState<'all' | 'unread'>('all')
  const { data, isError, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInbox(account, shown === 'unread', true)
  const items = data?.pages.flatMap(({ nodes }) => nodes) ?? []
  const { fresh, onSeen } = useSeenRows(account, items)
  const now = wallSeconds()
  // A list that is counted before it is read again is on its way, not empty.
  const isAwaited = !data || (items.length === 0 && unread > 0 && isFetching)
  const onFollow = (id: string, isHere: boolean) => {
    void markItems(client, account, 'isClicked', [id])
    if (isHere) onClose()
  }
  return (
    <>
      <Segmented
        label={t`Notifications`}
        size="sm"
        value={shown}
        onChange={setShown}
        options={[
          { value: 'all', label: t`All` },
          { value: 'unread', label: t`Unread`, ...(unread > 0 && { count: unread }) },
        ]}
      />
      {isError && (
        <ErrorState
          what={<Trans>Your notifications could not be read</Trans>}
          todo={data && <Trans>Older ones are below.</Trans>}
          onRetry={() => void refetch()}
        />
      )}
      {isAwaited && !isError && <Skeleton height={180} />}
      {!isAwaited && items.length === 0 && !isError && (
        <EmptyState
          title={shown === 'unread' ? <Trans>Nothing unread</Trans> : <Trans>Nothing yet</Trans>}
          action={
            <Button variant="secondary" onClick={onChooseAlerts}>
              <Trans>Choose alerts</Trans>
            </Button>
          }
        >
          <Trans>News and your alerts show up here.</Trans>
        </EmptyState>
      )}
      {byDay(items, now).map((day) => (
        <section key={day.day} aria-label={dayName(day)}>
          <h3 className="sm mut inbox-day">{dayName(day)}</h3>
          <ul className="inbox-list">
            {day.items.map((item) => (
              <ItemRow
                key={item.id}
                item={item}
                isUnread={!item.isRead || fresh.has(item.id)}
                now={now}
                onSeen={onSeen}
                onFollow={onFollow}
              />
            ))}
          </ul>
        </section>
      ))}
      {hasNextPage && (
        <Button variant="secondary" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  )
}
