import type { AgreedRisk } from '@exchange/domain'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { monotonicNow } from '../../../shared/clock/clock.ts'
import type { MarketView, OrderMode, OrderTrade } from '../../../entities/order/screens.ts'
import { useTokens } from '../../../shared/tokens/useTokens.ts'
import { showReview, useReview } from '../../../shared/transactions/ui/popup.ts'
import { acceptedOrder } from '../model/acceptedOrder.ts'
import { marketPrice } from '../model/limitPrice.ts'
import { isRisk } from '../model/orderButton.ts'
import { type OrderPlan, type PlanFacts, unitsOf } from '../model/plan.ts'
import { OrderButton } from './OrderButton.tsx'
import { OrderReview, type Reviewed } from './OrderReview.tsx'
import { OrderRisk } from './OrderRisk.tsx'
import { PlanNotes } from './PlanNotes.tsx'

type Props = {
  readonly kind: OrderMode
  readonly trade: OrderTrade
  /** The data to check the order against; null until both tokens are chosen. */
  readonly facts: PlanFacts | null
  readonly confirmRisk: (given: Partial<AgreedRisk>) => void
  readonly plan: OrderPlan
  /** The order at the current price, checked against newer data. */
  readonly judge: (known: PlanFacts) => OrderPlan
  readonly market: MarketView
  readonly label: string
}

const FLOW_ID = 'placeOrder'

/**
 * The end of both forms: notes, the button, and the review that it opens. The reviewed order stays the same until new figures are accepted,
 * and closes with its form.
 */
export const PlanEnd = ({ kind, trade, facts, confirmRisk, plan, judge, market, label }: Props) => {
  const place = useReview(FLOW_ID)
  const tokens = useTokens(trade.network)
  const [reviewed, setReviewed] = useState<Reviewed>()
  const [isAsking, ask] = useState(false)
  // A confirmation without a reason closes: there is nothing to accept.
  if (isAsking && !plan.blockers.some(isRisk)) ask(false)
  const { network, tokenIn, tokenOut } = trade
  const figures = (): Reviewed | undefined => {
    if (!facts || !plan.terms || plan.price === null || !tokenIn || !tokenOut) return undefined
    const { now, quote } = facts
    const request = acceptedOrder({ network, kind, tokenIn, tokenOut, terms: plan.terms, now, tokens })
    const at = monotonicNow()
    return { request, price: plan.price, market: marketPrice(quote, unitsOf(facts)), at, now, tokenIn, tokenOut, judge }
  }
  const review = () => {
    const found = figures()
    if (!found) return
    setReviewed(found)
    showReview(FLOW_ID, label)
  }
  return (
    <>
      <div className="order-notes">
        {tokenIn && tokenOut && trade.amountIn > 0n && <PlanNotes plan={plan} tokenIn={tokenIn} tokenOut={tokenOut} />}
      </div>
      <OrderButton
        trade={trade}
        blockers={plan.blockers}
        failed={plan.price === null ? market.failed : undefined}
        label={label}
        onReview={review}
        onRisk={() => ask(true)}
      />
      {isAsking && facts && plan.terms && (
        <OrderRisk
          kind={kind}
          facts={facts}
          terms={plan.terms}
          blockers={plan.blockers}
          onClose={() => ask(false)}
          onConfirmed={(given) => {
            ask(false)
            confirmRisk(given)
            review()
          }}
        />
      )}
      {reviewed &&
        place &&
        createPortal(
          <OrderReview {...reviewed} trade={trade} facts={facts} next={plan} onAccept={() => setReviewed(figures())} />,
          place.slot,
        )}
    </>
  )
}
