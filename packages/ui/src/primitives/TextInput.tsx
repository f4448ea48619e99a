import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'
import { classNames } from './classNames.ts'
import { Icon } from './icons.tsx'

export type TextInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'prefix'> & {
  label: string
  value: string
  onChange: (value: string) => void
  hideLabel?: boolean
  prefix?: ReactNode
  suffix?: ReactNode
  /** A sentence with the fault; it is announced and linked to the field. */
  error?: string | undefined
  hint?: ReactNode
  ref?: Ref<HTMLInputElement>
}

export const TextInput = ({ label, value, onChange, hideLabel, prefix, suffix, error, hint, className, ...rest }: TextInputProps) => {
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={classNames('col', className)} style={{ gap: 6 }}>
      <label htmlFor={id} className={hideLabel ? 'vh' : 'sm mut'}>
        {label}
      </label>
      <div className={classNames('inp', error && 'bad')}>
        {prefix}
        <input
          {...rest}
          id={id}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        {suffix}
      </div>
      {hint && (
        <div id={`${id}-hint`} className="sm dim">
          {hint}
        </div>
      )}
      {error && (
        <div id={`${id}-error`} role="alert" className="sm neg" style={{ whiteSpace: 'normal', gap: 6 }}>
          <Icon name="failed" size={15} />
          {error}
        </div>
      )}
    </div>
  )
}
