import type { HTMLAttributes, ReactNode } from 'react'
import { classNames } from './classNames.ts'

export type CardProps = Omit<HTMLAttributes<HTMLElement>, 'title'> & {
  as?: 'section' | 'div' | 'article' | 'aside'
  /** Without inner padding, for tables and pictures. */
  flush?: boolean
  title?: ReactNode
  /** At the right end of the title line. */
  action?: ReactNode
}

export const Card = ({ as: Element = 'section', flush, title, action, className, children, ...rest }: CardProps) => (
  <Element {...rest} className={classNames('card', flush && 'flush', className)}>
    {(title || action) && (
      <div className="hdr">
        {title ? <h2>{title}</h2> : <span />}
        {action}
      </div>
    )}
    {children}
  </Element>
)
