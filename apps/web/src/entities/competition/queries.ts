import { createApiClient } from '@exchange/api-client'
import type { Address } from '@exchange/domain'
import type { CompetitionLabel } from '@exchange/domain/arena/types'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { indexKey } from '../../shared/query/queryClient.ts'
import { type Competition, COMPETITION_FIELDS } from './competition.ts'

const api = createApiClient({ baseUrl: '' })

// ARENA-3
export const competitionTabs = ['upcoming', 'live', 'ended', 'hosted', 'joined'] as const
export type CompetitionTab = (typeof competitionTabs)[number]

/** The filter of a list. `account` is the account of the `hosted` and `joined` tabs, in lower case. */
export type CompetitionFilter = {
  readonly tab?: CompetitionTab
  readonly text?: string
  readonly label?: CompetitionLabel
  readonly account?: Address
}

type Page = { readonly nodes: readonly Competition[]; readonly nextCursor: string | null }

/** Competitions of each page of a list. */
const PAGE = 30

const LIST = `query Competitions($chainId: Int!, $where: CompetitionFilter, $first: Int!, $after: String) {
  competitions(chainId: $chainId, where: $where, first: $first, after: $after) { nodes { ${COMPETITION_FIELDS} } nextCursor }
}`

/** Competitions in pages, in the tab's order. Refetched when the index advances. */
export const useCompetitions = (chainId: number, where: CompetitionFilter, enabled = true) =>
  useInfiniteQuery({
    queryKey: indexKey(chainId, 'competitions', where),
    queryFn: async ({ pageParam: after, signal }) => {
      const variables = { chainId, where, first: PAGE, after }
      return (await api.graphql<{ competitions: Page }>({ query: LIST, variables }, { signal })).competitions
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }): readonly Competition[] => pages.flatMap(({ nodes }) => nodes),
    enabled,
  })

export type CompetitionCounts = { readonly all: number } & Readonly<Partial<Record<CompetitionTab, number>>>

/** One count per tab, in one request. */
const countsQuery = (tabs: readonly CompetitionTab[]): string => {
  const counts = tabs.map(
    (tab) => `${tab}: competitionsCount(chainId: $chainId, where: { tab: ${tab}, text: $text, label: $label, account: $account })`,
  )
  return `query CompetitionCounts($chainId: Int!, $text: String, $label: String, $account: String) {
    all: competitionsCount(chainId: $chainId, where: { text: $text, label: $label }) ${counts.join(' ')}
  }`
}

/** The number of matches in each tab; with an account, its own tabs too. */
export const useCompetitionCounts = (chainId: number, { text, label, account }: Omit<CompetitionFilter, 'tab'>) =>
  useQuery({
    queryKey: indexKey(chainId, 'competitionCounts', text, label, account),
    queryFn: ({ signal }) => {
      const tabs = competitionTabs.filter((tab) => account !== undefined || (tab !== 'hosted' && tab !== 'joined'))
      const variables = { chainId, text, label, account }
      return api.graphql<CompetitionCounts>({ query: countsQuery(tabs), variables }, { signal })
    },
    placeholderData: keepPreviousData,
  })
