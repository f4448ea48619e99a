import type { KeyboardEvent } from 'react'
import './chart.css'

const PAGE = 10

/** The index that a key moves the crosshair to; undefined for other keys. */
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

type PlotSliderProps = {
  readonly label: string
  /** The number of points in the plot, and the selected one. */
  readonly count: number
  readonly index: number
  /** The value at that point, in words. */
  readonly spoken: string
  /** Undefined once the plot is left. */
  readonly onPoint: (index: number | undefined) => void
}

/** A plot for the keyboard: a slider over its points with spoken values. Covers the plot and lets the pointer through. */
export const PlotSlider = ({ label, count, index, spoken, onPoint }: PlotSliderProps) => (
  <div
    className="price-slider"
    role="slider"
    tabIndex={0}
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={count - 1}
    aria-valuenow={index}
    aria-valuetext={spoken}
    onKeyDown={(event: KeyboardEvent) => {
      const next = moved(event.key, index, count)
      if (next === undefined) return
      event.preventDefault()
      onPoint(next)
    }}
    onBlur={() => onPoint(undefined)}
  />
)
