/** Figures that the list can be ordered by. */
export const sortKeys = ['apr', 'incentives', 'fees', 'votes', 'emission'] as const
export type SortKey = (typeof sortKeys)[number]
export type SortOrder = 'asc' | 'desc'

/** The address bar's part of the list. A key that holds its default is absent. */
export type VoteSearch = { readonly q?: string; readonly sort?: SortKey; readonly order?: SortOrder; readonly voted?: true }

/** The state of the list, with every choice made. */
export type VoteView = { readonly query: string; readonly sort: SortKey; readonly order: SortOrder; readonly votedOnly: boolean }

export const defaultView: VoteView = { query: '', sort: 'apr', order: 'desc', votedOnly: false }

/** Longest search text that is stored; an address has 42 characters. */
/** Long enough for an explorer link. */
const maxQueryLength = 200

const toQuery = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, maxQueryLength) : defaultView.query

/** Parses the address bar. Never fails: an unknown value becomes the default. */
export const toVoteView = (search: Readonly<Record<string, unknown>>): VoteView => ({
  query: toQuery(search['q']),
  sort: sortKeys.find((key) => key === search['sort']) ?? defaultView.sort,
  order: search['order'] === 'asc' ? 'asc' : 'desc',
  votedOnly: search['voted'] === true,
})

/** Writes the address bar: only values that differ from the default. */
export const toVoteSearch = ({ query, sort, order, votedOnly }: VoteView): VoteSearch => ({
  ...(query !== '' && { q: query }),
  ...(sort !== defaultView.sort && { sort }),
  ...(order !== defaultView.order && { order }),
  ...(votedOnly && { voted: true as const }),
})

/** A view after a click on a column: largest first, and the other way round on the second click. */
export const sortBy = (view: VoteView, sort: SortKey): VoteView => ({
  ...view,
  sort,
  order: view.sort === sort && view.order === 'desc' ? 'asc' : 'desc',
})
