import type { CSSProperties } from 'react'

export type SliderProps = {
  label: string
  /** Between 0 and `max`. */
  value: number
  max?: number
  /** What a screen reader says of the value. */
  valueText: string
  onChange: (value: number) => void
  disabled?: boolean
}

/** A weight on a line, in whole steps: arrows move by one, a field beside it takes what is finer. */
export const Slider = ({ label, value, max = 100, valueText, onChange, disabled }: SliderProps) => (
  <input
    type="range"
    className="slider"
    min={0}
    max={max}
    step={1}
    aria-label={label}
    aria-valuetext={valueText}
    value={Math.min(value, max)}
    disabled={disabled}
    style={{ '--p': Math.min(value, max) / max } as CSSProperties}
    onChange={(event) => onChange(Number(event.currentTarget.value))}
  />
)
