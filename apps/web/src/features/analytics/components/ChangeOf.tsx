import type { SeriesSummary } from '@exchange/api-client'
import { metricFacts } from '@exchange/domain/analytics/metrics'
import { bucketSeconds } from '@exchange/domain/analytics/seriesFrame'
import { Trans } from '@lingui/react/macro'
import { formatBucket, formatMark } from '../../../entities/chart/chartTimes.ts'
import { Change } from '../../../shared/format/Figures.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'

type Changed = Pick<SeriesSummary, 'metric' | 'range' | 'change' | 'bucket' | 'receipt'>

/** How coarse a day is among the marks of a time axis. */
const DAY_MARK = 2

// ANALYTICS-4
/**
 * What the change of a flow compares: as many full buckets as the range has, without the running one, which the figure beside it includes.
 */
const useCompared = ({ bucket, receipt }: Changed) => {
  const format = useFormat()
  const over =
    receipt.inputs.findLast(({ start }) => start !== receipt.running)?.start ?? receipt.earlier.at(-1)?.start ?? receipt.window.from
  const isHourly = bucket === 'hour'
  return {
    count: format.integer(receipt.count),
    isHourly,
    end: isHourly ? formatBucket(format.locale, over + bucketSeconds.hour) : formatMark(format.locale, over, DAY_MARK),
  }
}

const Compared = ({ item }: { readonly item: Changed }) => {
  const { count, isHourly, end } = useCompared(item)
  if (isHourly)
    return (
      <Trans>
        the {count} hours to {end} against the {count} before
      </Trans>
    )
  const last = end
  return (
    <Trans>
      the {count} days to the end of {last} against the {count} before
    </Trans>
  )
}

/** The same for all figures beside it. */
export const ComparedNote = ({ item }: { readonly item: Changed }) => {
  const { count, isHourly, end } = useCompared(item)
  if (isHourly)
    return (
      <Trans>
        Changes compare the {count} hours to {end} with the {count} before.
      </Trans>
    )
  const last = end
  return (
    <Trans>
      Changes compare the {count} days to the end of {last} with the {count} before.
    </Trans>
  )
}

/** Whether a figure changed against as long a time before. */
export const isCompared = ({ metric, range, change }: Changed): boolean =>
  metricFacts[metric].nature === 'flow' && range !== 'All' && change !== null

/** The change of a figure: a sum against the previous period, which `ComparedNote` explains if `noted`; a level over the range. */
export const ChangeOf = ({ item, noted = false }: { readonly item: Changed; readonly noted?: boolean }) => {
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
  if (noted && isCompared(item)) return <Change percent={change} />
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
