import { ErrorState } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import type { ErrorComponentProps } from '@tanstack/react-router'

/** A page that broke: the frame around it stays. */
export const RouteError = ({ reset }: ErrorComponentProps) => (
  <div className="wrap page">
    <ErrorState
      what={<Trans>This page stopped working.</Trans>}
      funds={<Trans>Your funds are untouched. A transaction you already signed goes on.</Trans>}
      todo={<Trans>Try again, or reload the page.</Trans>}
      onRetry={reset}
    />
  </div>
)
