import type { ChartInterval, ChartRange } from '@exchange/api-client'
import type { Address } from '@exchange/domain'
import { EmptyState, ErrorState, IconButton, Segmented, Select, Skeleton } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeftRight, ChartCandlestick } from 'lucide-react'
import { useMemo, useState } from 'react'
import { toErrorFacts } from '../../shared/errors/errorFacts.ts'
import { errorText } from '../../shared/errors/errorText.ts'
import { Change, Price } from '../../shared/format/Figures.tsx'
import { useFormat } from '../../shared/format/useFormat.ts'
import { AgeMark } from '../../shared/query/AgeMark.tsx'
import { poolTypeNames } from '../pool/poolText.ts'
import { useTheme } from '../../shared/settings/theme.ts'
import { TokenIcon } from '../../shared/tokens/TokenIcon.tsx'
import { CHART_RANGES, intervalFor, intervalsOf, lineIntervalsOf } from './chartChoices.ts'
import { chartFacts } from './chartFacts.ts'
import type { DrawnLine } from './drawChart.ts'
import type { ChartPair } from './chartPair.ts'
import { PriceLegend } from './PriceLegend.tsx'
import { PricePlot } from './PricePlot.tsx'
import { plainPrice } from './plainPrice.ts'
import { PriceTable } from './PriceTable.tsx'
import { chartQuery } from './queries.ts'
import { ViewToggle } from './ViewToggle.tsx'
import './chart.css'

const useSpan = (range: ChartRange): string => {
  const { t } = useLingui()
  return {
    '24H': t`past 24 hours`,
    '1W': t`past week`,
    '1M': t`past month`,
    '3M': t`past 3 months`,
    '6M': t`past 6 months`,
    '1Y': t`past year`,
  }[range]
}

const Heading = ({ pair, onInvert }: { readonly pair: ChartPair; readonly onInvert: () => void }) => {
  const { t } = useLingui()
  return (
    <div className="price-pair">
      <span className="pair" aria-hidden="true">
        <TokenIcon token={pair.base} size={26} />
        <TokenIcon token={pair.quote} size={26} />
      </span>
      <h2>
        <bdi>{pair.base.symbol}</bdi> / <bdi>{pair.quote.symbol}</bdi>
      </h2>
      <IconButton label={t`Invert the pair`} onClick={onInvert}>
        <ArrowLeftRight className="ic" size={16} aria-hidden="true" />
      </IconButton>
    </div>
  )
}

const Attribution = () => (
  <a className="price-credit" href="https://www.tradingview.com/" target="_blank" rel="noopener noreferrer">
    TradingView Lightweight Charts™ © 2025 TradingView, Inc.
  </a>
)

type PairChartProps = {
  readonly chainId: number
  readonly pair: ChartPair
  readonly onInvert: () => void
  /** Addresses that pools know the two tokens by. */
  readonly base: Address
  readonly quote: Address
  /** Price of the base in dollars, a wad; undefined if there is none. */
  readonly dollars: bigint | undefined
  /** Lines across the plot. */
  readonly lines?: readonly DrawnLine[]
  /** The pool for the trades; by default the deepest one. */
  readonly pool?: Address
}

const noLines: readonly DrawnLine[] = []

/** Head, picture or table, and foot of one pair's chart. */
export const PairChart = ({ chainId, pair, onInvert, base, quote, dollars, lines = noLines, pool }: PairChartProps) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const [theme] = useTheme()
  const [range, setRange] = useState<ChartRange>('1W')
  const [chosen, setChosen] = useState<ChartInterval>('1h')
  const [asTable, setAsTable] = useState(false)
  const [pointed, setPointed] = useState<number>()
  const interval = intervalFor(range, chosen)
  const answer = useQuery(chartQuery({ chainId, base, quote, range, interval, pool }))
  const item = answer.data?.data
  // The finest interval of a line is an hour: for a shorter one, the API answers its finest interval.
  const offered = item?.kind === 'line' ? lineIntervalsOf(range) : intervalsOf(range)
  const facts = useMemo(() => item && chartFacts(item.points), [item])
  const shownSpan = useSpan(item?.range ?? range)
  const name = `${pair.base.symbol} / ${pair.quote.symbol}`
  const failure = answer.error && !item ? errorText(i18n, toErrorFacts(answer.error)) : null

  const plot = () => {
    if (failure) return <ErrorState {...failure} onRetry={() => void answer.refetch()} />
    if (!item) return <Skeleton width="100%" height="100%" />
    if (!facts) return <EmptyState title={<Trans>No price for this pair yet</Trans>} />
    const change = facts.change === null ? '' : format.change(facts.change)
    const [now, low, high] = [facts.last, facts.low, facts.high].map((price) => plainPrice(format, price))
    const figures = t`${name}, ${shownSpan}: now ${now}, low ${low}, high ${high}, change ${change}`
    const description = [figures, ...lines.map(({ title, price }) => `${title}: ${plainPrice(format, price)}`)].join('. ')
    if (asTable) return <PriceTable points={item.points} caption={description} line={item.kind === 'line'} />
    return (
      <PricePlot
        key={theme}
        kind={item.kind}
        points={item.points}
        lines={lines}
        scope={[base, quote, item.range, item.interval].join()}
        description={description}
        pointed={pointed}
        onPoint={setPointed}
      />
    )
  }
  return (
    <>
      <div className="price-head">
        <div>
          <Heading pair={pair} onInvert={onInvert} />
          <p className="price-figures">
            <span className="price-last">{facts ? <Price value={facts.last} /> : '\u00a0'}</span>
            {facts && dollars !== undefined && <span className="mut">{format.usd(dollars)}</span>}
            {facts && <Change percent={facts.change} />}
            {facts && <span className="sm mut">{shownSpan}</span>}
          </p>
        </div>
        <div className="price-tools">
          <Segmented
            label={t`Range of the chart`}
            size="sm"
            value={range}
            options={CHART_RANGES.map((value) => ({ value, label: value }))}
            onChange={setRange}
          />
          <div className="row">
            <Select
              label={t`Interval`}
              labelAt="beside"
              value={offered.includes(interval) ? interval : offered[0]!}
              options={offered.map((value) => ({ value, label: value }))}
              onChange={setChosen}
            />
            <ViewToggle asTable={asTable} onChange={setAsTable} picture={ChartCandlestick} />
          </div>
        </div>
      </div>
      {facts && item ? (
        <PriceLegend facts={facts} point={pointed === undefined ? undefined : item.points[pointed]} line={item.kind === 'line'} />
      ) : (
        <p className="price-legend" />
      )}
      <div className={answer.isPlaceholderData ? 'price-body refreshing' : 'price-body'} aria-busy={answer.isFetching && !item}>
        {plot()}
      </div>
      <div className="price-foot">
        <span className="sm mut">
          {item?.kind === 'line' && facts && !pool && (
            <Trans>No direct pool is deep enough and traded in this period: the line is the ratio of the two dollar prices.</Trans>
          )}
          {item?.kind === 'line' && facts && pool && <Trans>The line is the ratio of the two dollar prices.</Trans>}
          {item?.pool && !pool && (
            <Trans>Trades of the deepest direct pool ({i18n._(poolTypeNames[item.pool.type])}). Grey: no trades</Trans>
          )}
          {item?.pool && pool && <Trans>Trades of this pool. Grey: no trades</Trans>}
        </span>
        <AgeMark of={answer} />
        <Attribution />
      </div>
    </>
  )
}
