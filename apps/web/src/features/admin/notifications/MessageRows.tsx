import type { NotificationState } from '@exchange/domain'
import { Badge, Button, DataTable, toast, type Tone } from '@exchange/ui'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Moment } from '../../../shared/format/Moment.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { AskFirst } from '../AskFirst.tsx'
import { messageStates } from '../messages.ts'
import { type Message, readRecipients } from '../queries.ts'
import { useAdminAction } from '../useAdminAction.tsx'
import type { Draft } from './Compose.tsx'

const CANCEL = `mutation CancelNotification($id: String!, $idempotencyKey: String!) {
  cancelNotification(id: $id, idempotencyKey: $idempotencyKey) { id }
}`

const tones: Readonly<Record<NotificationState, Tone>> = {
  draft: 'neutral',
  scheduled: 'info',
  sending: 'info',
  sent: 'positive',
  canceled: 'neutral',
}

const State = ({ message: { state, sendAt, sentAt } }: { readonly message: Message }) => {
  const { i18n } = useLingui()
  const at = sentAt ?? sendAt
  return (
    <>
      <Badge tone={tones[state]}>{i18n._(messageStates[state])}</Badge>
      <span className="sm dim block">{at === null ? <Trans>No date</Trans> : <Moment at={at} />}</span>
    </>
  )
}

const Acts = ({ message, onEdit }: { readonly message: Message; readonly onEdit: (draft: Draft) => void }) => {
  const { t } = useLingui()
  const { busy, act } = useAdminAction()
  const [isAsking, setAsking] = useState(false)
  const { id, name, state, content, link, toEverybody } = message
  const open = async (): Promise<void> => {
    const recipients = toEverybody ? [] : await readRecipients(id).catch(() => undefined)
    // Without them the draft would lose its recipients.
    if (!recipients) return void toast({ title: t`Recipients could not be read`, tone: 'negative' })
    onEdit({ id: state === 'draft' ? id : null, name, content, link: link ?? '', toEverybody, recipients: recipients.join('\n') })
  }
  const cancel = async (): Promise<void> => {
    await act(CANCEL, { id }, t`Notification cancelled`)
    setAsking(false)
  }
  return (
    <div className="row admin-acts">
      <Button variant="outline" size="sm" aria-label={state === 'draft' ? t`Edit ${name}` : t`Copy ${name}`} onClick={() => void open()}>
        {state === 'draft' ? <Trans>Edit</Trans> : <Trans>Copy</Trans>}
      </Button>
      {(state === 'draft' || state === 'scheduled') && (
        <Button variant="ghost" size="sm" aria-label={t`Cancel ${name}`} onClick={() => setAsking(true)}>
          <Trans>Cancel</Trans>
        </Button>
      )}
      {isAsking && (
        <AskFirst
          danger
          busy={busy}
          title={<Trans>Cancel “{name}”</Trans>}
          keep={<Trans>Keep</Trans>}
          go={<Trans>Cancel it</Trans>}
          onClose={() => setAsking(false)}
          onGo={() => void cancel()}
        >
          <Trans>It is never sent. You can copy it into a new one.</Trans>
        </AskFirst>
      )}
    </div>
  )
}

// NOTE-4
/** Messages with their audience, state and figures. */
export const MessageRows = ({ messages, onEdit }: { readonly messages: readonly Message[]; readonly onEdit: (draft: Draft) => void }) => {
  const { t } = useLingui()
  const format = useFormat()
  const figure = (message: Message, value: number) =>
    message.state === 'sent' || message.state === 'sending' ? format.integer(value) : <Trans>None</Trans>
  return (
    <DataTable
      caption={t`All notifications`}
      room="xl"
      rows={messages}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'content',
          header: t`Content`,
          card: 'full',
          cell: ({ name, content }) => (
            <span className="admin-long">
              <span className="b block">{name}</span>
              <span className="sm mut">{content}</span>
            </span>
          ),
        },
        {
          key: 'audience',
          header: t`Audience`,
          cell: ({ toEverybody, recipientsCount }) =>
            toEverybody ? <Trans>Everyone</Trans> : <Plural value={recipientsCount} one="# user" other="# users" />,
        },
        { key: 'state', header: t`Status`, cell: (message) => <State message={message} /> },
        { key: 'delivered', header: t`Delivered`, numeric: true, cell: (message) => figure(message, message.delivered) },
        { key: 'read', header: t`Read`, numeric: true, cell: (message) => figure(message, message.read) },
        { key: 'clicked', header: t`Clicked`, numeric: true, cell: (message) => figure(message, message.clicked) },
        {
          key: 'rate',
          header: t`Click-through`,
          numeric: true,
          cell: ({ clickThroughRate }) => (clickThroughRate === null ? <Trans>None</Trans> : format.percent(clickThroughRate * 100)),
        },
        {
          key: 'acts',
          header: <span className="vh">{t`Actions`}</span>,
          card: 'action',
          cell: (message) => <Acts message={message} onEdit={onEdit} />,
        },
      ]}
    />
  )
}
