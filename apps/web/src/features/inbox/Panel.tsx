import type { Address } from '@exchange/domain'
import { Button, EmptyState, IconButton } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, Settings2, X } from 'lucide-react'
import { useState } from 'react'
import { requireSession } from '../../shared/session/session.ts'
import { useWallet } from '../../shared/wallet/wallet.ts'
import { AlertSettings } from '../../entities/alert/AlertSettings.tsx'
import { Items } from './Items.tsx'
import { markAllRead } from '../../entities/alert/inboxQueries.ts'

/** For a user without an inbox: no wallet, or not signed in. */
const NoSession = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useLingui()
  const { address, openDialog } = useWallet()
  const begin = () => {
    onClose()
    if (address === undefined) return openDialog()
    void requireSession(t`Read your notifications`).catch(() => undefined)
  }
  return (
    <EmptyState
      title={address === undefined ? <Trans>No wallet is connected</Trans> : <Trans>Sign in to see your notifications</Trans>}
      action={
        <Button variant="secondary" onClick={begin}>
          {address === undefined ? <Trans>Connect wallet</Trans> : <Trans>Sign in</Trans>}
        </Button>
      }
    >
      <Trans>News and your alerts show up here.</Trans>
    </EmptyState>
  )
}

type Props = { readonly account: Address | undefined; readonly unread: number; readonly onClose: () => void }

/** The content of the bell: notifications, and the alert settings behind a button. */
export const Panel = ({ account, unread, onClose }: Props) => {
  const { t } = useLingui()
  const client = useQueryClient()
  const [screen, setScreen] = useState<'items' | 'alerts'>('items')
  const [failed, setFailed] = useState(false)
  const readAll = (button: HTMLElement) => {
    if (account === undefined) return
    // The button disappears with the last unread item, and would lose the keyboard focus.
    button.closest<HTMLElement>('[role="dialog"]')?.focus()
    setFailed(false)
    markAllRead(client, account).catch(() => setFailed(true))
  }
  const isChoosing = screen === 'alerts' && account !== undefined
  return (
    <div className="inbox">
      <div className="row inbox-head">
        {isChoosing && (
          <IconButton label={t`Back`} onClick={() => setScreen('items')}>
            <ArrowLeft className="ic" size={18} aria-hidden />
          </IconButton>
        )}
        <h2 className="wide b grow">{isChoosing ? <Trans>Event alerts</Trans> : <Trans>Notifications</Trans>}</h2>
        {!isChoosing && unread > 0 && (
          <button type="button" className="link" onClick={(event) => readAll(event.currentTarget)}>
            <Trans>Mark all read</Trans>
          </button>
        )}
        {!isChoosing && account !== undefined && (
          <IconButton label={t`Choose alerts`} onClick={() => setScreen('alerts')}>
            <Settings2 className="ic" size={18} aria-hidden />
          </IconButton>
        )}
        <IconButton label={t`Close`} onClick={onClose}>
          <X className="ic" size={18} aria-hidden />
        </IconButton>
      </div>
      <div className="inbox-body">
        {failed && (
          <p className="sm neg" role="alert">
            <Trans>This was not saved. Try again.</Trans>
          </p>
        )}
        {account === undefined ? (
          <NoSession onClose={onClose} />
        ) : isChoosing ? (
          <AlertSettings account={account} onClose={onClose} />
        ) : (
          <Items account={account} unread={unread} onClose={onClose} onChooseAlerts={() => setScreen('alerts')} />
        )}
      </div>
    </div>
  )
}
