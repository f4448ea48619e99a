import { Icon, Note } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'

/** Says that a gauge is dead: what it refuses, and what stays possible. */
export const ClosedGauge = () => (
  <Note tone="warning" icon={<Icon name="warning" />}>
    <Trans>This gauge is closed: it takes no stakes any more. What is staked can be taken out and harvested at any time.</Trans>
  </Note>
)
