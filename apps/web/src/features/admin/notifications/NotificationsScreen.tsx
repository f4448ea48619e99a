import type { NotificationState } from '@exchange/domain'
import { Card, EmptyState, Segmented } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Listed } from '../Listed.tsx'
import { useMessages } from '../queries.ts'
import { Compose, type Draft, emptyDraft } from './Compose.tsx'
import { MessageRows } from './MessageRows.tsx'

type Shown = 'all' | Extract<NotificationState, 'draft' | 'scheduled' | 'sent'>

// NOTE-1, NOTE-2, ADMIN-2
/** Messages to users: the editor above, and all messages with their status below. */
export const NotificationsScreen = () => {
  const { t } = useLingui()
  const [draft, setDraft] = useState<Draft>(emptyDraft)
  const [version, setVersion] = useState(0)
  const [shown, setShown] = useState<Shown>('all')
  const list = useMessages(shown === 'all' ? null : shown)
  const write = (next: Draft): void => {
    setDraft(next)
    setVersion(version + 1)
  }
  return (
    <div className="col admin-screen">
      <Compose key={version} initial={draft} onDone={() => write(emptyDraft)} />
      <Card className="col admin-card">
        <div className="row sb wrapx admin-tools">
          <h2>
            <Trans>All notifications</Trans>
          </h2>
          <Segmented
            label={t`Which notifications`}
            size="sm"
            value={shown}
            onChange={setShown}
            options={[
              { value: 'all', label: t`All` },
              { value: 'scheduled', label: t`Scheduled` },
              { value: 'sent', label: t({ message: 'Sent', context: 'a notification' }) },
              { value: 'draft', label: t`Drafts` },
            ]}
          />
        </div>
        <Listed
          list={list}
          empty={
            <EmptyState title={<Trans>No notifications</Trans>}>
              <Trans>Drafts and sent ones are listed here with their figures.</Trans>
            </EmptyState>
          }
        >
          {(messages) => <MessageRows messages={messages} onEdit={write} />}
        </Listed>
      </Card>
    </div>
  )
}
