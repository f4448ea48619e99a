import { Card, EmptyState } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'

// ARENA-10
/** Stands where a competition is on the chain and not in the index yet. */
export const GettingReady = () => (
  <Card role="status">
    <EmptyState isPage title={<Trans>The competition is getting ready to launch</Trans>}>
      <Trans>It is on the chain. It appears here within a few blocks, by itself.</Trans>
    </EmptyState>
  </Card>
)
