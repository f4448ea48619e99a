import { useId, type ReactNode } from 'react'

type Props = {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly error: string | undefined
  readonly hint: ReactNode
}

/** A field of several lines. */
export const TextArea = ({ label, value, onChange, error, hint }: Props) => {
  const id = useId()
  return (
    <div className="people-field">
      <label className="sm mut" htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className={error ? 'people-area bad' : 'people-area'}
        rows={4}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p id={`${id}-hint`} className="sm dim">
        {hint}
      </p>
      {error && (
        <p id={`${id}-error`} className="sm neg" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
