import { useId, type ReactNode } from 'react'
import { moveFocus } from './roving.ts'
import type { Option } from './Segmented.tsx'

export type TabsProps<T extends string> = {
  label: string
  value: T
  options: readonly Option<T>[]
  onChange: (value: T) => void
  /** Content of the chosen tab. */
  children?: ReactNode
}

/** Switches content: underlined tabs, arrow keys, and a panel named by its tab. */
export const Tabs = <T extends string>({ label, value, options, onChange, children }: TabsProps<T>) => {
  const id = useId()
  const index = options.findIndex((option) => option.value === value)
  return (
    <>
      <div
        role="tablist"
        aria-label={label}
        className="tabs"
        onKeyDown={(event) =>
          moveFocus(event, Math.max(index, 0), options.length, (next) => {
            const option = options[next]
            if (option) onChange(option.value)
          })
        }
      >
        {options.map((option, position) => {
          const on = position === index
          return (
            <button
              key={option.value}
              type="button"
              role="tab"
              id={`${id}-${option.value}`}
              aria-selected={on}
              aria-controls={children === undefined ? undefined : `${id}-panel`}
              tabIndex={on ? 0 : -1}
              className={on ? 'on' : undefined}
              onClick={() => onChange(option.value)}
            >
              {option.label}
              {option.count !== undefined && <span className="n">{option.count}</span>}
            </button>
          )
        })}
      </div>
      {children !== undefined && (
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
          {children}
        </div>
      )}
    </>
  )
}
