import { analyticsCsvPath, type SeriesItem } from '@exchange/api-client'
import { metricFacts } from '@exchange/domain/analytics/metrics'
import { studioMetrics, studioRanges } from '@exchange/domain/studio/templates'
import { Card, EmptyState, Skeleton } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChartLine, ChartNoAxesColumn, Image } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ViewToggle } from '../../../entities/chart/ViewToggle.tsx'
import { AgeMark } from '../../../shared/query/AgeMark.tsx'
import { type SeriesQuestion, seriesQuery } from '../queries.ts'
import { useMetricName } from '../words.ts'
import { ChangeOf } from './ChangeOf.tsx'
import { GapNotes } from './GapNotes.tsx'
import { ReceiptFigure } from './ReceiptFigure.tsx'
import { SeriesPicture } from './SeriesPicture.tsx'
import { SeriesTable } from './SeriesTable.tsx'
import { Unread } from './Unread.tsx'

type SeriesCardProps = {
  readonly chainId: number
  readonly question: SeriesQuestion
  /** The controls of the series. */
  readonly tools?: ReactNode
}

const Head = ({ item, name, tools }: { readonly item: SeriesItem | undefined; readonly name: string; readonly tools: ReactNode }) => (
  <div className="series-head">
    <div className="row sb wrapx series-top">
      <div>
        <h2 className="series-name">{name}</h2>
        <p className="series-figure">{item ? <ReceiptFigure item={item} /> : <Skeleton width={150} height={30} />}</p>
      </div>
      {tools}
    </div>
    <p className="sm series-change">{item && <ChangeOf item={item} />}</p>
  </div>
)

/** Links to the studio with this series, if a picture can show it. */
const PictureLink = ({ question: { metric, subject = 'network', range } }: Pick<SeriesCardProps, 'question'>) => {
  if (subject !== 'network' || !studioMetrics.some((one) => one === metric)) return null
  const known = studioRanges.find((one) => one === range)
  return (
    <Link
      className="link row series-make"
      to="/content-studio"
      search={{ template: 'metrics', of: metric, ...(known && { range: known }) }}
    >
      <Image className="ic" size={16} aria-hidden="true" />
      <Trans>Make a picture</Trans>
    </Link>
  )
}

// ANALYTICS-1, ANALYTICS-3
/** A series over a range: its figure with receipt and change, a chart or a table, its CSV, and a link to share a picture. */
export const SeriesCard = ({ chainId, question, tools }: SeriesCardProps) => {
  const [asTable, setAsTable] = useState(false)
  const answer = useQuery(seriesQuery(chainId, question))
  const item = answer.data?.data
  const name = useMetricName()(question.metric, item?.range ?? question.range)
  const isLevel = metricFacts[question.metric].nature === 'state'
  const body = () => {
    if (!item)
      return (
        <Unread answer={answer}>
          <Skeleton width="100%" height="100%" />
        </Unread>
      )
    if (asTable) return <SeriesTable key={item.range} item={item} name={name} />
    if (item.points.every(({ value }) => value === null)) return <EmptyState title={<Trans>No data in this range yet</Trans>} />
    return <SeriesPicture key={`${item.range} ${item.from}`} item={item} name={name} />
  }
  return (
    <Card className="series-card" aria-label={name}>
      <Head item={item} name={name} tools={tools} />
      <div className={answer.isPlaceholderData ? 'series-body refreshing' : 'series-body'} aria-busy={answer.isFetching && !item}>
        {body()}
      </div>
      {item && <GapNotes points={item.points} bucket={item.bucket} />}
      <div className="row sb wrapx">
        <span className="row series-views">
          <ViewToggle asTable={asTable} onChange={setAsTable} picture={isLevel ? ChartLine : ChartNoAxesColumn} />
          <a className="link" href={analyticsCsvPath(chainId, 'series', question)} download>
            CSV
          </a>
        </span>
        <AgeMark of={answer} />
        <PictureLink question={question} />
      </div>
    </Card>
  )
}
