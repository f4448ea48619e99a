import type { PoolItem } from '@exchange/api-client'
import { formatWad } from '@exchange/domain'
import { liquidityBuckets } from '@exchange/domain/amm/concentrated/liquidityBuckets'
import type { Network } from '@exchange/protocol/networks'
import { Card, EmptyState, ErrorState, IconButton, Skeleton } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChartNoAxesColumn, ZoomIn, ZoomOut } from 'lucide-react'
import { useMemo, useState } from 'react'
import { plainPrice } from '../../../../entities/chart/plainPrice.ts'
import { bucketsOf, type PricedBucket } from '../../../../entities/chart/pricedBuckets.ts'
import { pricedPairs } from '../../../../entities/chart/pricedPair.ts'
import { canZoom, edgesOf, RULES, viewOfLiquidity } from '../../../../entities/chart/rangeView.ts'
import { ViewToggle } from '../../../../entities/chart/ViewToggle.tsx'
import { toErrorFacts } from '../../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../../shared/errors/errorText.ts'
import { Price } from '../../../../shared/format/Figures.tsx'
import { useFormat } from '../../../../shared/format/useFormat.ts'
import { AgeMark } from '../../../../shared/query/AgeMark.tsx'
import { useTicks } from '../../../../entities/pool/ticks.ts'
import { LiquidityTable } from './LiquidityTable.tsx'
import { RulePlot } from '../../../../entities/chart/RulePlot.tsx'

type PlotProps = { readonly buckets: readonly PricedBucket[]; readonly base: string; readonly quote: string; readonly price: string }

const Plot = ({ buckets, base, quote, price }: PlotProps) => {
  const { t } = useLingui()
  const format = useFormat()
  const [pointed, setPointed] = useState<number>()
  const text = (decimal: string) => plainPrice(format, decimal)
  const amounts = ({ ofBase, ofQuote }: PricedBucket) =>
    [ofBase, ofQuote]
      .filter(({ amount }) => amount > 0n)
      .map(({ amount, decimals, symbol }) => `${format.amount(amount, decimals)} ${symbol}`)
  const holds = (bucket: PricedBucket) => {
    const held = amounts(bucket)
    return held.length === 0 ? t`nothing` : format.list(held)
  }
  const spoken = (index: number) => {
    const bucket = buckets[index]
    if (!bucket) return ''
    const [low, high, held] = [text(bucket.low), text(bucket.high), holds(bucket)]
    return t`${low} to ${high} ${quote} per ${base}: about ${held}`
  }
  const here = buckets.findIndex(({ high }) => Number(high) > Number(price))
  const [first, last, at] = [buckets[0], buckets.at(-1), pointed === undefined ? undefined : buckets[pointed]]
  if (!first || !last) return null
  const [now, low, high] = [text(price), text(first.low), text(last.high)]
  return (
    <>
      <p className="activity-legend">
        {at ? (
          <>
            <b>
              <Price value={at.low} /> – <Price value={at.high} />
            </b>
            <span className="mut">{holds(at)}</span>
          </>
        ) : (
          <>
            <b>
              <Trans>
                Now <Price value={price} /> {quote} per {base}
              </Trans>
            </b>
            <span className="key">
              <Trans>{quote} below the price</Trans>
            </span>
            <span className="key base">
              <Trans>{base} above it</Trans>
            </span>
          </>
        )}
      </p>
      <RulePlot
        values={buckets.map(({ liquidity }) => Number(liquidity))}
        description={t`Liquidity by price, ${low} to ${high} ${quote} per ${base}: now ${now}`}
        label={t`Liquidity at a price`}
        spoken={spoken}
        pointed={pointed}
        onPoint={setPointed}
        rest={Math.max(0, here)}
        isMarked={(index) => index >= here && here >= 0}
        line={here < 0 ? undefined : here / buckets.length}
      />
      <div className="rl" aria-hidden="true">
        <span>
          <Price value={first.low} />
        </span>
        <span>
          <Price value={price} />
        </span>
        <span>
          <Price value={last.high} />
        </span>
      </div>
    </>
  )
}

/** The distribution of a concentrated pool's liquidity around its price. */
export const LiquidityChart = ({ network, pool }: { readonly network: Network; readonly pool: PoolItem }) => {
  const { t, i18n } = useLingui()
  const { answer, ticks } = useTicks(pool)
  const [zoom, setZoom] = useState(0)
  const [asTable, setAsTable] = useState(false)
  const present = pool.tick?.current
  const pair = useMemo(() => pricedPairs(network, pool)[0], [network, pool])
  const view = useMemo(() => (ticks && present !== undefined ? viewOfLiquidity(present, ticks, zoom) : undefined), [ticks, present, zoom])
  const buckets = useMemo(() => {
    if (!ticks || !pair || !view) return undefined
    const [from] = edgesOf(view)
    return bucketsOf(liquidityBuckets(ticks, view.middle, { from, width: view.width, count: RULES }), pair)
  }, [ticks, pair, view])
  const body = () => {
    if (present === undefined) return <EmptyState title={<Trans>The pool has no starting price yet</Trans>} />
    if (!buckets || !pair)
      return answer.error ? (
        <ErrorState {...errorText(i18n, toErrorFacts(answer.error))} onRetry={() => void answer.refetch()} />
      ) : (
        <Skeleton width="100%" height={240} />
      )
    if (buckets.every(({ liquidity }) => liquidity === 0n)) return <EmptyState title={<Trans>No liquidity around the price</Trans>} />
    if (asTable) return <LiquidityTable buckets={buckets} base={pair.base.symbol} quote={pair.quote.symbol} />
    const here = bucketsOf([{ tickLower: present, tickUpper: present + 1, liquidity: 0n, amount0: 0n, amount1: 0n }], pair)[0]
    return <Plot key={zoom} buckets={buckets} base={pair.base.symbol} quote={pair.quote.symbol} price={here?.low ?? formatWad(0n)} />
  }
  return (
    <Card
      className="pool-card"
      title={<Trans>Liquidity by price</Trans>}
      action={
        <span className="row">
          <AgeMark of={answer} />
          <IconButton label={t`Show fewer prices`} disabled={!view || !canZoom(view, 1)} onClick={() => setZoom(zoom + 1)}>
            <ZoomIn className="ic" size={18} aria-hidden="true" />
          </IconButton>
          <IconButton label={t`Show more prices`} disabled={!view || !canZoom(view, -1)} onClick={() => setZoom(zoom - 1)}>
            <ZoomOut className="ic" size={18} aria-hidden="true" />
          </IconButton>
          <ViewToggle asTable={asTable} onChange={setAsTable} picture={ChartNoAxesColumn} />
        </span>
      }
    >
      <div className="activity-body">{body()}</div>
    </Card>
  )
}
