import type { SeriesSummary, TotalsQuery } from '@exchange/api-client'
import type { Metric } from '@exchange/domain'
import { Card, ErrorState, Skeleton, StatTiles } from '@exchange/ui'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { toErrorFacts } from '../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../shared/errors/errorText.ts'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { AgeMark } from '../../../shared/query/AgeMark.tsx'
import { isIndexing } from '../../../shared/query/isIndexing.ts'
import { totalsQuery } from '../queries.ts'
import { useFigureText, useMetricName } from '../words.ts'
import { ChangeOf, ComparedNote, isCompared } from './ChangeOf.tsx'
import { MetricNote } from './MetricNote.tsx'
import { ReceiptFigure } from './ReceiptFigure.tsx'

type TotalsProps = {
  readonly chainId: number
  readonly question: TotalsQuery
  /** In the order of their tiles. */
  readonly metrics: readonly Metric[]
  /** Names them. */
  readonly label: string
}

const Figure = ({ item }: { readonly item: SeriesSummary }) => {
  const { t } = useLingui()
  const format = useFormat()
  const text = useFigureText()
  if (item.unit !== 'usd' || item.value === null) return <ReceiptFigure item={item}>{text(item)}</ReceiptFigure>
  const figure = format.usdCompact(item.value)
  return <ReceiptFigure item={item}>{item.leastOnly ? t`at least ${figure}` : figure}</ReceiptFigure>
}

// ANALYTICS-1
/** The figures of a network, or of its competitions, over a range, each with its change and its receipt. */
export const Totals = ({ chainId, question, metrics, label }: TotalsProps) => {
  const { i18n } = useLingui()
  const name = useMetricName()
  const answer = useQuery(totalsQuery(chainId, question))
  const items = answer.data?.data
  const compared = items?.find(isCompared)
  if (!items && answer.error && !isIndexing(answer.error))
    return (
      <Card>
        <ErrorState {...errorText(i18n, toErrorFacts(answer.error))} onRetry={() => void answer.refetch()} />
      </Card>
    )
  return (
    <div className={answer.isPlaceholderData ? 'totals refreshing' : 'totals'} aria-busy={!items}>
      <StatTiles
        label={label}
        tiles={metrics.map((metric) => {
          const item = items?.find((one) => one.metric === metric)
          return {
            id: metric,
            label: (
              <>
                {name(metric, item?.range ?? question.range)}
                <MetricNote metric={metric} subject={question.subject} />
              </>
            ),
            value: item ? <Figure item={item} /> : <Skeleton width={112} height={20} />,
            context: item && <ChangeOf item={item} noted />,
          }
        })}
      />
      {question.range === 'All' ? (
        <AgeMark of={answer} />
      ) : (
        <p className="row sb wrapx sm mut totals-foot">
          <span>{compared && <ComparedNote item={compared} />}</span>
          <AgeMark of={answer} />
        </p>
      )}
    </div>
  )
}
