import { buttonClass } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

export const NotFoundPage = () => (
  <div className="wrap page col" style={{ alignItems: 'flex-start', gap: 16 }}>
    <h1>
      <Trans>This page does not exist</Trans>
    </h1>
    <p className="mut">
      <Trans>The address may be mistyped, or the page has moved. Your funds are untouched.</Trans>
    </p>
    <Link to="/swap" className={buttonClass('primary')}>
      <Trans>Go to Swap</Trans>
    </Link>
  </div>
)
