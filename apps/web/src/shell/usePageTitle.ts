import { brand } from '@exchange/domain/brand'
import { useLingui } from '@lingui/react/macro'
import { rootRouteId, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { usePendingCount } from '../shared/transactions/runs.ts'

/** What waits, pending transactions among it, stands before the title in parentheses; none, no parentheses. */
export const pageTitle = (page: string | undefined, waiting = 0): string =>
  `${waiting > 0 ? `(${waiting}) ` : ''}${page ? `${page} · ` : ''}${brand.name}`

const describe = (text: string) => document.querySelector('meta[name="description"]')?.setAttribute('content', text)

/** Names the page in the tab, in the reader's language. */
export const usePageTitle = (): string => {
  const { t } = useLingui()
  const waiting = usePendingCount()
  const matches = useMatches()
  const deepest = matches.findLast((match) => match.staticData.title)
  const described = matches.findLast((match) => match.staticData.description)
  // Where no page matches, the frame stands alone.
  const missing = matches.every((match) => match.routeId === rootRouteId)
  const title = pageTitle(missing ? t`Page not found` : deepest?.staticData.title && t(deepest.staticData.title), waiting)
  const description = described?.staticData.description && t(described.staticData.description)
  useEffect(() => {
    document.title = title
  }, [title])
  useEffect(() => {
    if (description) describe(description)
  }, [description])
  return title
}
