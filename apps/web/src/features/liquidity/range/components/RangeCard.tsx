import type { TickRange } from '@exchange/domain'
import { Card, EmptyState, ErrorState, IconButton, Skeleton } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { ZoomIn, ZoomOut } from 'lucide-react'
import { useState } from 'react'
import { toErrorFacts } from '../../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../../shared/errors/errorText.ts'
import { AgeMark } from '../../../../shared/query/AgeMark.tsx'
import { useTicks } from '../../../../entities/pool/ticks.ts'
import { canZoom, type RangeView, viewAround, zoomed } from '../../../../entities/chart/rangeView.ts'
import type { RangeForm } from '../useRangeForm.ts'
import { MarketGap } from './MarketGap.tsx'
import { Presets } from './Presets.tsx'
import { PriceField } from './PriceField.tsx'
import { RangeChart } from './RangeChart.tsx'
import { StartingPrice } from './StartingPrice.tsx'

/** The chart does not move while the user drags a handle, and jumps to a range that was chosen elsewhere. */
const usePicture = ({ price, range, isStarted }: RangeForm, ticks: ReturnType<typeof useTicks>['ticks']) => {
  const [view, setView] = useState<RangeView>()
  const around = (of: TickRange) => price && viewAround(price.tick, of, ticks ?? [])
  const first = view === undefined && price && range && (ticks || !isStarted) ? around(range) : null
  if (first) setView(first)
  // A new starting price has another centre.
  if (view && price && !isStarted && view.middle !== price.tick) setView({ ...view, middle: price.tick })
  return { view: view ?? first ?? undefined, setView, show: (of: TickRange) => setView(around(of) ?? undefined) }
}

/** The price range: chart, prices, presets; and the starting price of a pool without one. */
export const RangeCard = ({ form }: { readonly form: RangeForm }) => {
  const { t, i18n } = useLingui()
  const { pool, price, range, isStarted, chain, change } = form
  const { answer, ticks } = useTicks(pool)
  const { view, setView, show } = usePicture(form, ticks)
  const move = (next: TickRange) => change({ range: next })
  const choose = (next: TickRange) => {
    move(next)
    show(next)
  }
  const picture = () => {
    if (chain.error && !chain.data)
      return <ErrorState {...errorText(i18n, toErrorFacts(chain.error))} onRetry={() => void chain.refetch()} />
    if (!isStarted && !price) return <EmptyState title={<Trans>Set the starting price to choose a range around it.</Trans>} />
    if (answer.error && !ticks) return <ErrorState {...errorText(i18n, toErrorFacts(answer.error))} onRetry={() => void answer.refetch()} />
    if (!price || !range || !view) return <Skeleton width="100%" height={260} />
    return <RangeChart form={form} range={range} price={price} view={view} ticks={ticks ?? []} onMove={move} />
  }
  const zoom = (by: 1 | -1) => view && setView(zoomed(view, by))
  return (
    <Card
      className="range-card"
      title={<Trans>Price range</Trans>}
      action={
        <span className="row">
          <IconButton label={t`Show fewer prices`} disabled={!view || !canZoom(view, 1)} onClick={() => zoom(1)}>
            <ZoomIn className="ic" size={18} aria-hidden="true" />
          </IconButton>
          <IconButton label={t`Show more prices`} disabled={!view || !canZoom(view, -1)} onClick={() => zoom(-1)}>
            <ZoomOut className="ic" size={18} aria-hidden="true" />
          </IconButton>
        </span>
      }
    >
      <AgeMark of={answer} />
      {!isStarted && <StartingPrice form={form} />}
      <MarketGap form={form} />
      {picture()}
      {range && (
        <div className="range-prices">
          <PriceField form={form} range={range} end="min" onMove={move} />
          <PriceField form={form} range={range} end="max" onMove={move} />
        </div>
      )}
      <Presets form={form} range={range} onChoose={choose} />
    </Card>
  )
}
