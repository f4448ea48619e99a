import { Button, buttonClass, Card, EmptyState } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { toErrorFacts } from '../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../shared/errors/errorText.ts'
import { requireSession, type Session, useSession } from '../../../shared/session/session.ts'
import { ConnectFirst } from '../../../shared/wallet/ConnectFirst.tsx'
import { useWallet } from '../../../shared/wallet/wallet.ts'

const SignInFirst = () => {
  const { i18n } = useLingui()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  const signIn = async (): Promise<void> => {
    setBusy(true)
    setRefused(undefined)
    await requireSession().catch((error: unknown) => setRefused(errorText(i18n, toErrorFacts(error)).what))
    setBusy(false)
  }
  return (
    <EmptyState
      isPage
      title={<Trans>Sign in as an admin</Trans>}
      action={
        <Button variant="primary" busy={busy} onClick={() => void signIn()}>
          <Trans>Sign in</Trans>
        </Button>
      }
    >
      {refused ?? <Trans>Only admins can open this page.</Trans>}
    </EmptyState>
  )
}

const NotAnAdmin = () => (
  <EmptyState
    isPage
    title={<Trans>This page is for admins</Trans>}
    action={
      <Link className={buttonClass('outline')} to="/arena/profile">
        <Trans>My profile</Trans>
      </Link>
    }
  >
    <Trans>Your account is not an admin of this site.</Trans>
  </EmptyState>
)

// ADMIN-2
/** Content for admins; visitors, signed-out accounts and plain users see what to do instead. */
export const AdminsOnly = ({ children }: { readonly children: (session: Session) => ReactNode }) => {
  const { address } = useWallet()
  const session = useSession()
  if (address && session && session.role !== 'user') return children(session)
  return (
    <Card>
      {!address && (
        <ConnectFirst isPage title={<Trans>Connect the wallet of an admin</Trans>}>
          <Trans>Only admins can open this page.</Trans>
        </ConnectFirst>
      )}
      {address && !session && <SignInFirst />}
      {address && session && <NotAnAdmin />}
    </Card>
  )
}
