import type { Network } from '@exchange/protocol/networks'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { showReview, useReview } from '../../../shared/transactions/ui/popup.ts'
import { ActButton } from '../../../shared/wallet/ActButton.tsx'

type ReviewButtonProps<R> = {
  readonly network: Network
  /** The flow that the review leads to. */
  readonly flowId: string
  /** The head of the review. */
  readonly title: string
  /** The first thing in the way, in words; null where nothing is. */
  readonly stop: ReactNode
  /** What is to be looked at, as it is now; null where there is nothing yet. */
  readonly take: () => R | null
  /** The last look at it. */
  readonly children: (reviewed: R) => ReactNode
}

// LIQ-9, LIQ-23, VAULT-12
/** The foot of a form of a deposit: the button, and the review that it opens. What is reviewed stays as it was when it opened. */
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
