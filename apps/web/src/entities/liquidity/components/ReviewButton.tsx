import type { Network } from '@exchange/protocol/networks'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { showReview, useReview } from '../../../shared/transactions/ui/popup.ts'
import { ActButton } from '../../../shared/wallet/ActButton.tsx'

type ReviewButtonProps<R> = {
  readonly network: Network
  /** The flow that the review starts. */
  readonly flowId: string
  /** The head of the review. */
  readonly title: string
  /** The first blocking reason, in words; null if there is none. */
  readonly stop: ReactNode
  /** A copy of the current form for the review; null if there is nothing yet. */
  readonly take: () => R | null
  /** The content of the review. */
  readonly children: (reviewed: R) => ReactNode
}

// LIQ-9, LIQ-23, VAULT-12
/** The end of a deposit form: the button, and the review that it opens. The reviewed values stay as they were at that moment. */
export const ReviewButton = <R,>({ network, flowId, title, stop, take, children }: ReviewButtonProps<R>) => {
  const place = useReview(flowId)
  const [reviewed, setReviewed] = useState<R | null>(null)
  const review = () => {
    const taken = take()
    if (taken === null) return
    setReviewed(taken)
    showReview(flowId, title)
  }
  return (
    <>
      <ActButton network={network} stop={stop} onPress={review}>
        <Trans>Review the deposit</Trans>
      </ActButton>
      {reviewed !== null && place && createPortal(children(reviewed), place.slot)}
    </>
  )
}
