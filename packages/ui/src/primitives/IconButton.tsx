import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { classNames } from './classNames.ts'
import { useKeptFocus } from './useKeptFocus.ts'

export type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children'> & {
  /** Its action; an icon means nothing to a screen reader. */
  label: string
  children: ReactNode
  /** Draws a square around it. */
  well?: boolean
  ref?: Ref<HTMLButtonElement>
}

export const IconButton = ({ label, well, className, type = 'button', ...rest }: IconButtonProps) => (
  <button
    {...rest}
    {...useKeptFocus(rest)}
    type={type}
    aria-label={label}
    title={label}
    className={classNames('xbtn', well && 'well', className)}
  />
)
