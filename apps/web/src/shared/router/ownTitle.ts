import type { MessageDescriptor } from '@lingui/core'
import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { createStore, useStore } from '../store.ts'

/** What a page calls itself: a message, or a name that is the same in every language. */
export type OwnTitle = MessageDescriptor | string

const store = createStore<{ readonly page: string; readonly title: OwnTitle } | undefined>(undefined)

/** Which page shows: another one once it is there, not when it is asked for. Choices in the address are no other page. */
export const useShownPage = (): string => useMatches({ select: (matches) => matches.at(-1)?.id ?? '' })

/** Gives the page that shows a title of its own, for screens that share a route and for what an address names. Its words must be there. */
export const useOwnTitle = (title: OwnTitle | undefined): void => {
  const page = useShownPage()
  useEffect(() => {
    if (title) store.write({ page, title })
  }, [page, title])
}

/** The title that the page gave itself. */
export const useTitleOf = (page: string): OwnTitle | undefined => useStore(store, (own) => (own?.page === page ? own.title : undefined))
