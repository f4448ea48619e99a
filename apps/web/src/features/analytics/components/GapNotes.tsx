import type { SeriesGap, SeriesPoint } from '@exchange/api-client'
import type { SeriesBucket } from '@exchange/domain'
import { Plural, useLingui } from '@lingui/react/macro'
import { gapWords } from '../words.ts'

const gaps: readonly SeriesGap[] = ['notBegun', 'notIndexed', 'noPrice']

type GapNotesProps = { readonly points: readonly SeriesPoint[]; readonly bucket: SeriesBucket }

// ANALYTICS-4
/** Why parts of a series have no figure, and how many. */
export const GapNotes = ({ points, bucket }: GapNotesProps) => {
  const { i18n } = useLingui()
  const found = gaps.map((gap) => ({ gap, count: points.filter((point) => point.gap === gap).length })).filter(({ count }) => count > 0)
  return (
    <p className="sm dim gap-notes">
      {found.map(({ gap, count }) => (
        <span key={gap}>
          <i className="gap-mark" aria-hidden="true" />
          {i18n._(gapWords[gap])}:{' '}
          {bucket === 'hour' ? <Plural value={count} one="# hour" other="# hours" /> : <Plural value={count} one="# day" other="# days" />}
        </span>
      ))}
    </p>
  )
}
