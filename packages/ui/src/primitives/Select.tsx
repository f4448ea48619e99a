import { useId } from 'react'
import { Icon } from './icons.tsx'

export type SelectProps<T extends string | number> = {
  label: string
  value: T
  options: readonly { readonly value: T; readonly label: string }[]
  onChange: (value: T) => void
  /** Position of the visible label: none, beside the choice, or above it, like other form fields. */
  labelAt?: 'nowhere' | 'beside' | 'above'
}

/** A choice of a few plain words. It uses the platform's own list: best on touch, and no extra code. */
export const Select = <T extends string | number>({ label, value, options, onChange, labelAt = 'nowhere' }: SelectProps<T>) => {
  const id = useId()
  return (
    <span className={labelAt === 'above' ? 'sel-field' : 'row'} style={{ gap: 8 }}>
      <label htmlFor={id} className={labelAt === 'nowhere' ? 'vh' : 'sm mut'}>
        {label}
      </label>
      <span className="sel">
        <select
          id={id}
          value={value}
          onChange={(event) => {
            const chosen = options.find((option) => String(option.value) === event.currentTarget.value)
            if (chosen) onChange(chosen.value)
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="down" size={16} />
      </span>
    </span>
  )
}
