import type { TickRange } from '@exchange/domain'
import { formatWad } from '@exchange/domain'
import { type LiquidityTick, liquidityBuckets } from '@exchange/domain/amm/concentrated/liquidityBuckets'
import { priceAtSqrtPrice, priceAtTick } from '@exchange/domain/liquidity/range/priceTick'
import { fullRange } from '@exchange/domain/liquidity/range/tickRange'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { plainPrice } from '../../../../entities/chart/plainPrice.ts'
import { Price } from '../../../../shared/format/Figures.tsx'
import { useFormat } from '../../../../shared/format/useFormat.ts'
import { endOf, type PriceEnd } from '../model/rangePrices.ts'
import { edgesOf, placeOf, RULES, type RangeView } from '../../../../entities/chart/rangeView.ts'
import type { RangeForm } from '../useRangeForm.ts'
import { RangeHandle } from './RangeHandle.tsx'

const HEIGHT = 100

type ChartProps = {
  readonly form: RangeForm
  readonly range: TickRange
  readonly price: NonNullable<RangeForm['price']>
  readonly view: RangeView
  readonly ticks: readonly LiquidityTick[]
  readonly onMove: (range: TickRange) => void
}

/** Rules of the liquidity in stretches of the picture, prices rising to the right. */
const useRules = (ticks: readonly LiquidityTick[], middle: number, view: RangeView, isFalling: boolean) =>
  useMemo(() => {
    const buckets = liquidityBuckets(ticks, middle, { from: edgesOf(view)[0], width: view.width, count: RULES })
    const most = buckets.reduce((top, { liquidity }) => (liquidity > top ? liquidity : top), 1n)
    return buckets.map(({ tickLower, tickUpper, liquidity }) => ({
      tickLower,
      at: placeOf(view, (tickLower + tickUpper) / 2, isFalling) * 1000,
      height: liquidity === 0n ? 0 : Math.max(1, (Number((liquidity * 10_000n) / most) / 10_000) * HEIGHT),
    }))
  }, [ticks, middle, view, isFalling])

/** The distribution of the pool's liquidity, with the chosen range over it. */
export const RangeChart = ({ form, range, price, view, ticks, onMove }: ChartProps) => {
  const { t } = useLingui()
  const format = useFormat()
  const { pair, shown, isFalling, spacing = 1 } = form
  const base = shown.base.address
  const rules = useRules(ticks, price.tick, view, isFalling)
  const drawn = (inside: boolean) =>
    rules
      .filter(({ tickLower, height }) => height > 0 && tickLower >= range.tickLower && tickLower < range.tickUpper === inside)
      .concat(inside ? [] : rules.filter(({ tickLower, height }) => height > 0 && tickLower < range.tickLower))
      .map(({ at, height }) => `M${at.toFixed(1)} ${HEIGHT}V${(HEIGHT - height).toFixed(2)}`)
      .join('')
  const now = priceAtSqrtPrice(pair, price.sqrtPrice, base)
  const note = (end: PriceEnd): string => {
    const tick = range[endOf(end, isFalling)]
    if (Math.abs(tick) >= fullRange(spacing).tickUpper || now === 0n) return end === 'min' ? '0' : '∞'
    return format.change(Number(((priceAtTick(pair, tick, base) - now) * 100_000n) / now) / 1000)
  }
  const [first, end] = edgesOf(view).map((tick) => formatWad(priceAtTick(pair, Math.max(-887_272, Math.min(887_272, tick)), base)))
  const [low, high] = isFalling ? [end!, first!] : [first!, end!]
  const [lowText, highText, nowText] = [low, high, formatWad(now)].map((text) => plainPrice(format, text)) as [string, string, string]
  const [from, to] = [placeOf(view, range.tickLower, isFalling), placeOf(view, range.tickUpper, isFalling)].toSorted((a, b) => a - b)
  const handle = (which: PriceEnd) => <RangeHandle form={form} range={range} view={view} end={which} note={note(which)} onMove={onMove} />
  const [baseSymbol, quoteSymbol] = [shown.base.symbol, shown.quote.symbol]
  return (
    <div className="range-chart">
      <p className="vh">{t`Liquidity by price, ${lowText} to ${highText} ${quoteSymbol} per ${baseSymbol}: now ${nowText}`}</p>
      <div className="range-plot">
        <svg viewBox={`0 0 1000 ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          <rect className="range-band" x={from! * 1000} width={Math.max(0, to! - from!) * 1000} height={HEIGHT} />
          <path className="outside" d={drawn(false)} />
          <path className="inside" d={drawn(true)} />
          <path className="now" d={`M${placeOf(view, price.tick, isFalling) * 1000} 0V${HEIGHT}`} />
        </svg>
        {handle('min')}
        {handle('max')}
      </div>
      <div className="rl" aria-hidden="true">
        <span>
          <Price value={low} />
        </span>
        <span>
          <Trans>
            now <Price value={formatWad(now)} />
          </Trans>
        </span>
        <span>
          <Price value={high} />
        </span>
      </div>
    </div>
  )
}
