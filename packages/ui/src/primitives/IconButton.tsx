import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { classNames } from './classNames.ts'
import { useKeptFocus } from './useKeptFocus.ts'

export type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children'> & {
  /** What it does; an icon says nothing to a screen reader. */
  label: string
  children: ReactNode
  /** Draws the square it stands in. */
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
