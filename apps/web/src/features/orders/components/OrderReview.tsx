import { expectedFills, MAX_QUOTE_AGE_MILLIS, orderMinimum } from '@exchange/domain'
import { Button, Icon, Note } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useOlderThan } from '../../../shared/clock/clock.ts'
import { useFormat } from '../../../shared/format/useFormat.ts'
import type { OrderTrade } from '../../../entities/order/screens.ts'
import { isSameToken, type Token } from '../../../shared/tokens/token.ts'
import { TokenIcon } from '../../../shared/tokens/TokenIcon.tsx'
import { closePopup } from '../../../shared/transactions/ui/popup.ts'
import { useRunFlow } from '../../../shared/transactions/ui/useRunFlow.ts'
import { ActButton } from '../../../shared/wallet/ActButton.tsx'
import { placeOrderFlow, type PlaceOrderRequest } from '../flows/placeOrder.flow.ts'
import { obstacleText, stopLabels } from '../messages.ts'
import { marketPrice } from '../model/limitPrice.ts'
import { orderButton, type OrderButtonState } from '../model/orderButton.ts'
import { type OrderPlan, type PlanFacts, unitsOf } from '../model/plan.ts'
import { orderReviewStatus } from '../model/review.ts'
import { OrderReviewFacts } from './OrderReviewFacts.tsx'
import { PlanNotes } from './PlanNotes.tsx'
import { Timeline } from './Timeline.tsx'

/** What the user reviews: nothing in it changes until new figures are accepted. */
export type Reviewed = {
  readonly request: PlaceOrderRequest
  /** The least price that is accepted, a wad of bought per sold token. */
  readonly price: bigint
  /** The market's output at that time, in the same units; null if unknown. */
  readonly market: bigint | null
  /** Monotonic milliseconds at which the figures were computed. */
  readonly at: number
  /** Chain time of the plan in seconds; zero if unknown. */
  readonly now: number
  readonly tokenIn: Token
  readonly tokenOut: Token
  /** The same order, checked against newer data. */
  readonly judge: (known: PlanFacts) => OrderPlan
}

type Props = Reviewed & {
  readonly trade: OrderTrade
  /** The current data. */
  readonly facts: PlanFacts | null
  /** The order that the form would place now: it replaces outdated figures once accepted. */
  readonly next: OrderPlan
  readonly onAccept: () => void
}

const unjudged: OrderPlan = { terms: null, price: null, blockers: [], warnings: [] }

/** The current data for the reviewed order; null if the form now shows another pair. */
const factsOf = (facts: PlanFacts | null, { tokenIn, tokenOut, request }: Reviewed): PlanFacts | null =>
  facts && isSameToken(facts.tokenIn.address, tokenIn.address) && isSameToken(facts.tokenOut.address, tokenOut.address)
    ? { ...facts, amountIn: request.terms.srcAmount }
    : null

/** The minimum output of all parts of an order, in raw units. */
const minimumOfTerms = ({ srcAmount, srcBidAmount, dstMinAmount }: PlaceOrderRequest['terms']): bigint =>
  orderMinimum(srcAmount, srcBidAmount, dstMinAmount)

const End = ({
  token,
  label,
  text,
  title,
}: {
  readonly token: Token
  readonly label: ReactNode
  readonly text: string
  readonly title: string
}) => (
  <span className="row" style={{ gap: 10 }}>
    <TokenIcon token={token} size={32} />
    <span>
      <span className="sm dim order-end-label">{label}</span>
      <span className="b" title={title}>
        {text} <bdi>{token.symbol}</bdi>
      </span>
    </span>
  </span>
)

/** Says that the market moved. `now` is the order's new output at its new price, in words. */
const Moved = ({ now }: { readonly now: string }) => (
  <Note tone="warning" icon={<Icon name="warning" />} role="alert">
    <Trans>
      The price moved. You would now receive <b>{now}</b>.
    </Trans>
  </Note>
)

/** The sold amount, and the minimum received for it: `minimum` in raw units. */
const Pair = ({ reviewed: { request, tokenIn, tokenOut }, minimum }: { readonly reviewed: Reviewed; readonly minimum: bigint }) => {
  const format = useFormat()
  const { srcAmount } = request.terms
  return (
    <div className="order-pair">
      <End
        token={tokenIn}
        label={<Trans>You sell</Trans>}
        text={format.amount(srcAmount, tokenIn.decimals)}
        title={format.exactAmount(srcAmount, tokenIn.decimals)}
      />
      <ArrowRight size={20} className="ic dim" aria-hidden="true" />
      <End
        token={tokenOut}
        label={<Trans>You receive at least</Trans>}
        text={format.amount(minimum, tokenOut.decimals)}
        title={format.exactAmount(minimum, tokenOut.decimals)}
      />
    </div>
  )
}

