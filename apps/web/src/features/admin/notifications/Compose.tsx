import { MAX_NOTIFICATION_CONTENT, notificationFaults } from '@exchange/domain'
import { Button, Card, Segmented, TextInput } from '@exchange/ui'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { toErrorFacts } from '../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../shared/errors/errorText.ts'
import { bothClocks } from '../../../shared/format/bothClocks.ts'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { parseUtcField } from '../../../shared/format/utcField.ts'
import { useNetwork } from '../../../shared/network/network.ts'
import { AskFirst } from '../AskFirst.tsx'
import { MAX_RECIPIENTS, parseRecipients } from '../model/recipients.ts'
import { useAudience } from '../queries.ts'
import { useAdminAction } from '../useAdminAction.tsx'
import { TextArea } from './TextArea.tsx'
import { lengthOf } from './lengthOf.ts'

/** A message under work. `id`: of the draft that it changes. */
export type Draft = {
  readonly id: string | null
  readonly name: string
  readonly content: string
  readonly link: string
  readonly toEverybody: boolean
  readonly recipients: string
}

export const emptyDraft: Draft = { id: null, name: '', content: '', link: '', toEverybody: true, recipients: '' }

const CREATE = `mutation CreateNotification($input: NotificationInput!, $idempotencyKey: String!) {
  createNotification(input: $input, idempotencyKey: $idempotencyKey) { id }
}`
const UPDATE = `mutation UpdateNotification($id: String!, $input: NotificationInput!, $idempotencyKey: String!) {
  updateNotification(id: $id, input: $input, idempotencyKey: $idempotencyKey) { id }
}`
const SCHEDULE = `mutation ScheduleNotification($id: String!, $sendAt: Seconds, $idempotencyKey: String!) {
  scheduleNotification(id: $id, sendAt: $sendAt, idempotencyKey: $idempotencyKey) { id }
}`

const useWrite = (draft: Draft) => {
  const { t } = useLingui()
  const { busy, act } = useAdminAction()
  const { accounts } = parseRecipients(draft.recipients, useNetwork())
  const input = {
    name: draft.name.trim(),
    content: draft.content.trim(),
    link: draft.link.trim() || null,
    toEverybody: draft.toEverybody,
    recipients: draft.toEverybody ? [] : accounts,
  }
  /** Saves the draft and returns its id; undefined if it was rejected. */
  const save = async (): Promise<string | undefined> => {
    if (draft.id === null)
      return (await act<{ createNotification: { id: string } }>(CREATE, { input }, t`Draft saved`))?.createNotification.id
    return (await act<{ updateNotification: { id: string } }>(UPDATE, { id: draft.id, input }, t`Draft saved`))?.updateNotification.id
  }
  const schedule = (id: string, sendAt: number | null) =>
    act(SCHEDULE, { id, sendAt }, sendAt === null ? t`Notification on its way` : t`Notification scheduled`)
  return { busy, save, schedule }
}

/** Input errors, shown beside each field after it loses focus or the form is sent. */
const useFaults = ({ name, content, link }: Draft) => {
  const { i18n } = useLingui()
  const faults = notificationFaults({ name, content, link: link.trim() || null })
  const say = (...codes: readonly string[]): string | undefined => {
    const code = faults.find((one) => codes.includes(one))
    return code && errorText(i18n, { code }).what
  }
  return {
    isGood: faults.length === 0 && content.trim() !== '',
    name: say('note.nameMissing', 'note.nameTooLong'),
    content: say('note.contentTooLong', 'note.textNotPlain'),
    link: say('note.linkRefused'),
  }
}

const Preview = ({ draft, sendAt }: { readonly draft: Draft; readonly sendAt: number | null }) => {
  const format = useFormat()
  const { i18n } = useLingui()
  const { accounts } = parseRecipients(draft.recipients, useNetwork())
  const { data, error } = useAudience(draft.toEverybody, draft.toEverybody ? [] : accounts)
  const reached = data?.previewAudience ?? 0
  return (
    <>
      <span className="sm mut">
        <Trans>Reaches</Trans>
      </span>
      <p className="b">{error ? errorText(i18n, toErrorFacts(error)).what : <Plural value={reached} one="# user" other="# users" />}</p>
      <p className="sm dim">{sendAt === null ? <Trans>As soon as you send it</Trans> : bothClocks(format, sendAt)}</p>
      <span className="sm mut">
        <Trans>As recipients see it</Trans>
      </span>
      <div className="admin-preview" data-testid="preview">
        {draft.content.trim() || <Trans>A preview appears here as you type.</Trans>}
      </div>
    </>
  )
}

type FieldsProps = { readonly draft: Draft; readonly onChange: (draft: Draft) => void; readonly isTried: boolean }

