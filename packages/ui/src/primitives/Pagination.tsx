import type { ReactNode } from 'react'
import { useUiText } from '../text.tsx'
import { Icon } from './icons.tsx'
import { IconButton } from './IconButton.tsx'

export type PaginationProps = {
  /** From 1. */
  page: number
  pageCount: number
  onPage: (page: number) => void
  /** For example "1 to 10 of 38". */
  summary?: ReactNode
  /** At the left, for example the rows per page. */
  children?: ReactNode
}

export const Pagination = ({ page, pageCount, onPage, summary, children }: PaginationProps) => {
  const text = useUiText()
  return (
    <nav className="pager" aria-label={text.pages}>
      <div className="row">{children}</div>
      <div className="row num">
        <span aria-live="polite">{summary ?? `${page} / ${Math.max(pageCount, 1)}`}</span>
        <IconButton label={text.previousPage} disabled={page <= 1} onClick={() => onPage(page - 1)}>
          <Icon name="left" />
        </IconButton>
        <IconButton label={text.nextPage} disabled={page >= pageCount} onClick={() => onPage(page + 1)}>
          <Icon name="right" />
        </IconButton>
      </div>
    </nav>
  )
}
