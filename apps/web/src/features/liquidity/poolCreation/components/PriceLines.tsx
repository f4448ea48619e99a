import { inversePrice, isOffMarket } from '@exchange/domain'
import { Icon, KeyValue, KeyValueList, Note } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { percentOf } from '../../../../shared/format/numbers.ts'
import { useFormat } from '../../../../shared/format/useFormat.ts'
import type { NewPoolDesk } from '../useNewPoolDesk.ts'
import { PriceLine } from './PriceLine.tsx'

/** The pool's starting price, in both directions, beside the market's. */
export const PriceLines = ({ desk }: { readonly desk: NewPoolDesk }) => {
  const format = useFormat()
  const { base, quote, price, market, gap } = desk
  if (!base || !quote) return null
  const off = price !== null && isOffMarket(gap)
  const part = gap === null ? '' : format.percent(Math.abs(percentOf(gap)))
  return (
    <div className="col" style={{ gap: 14 }}>
      <KeyValueList>
        <KeyValue label={<Trans>Starting price</Trans>}>
          <span className="new-prices">
            <PriceLine of={base.symbol} in={quote.symbol} price={price} />
            <span className="sm dim">
              <PriceLine of={quote.symbol} in={base.symbol} price={price === null ? null : inversePrice(price)} />
            </span>
          </span>
        </KeyValue>
        <KeyValue label={<Trans>Market price</Trans>}>
          <PriceLine of={base.symbol} in={quote.symbol} price={market} />
        </KeyValue>
      </KeyValueList>
      {off && gap !== null && (
        <Note tone="warning" icon={<Icon name="warning" />} role="alert">
          {gap > 0n ? (
            <Trans>
              The starting price is <b>{part} above</b> the market. Whoever trades first takes the difference from providers.
            </Trans>
          ) : (
            <Trans>
              The starting price is <b>{part} below</b> the market. Whoever trades first takes the difference from providers.
            </Trans>
          )}
        </Note>
      )}
      {price !== null && market === null && (
        <Note icon={<Icon name="info" />}>
          <Trans>One of the tokens has no market price here. Check the starting price yourself.</Trans>
        </Note>
      )}
    </div>
  )
}