const Audience = ({ draft, onChange }: Omit<FieldsProps, 'isTried'>) => {
  const { t } = useLingui()
  const { accounts, wrong } = parseRecipients(draft.recipients, useNetwork())
  const error = wrong > 0 ? t`Invalid address` : accounts.length > MAX_RECIPIENTS ? t`At most ${MAX_RECIPIENTS} accounts` : undefined
  return (
    <>
      <Segmented
        label={t`Audience`}
        value={draft.toEverybody ? 'everybody' : 'selected'}
        onChange={(value) => onChange({ ...draft, toEverybody: value === 'everybody' })}
        options={[
          { value: 'everybody', label: t`Everyone` },
          { value: 'selected', label: t`Selected` },
        ]}
      />
      {!draft.toEverybody && (
        <TextArea
          label={t`Addresses`}
          rows={3}
          value={draft.recipients}
          onChange={(recipients) => onChange({ ...draft, recipients })}
          error={error}
          hint={<Trans>One per line, or separated by commas.</Trans>}
        />
      )}
    </>
  )
}

const Fields = ({ draft, onChange, isTried }: FieldsProps) => {
  const { t } = useLingui()
  const faults = useFaults(draft)
  const used = lengthOf(draft.content)
  return (
    <>
      <TextInput
        label={t`Name`}
        value={draft.name}
        onChange={(name) => onChange({ ...draft, name })}
        error={isTried || draft.name !== '' ? faults.name : undefined}
        hint={<Trans>Only admins see it. Required.</Trans>}
      />
      <TextArea
        label={t`Content`}
        rows={4}
        value={draft.content}
        onChange={(content) => onChange({ ...draft, content })}
        error={faults.content}
        hint={
          <Trans>
            {used} of {MAX_NOTIFICATION_CONTENT}
          </Trans>
        }
      />
      <TextInput
        label={t`Link`}
        placeholder="/vote"
        value={draft.link}
        onChange={(link) => onChange({ ...draft, link })}
        error={faults.link}
        hint={<Trans>A page of this site, or an allowed https host.</Trans>}
      />
      <Audience draft={draft} onChange={onChange} />
    </>
  )
}

type Props = { readonly initial: Draft; readonly onDone: () => void }

// NOTE-1, NOTE-2
/** Writes a message, previews it with its recipients, and schedules it. Times are typed in UTC. */
export const Compose = ({ initial, onDone }: Props) => {
  const { t } = useLingui()
  const format = useFormat()
  const [draft, setDraft] = useState(initial)
  const [typedTime, setTypedTime] = useState('')
  const [isTried, setTried] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { busy, save, schedule } = useWrite(draft)
  const { isGood } = useFaults(draft)
  const sendAt = parseUtcField(typedTime)
  const { accounts, wrong } = parseRecipients(draft.recipients, useNetwork())
  const hasAudience = draft.toEverybody || (accounts.length > 0 && accounts.length <= MAX_RECIPIENTS && wrong === 0)

  const keep = async (): Promise<void> => {
    setTried(true)
    // Invalid addresses would be lost with the draft.
    if (isGood && wrong === 0 && (await save()) !== undefined) onDone()
  }
  const send = async (): Promise<void> => {
    const id = await save()
    if (id !== undefined) {
      setDraft({ ...draft, id })
      if ((await schedule(id, sendAt)) !== undefined) return onDone()
    }
    setAsking(false)
  }
  return (
    <div className="admin-columns">
      <Card className="col admin-form">
        <h2>{initial.id === null ? <Trans>New notification</Trans> : <Trans>Edit the draft</Trans>}</h2>
        <Fields draft={draft} onChange={setDraft} isTried={isTried} />
        <TextInput
          label={t`Send at`}
          type="datetime-local"
          value={typedTime}
          onChange={setTypedTime}
          hint={sendAt === null ? <Trans>In UTC. Leave empty to send it at once.</Trans> : bothClocks(format, sendAt)}
        />
      </Card>
      <Card className="col admin-form">
        <Preview draft={draft} sendAt={sendAt} />
        <Button
          variant="primary"
          full
          disabled={!isGood || !hasAudience}
          onClick={() => {
            setTried(true)
            setAsking(true)
          }}
        >
          {sendAt === null ? <Trans>Send now</Trans> : <Trans>Schedule</Trans>}
        </Button>
        <Button variant="outline" full busy={busy} onClick={() => void keep()}>
          <Trans>Save draft</Trans>
        </Button>
      </Card>
      {isAsking && (
        <AskFirst
          busy={busy}
          title={draft.toEverybody ? <Trans>Send to everyone</Trans> : <Trans>Send to the selected users</Trans>}
          keep={<Trans>Go back</Trans>}
          go={sendAt === null ? <Trans>Send now</Trans> : <Trans>Schedule</Trans>}
          onClose={() => setAsking(false)}
          onGo={() => void send()}
        >
          {sendAt === null ? (
            <Trans>It is sent at once and cannot be recalled.</Trans>
          ) : (
            <Trans>At {bothClocks(format, sendAt)}. You can cancel until then, not after.</Trans>
          )}
        </AskFirst>
      )}
    </div>
  )
}
