import type { TradeKind } from '@exchange/domain'
import { Icon, Note } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import type { ReviewStatus } from '../model/review.ts'

/**
 * The state of the accepted figures when they no longer apply. `now` is the amount of the side that changed, in words; `isPriceMoved` says
 * that the risk is the price impact, otherwise it is the lost value.
 */
export const ReviewStatusNote = ({
  status,
  kind,
  isPriceMoved,
  now,
}: {
  readonly status: ReviewStatus
  readonly kind: TradeKind
  readonly isPriceMoved: boolean
  readonly now: string
}) => {
  if (status === 'current' || status === 'old') return null
  return (
    <Note tone="warning" icon={<Icon name="warning" />} role="alert">
      {status === 'gone' ? (
        <Trans>This route is gone. Accept the new one, or close this window.</Trans>
      ) : status === 'risky' && !isPriceMoved ? (
        <Trans>This swap loses more of its value than you agreed to. Go back and review it.</Trans>
      ) : status === 'risky' ? (
        <Trans>This swap moves the price further than you agreed to. Go back and review it.</Trans>
      ) : kind === 'exactIn' ? (
        <Trans>
          The price moved. You would now receive <b>{now}</b>.
        </Trans>
      ) : (
        <Trans>
          The price moved. You would now pay <b>{now}</b>.
        </Trans>
      )}
    </Note>
  )
}
