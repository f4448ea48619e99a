import { type EmailState, readEmailCode } from '@exchange/domain'
import { Badge, Button, Icon, TextInput } from '@exchange/ui'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { toErrorFacts } from '../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../shared/errors/errorText.ts'
import { useLocale } from '../../../shared/i18n/i18n.ts'
import { confirmEmail, requestEmailCode } from './confirmEmail.ts'

type Props = {
  /** The saved address. */
  readonly email: string | null
  readonly state: EmailState | null
  /** The text of the field. */
  readonly typed: string
  /** Reads the profile again. */
  readonly onChanged: () => Promise<void>
}

/** The error and its fix; for a wrong code, the remaining attempts. */
const Failure = ({ error }: { readonly error: Error | null }) => {
  const { i18n } = useLingui()
  if (!error) return null
  const facts = toErrorFacts(error)
  const left = Number(facts.params?.['left'] ?? 0)
  const { what, todo } = errorText(i18n, facts)
  return (
    <p className="sm neg" role="alert">
      <span className="block">{what}</span>{' '}
      {facts.code === 'mail.codeWrong' && left > 0 ? <Plural value={left} one="# try left" other="# tries left" /> : todo}
    </p>
  )
}

type Send = { readonly busy: boolean; readonly send: () => void }

const Unconfirmed = ({ busy, send }: Send) => (
  <div className="row sb wrapx">
    <Badge tone="warning">
      <Trans>Not confirmed</Trans>
    </Badge>
    <Button variant="secondary" size="sm" busy={busy} onClick={send}>
      <Trans>Send a code</Trans>
    </Button>
  </div>
)

type CodeProps = Send & { readonly email: string | null; readonly isTrying: boolean; readonly onCode: (code: string) => void }

const CodeSent = ({ email, busy, send, isTrying, onCode }: CodeProps) => {
  const { t } = useLingui()
  const [code, setCode] = useState('')
  const isWhole = readEmailCode(code) !== undefined
  const submit = () => {
    if (isWhole && !isTrying) onCode(code)
  }
  return (
    <>
      <Line>
        <Trans>
          A 6-digit code was sent to <bdi>{email}</bdi>. It is valid for 10 minutes.
        </Trans>
      </Line>
      <div className="people-code">
        <TextInput
          label={t`Code`}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          value={code}
          onChange={setCode}
          onKeyDown={(event) => {
            // The form around is that of the profile.
            if (event.key !== 'Enter') return
            event.preventDefault()
            submit()
          }}
        />
        <Button variant="secondary" busy={isTrying} disabled={!isWhole} onClick={submit}>
          <Trans>Confirm</Trans>
        </Button>
        <Button variant="ghost" busy={busy} onClick={send}>
          <Trans>Send another code</Trans>
        </Button>
      </div>
    </>
  )
}

const Confirmed = () => (
  <div className="row">
    <Badge tone="positive">
      <Icon name="check" size={12} />
      <Trans>Confirmed</Trans>
    </Badge>
  </div>
)

const Line = ({ children }: { readonly children: ReactNode }) => <p className="sm dim">{children}</p>

const Unsaved = () => (
  <Line>
    <Trans>Save your profile, then confirm the address.</Trans>
  </Line>
)

// PEOPLE-18
/** The confirmation state of the profile's address, and the control that confirms it. */
export const EmailConfirmation = ({ email, state, typed, onChanged }: Props) => {
  const { t } = useLingui()
  const language = useLocale()
  const confirm = useMutation({ mutationFn: (code: string) => confirmEmail(code, t`Confirm e-mail`), onSettled: onChanged })
  const send = useMutation({
    mutationFn: () => requestEmailCode(language, t`Confirm e-mail`),
    onMutate: confirm.reset,
    onSettled: onChanged,
  })
  if (typed.trim() !== (email ?? '')) return typed.trim() === '' ? null : <Unsaved />
  if (email === null || state === null || state === 'none') return null
  const sending = { busy: send.isPending, send: send.mutate }
  return (
    <div className="col people-email">
      {state === 'off' && (
        <Line>
          <Trans>This site does not send e-mails, so the address cannot be confirmed.</Trans>
        </Line>
      )}
      {state === 'unconfirmed' && <Unconfirmed {...sending} />}
      {state === 'codeSent' && <CodeSent {...sending} email={email} isTrying={confirm.isPending} onCode={confirm.mutate} />}
      {state === 'confirmed' && <Confirmed />}
      {state !== 'confirmed' && <Failure error={confirm.error ?? send.error} />}
    </div>
  )
}
