import { KeyValue, KeyValueList } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { Price } from '../../../shared/format/Figures.tsx'
import { unitFormat } from '../../../shared/format/times.ts'
import { useFormat } from '../../../shared/format/useFormat.ts'
import type { PerpDesk } from './usePerpDesk.ts'
import type { PerpForm } from './usePerpForm.ts'

type Props = { readonly perp: PerpDesk; readonly form: PerpForm }

// PERP-1, PERP-2
/** The cost of a position, the deciding price, and the worst acceptable one. */
export const OpeningFacts = ({ perp: { winning }, form: { opening, acceptablePrice, isLong, market } }: Props) => {
  const format = useFormat()
  const money = (amount: bigint | undefined) =>
    amount === undefined ? '—' : `${format.amount(amount, winning.decimals)} ${winning.symbol}`
  const delay = market ? unitFormat(format.locale, 'second').format(market.delay) : ''
  return (
    <>
      <KeyValueList gap={6}>
        <KeyValue label={<Trans comment="the price at which a position opens">Entry</Trans>}>
          <Trans>First price after the request</Trans>
        </KeyValue>
        <KeyValue
          label={
            isLong ? (
              <Trans comment="the highest entry price that is taken">Maximum price</Trans>
            ) : (
              <Trans comment="the lowest entry price that is taken">Minimum price</Trans>
            )
          }
        >
          {acceptablePrice === null ? '—' : <Price value={acceptablePrice} />}
        </KeyValue>
        <KeyValue label={<Trans>Opening fee</Trans>}>{money(opening?.fee)}</KeyValue>
        <KeyValue label={<Trans>Closing fee</Trans>}>{money(opening?.closeFee)}</KeyValue>
        <KeyValue label={<Trans>Hourly borrow fee</Trans>}>{money(opening?.borrowFeePerHour)}</KeyValue>
      </KeyValueList>
      <p className="sm mut">
        <Trans>
          The price is not known yet: it is the first one from the feed {delay} after your request. If it is worse than your limit, or there
          is no room, nothing opens and the margin is freed.
        </Trans>
      </p>
    </>
  )
}
