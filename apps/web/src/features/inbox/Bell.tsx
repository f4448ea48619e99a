import type { Address } from '@exchange/domain'
import { Popover } from '@exchange/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { Bell as BellIcon } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { lazyPart } from '../../shared/lazyPart.ts'
import { useSession } from '../../shared/session/session.ts'
import { unread as unreadStore } from '../../shared/unread.ts'
import { markItems, useInbox, useInboxCount } from '../../entities/alert/inboxQueries.ts'
import './inbox.css'

const Panel = lazyPart(async () => (await import('./Panel.tsx')).Panel)

/** More than this is not counted on the bell. */
const MOST = 99

/** Reports once for each notification that this browser received it. */
const useDelivered = (account: Address | undefined, hasUnread: boolean): void => {
  const client = useQueryClient()
  const told = useRef(new Set<string>())
  const { data } = useInbox(account, true, hasUnread)
  useEffect(() => {
    const items = data?.pages.flatMap(({ nodes }) => nodes) ?? []
    const ids = items.filter(({ id, isDelivered }) => !isDelivered && !told.current.has(id)).map(({ id }) => id)
    if (account === undefined || ids.length === 0) return
    for (const id of ids) told.current.add(id)
    void markItems(client, account, 'isDelivered', ids)
  }, [account, client, data])
}

// NOTE-4
/** The bell in the header with how much is unread, and its panel. The title of the page counts the same. */
export const Bell = () => {
  const { t } = useLingui()
  const account = useSession()?.account
  const [open, setOpen] = useState(false)
  const { data } = useInboxCount(account)
  const unread = account === undefined ? 0 : (data?.unread ?? 0)
  useDelivered(account, unread > 0)
  useEffect(() => {
    unreadStore.write(unread)
    return () => unreadStore.write(0)
  }, [unread])
  const label = unread === 0 ? t`Notifications` : t`Notifications, ${plural(unread, { one: '# unread', other: '# unread' })}`
  return (
    <Popover
      label={label}
      triggerClass="xbtn small well bell"
      focusFirst="region"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <>
          <BellIcon className="ic" size={18} aria-hidden />
          {unread > 0 && (
            <span className="bell-count num" aria-hidden="true">
              {unread > MOST ? `${MOST}+` : unread}
            </span>
          )}
        </>
      }
    >
      {(close) => (
        <Suspense fallback={null}>
          <Panel account={account} unread={unread} onClose={close} />
        </Suspense>
      )}
    </Popover>
  )
}
