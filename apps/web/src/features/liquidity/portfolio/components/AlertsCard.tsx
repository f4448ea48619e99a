import { type Address, isSameAddress } from '@exchange/domain'
import { Badge, Button, Card, Dialog, EmptyState, ErrorState, Skeleton } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useAlertChoices } from '../../../../entities/alert/alertQueries.ts'
import { AlertSettings } from '../../../../entities/alert/AlertSettings.tsx'
import { alertWords } from '../../../../entities/alert/alertWords.tsx'
import { markItems, useInbox } from '../../../../entities/alert/inboxQueries.ts'
import { ItemRow } from '../../../../entities/alert/ItemRow.tsx'
import { latestAlerts } from '../../../../entities/alert/latestAlerts.ts'
import { wallSeconds } from '../../../../shared/clock/wallClock.ts'
import { requireSession, useSession } from '../../../../shared/session/session.ts'
import { useSessionChecked } from '../../../../shared/session/useSessionChecked.ts'

/** Alerts that the card shows. */
const SHOWN = 5

/** Which alerts the account has switched on. */
const SwitchedOn = ({ account }: { readonly account: Address }) => {
  const { t } = useLingui()
  const { data, isError, refetch } = useAlertChoices(account)
  if (!data && isError) return <ErrorState what={<Trans>Your choice of alerts could not be read</Trans>} onRetry={() => void refetch()} />
  if (!data) return <Skeleton width="100%" height={28} />
  const on = data.settings.filter(({ kind, enabled }) => enabled && kind in alertWords)
  return on.length === 0 ? (
    <p className="mut">
      <Trans>No alerts are on. Choose what you want to be alerted to.</Trans>
    </p>
  ) : (
    <ul className="row wrapx alerts-on" aria-label={t`Alerts that are on`}>
      {on.map(({ kind }) => (
        <li key={kind}>
          <Badge>{t(alertWords[kind].title)}</Badge>
        </li>
      ))}
    </ul>
  )
}

/** The latest alerts, unread ones first. Only the bell's panel marks them as read. */
const Latest = ({ account }: { readonly account: Address }) => {
  const client = useQueryClient()
  const unread = useInbox(account, true, true)
  const all = useInbox(account, false, true)
  const [ofUnread, ofAll] = [unread, all].map(({ data }) => data?.pages.flatMap(({ nodes }) => nodes))
  if ((!ofUnread && unread.isError) || (!ofAll && all.isError)) {
    const retry = () => void Promise.all([unread.refetch(), all.refetch()])
    return <ErrorState what={<Trans>Your notifications could not be read</Trans>} onRetry={retry} />
  }
  if (!ofUnread || !ofAll) return <Skeleton width="100%" height={96} />
  const items = latestAlerts(ofUnread, ofAll, SHOWN)
  const now = wallSeconds()
  if (items.length === 0)
    return (
      <p className="mut">
        <Trans>No alerts yet.</Trans>
      </p>
    )
  return (
    <ul className="alerts-list">
      {items.map((item) => (
        <ItemRow
          key={item.id}
          item={item}
          isUnread={!item.isRead}
          now={now}
          onSeen={() => undefined}
          onFollow={(id) => void markItems(client, account, 'isClicked', [id])}
        />
      ))}
    </ul>
  )
}

const SignedOut = () => {
  const { t } = useLingui()
  return (
    <EmptyState
      title={<Trans>Sign in to see your alerts</Trans>}
      action={
        <Button variant="secondary" onClick={() => void requireSession(t`See your alerts`).catch(() => undefined)}>
          <Trans>Sign in</Trans>
        </Button>
      }
    >
      <Trans>A signature that costs nothing and moves no funds.</Trans>
    </EmptyState>
  )
}

const Frame = ({ action, children }: { readonly action?: ReactNode; readonly children: ReactNode }) => (
  <Card className="alerts-card" title={<Trans>Alerts</Trans>} action={action}>
    {children}
  </Card>
)

// LIQ-28, NOTE-5
/** The account's enabled alerts, the latest ones, and a button to choose them. */
export const AlertsCard = ({ account }: { readonly account: Address }) => {
  const session = useSession()
  const looked = useSessionChecked(account)
  const [isChoosing, setChoosing] = useState(false)
  const isOwn = isSameAddress(session?.account, account)
  if (!isOwn) return <Frame>{looked ? <SignedOut /> : <Skeleton width="100%" height={140} />}</Frame>
  return (
    <Frame
      action={
        <Button variant="secondary" onClick={() => setChoosing(true)}>
          <Trans>Choose alerts</Trans>
        </Button>
      }
    >
      <SwitchedOn account={account} />
      <Latest account={account} />
      <p className="sm mut">
        <Trans>All notifications are behind the bell at the top of the page.</Trans>
      </p>
      {isChoosing && (
        <Dialog title={<Trans>Event alerts</Trans>} open onOpenChange={setChoosing}>
          <AlertSettings account={account} onClose={() => setChoosing(false)} />
        </Dialog>
      )}
    </Frame>
  )
}
