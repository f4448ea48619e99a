import type { Address } from '@exchange/domain'
import { brand } from '@exchange/domain/brand'
import { ErrorState, Skeleton, Switch } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useLocale } from '../../shared/i18n/i18n.ts'
import { type AlertChoices, type AlertSetting, setAlert, setAlertMail, useAlertChoices } from './alertQueries.ts'
import { alertWords } from './alertWords.tsx'

type Saving = 'rest' | 'saving' | 'failed'

/** Saves a choice immediately, and reports a failure. */
const useSaving = () => {
  const [state, setState] = useState<Saving>('rest')
  const save = (run: () => Promise<void>): void => {
    setState('saving')
    void run().then(
      () => setState('rest'),
      () => setState('failed'),
    )
  }
  return { state, save }
}

const NotSaved = ({ state }: { readonly state: Saving }) =>
  state === 'failed' && (
    <p className="sm neg" role="alert">
      <Trans>This was not saved. Try again.</Trans>
    </p>
  )

type RowProps = { readonly account: Address; readonly setting: AlertSetting; readonly canMail: boolean }

const Row = ({ account, setting: { kind, enabled, byMail }, canMail }: RowProps) => {
  const { t } = useLingui()
  const id = useId()
  const client = useQueryClient()
  const language = useLocale()
  const { state, save } = useSaving()
  const { icon: Icon, title, when } = alertWords[kind]
  const name = t(title)
  return (
    <li className="inbox-item">
      <span className="inbox-icon" aria-hidden="true">
        <Icon className="ic" size={18} />
      </span>
      <div className="grow">
        <label className="b" htmlFor={id}>
          {name}
        </label>
        <p className="sm mut">{t(when)}</p>
        {canMail && (
          <label className="row sm inbox-mail">
            <Switch
              label={t`${name}: by e-mail`}
              checked={byMail && enabled}
              disabled={!enabled || state === 'saving'}
              onChange={(on) => save(() => setAlertMail(client, account, { kind, byMail: on, language }))}
            />
            <span className={enabled ? 'mut' : 'dim'}>
              <Trans>By e-mail</Trans>
            </span>
          </label>
        )}
        <NotSaved state={state} />
      </div>
      <Switch
        id={id}
        label={name}
        checked={enabled}
        disabled={state === 'saving'}
        onChange={(on) => save(() => setAlert(client, account, kind, on))}
      />
    </li>
  )
}

type MailProps = { readonly account: Address; readonly choices: AlertChoices; readonly onClose: () => void }

/** One switch for all alerts by mail; without a confirmed address it says what to do first. */
const MailForAll = ({ account, choices: { settings, emailState }, onClose }: MailProps) => {
  const { t } = useLingui()
  const client = useQueryClient()
  const language = useLocale()
  const { state, save } = useSaving()
  if (emailState === null || emailState === 'off') return null
  if (emailState !== 'confirmed')
    return (
      <p className="sm mut">
        <Link to="/arena/profile/$" params={{ _splat: 'edit' }} className="link" onClick={onClose}>
          <Trans>Confirm your e-mail address to get alerts by e-mail too</Trans>
        </Link>
      </p>
    )
  return (
    <div className="inbox-all">
      <label className="row sb">
        <span className="b">
          <Trans>All alerts by e-mail</Trans>
        </span>
        <Switch
          label={t`All alerts by e-mail`}
          checked={settings.every(({ byMail }) => byMail)}
          disabled={state === 'saving'}
          onChange={(byMail) => save(() => setAlertMail(client, account, { kind: null, byMail, language }))}
        />
      </label>
      <NotSaved state={state} />
    </div>
  )
}

// NOTE-5, NOTE-7
/** The events that the account is notified of, and those that it also gets by mail; each choice is saved immediately. */
export const AlertSettings = ({ account, onClose }: { readonly account: Address; readonly onClose: () => void }) => {
  const { data, isError, refetch } = useAlertChoices(account)
  if (!data && isError) return <ErrorState what={<Trans>Your choice of alerts could not be read</Trans>} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={240} />
  return (
    <>
      <p className="sm mut">
        <Trans>Alerts come here. Each is off until you switch it on.</Trans>
      </p>
      <MailForAll account={account} choices={data} onClose={onClose} />
      <ul className="inbox-list">
        {data.settings
          .filter(({ kind }) => kind in alertWords)
          .map((setting) => (
            <Row key={setting.kind} account={account} setting={setting} canMail={data.emailState === 'confirmed'} />
          ))}
      </ul>
      <p className="row sm inbox-foot">
        <span className="grow">
          <Trans>Announcements from {brand.name}</Trans>
        </span>
        <span className="mut">
          <Trans>Always on</Trans>
        </span>
      </p>
    </>
  )
}
