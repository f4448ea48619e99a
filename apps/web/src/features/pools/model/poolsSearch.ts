import type { PoolType } from '@exchange/domain'

/** Figures a list of pools can be ordered by. `volume` and `fees` follow the chosen period. */
export const sortKeys = ['tvl', 'volume', 'fees', 'apr', 'votes'] as const
export type SortKey = (typeof sortKeys)[number]
export type SortOrder = 'asc' | 'desc'

export const periods = ['24h', '7d'] as const
export type Period = (typeof periods)[number]

/** Pools are active while their gauge is open. */
export const livenesses = ['all', 'active', 'inactive'] as const
export type Liveness = (typeof livenesses)[number]

const poolTypes = ['classic', 'stable', 'concentrated', 'weighted'] as const satisfies readonly PoolType[]

/** The address bar's part of the list. A key that holds its default is absent, so that a plain /pools stays plain. */
export type PoolsSearch = {
  readonly type?: PoolType
  readonly q?: string
  /** Only pools with an open gauge, or only those without. */
  readonly active?: boolean
  readonly sort?: SortKey
  readonly order?: SortOrder
  readonly period?: Period
  /** Counted from 1. */
  readonly page?: number
}

/** The state of the screen, with every choice made. */
export type PoolsView = {
  readonly type: PoolType | 'all'
  readonly query: string
  readonly liveness: Liveness
  readonly sort: SortKey
  readonly order: SortOrder
  readonly period: Period
  readonly page: number
}

export const defaultView: PoolsView = { type: 'all', query: '', liveness: 'all', sort: 'tvl', order: 'desc', period: '24h', page: 1 }

/** Longest search text that is stored; an address has 42 characters. */
/** Long enough for an explorer link. */
const maxQueryLength = 200

const oneOf = <T extends string>(values: readonly T[], value: unknown, fallback: T): T =>
  values.find((candidate) => candidate === value) ?? fallback

const toQuery = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, maxQueryLength) : defaultView.query

const toPage = (value: unknown): number => {
  const page = Number(value)
  return Number.isSafeInteger(page) && page >= 1 ? page : defaultView.page
}

/** Parses the address bar. Never fails: an unknown value becomes the default. */
export const toPoolsView = (search: Readonly<Record<string, unknown>>): PoolsView => ({
  type: oneOf<PoolType | 'all'>(poolTypes, search['type'], 'all'),
  query: toQuery(search['q']),
  liveness: typeof search['active'] === 'boolean' ? (search['active'] ? 'active' : 'inactive') : defaultView.liveness,
  sort: oneOf(sortKeys, search['sort'], defaultView.sort),
  order: oneOf<SortOrder>(['asc', 'desc'], search['order'], defaultView.order),
  period: oneOf(periods, search['period'], defaultView.period),
  page: toPage(search['page']),
})

/** Writes the address bar: only values that differ from the default. */
export const toPoolsSearch = (view: PoolsView): PoolsSearch => ({
  ...(view.type !== 'all' && { type: view.type }),
  ...(view.query !== '' && { q: view.query }),
  ...(view.liveness !== 'all' && { active: view.liveness === 'active' }),
  ...(view.sort !== defaultView.sort && { sort: view.sort }),
  ...(view.order !== defaultView.order && { order: view.order }),
  ...(view.period !== defaultView.period && { period: view.period }),
  ...(view.page !== 1 && { page: view.page }),
})
