import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type Props = { readonly id: string; readonly className?: string; readonly children: ReactNode }

/** Links to a competition. */
export const CompetitionLink = ({ id, className, children }: Props) => (
  <Link to="/arena/trading-competitions/$id" params={{ id }} {...(className !== undefined && { className })}>
    {children}
  </Link>
)
