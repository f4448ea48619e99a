import { useId, type CSSProperties } from 'react'
import { linePath, scalePoints } from './path.ts'

export type RuledAreaProps = {
  values: readonly number[]
  /** A sentence: subject, span, low, high, now, change. */
  description: string
  height?: number
  tone?: 'data' | 'accent' | 'positive' | 'negative'
  /** Marks the last value. */
  dot?: boolean
}

const WIDTH = 1000

/** A line over thin vertical rules, one per value, that fade with depth. */
export const RuledArea = ({ values, description, height = 240, tone = 'data', dot = true }: RuledAreaProps) => {
  const id = useId()
  if (values.length === 0) return <div className="chartbox" style={{ height }} role="img" aria-label={description} />
  const points = scalePoints(values, WIDTH, height, height * 0.1)
  const rules = points.map(([x, y]) => `M${x.toFixed(1)} ${(y + 5).toFixed(1)}V${height}`).join('')
  const last = points[points.length - 1]
  return (
    <div className="chartbox" role="img" aria-label={description} style={{ height, '--cl': `var(--${tone})` } as CSSProperties}>
      <svg className="chart" viewBox={`0 0 ${WIDTH} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        <defs>
          <linearGradient id={`${id}g`} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="#fff" stopOpacity=".85" />
            <stop offset="1" stopColor="#fff" stopOpacity=".05" />
          </linearGradient>
          <mask id={`${id}m`} maskUnits="userSpaceOnUse" x="0" y="0" width={WIDTH} height={height}>
            <rect width={WIDTH} height={height} fill={`url(#${id}g)`} />
          </mask>
        </defs>
        <path className="rules" d={rules} mask={`url(#${id}m)`} />
        <path className="line" d={linePath(points)} />
      </svg>
      {dot && last && <i className="dot" style={{ top: `${((last[1] / height) * 100).toFixed(2)}%` }} />}
    </div>
  )
}
