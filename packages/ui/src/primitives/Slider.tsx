import type { CSSProperties } from 'react'

export type SliderProps = {
  label: string
  /** Between 0 and `max`. */
  value: number
  max?: number
  /** What a screen reader announces as the value. */
  valueText: string
  onChange: (value: number) => void
  disabled?: boolean
}

/** A slider in whole steps: arrows move by one, and a field beside it takes finer values. */
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
