import { type SeriesRange, seriesRanges } from '@exchange/domain/analytics/metrics'
import { Segmented } from '@exchange/ui'
import { useLingui } from '@lingui/react/macro'

type RangesProps = { readonly value: SeriesRange; readonly onChange: (range: SeriesRange) => void }

/** Chooses how far back figures reach. */
export const Ranges = ({ value, onChange }: RangesProps) => {
  const { t } = useLingui()
  return (
    <Segmented
      label={t`Range of the figures`}
      value={value}
      options={seriesRanges.map((range) => ({ value: range, label: range === 'All' ? t`All` : range }))}
      onChange={onChange}
    />
  )
}
