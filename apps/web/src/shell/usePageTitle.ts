import { brand } from '@exchange/domain/brand'
import { useLingui } from '@lingui/react/macro'
import { rootRouteId, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useShownPage, useTitleOf } from '../shared/router/ownTitle.ts'
import { useStore } from '../shared/store.ts'
import { usePendingCount } from '../shared/transactions/journal/runs.ts'
import { unread } from '../shared/unread.ts'

// SHELL-19, SHELL-20, SHELL-21
/** The number of pending transactions and unread notifications precedes the title in parentheses; zero has no parentheses. */
export const pageTitle = (page: string | undefined, waiting = 0): string =>
  `${waiting > 0 ? `(${waiting}) ` : ''}${page ? `${page} · ` : ''}${brand.name}`

const describe = (text: string) => document.querySelector('meta[name="description"]')?.setAttribute('content', text)

/** Names the page in the tab, in the reader's language. */
export const usePageTitle = (): string => {
  const { t } = useLingui()
  const waiting = usePendingCount() + useStore(unread)
  // Parts that stay the same while only the choices in the address change: the frame is then not drawn again.
  const named = useMatches({ select: (matches) => matches.findLast(({ staticData }) => staticData.title)?.staticData.title })
  const called = useTitleOf(useShownPage()) ?? named
  const described = useMatches({
    select: (matches) => matches.findLast(({ staticData }) => staticData.description)?.staticData.description,
  })
  // If no page matches, only the frame is rendered.
  const missing = useMatches({ select: (matches) => matches.every((match) => match.routeId === rootRouteId) })
  const title = pageTitle(missing ? t`Page not found` : typeof called === 'string' ? called : called && t(called), waiting)
  const description = described && t(described)
  useEffect(() => {
    document.title = title
  }, [title])
  useEffect(() => {
    describe(description ?? title)
  }, [description, title])
  return title
}
