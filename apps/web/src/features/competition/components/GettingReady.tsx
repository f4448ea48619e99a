import { Card, EmptyState } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'

// ARENA-10
/** Shown while a competition is on chain but not in the index yet. */
export const GettingReady = () => (
  <Card role="status">
    <EmptyState isPage title={<Trans>The competition is getting ready to launch</Trans>}>
      <Trans>It is on chain and appears here automatically within a few blocks.</Trans>
    </EmptyState>
  </Card>
)
