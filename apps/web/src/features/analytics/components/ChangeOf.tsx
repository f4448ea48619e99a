import type { SeriesSummary } from '@exchange/api-client'
import { metricFacts } from '@exchange/domain/analytics/metrics'
import { bucketSeconds } from '@exchange/domain/analytics/seriesFrame'
import { Trans } from '@lingui/react/macro'
import { formatBucket, formatMark } from '../../../entities/chart/chartTimes.ts'
import { Change } from '../../../shared/format/Figures.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'

type Changed = Pick<SeriesSummary, 'metric' | 'range' | 'change' | 'bucket' | 'receipt'>

// ANALYTICS-4
/** What the change of a flow compares: as many buckets as the range has, without the running one, which the figure beside it counts. */
const Compared = ({ item: { bucket, receipt } }: { readonly item: Changed }) => {
  const format = useFormat()
  const over =
    receipt.inputs.findLast(({ start }) => start !== receipt.running)?.start ?? receipt.earlier.at(-1)?.start ?? receipt.window.from
  const count = format.integer(receipt.count)
  if (bucket === 'hour') {
    const end = formatBucket(format.locale, over + bucketSeconds.hour)
    return (
      <Trans>
        the {count} hours to {end} against the {count} before
      </Trans>
    )
  }
  const last = formatMark(format.locale, over, DAY_MARK)
  return (
    <Trans>
      the {count} days to the end of {last} against the {count} before
    </Trans>
  )
}

/** How coarse a day is among the marks of a time axis. */
const DAY_MARK = 2

/** How a figure changed, and against what: a sum against as long a time before, a level over the range. */
export const ChangeOf = ({ item }: { readonly item: Changed }) => {
  const { metric, range, change } = item
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
          <Compared item={item} />
        ) : range === 'All' ? (
          <Trans>since the first block</Trans>
        ) : (
          <Trans context="change over a range">in {range}</Trans>
        )}
      </span>
    </span>
  )
}
