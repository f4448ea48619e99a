import type { MessageDescriptor } from '@lingui/core'
import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { createStore, useStore } from '../store.ts'

/** The title of a page: a message, or a name that is the same in every language. */
export type OwnTitle = MessageDescriptor | string

const store = createStore<{ readonly page: string; readonly title: OwnTitle } | undefined>(undefined)

/** The displayed page: it changes once the next one is ready, not at the request. Search parameters do not change it. */
export const useShownPage = (): string => useMatches({ select: (matches) => matches.at(-1)?.id ?? '' })

/** Gives the displayed page its own title, for screens that share a route and for items in the address. Its messages must be loaded. */
export const useOwnTitle = (title: OwnTitle | undefined): void => {
  const page = useShownPage()
  useEffect(() => {
    if (title) store.write({ page, title })
  }, [page, title])
}

/** The page's own title. */
export const useTitleOf = (page: string): OwnTitle | undefined => useStore(store, (own) => (own?.page === page ? own.title : undefined))
