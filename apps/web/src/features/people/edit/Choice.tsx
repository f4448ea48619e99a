import { Icon } from '@exchange/ui'
import { useId } from 'react'

type Props<Value extends string> = {
  readonly label: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly onChange: (value: Value) => void
}

/** A field of one choice, with its label above it as the other fields of the form have. */
export const Choice = <Value extends string>({ label, value, options, onChange }: Props<Value>) => {
  const id = useId()
  return (
    <div className="people-field">
      <label className="sm mut" htmlFor={id}>
        {label}
      </label>
      <span className="sel">
        <select id={id} value={value} onChange={(event) => onChange(event.currentTarget.value as Value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="down" size={16} />
      </span>
    </div>
  )
}
