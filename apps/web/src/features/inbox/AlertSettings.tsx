import type { Address } from '@exchange/domain'
import { brand } from '@exchange/domain/brand'
import { ErrorState, Skeleton, Switch } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { alertWords } from './alertWords.tsx'
import { type AlertSetting, setAlert, useAlertSettings } from './queries.ts'

const Row = ({ account, setting }: { readonly account: Address; readonly setting: AlertSetting }) => {
  const { t } = useLingui()
  const client = useQueryClient()
  const [state, setState] = useState<'rest' | 'saving' | 'failed'>('rest')
  const { icon: Icon, title, when } = alertWords[setting.kind]
  const change = async (enabled: boolean) => {
    setState('saving')
    await setAlert(client, account, { kind: setting.kind, enabled }).then(
      () => setState('rest'),
      () => setState('failed'),
    )
  }
  return (
    <li className="inbox-item">
      <span className="inbox-icon" aria-hidden="true">
        <Icon className="ic" size={18} />
      </span>
      <div className="grow">
        <p className="b">{t(title)}</p>
        <p className="sm mut">{t(when)}</p>
        {state === 'failed' && (
          <p className="sm neg" role="alert">
            <Trans>This was not saved. Try again.</Trans>
          </p>
        )}
      </div>
      <Switch label={t(title)} checked={setting.enabled} disabled={state === 'saving'} onChange={(enabled) => void change(enabled)} />
    </li>
  )
}

// NOTE-5
/** Which events the account wants to be told of; each is saved at once. */
export const AlertSettings = ({ account }: { readonly account: Address }) => {
  const { data, isError, refetch } = useAlertSettings(account)
  if (!data && isError) return <ErrorState what={<Trans>Your choice of alerts could not be read</Trans>} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={240} />
  return (
    <>
      <p className="sm mut">
        <Trans>Sent here, never by email. Each is off until you switch it on.</Trans>
      </p>
      <ul className="inbox-list">
        {data
          .filter(({ kind }) => kind in alertWords)
          .map((setting) => (
            <Row key={setting.kind} account={account} setting={setting} />
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
