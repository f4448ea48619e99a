import type { SeriesRange } from '@exchange/domain/analytics/metrics'
import { Segmented } from '@exchange/ui'
import { useLingui } from '@lingui/react/macro'

type RangesProps<Range extends SeriesRange> = {
  readonly value: Range
  readonly ranges: readonly Range[]
  readonly onChange: (range: Range) => void
}

/** Chooses the range of the figures. */
export const Ranges = <Range extends SeriesRange>({ value, ranges, onChange }: RangesProps<Range>) => {
  const { t } = useLingui()
  return (
    <Segmented
      label={t`Range of the figures`}
      value={value}
      options={ranges.map((range) => ({ value: range, label: range === 'All' ? t`All` : range }))}
      onChange={onChange}
    />
  )
}
