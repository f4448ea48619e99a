import type { ChartItem, ChartPoint } from '@exchange/api-client'
import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { formatBucket } from './chartTimes.ts'
import { type ChartDrawing, type DrawnLine, drawChart } from './drawChart.ts'
import { plainPrice } from './plainPrice.ts'

type Props = {
  readonly kind: ChartItem['kind']
  readonly points: readonly ChartPoint[]
  readonly lines: readonly DrawnLine[]
  /** Changes with pair, range and interval: the whole range is shown again. */
  readonly scope: string
  /** A sentence: subject, span, low, high, now, change. */
  readonly description: string
  readonly pointed: number | undefined
  readonly onPoint: (index: number | undefined) => void
}

const PAGE = 10

/** Where a key moves the crosshair to; undefined for other keys. */
const moved = (key: string, index: number, count: number): number | undefined => {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: index - 1,
    ArrowRight: index + 1,
    PageDown: index - PAGE,
    PageUp: index + PAGE,
    Home: 0,
    End: count - 1,
  }
  const next = steps[key]
  return next === undefined ? undefined : Math.min(Math.max(next, 0), count - 1)
}

const wantsMotion = (): boolean => !matchMedia('(prefers-reduced-motion: reduce)').matches

/** The plot. For the keyboard it is a slider over its points: arrows move the crosshair, what stands there is spoken. */
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
  const onKeyDown = (event: KeyboardEvent) => {
    const next = moved(event.key, index, points.length)
    if (next === undefined) return
    event.preventDefault()
    drawing.current?.point(next)
    onPoint(next)
  }
  const spoken = (point: ChartPoint): string => {
    const time = formatBucket(format.locale, point.start)
    const price = plainPrice(format, point.close)
    return point.empty ? t`${time}: no trade, price ${price}` : t`${time}: price ${price}`
  }
  const current = points[index]
  return (
    <div className="price-plot">
      <p className="vh">{[description, ...lines.map(({ title, price }) => `${title}: ${price}`)].join('. ')}</p>
      <div ref={element} className="price-canvas" aria-hidden="true" />
      <div
        className="price-slider"
        role="slider"
        tabIndex={0}
        aria-label={t`Price at a time`}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={index}
        aria-valuetext={current && spoken(current)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          drawing.current?.point(undefined)
          onPoint(undefined)
        }}
      />
    </div>
  )
}
