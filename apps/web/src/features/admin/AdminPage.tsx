import { Card, EmptyState } from '@exchange/ui'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ConnectFirst } from '../../shared/wallet/ConnectFirst.tsx'
import { useOwnTitle } from '../../shared/router/ownTitle.ts'
import { useWallet } from '../../shared/wallet/wallet.ts'

/** The pages of admins: to everybody else they say who may enter. */
export const AdminPage = () => {
  const { address } = useWallet()
  useOwnTitle(msg`Admin`)
  return (
    <div className="wrap page">
      <Card>
        {address ? (
          <EmptyState isPage title={<Trans>For admins only</Trans>}>
            <Trans>Your account is not an admin of this site.</Trans>
          </EmptyState>
        ) : (
          <ConnectFirst isPage title={<Trans>Connect the wallet of an admin</Trans>}>
            <Trans>Only admins can open this page.</Trans>
          </ConnectFirst>
        )}
      </Card>
    </div>
  )
}
