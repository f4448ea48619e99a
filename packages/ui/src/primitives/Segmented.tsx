import type { ReactNode } from 'react'
import { classNames } from './classNames.ts'
import { moveFocus } from './roving.ts'

export type Option<T extends string | number> = {
  readonly value: T
  readonly label: ReactNode
  readonly count?: number
  readonly disabled?: boolean
}

export type SegmentedProps<T extends string | number> = {
  /** Names the group for screen readers. */
  label: string
  value: T
  options: readonly Option<T>[]
  onChange: (value: T) => void
  size?: 'sm' | 'md'
}

/** Switches a mode or a filter. A radio group: arrows choose, Tab leaves. */
export const Segmented = <T extends string | number>({ label, value, options, onChange, size = 'md' }: SegmentedProps<T>) => {
  const index = options.findIndex((option) => option.value === value)
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classNames('seg', size === 'sm' && 's')}
      onKeyDown={(event) =>
        moveFocus(event, Math.max(index, 0), options.length, (next) => {
          const option = options[next]
          if (option && !option.disabled) onChange(option.value)
        })
      }
    >
      {options.map((option, position) => {
        const on = position === index
        return (
          <button
            key={option.value}
            type="button"
            role="radio"
            aria-checked={on}
            disabled={option.disabled}
            tabIndex={on || (index < 0 && position === 0) ? 0 : -1}
            className={on ? 'on' : undefined}
            onClick={() => onChange(option.value)}
          >
            {option.label}
            {option.count !== undefined && <span className="n">{option.count}</span>}
          </button>
        )
      })}
    </div>
  )
}
