import type { CSSProperties, PointerEvent } from 'react'
import { PlotSlider } from '../../../entities/chart/PlotSlider.tsx'
import { barWidth, gapsOf, HEIGHT, linesOf, MAX_BARS, middleOf, placeOf, scaleOf, strokesOf, WIDTH } from '@exchange/domain/charts/plot'

type SeriesPlotProps = {
  /** Null for an unknown figure: it is drawn as a gap. */
  readonly values: readonly (number | null)[]
  /** A line for levels, or bars for sums. */
  readonly kind: 'line' | 'bars'
  /** One of the six colours of data. */
  readonly colour: number
  /** A sentence: subject, span, low, high, now, change. */
  readonly description: string
  /** Names the slider that the plot is for the keyboard. */
  readonly label: string
  /** The value at an index, in words. */
  readonly spoken: (index: number) => string
  /** A figure of the scale, in few characters. */
  readonly tick: (value: number) => string
  readonly pointed: number | undefined
  readonly onPoint: (index: number | undefined) => void
}

type DrawingProps = Pick<SeriesPlotProps, 'values' | 'kind' | 'pointed'> & { readonly scale: ReturnType<typeof scaleOf> }

const Drawing = ({ values, kind, pointed, scale }: DrawingProps) => {
  const count = values.length
  const last = count - 1
  const isThin = kind === 'line' || count > MAX_BARS
  const bars = isThin ? { className: kind === 'line' ? 'rules' : 'thin' } : { className: 'bars', strokeWidth: barWidth(count) }
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      {gapsOf(values).map(({ x, width }) => (
        <rect key={x} className="gap" x={x} width={width} height={HEIGHT} />
      ))}
      {scale.ticks.map((value) => (
        <path key={value} className="grid" d={`M0 ${(placeOf(scale, value) * HEIGHT).toFixed(1)}H${WIDTH}`} />
      ))}
      {pointed !== undefined && <path className="here" d={`M${middleOf(pointed, count).toFixed(1)} 0V${HEIGHT}`} />}
      <path {...bars} d={strokesOf(values, scale, (index) => kind === 'line' || index !== last)} />
      {kind === 'bars' && <path {...bars} className={`${bars.className} latest`} d={strokesOf(values, scale, (index) => index === last)} />}
      {kind === 'line' && <path className="line" d={linesOf(values, scale)} />}
    </svg>
  )
}

// ANALYTICS-3, ANALYTICS-4
/** A series: levels as a line over thin rules, sums as bars from zero, the running one brighter. A missing value is a hatched gap. */
export const SeriesPlot = ({ values, kind, colour, description, label, spoken, tick, pointed, onPoint }: SeriesPlotProps) => {
  const scale = scaleOf(values, kind === 'bars')
  const count = values.length
  const onPointer = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const index = Math.floor(((clientX - left) / width) * count)
    onPoint(index >= 0 && index < count ? index : undefined)
  }
  const index = Math.min(pointed ?? count - 1, count - 1)
  return (
    <div className="series-plot" style={{ '--cl': `var(--data-${colour})` } as CSSProperties}>
      <p className="vh">{description}</p>
      <div className="series-canvas" onPointerMove={onPointer} onPointerDown={onPointer} onPointerLeave={() => onPoint(undefined)}>
        <Drawing values={values} kind={kind} pointed={pointed} scale={scale} />
        <PlotSlider label={label} count={count} index={index} spoken={spoken(index)} onPoint={onPoint} />
      </div>
      <div className="series-ticks" aria-hidden="true">
        {scale.ticks.map((value) => (
          <span key={value} style={{ top: `${(placeOf(scale, value) * 100).toFixed(2)}%` }}>
            {tick(value)}
          </span>
        ))}
      </div>
    </div>
  )
}
