import { chunkCount, reciprocalPrice } from '@exchange/domain'
import { KeyValue, KeyValueList } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Price } from '../../../shared/format/Figures.tsx'
import { LocalTime } from '../../../shared/format/Moment.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'
import type { Token } from '../../../shared/tokens/token.ts'
import type { PlaceOrderRequest } from '../flows/placeOrder.flow.ts'
import type { OrderPlan } from '../model/plan.ts'
import { ImpactRow } from './ImpactRow.tsx'
import { useSpan } from './useSpan.ts'

type Prices = {
  /** The least price that is accepted, a wad of bought per sold token. */
  readonly price: bigint
  readonly tokenIn: Token
  readonly tokenOut: Token
}

type Props = Prices & {
  readonly request: PlaceOrderRequest
  readonly impact: OrderPlan['impact']
  /** Chain time in seconds; zero if unknown. */
  readonly now: number
}

/** The order's price; a press inverts it. */
const Rate = ({ price, tokenIn, tokenOut }: Prices) => {
  const [inverted, setInverted] = useState(false)
  const [one, unit] = inverted ? [tokenOut, tokenIn] : [tokenIn, tokenOut]
  return (
    <button type="button" className="rate" onClick={() => setInverted(!inverted)}>
      1 <bdi>{one.symbol}</bdi> = <Price value={inverted ? reciprocalPrice(price) : price} unit={unit.symbol} />
    </button>
  )
}

/** The order's duration, and its end if the chain's time `now` is known. */
const Expiry = ({ request: { kind, lastsSeconds }, now }: Pick<Props, 'request' | 'now'>) => {
  const format = useFormat()
  const span = useSpan()
  const lasts = kind === 'twap' ? format.countdown(lastsSeconds) : span(lastsSeconds)
  const end = format.utc(now + lastsSeconds)
  if (now <= 0) return lasts
  return (
    <>
      <Trans>
        {lasts} after it is placed, about {end}
      </Trans>
      <LocalTime at={now + lastsSeconds} />
    </>
  )
}

/** Price, parts, impact and time of the order, and its costs. */
export const OrderReviewFacts = ({ request, price, tokenIn, tokenOut, impact, now }: Props) => {
  const format = useFormat()
  const span = useSpan()
  const { kind, terms, takes } = request
  const parts = chunkCount(terms.srcAmount, terms.srcBidAmount)
  const part = `${format.amount(terms.srcBidAmount, tokenIn.decimals)} ${tokenIn.symbol}`
  const interval = span(terms.fillDelay + terms.bidDelay)
  return (
    <KeyValueList>
      <KeyValue label={kind === 'limit' ? <Trans>Limit price</Trans> : <Trans>Lowest price of a part</Trans>}>
        <Rate price={price} tokenIn={tokenIn} tokenOut={tokenOut} />
      </KeyValue>
      {kind === 'twap' && (
        <KeyValue label={<Trans>Parts</Trans>}>
          <Trans>
            {parts} of {part}, every {interval}
          </Trans>
        </KeyValue>
      )}
      <ImpactRow impact={impact} />
      <KeyValue label={<Trans>Expires</Trans>}>
        <Expiry request={request} now={now} />
      </KeyValue>
      <KeyValue label={<Trans>Taken from your wallet</Trans>}>
        <Trans>
          <bdi>{takes.symbol}</bdi>, when a part is filled
        </Trans>
      </KeyValue>
    </KeyValueList>
  )
}
