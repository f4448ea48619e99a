import type { PointerEvent } from 'react'
import { PlotSlider } from './PlotSlider.tsx'
import './rulePlot.css'

const [WIDTH, HEIGHT] = [1000, 200]
/** More figures than that are rules, not bars. */
const MAX_BARS = 60
/** Part of its place that a bar takes. */
const BAR = 0.6

type RulePlotProps = {
  /** Bar heights; null if a figure is unknown, which leaves a gap. */
  readonly values: readonly (number | null)[]
  /** A sentence: subject, span, low, high. */
  readonly description: string
  /** Names the slider that the plot is for the keyboard. */
  readonly label: string
  /** The value at an index, in words. */
  readonly spoken: (index: number) => string
  readonly pointed: number | undefined
  readonly onPoint: (index: number | undefined) => void
  /** The slider's position without a pointer. */
  readonly rest: number
  /** Rules of another colour. */
  readonly isMarked?: (index: number) => boolean
  /** A dashed line at this part of the width. */
  readonly line?: number | undefined
}

const rulesOf = (values: readonly (number | null)[], step: number, top: number, wanted: (index: number) => boolean): string =>
  values
    .map((value, index) => {
      if (value === null || value <= 0 || top === 0 || !wanted(index)) return ''
      const x = index * step + step / 2
      return `M${x.toFixed(2)} ${HEIGHT}V${(HEIGHT - Math.max(1, (value / top) * HEIGHT)).toFixed(2)}`
    })
    .join('')

/** A chart of values from zero: many as thin vertical rules, few as bars. A missing value leaves a gap. */
export const RulePlot = ({ values, description, label, spoken, pointed, onPoint, rest, isMarked, line }: RulePlotProps) => {
  const step = WIDTH / Math.max(1, values.length)
  const top = Math.max(0, ...values.map((value) => value ?? 0))
  const marked = isMarked ?? (() => false)
  // A few figures take three fifths of their place each; many are rules of one width.
  const stroke = (mark = '') =>
    values.length > MAX_BARS ? { className: `thin ${mark}` } : { className: mark, strokeWidth: (step * BAR).toFixed(2) }
  const onPointerMove = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const index = Math.floor(((clientX - left) / width) * values.length)
    onPoint(index >= 0 && index < values.length ? index : undefined)
  }
  const index = Math.min(pointed ?? rest, values.length - 1)
  return (
    <div className="rule-plot" onPointerMove={onPointerMove} onPointerDown={onPointerMove} onPointerLeave={() => onPoint(undefined)}>
      <p className="vh">{description}</p>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {pointed !== undefined && <rect className="here" x={pointed * step} width={step} height={HEIGHT} />}
        <path {...stroke()} d={rulesOf(values, step, top, (i) => !marked(i))} />
        <path {...stroke('marked')} d={rulesOf(values, step, top, marked)} />
        {line !== undefined && <path className="now" d={`M${line * WIDTH} 0V${HEIGHT}`} />}
      </svg>
      <PlotSlider label={label} count={values.length} index={index} spoken={spoken(index)} onPoint={onPoint} />
    </div>
  )
}
