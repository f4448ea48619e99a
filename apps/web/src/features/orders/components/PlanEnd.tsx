import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { MarketView, OrderMode, OrderTrade } from '../../../shared/orders/screens.ts'
import { useTokens } from '../../../shared/tokens/useTokens.ts'
import { showReview, usePopup } from '../../../shared/transactions/popup.ts'
import { acceptedOrder } from '../model/acceptedOrder.ts'
import type { OrderPlan } from '../model/plan.ts'
import { OrderButton } from './OrderButton.tsx'
import { OrderReview, type Reviewed } from './OrderReview.tsx'
import { PlanNotes } from './PlanNotes.tsx'

type Props = {
  readonly kind: OrderMode
  readonly trade: OrderTrade
  readonly plan: OrderPlan
  readonly now: number
  readonly market: MarketView
  readonly label: string
}

/** The foot of both forms: notes, the button, and the review that it opens. What is reviewed stays as it was when it opened. */
export const PlanEnd = ({ kind, trade, plan, now, market, label }: Props) => {
  const popup = usePopup()
  const tokens = useTokens(trade.network)
  const [reviewed, setReviewed] = useState<Reviewed>()
  const { network, tokenIn, tokenOut } = trade
  const review = () => {
    if (!plan.terms || plan.price === null || !tokenIn || !tokenOut) return
    const request = acceptedOrder({ network, kind, tokenIn, tokenOut, terms: plan.terms, now, tokens })
    setReviewed({ request, price: plan.price, now, tokenIn, tokenOut, warnings: plan.warnings })
    showReview(label)
  }
  return (
    <>
      <div className="order-notes">
        {tokenIn && tokenOut && trade.amountIn > 0n && <PlanNotes plan={plan} tokenIn={tokenIn} tokenOut={tokenOut} />}
      </div>
      <OrderButton
        trade={trade}
        stops={plan.stops}
        failed={plan.price === null ? market.failed : undefined}
        label={label}
        onReview={review}
      />
      {reviewed && popup.mode === 'review' && popup.slot && createPortal(<OrderReview {...reviewed} trade={trade} />, popup.slot)}
    </>
  )
}
