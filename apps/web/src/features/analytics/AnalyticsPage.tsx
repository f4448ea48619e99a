import { type SeriesRange, seriesRanges } from '@exchange/domain/analytics/metrics'
import { Segmented, Select } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { hasVotes } from '../../entities/vote/hasVotes.ts'
import { useNetwork } from '../../shared/network/network.ts'
import { SeriesCard } from './components/SeriesCard.tsx'
import { Totals } from './components/Totals.tsx'
import { type AnalyticsView, chartMetrics, toAnalyticsSearch, toAnalyticsView } from './model/analyticsSearch.ts'
import { metricWords } from './words.ts'
import '../../shared/query/ageMark.css'
import './analytics.css'

/** The view of the address bar, as the network can show it, and how to change it. */
const useAnalyticsView = (votes: boolean) => {
  const view = useSearch({ strict: false, structuralSharing: true, select: (search): AnalyticsView => toAnalyticsView(search, votes) })
  const navigate = useNavigate()
  const onView = useCallback(
    (change: Partial<AnalyticsView>) =>
      void navigate({
        to: '/analytics',
        search: (search) => toAnalyticsSearch({ ...toAnalyticsView(search, votes), ...change }),
        replace: true,
        resetScroll: false,
      }),
    [navigate, votes],
  )
  return { view, onView }
}

type RangesProps = { readonly value: SeriesRange; readonly onChange: (range: SeriesRange) => void }

const Ranges = ({ value, onChange }: RangesProps) => {
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

// ANALYTICS-1
/** What happens on the app network: totals and series over a range. */
export const AnalyticsPage = () => {
  const { t, i18n } = useLingui()
  const network = useNetwork()
  const votes = hasVotes(network)
  const { chainId, name } = network
  const { view, onView } = useAnalyticsView(votes)
  const { range, metric } = view
  const metrics = chartMetrics(votes)
  return (
    <div className="wrap page analytics">
      <div className="row sb wrapx analytics-head">
        <div>
          <h1>
            <Trans>Analytics</Trans>
          </h1>
          <p className="mut">
            <Trans>Read from the events of {name}. Press a figure for its receipt.</Trans>
          </p>
        </div>
        <Ranges value={range} onChange={(next) => onView({ range: next })} />
      </div>
      <div className="analytics-charts">
        <SeriesCard chainId={chainId} question={{ metric: 'tvl', range }} />
        <SeriesCard
          chainId={chainId}
          question={{ metric, range }}
          tools={
            <Select
              label={t`Figure of the chart`}
              value={metric}
              options={metrics.map((value) => ({ value, label: i18n._(metricWords[value]) }))}
              onChange={(next) => onView({ metric: next })}
            />
          }
        />
      </div>
      <Totals chainId={chainId} range={range} metrics={metrics} />
    </div>
  )
}
