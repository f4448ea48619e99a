import { Icon, Note } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'

/** Says that a gauge is closed: what it refuses, and what stays possible. */
export const ClosedGauge = () => (
  <Note tone="warning" icon={<Icon name="warning" />}>
    <Trans>This gauge is closed and accepts no stakes. You can unstake and harvest at any time.</Trans>
  </Note>
)
