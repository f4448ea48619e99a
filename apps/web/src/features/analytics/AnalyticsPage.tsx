import { seriesRanges } from '@exchange/domain/analytics/metrics'
import { Select } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { hasVotes } from '../../entities/vote/hasVotes.ts'
import { useNetwork } from '../../shared/network/network.ts'
import { LatestTransactions } from './components/LatestTransactions.tsx'
import { Ranges } from './components/Ranges.tsx'
import { SeriesCard } from './components/SeriesCard.tsx'
import { TopCard } from './components/TopCard.tsx'
import { Totals } from './components/Totals.tsx'
import { chartMetrics } from './model/analyticsSearch.ts'
import { useAnalyticsView } from './useAnalyticsView.ts'
import { metricWords } from '../../entities/metric/metric.ts'
import '../../shared/query/ageMark.css'
import './analytics.css'

// ANALYTICS-1, ANALYTICS-2
/** Activity on the app network: totals and series over a range, its top assets and pairs, and its transactions. */
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
        <Ranges value={range} ranges={seriesRanges} onChange={(next) => onView({ range: next })} />
      </div>
      <div className="analytics-charts">
        <SeriesCard chainId={chainId} question={{ metric: 'tvl', range }} />
        <SeriesCard
          chainId={chainId}
          question={{ metric, range }}
          tools={
            <Select
              label={t`Chart metric`}
              value={metric}
              options={metrics.map((value) => ({ value, label: i18n._(metricWords[value]) }))}
              onChange={(next) => onView({ metric: next })}
            />
          }
        />
      </div>
      <Totals chainId={chainId} question={{ range }} metrics={metrics} label={t`Totals of this network`} />
      <TopCard network={network} view={view} onView={onView} />
      <LatestTransactions
        key={chainId}
        network={network}
        filter={{ kind: view.kind, account: view.account }}
        onFilter={(filter) => onView(filter)}
      />
    </div>
  )
}
