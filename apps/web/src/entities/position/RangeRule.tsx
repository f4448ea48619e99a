import { KeyValue, KeyValueList, Ruler } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { Price } from '../../shared/format/Figures.tsx'
import { useFormat } from '../../shared/format/useFormat.ts'
import type { PositionPrices } from './positionPrices.ts'
import './rangeRule.css'

const Limit = ({ price, unit }: { readonly price: bigint | null; readonly unit: string }) =>
  price === null ? <Trans>No limit</Trans> : <Price value={price} unit={unit} />

/** The meaning of the line, for screen readers. */
const useSentence = ({ pair, min, max, now }: PositionPrices): string => {
  const { t } = useLingui()
  const format = useFormat()
  const text = (price: bigint | null): string => {
    if (price === null) return t`No limit`
    const parts = format.priceParts(price)
    return 'text' in parts ? parts.text : parts.plain
  }
  const [low, high, here] = [text(min), text(max), text(now)]
  const [base, quote] = [pair.base.symbol, pair.quote.symbol]
  return t`The range reaches from ${low} to ${high} ${quote} for one ${base}. The price is ${here}.`
}

/** A range on a ruled line with the price, and the three prices. */
export const RangeRule = ({ prices }: { readonly prices: PositionPrices }) => {
  const { line, pair, min, max, now } = prices
  return (
    <>
      <div className="range-line" style={{ '--at': line.price } as CSSProperties}>
        <Ruler major={8} minor={5} from={line.from} to={line.to} description={useSentence(prices)} />
        <i className="here" aria-hidden="true" />
      </div>
      <KeyValueList>
        <KeyValue label={<Trans>Lower end</Trans>}>
          <Limit price={min} unit={pair.quote.symbol} />
        </KeyValue>
        <KeyValue
          label={
            <span>
              <Trans>
                Price of <bdi>{pair.base.symbol}</bdi>
              </Trans>
            </span>
          }
        >
          <Price value={now} unit={pair.quote.symbol} />
        </KeyValue>
        <KeyValue label={<Trans>Upper end</Trans>}>
          <Limit price={max} unit={pair.quote.symbol} />
        </KeyValue>
      </KeyValueList>
    </>
  )
}
