import { Trans } from '@lingui/react/macro'

export const SwapPage = () => (
  <div className="wrap page">
    <h1>
      <Trans>Swap</Trans>
    </h1>
  </div>
)
