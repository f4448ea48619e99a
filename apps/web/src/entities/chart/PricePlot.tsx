import type { ChartItem, ChartPoint } from '@exchange/api-client'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useFormat } from '../../shared/format/useFormat.ts'
import { formatBucket } from './chartTimes.ts'
import { type ChartDrawing, type DrawnLine, drawChart } from './drawChart.ts'
import { plainPrice } from './plainPrice.ts'
import { PlotSlider } from './PlotSlider.tsx'

type Props = {
  readonly kind: ChartItem['kind']
  readonly points: readonly ChartPoint[]
  readonly lines: readonly DrawnLine[]
  /** Changes with pair, range and interval: the whole range is shown again. */
  readonly scope: string
  /** Subject, span, low, high, now, change, and the lines with their prices. */
  readonly description: string
  readonly pointed: number | undefined
  readonly onPoint: (index: number | undefined) => void
}

const wantsMotion = (): boolean => !matchMedia('(prefers-reduced-motion: reduce)').matches

/** The plot. For the keyboard it is a slider over its points: arrow keys move the crosshair and its values are spoken. */
export const PricePlot = ({ kind, points, lines, scope, description, pointed, onPoint }: Props) => {
  const { t } = useLingui()
  const format = useFormat()
  const element = useRef<HTMLDivElement>(null)
  const drawing = useRef<ChartDrawing>(undefined)
  const shownScope = useRef('')
  const pointing = useEffectEvent(onPoint)
  const redraw = useEffectEvent(() => {
    drawing.current?.draw(points, shownScope.current !== scope)
    drawing.current?.lines(lines)
    shownScope.current = scope
  })

  useEffect(() => {
    if (!element.current) return undefined
    const created = drawChart(element.current, { kind, format, motion: wantsMotion(), onPoint: (index) => pointing(index) })
    drawing.current = created
    shownScope.current = ''
    redraw()
    return () => {
      drawing.current = undefined
      created.remove()
    }
  }, [kind, format])
  useEffect(() => redraw(), [points, scope])
  useEffect(() => drawing.current?.lines(lines), [lines])

  const last = points.length - 1
  const index = Math.min(pointed ?? last, last)
  const spoken = (point: ChartPoint): string => {
    const time = formatBucket(format.locale, point.start)
    const price = plainPrice(format, point.close)
    return point.empty ? t`${time}: no trade, price ${price}` : t`${time}: price ${price}`
  }
  const current = points[index]
  return (
    <div className="price-plot">
      <p className="vh">{description}</p>
      <div ref={element} className="price-canvas" aria-hidden="true" />
      <PlotSlider
        label={t`Price at a time`}
        count={points.length}
        index={index}
        spoken={current ? spoken(current) : ''}
        onPoint={(next) => {
          drawing.current?.point(next)
          onPoint(next)
        }}
      />
    </div>
  )
}
