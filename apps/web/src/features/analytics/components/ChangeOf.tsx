import type { SeriesSummary } from '@exchange/api-client'
import { metricFacts } from '@exchange/domain/analytics/metrics'
import { Trans } from '@lingui/react/macro'
import { Change } from '../../../shared/format/Figures.tsx'

/** How a figure changed, and against what: a sum against as long a time before, a level over the range. */
export const ChangeOf = ({ item: { metric, range, change } }: { readonly item: Pick<SeriesSummary, 'metric' | 'range' | 'change'> }) => {
  const { nature } = metricFacts[metric]
  if (nature === 'distinct') return null
  if (range === 'All' && nature === 'flow')
    return (
      <span className="dim">
        <Trans>since the first block</Trans>
      </span>
    )
  if (change === null)
    return (
      <span className="dim">
        <Trans>Change not known</Trans>
      </span>
    )
  return (
    <span className="series-change-of">
      <Change percent={change} />{' '}
      <span className="mut">
        {nature === 'flow' ? (
          <Trans>against the {range} before</Trans>
        ) : range === 'All' ? (
          <Trans>since the first block</Trans>
        ) : (
          <Trans>in {range}</Trans>
        )}
      </span>
    </span>
  )
}