/** Says that the order's risk has grown beyond the accepted one. */
const RiskGrew = ({ risk }: Extract<OrderButtonState, { readonly action: 'confirmRisk' }>) => (
  <Note tone="warning" icon={<Icon name="warning" />} role="alert">
    {risk === 'impactUnconfirmed' ? (
      <Trans>This order moves the price further than you agreed to. Go back and review it.</Trans>
    ) : (
      <Trans>This order could now sell further below the market than you agreed to. Go back and review it.</Trans>
    )}
  </Note>
)

/** The reviewed order as it is judged now. */
const useJudged = ({ trade, facts, ...reviewed }: Reviewed & Pick<Props, 'trade' | 'facts'>) => {
  const { i18n } = useLingui()
  const known = factsOf(facts, reviewed)
  const plan = known ? reviewed.judge(known) : unjudged
  const isOld = useOlderThan(MAX_QUOTE_AGE_MILLIS, reviewed.at)
  const status = orderReviewStatus({
    kind: reviewed.request.kind,
    price: reviewed.price,
    accepted: reviewed.market,
    now: known && marketPrice(known.quote, unitsOf(known)),
    isOld,
    isMarketOld: trade.reasons.includes('quote.stale'),
  })
  // The wallet, the balance and the network may have changed while this was read.
  const button = orderButton(trade.reasons, plan.blockers)
  return {
    plan,
    status,
    button,
    /** What blocks placing it, in words. */
    stop: known ? obstacleText(i18n, trade, button) : i18n._(stopLabels.marketMissing),
    // Chain time is not known for a while after the device slept.
    now: known?.now || reviewed.now,
  }
}

type ActProps = Pick<Props, 'trade' | 'next' | 'onAccept' | 'request'> & { readonly judged: ReturnType<typeof useJudged> }

/** The one button: back to a risk that grew, new figures to accept, or the order to place. */
const ReviewButton = ({ trade, next, onAccept, request, judged: { button, status, stop } }: ActProps) => {
  const { t } = useLingui()
  const run = useRunFlow()
  if (button.action === 'confirmRisk')
    return (
      <Button variant="secondary" size="lg" full onClick={closePopup}>
        <Trans>Go back</Trans>
      </Button>
    )
  if (status === 'worse')
    return (
      <Button variant="primary" size="lg" full disabled={!next.terms || next.blockers.length > 0} onClick={onAccept}>
        <Trans>Accept the new figures</Trans>
      </Button>
    )
  return (
    <ActButton
      network={trade.network}
      stop={stop ?? null}
      awaited={status === 'old' ? t`Refreshing the quote` : undefined}
      onPress={() => void run(placeOrderFlow, request).then(trade.spend)}
    >
      <Trans>Place the order</Trans>
    </ActButton>
  )
}

// ORDER-14
/** The final review before anything is signed. It is checked again on each block; the reviewed order stays. */
export const OrderReview = ({ trade, facts, next, onAccept, ...reviewed }: Props) => {
  const { request, tokenIn, tokenOut } = reviewed
  const format = useFormat()
  const judged = useJudged({ trade, facts, ...reviewed })
  const { plan, status, button, now } = judged
  const fills = expectedFills(request.terms, now)
  const minimum = minimumOfTerms(request.terms)
  const nextMinimum = next.terms ? minimumOfTerms(next.terms) : 0n
  return (
    <div className="col" style={{ gap: 16 }}>
      <Pair reviewed={reviewed} minimum={minimum} />
      <OrderReviewFacts request={request} price={reviewed.price} tokenIn={tokenIn} tokenOut={tokenOut} impact={plan.impact} now={now} />
      {request.kind === 'twap' && now > 0 && <Timeline fills={fills} />}
      <PlanNotes plan={plan} tokenIn={tokenIn} tokenOut={tokenOut} />
      {status === 'worse' && nextMinimum > minimum && <Moved now={`${format.amount(nextMinimum, tokenOut.decimals)} ${tokenOut.symbol}`} />}
      {button.action === 'confirmRisk' && <RiskGrew {...button} />}
      <ReviewButton trade={trade} next={next} onAccept={onAccept} request={request} judged={judged} />
    </div>
  )
}
