import { Button, EmptyState } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { setNetwork, useNetworks } from '../../shared/network/network.ts'
import { hasLocks } from './hasLocks.ts'

/** Stands where a network has no locks, and so no votes and rewards: names the one that has, with the way there. */
export const Elsewhere = () => {
  const home = useNetworks().find(hasLocks)
  const network = home?.name ?? ''
  return (
    <EmptyState
      title={home ? <Trans>Locks and votes are on {network}</Trans> : <Trans>This network has no locks</Trans>}
      action={
        home && (
          <Button variant="secondary" onClick={() => setNetwork(home.chainId)}>
            <Trans>Switch to {network}</Trans>
          </Button>
        )
      }
    />
  )
}
