import type { PortfolioPoint } from '@exchange/api-client'
import type { Address } from '@exchange/domain'
import { HOUR_SECONDS } from '@exchange/domain/clock/day'
import type { Network } from '@exchange/protocol/networks'
import { Card, ErrorState, Segmented, Skeleton } from '@exchange/ui'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ChartNoAxesColumn } from 'lucide-react'
import { useState } from 'react'
import { RulePlot } from '../../../../entities/chart/RulePlot.tsx'
import { formatMark } from '../../../../entities/chart/chartTimes.ts'
import { ViewToggle } from '../../../../entities/chart/ViewToggle.tsx'
import { toErrorFacts } from '../../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../../shared/errors/errorText.ts'
import { formatDate, formatMoment } from '../../../../shared/format/moments.ts'
import { NotAvailable } from '../../../../shared/format/Figures.tsx'
import { type Formatter, useFormat } from '../../../../shared/format/useFormat.ts'
import { Indexing } from '../../../../entities/pool/Indexing.tsx'
import { type WorthRange, worthRanges } from '../model/worthRange.ts'
import { useFinerPoints, useWorth } from '../queries.ts'
import { ValueTable } from './ValueTable.tsx'

/** Seconds: prices are hourly, so point figures older than this belong to another hour. */
const OLD = 2 * HOUR_SECONDS

/** A time below the chart: of the day if the range is one day. */
const markOf = (format: Formatter, at: number, range: WorthRange): string =>
  range === '24H' ? formatMark(format.locale, at, 3) : formatDate(format.locale, at)

const knownOf = (points: readonly PortfolioPoint[]): readonly number[] =>
  points.flatMap(({ valueUsd }) => (valueUsd === null ? [] : [Number(valueUsd)]))

type PictureProps = {
  readonly points: readonly PortfolioPoint[]
  /** Points of shorter ranges, which are closer together: the maximum of a longer range is at least theirs. */
  readonly finer: readonly PortfolioPoint[]
  readonly range: WorthRange
}

const Picture = ({ points, finer, range }: PictureProps) => {
  const { t } = useLingui()
  const format = useFormat()
  const [pointed, setPointed] = useState<number>()
  const last = points.length - 1
  const shown = points[Math.min(pointed ?? last, last)]
  if (!shown) return null
  const said = (point: PortfolioPoint | undefined): string =>
    point === undefined || point.valueUsd === null ? t`Not available` : format.usd(point.valueUsd)
  const known = [...knownOf(points), ...knownOf(finer)]
  const now = said(points[last])
  const since = shown.pricedAt !== null && shown.at - shown.pricedAt > OLD ? formatMoment(format.locale, shown.pricedAt) : undefined
  const highest = known.length === 0 ? t`Not available` : format.usd(String(Math.max(...known)))
  return (
    <>
      <p className="portfolio-legend">
        <b className="xl">{shown.valueUsd === null ? <NotAvailable /> : format.usd(shown.valueUsd)}</b>
        <span className="mut">{pointed === undefined ? <Trans>now</Trans> : formatMoment(format.locale, shown.at)}</span>
        {shown.unpriced.length > 0 && (
          <span className="mut">
            <Plural
              value={shown.unpriced.length}
              one="without # pool of an unlisted token or without a price"
              other="without # pools of unlisted tokens or without a price"
            />
          </span>
        )}
        {since && (
          <span className="mut">
            <Trans>oldest figure: {since}</Trans>
          </span>
        )}
        {shown.leftOut > 0 && (
          <span className="mut">
            <Plural value={shown.leftOut} one="without # smaller holding" other="without # smaller holdings" />
          </span>
        )}
      </p>
      <RulePlot
        values={points.map(({ valueUsd }) => (valueUsd === null ? null : Number(valueUsd)))}
        description={t`Value of your liquidity, ${range}: now ${now}, highest ${highest}`}
        label={t`Value at a time`}
        spoken={(index) => {
          const point = points[index]
          return point ? `${formatMoment(format.locale, point.at)}: ${said(point)}` : ''
        }}
        pointed={pointed}
        onPoint={setPointed}
        rest={last}
      />
      <div className="rl" aria-hidden="true">
        {[0, Math.floor(last / 2), last].map((index, place) => {
          const point = points[index]
          return <span key={place}>{point && markOf(format, point.at, range)}</span>
        })}
      </div>
    </>
  )
}

type ValueChartProps = {
  readonly network: Network
  readonly account: Address
  /** Seconds of chain time; zero while it is not known. */
  readonly now: number
  /** Whether the index lags: a zero may be outdated. */
  readonly trails: boolean
}

/** The value of an account's pool tokens and positions over time, at the prices of each time. */
export const ValueChart = ({ network: { chainId }, account, now, trails }: ValueChartProps) => {
  const { t, i18n } = useLingui()
  const [range, setRange] = useState<WorthRange>('1M')
  const [asTable, setAsTable] = useState(false)
  const { data: points, error, refetch } = useWorth(chainId, account, range, now)
  const finer = useFinerPoints(chainId, account, range, now)
  return (
    <Card className="portfolio-card" aria-label={t`Value of your liquidity`}>
      <div className="row sb wrapx">
        <h2>
          <Trans>Value of your liquidity</Trans>
        </h2>
        <div className="row">
          <Segmented
            label={t`Range of the value`}
            size="sm"
            value={range}
            options={worthRanges.map((value) => ({ value, label: value }))}
            onChange={setRange}
          />
          <ViewToggle asTable={asTable} onChange={setAsTable} picture={ChartNoAxesColumn} />
        </div>
      </div>
      {points && error && (
        <p className="mut sm" role="status">
          <Trans>These figures could not be refreshed: newer ones may be missing.</Trans>
        </p>
      )}
      <div className="portfolio-chart" aria-busy={!points && !error}>
        {points && trails && points.every(({ valueUsd }) => Number(valueUsd) === 0) ? (
          <Indexing />
        ) : points ? (
          asTable ? (
            <ValueTable key={range} points={points} />
          ) : (
            <Picture key={range} points={points} finer={finer} range={range} />
          )
        ) : error ? (
          <ErrorState {...errorText(i18n, toErrorFacts(error))} onRetry={() => void refetch()} />
        ) : (
          <Skeleton width="100%" height={240} />
        )}
      </div>
      <p className="mut sm">
        <Trans>
          Pool tokens and positions, in the wallet and staked, at the prices at the time. Uncollected earnings are not included.
        </Trans>
      </p>
    </Card>
  )
}
