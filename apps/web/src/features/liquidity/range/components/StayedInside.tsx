import type { ChartPoint } from '@exchange/api-client'
import { daysInRange, parseDecimal, type PriceSpan, type TickRange } from '@exchange/domain'
import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { chartQuery } from '../../../../entities/chart/queries.ts'
import { useFormat } from '../../../../shared/format/useFormat.ts'
import { shownPrices } from '../model/rangePrices.ts'
import type { RangeForm } from '../useRangeForm.ts'

/** Prices of the past three months; invalid values are left out. */
const spansOf = (points: readonly ChartPoint[]): readonly PriceSpan[] =>
  points.flatMap(({ start, low, high }) => {
    const [least, most] = [parseDecimal(low, 18), parseDecimal(high, 18)]
    return least.status === 'ok' && most.status === 'ok' ? [{ start, low: least.value, high: most.value }] : []
  })

type StayedProps = { readonly form: Pick<RangeForm, 'network' | 'pool' | 'pair' | 'shown' | 'spacing'>; readonly range: TickRange }

/** The number of past days on which the pool's price stayed in the range; renders nothing without the pool's own prices. */
export const StayedInside = ({ form: { network, pool, pair, shown, spacing = 1 }, range }: StayedProps) => {
  const format = useFormat()
  const { base, quote } = shown
  const question = {
    chainId: network.chainId,
    base: base.address,
    quote: quote.address,
    range: '3M',
    interval: '12h',
    pool: pool.address,
  } as const
  const { data } = useQuery(chartQuery(question))
  const spans = useMemo(() => (data?.data.kind === 'candles' ? spansOf(data.data.points) : []), [data])
  const stayed = daysInRange(spans, shownPrices(pair, range, shown, spacing))
  if (stayed === null) return null
  const { days, inside, from } = stayed
  const since = format.day(from)
  return (
    <Trans>
      Since {since} it stayed inside for {inside} of <Plural value={days} one="# day" other="# days" />.
    </Trans>
  )
}
