import { chunkCount, expectedFills, type OrderWarning, reciprocalPrice } from '@exchange/domain'
import { Button, KeyValue, KeyValueList } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { ArrowRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Price } from '../../../shared/format/Figures.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'
import type { OrderTrade } from '../../../shared/orders/screens.ts'
import type { Token } from '../../../shared/tokens/token.ts'
import { TokenIcon } from '../../../shared/tokens/TokenIcon.tsx'
import { useRunFlow } from '../../../shared/transactions/useRunFlow.ts'
import { placeOrderFlow, type PlaceOrderRequest } from '../flows/placeOrder.flow.ts'
import { orderButton } from '../model/orderButton.ts'
import { PlanNotes } from './PlanNotes.tsx'
import { Timeline } from './Timeline.tsx'
import { useSpan } from './useSpan.ts'

/** What the user looks at: nothing of it changes. */
export type Reviewed = {
  readonly request: PlaceOrderRequest
  /** The least price that is accepted, a wad of bought per sold token. */
  readonly price: bigint
  /** Chain time of the plan, seconds. */
  readonly now: number
  readonly tokenIn: Token
  readonly tokenOut: Token
  readonly warnings: readonly OrderWarning[]
}

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

/** The last look before anything is signed. */
export const OrderReview = ({ request, price, now, tokenIn, tokenOut, warnings, trade }: Reviewed & { readonly trade: OrderTrade }) => {
  const format = useFormat()
  const span = useSpan()
  const run = useRunFlow()
  const [inverted, setInverted] = useState(false)
  const { kind, terms, lastsSeconds, takes } = request
  const parts = chunkCount(terms.srcAmount, terms.srcBidAmount)
  const fills = expectedFills(terms, now)
  const [one, unit] = inverted ? [tokenOut, tokenIn] : [tokenIn, tokenOut]
  // The wallet, the balance and the network may have changed while this was read.
  const blocked = orderButton(trade.reasons, []).action !== 'review'
  const amount = (raw: bigint, token: Token) => format.amount(raw, token.decimals)
  const part = `${amount(terms.srcBidAmount, tokenIn)} ${tokenIn.symbol}`
  const interval = span(terms.fillDelay + terms.bidDelay)
  const [lasts, end] = [span(lastsSeconds), format.utc(now + lastsSeconds)]
  const minimum = terms.dstMinAmount * BigInt(kind === 'limit' ? 1 : parts)
  return (
    <div className="col" style={{ gap: 16 }}>
      <div className="order-pair">
        <End
          token={tokenIn}
          label={<Trans>You sell</Trans>}
          text={amount(terms.srcAmount, tokenIn)}
          title={format.exactAmount(terms.srcAmount, tokenIn.decimals)}
        />
        <ArrowRight size={20} className="ic dim" aria-hidden="true" />
        <End
          token={tokenOut}
          label={<Trans>You receive at least</Trans>}
          text={amount(minimum, tokenOut)}
          title={format.exactAmount(minimum, tokenOut.decimals)}
        />
      </div>
      <KeyValueList>
        <KeyValue label={kind === 'limit' ? <Trans>Limit price</Trans> : <Trans>Lowest price of a part</Trans>}>
          <button type="button" className="rate" onClick={() => setInverted(!inverted)}>
            1 <bdi>{one.symbol}</bdi> = <Price value={inverted ? reciprocalPrice(price) : price} unit={unit.symbol} />
          </button>
        </KeyValue>
        {kind === 'twap' && (
          <KeyValue label={<Trans>Parts</Trans>}>
            <Trans>
              {parts} of {part}, every {interval}
            </Trans>
          </KeyValue>
        )}
        <KeyValue label={<Trans>Expires</Trans>}>
          <Trans>
            {lasts} after it is placed, about {end}
          </Trans>
        </KeyValue>
        <KeyValue label={<Trans>Taken from your wallet</Trans>}>
          <Trans>
            <bdi>{takes.symbol}</bdi>, when a part is filled
          </Trans>
        </KeyValue>
      </KeyValueList>
      {kind === 'twap' && <Timeline fills={fills} />}
      <PlanNotes plan={{ terms: null, price, stops: [], warnings }} tokenIn={tokenIn} tokenOut={tokenOut} />
      <Button variant="primary" size="lg" full disabled={blocked} onClick={() => void run(placeOrderFlow, request)}>
        <Trans>Place the order</Trans>
      </Button>
    </div>
  )
}
