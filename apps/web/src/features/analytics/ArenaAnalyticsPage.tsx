import type { Network } from '@exchange/protocol/networks'
import { metricsOf } from '@exchange/domain/analytics/metrics'
import { Select } from '@exchange/ui'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ArenaLinks } from '../../entities/arena/ArenaLinks.tsx'
import { CompetitionsElsewhere } from '../../entities/competition/CompetitionsElsewhere.tsx'
import { hasCompetitions } from '../../entities/competition/hasCompetitions.ts'
import { useNetwork } from '../../shared/network/network.ts'
import { useOwnTitle } from '../../shared/router/ownTitle.ts'
import { ArenaCompetitions } from './components/ArenaCompetitions.tsx'
import { Ranges } from './components/Ranges.tsx'
import { SeriesCard } from './components/SeriesCard.tsx'
import { Totals } from './components/Totals.tsx'
import { type ArenaAnalyticsView, arenaMetrics, arenaRanges, toArenaSearch, toArenaView } from './model/arenaSearch.ts'
import { metricWords } from '../../entities/metric/metric.ts'
import '../../shared/query/ageMark.css'
import './analytics.css'

const title = msg`Arena analytics`

const Figures = ({ network: { chainId, name } }: { readonly network: Network }) => {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const view = useSearch({ strict: false, structuralSharing: true, select: toArenaView })
  const { range, metric } = view
  const onView = (change: Partial<ArenaAnalyticsView>) =>
    void navigate({ to: '/arena/analytics', search: toArenaSearch({ ...view, ...change }), replace: true, resetScroll: false })
  return (
    <>
      <div className="row sb wrapx analytics-head">
        <div>
          <h1>{i18n._(title)}</h1>
          <p className="mut">
            <Trans>What happened in competitions of {name}. Press a figure for its receipt.</Trans>
          </p>
        </div>
        <Ranges value={range} ranges={arenaRanges} onChange={(next) => onView({ range: next })} />
      </div>
      <Totals chainId={chainId} question={{ range, subject: 'arena' }} metrics={metricsOf.arena} label={t`Totals of the arena`} />
      <div className="analytics-charts">
        <SeriesCard chainId={chainId} question={{ metric: 'volume', subject: 'arena', range }} />
        <SeriesCard
          chainId={chainId}
          question={{ metric, subject: 'arena', range }}
          tools={
            <Select
              label={t`Chart metric`}
              value={metric}
              options={arenaMetrics.map((value) => ({ value, label: i18n._(metricWords[value]) }))}
              onChange={(next) => onView({ metric: next })}
            />
          }
        />
      </div>
      <ArenaCompetitions chainId={chainId} range={range} />
    </>
  )
}

// ARENA-2, ANALYTICS-1
/** The totals of all competitions on the app network, and their breakdown. */
export const ArenaAnalyticsPage = () => {
  const { i18n } = useLingui()
  const network = useNetwork()
  useOwnTitle(title)
  return (
    <div className="wrap page">
      <ArenaLinks />
      <div className="analytics">
        {hasCompetitions(network) ? (
          <Figures key={network.chainId} network={network} />
        ) : (
          <>
            <h1>{i18n._(title)}</h1>
            <CompetitionsElsewhere />
          </>
        )}
      </div>
    </div>
  )
}
