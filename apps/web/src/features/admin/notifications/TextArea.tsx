import { Icon } from '@exchange/ui'
import { type ReactNode, useId } from 'react'

type Props = {
  readonly label: string
  readonly value: string
  readonly rows: number
  readonly onChange: (value: string) => void
  readonly hint?: ReactNode
  readonly error?: string | undefined
}

/** A field of several lines. */
export const TextArea = ({ label, value, rows, onChange, hint, error }: Props) => {
  const id = useId()
  return (
    <div className="col admin-area">
      <label htmlFor={id} className="sm mut">
        {label}
      </label>
      <textarea
        id={id}
        rows={rows}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <div id={`${id}-hint`} className="sm dim">
        {hint}
        {error && (
          <span role="alert" className="neg block">
            <Icon name="failed" size={15} /> {error}
          </span>
        )}
      </div>
    </div>
  )
}
