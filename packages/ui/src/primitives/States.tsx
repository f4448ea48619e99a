import type { ReactNode } from 'react'
import { useUiText } from '../text.tsx'
import { Button } from './Button.tsx'
import { Icon } from './icons.tsx'

type EmptyStateProps = {
  title: ReactNode
  /** Whether it replaces a whole page: its title is then the page's. */
  isPage?: boolean
  children?: ReactNode
  action?: ReactNode
}

/** Empty state: a short ruler, what will appear, one action. */
export const EmptyState = ({ title, isPage, children, action }: EmptyStateProps) => {
  const Title = isPage ? 'h1' : 'p'
  return (
    <div className="empty">
      <div className="ruler" aria-hidden="true" />
      <Title className="b">{title}</Title>
      {children && <p className="mut sm">{children}</p>}
      {action}
    </div>
  )
}

export type ErrorStateProps = {
  /** What happened. */
  what: ReactNode
  /** What it means for the reader's funds. */
  funds?: ReactNode
  /** What to do. */
  todo?: ReactNode
  onRetry?: () => void
  retryLabel?: string
  action?: ReactNode
}

/** Shown in the region that failed, with the three lines of every error. */
export const ErrorState = ({ what, funds, todo, onRetry, retryLabel, action }: ErrorStateProps) => {
  const text = useUiText()
  return (
    <div className="failed" role="alert">
      <p className="b row" style={{ gap: 8 }}>
        <Icon name="failed" className="neg" />
        {what}
      </p>
      {funds && <p className="mut">{funds}</p>}
      {todo && <p className="mut">{todo}</p>}
      {onRetry && (
        <Button variant="secondary" onClick={onRetry}>
          {retryLabel ?? text.tryAgain}
        </Button>
      )}
      {action}
    </div>
  )
}
