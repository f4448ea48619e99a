import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type AnalyticsView, toAnalyticsSearch, toAnalyticsView } from './model/analyticsSearch.ts'

export type OnView = (change: Partial<AnalyticsView>) => void

/** The view of the address bar, as the network can show it, and how to change it. */
export const useAnalyticsView = (votes: boolean): { readonly view: AnalyticsView; readonly onView: OnView } => {
  const view = useSearch({ strict: false, structuralSharing: true, select: (search): AnalyticsView => toAnalyticsView(search, votes) })
  const navigate = useNavigate()
  const onView = useCallback<OnView>(
    (change) =>
      void navigate({
        to: '/analytics',
        search: (search) => toAnalyticsSearch({ ...toAnalyticsView(search, votes), ...change }),
        replace: true,
        resetScroll: false,
      }),
    [navigate, votes],
  )
  return { view, onView }
}
