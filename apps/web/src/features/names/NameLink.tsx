import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type Props = { readonly name: string; readonly className?: string; readonly children: ReactNode }

/** Links to the page of a name. */
export const NameLink = ({ name, className = 'link', children }: Props) => (
  <Link to="/arena/thena-id/$" params={{ _splat: `browse/${name}` }} className={className}>
    {children}
  </Link>
)
