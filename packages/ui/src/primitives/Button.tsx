import type { ButtonHTMLAttributes, Ref } from 'react'
import { classNames } from './classNames.ts'
import { Spinner } from './Spinner.tsx'
import { useKeptFocus } from './useKeptFocus.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'outline' | 'ghost' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

const variantClass: Record<ButtonVariant, string> = { primary: 'pri', secondary: 'sec', outline: 'out', ghost: 'gho', danger: 'dan' }
const sizeClass: Record<ButtonSize, string | false> = { sm: 's', md: false, lg: 'lg' }

/** Classes that give another element, such as a link, the look of a button. */
export const buttonClass = (variant: ButtonVariant = 'secondary', size: ButtonSize = 'md', full = false): string =>
  classNames('btn', variantClass[variant], sizeClass[size], full && 'w')

export type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Shows a spinner and ignores clicks, but stays focusable so that screen readers announce the wait. */
  busy?: boolean
  /** The announced wait; by default the label stays. */
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
