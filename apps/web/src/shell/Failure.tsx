import { ErrorState } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'

/** The page after a crash: what happened, that the funds are safe, what to do. */
export const Failure = ({ onRetry }: { onRetry: () => void }) => (
  <div className="wrap page">
    <ErrorState
      what={<Trans>This page stopped working.</Trans>}
      funds={<Trans>Your funds are untouched. A transaction you already signed continues.</Trans>}
      todo={<Trans>Try again, or reload the page.</Trans>}
      onRetry={onRetry}
    />
  </div>
)
