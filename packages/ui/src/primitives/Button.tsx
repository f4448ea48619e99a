import type { ButtonHTMLAttributes, Ref } from 'react'
import { classNames } from './classNames.ts'
import { Spinner } from './Spinner.tsx'
import { useKeptFocus } from './useKeptFocus.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'outline' | 'ghost' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

const variantClass: Record<ButtonVariant, string> = { primary: 'pri', secondary: 'sec', outline: 'out', ghost: 'gho', danger: 'dan' }
const sizeClass: Record<ButtonSize, string | false> = { sm: 's', md: false, lg: 'lg' }

/** The look of a button for an element that is not one, such as a link. */
export const buttonClass = (variant: ButtonVariant = 'secondary', size: ButtonSize = 'md', full = false): string =>
  classNames('btn', variantClass[variant], sizeClass[size], full && 'w')

export type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Shows a spinner and refuses clicks, but stays focusable so that the reader hears what is awaited. */
  busy?: boolean
  /** What is awaited; without it the label stays. */
  busyLabel?: string
  full?: boolean
  type?: 'button' | 'submit'
  ref?: Ref<HTMLButtonElement>
}

export const Button = ({ variant, size, busy = false, busyLabel, full, className, children, type = 'button', ...rest }: ButtonProps) => (
  <button
    {...rest}
    {...useKeptFocus(rest, busy)}
    type={type}
    className={classNames(buttonClass(variant, size, full), className)}
    aria-busy={busy || undefined}
  >
    {busy && <Spinner />}
    {busy && busyLabel ? busyLabel : children}
  </button>
)
