import { createApiClient, type PoolItem } from '@exchange/api-client'
import { type Address, isValidName, normalizeName } from '@exchange/domain'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type Competition, COMPETITION_FIELDS } from '../../entities/competition/competition.ts'
import { USER_FIELDS, type User } from '../../entities/user/user.ts'

const api = createApiClient({ baseUrl: '' })

/** Entries of a group in the overview, and in a page of one group. */
export const IN_OVERVIEW = 3
const NAMES_IN_OVERVIEW = 2
const ON_PAGE = 30

/** A name in search results. `id` is "new" for a free name; `mintPrice` is raw units of the payment token. */
export type FoundName = {
  readonly id: string
  readonly name: string
  readonly owner: Address | null
  readonly mintPrice: string
  readonly changedHandsAt: number | null
  readonly available: boolean
}
const NAME_FIELDS = 'id name owner mintPrice changedHandsAt available'

type Page<Node> = { readonly nodes: readonly Node[]; readonly nextCursor: string | null }

const USERS = `query SearchUsers($text: String!, $first: Int!, $after: String) {
  users(where: { text: $text }, first: $first, after: $after) { nodes { ${USER_FIELDS} } nextCursor }
  usersCount(text: $text)
}`
const NAMES = `query SearchNames($chainId: Int!, $text: String!, $first: Int!, $after: String) {
  searchNames(chainId: $chainId, text: $text, first: $first, after: $after) { nodes { ${NAME_FIELDS} } nextCursor }
  searchNamesCount(chainId: $chainId, text: $text)
}`
const NAME = `query SearchName($chainId: Int!, $name: String!) { name(chainId: $chainId, name: $name) { ${NAME_FIELDS} } }`

const COMPETITIONS = `query SearchCompetitions($chainId: Int!, $text: String!, $first: Int!, $after: String) {
  searchCompetitions(chainId: $chainId, text: $text, first: $first, after: $after) { nodes { ${COMPETITION_FIELDS} } nextCursor }
  searchCompetitionsCount(chainId: $chainId, text: $text)
}`

type Asked = { readonly text: string; readonly first: number; readonly after: string | null }
type UsersAnswer = { readonly users: Page<User>; readonly usersCount: number }
type CompetitionsAnswer = { readonly searchCompetitions: Page<Competition>; readonly searchCompetitionsCount: number }
type NamesAnswer = { readonly searchNames: Page<FoundName>; readonly searchNamesCount: number }

const readUsers = (asked: Asked, signal: AbortSignal) => api.graphql<UsersAnswer>({ query: USERS, variables: asked }, { signal })
const readNames = (chainId: number, asked: Asked, signal: AbortSignal) =>
  api.graphql<NamesAnswer>({ query: NAMES, variables: { chainId, ...asked } }, { signal })

const readCompetitions = (chainId: number, asked: Asked, signal: AbortSignal) =>
  api.graphql<CompetitionsAnswer>({ query: COMPETITIONS, variables: { chainId, ...asked } }, { signal })

/** The typed name, minted or not; null if it is invalid. */
const readExact = async (chainId: number, text: string, signal: AbortSignal): Promise<FoundName | null> => {
  const name = normalizeName(text)
  if (!isValidName(name)) return null
  return (await api.graphql<{ name: FoundName | null }>({ query: NAME, variables: { chainId, name } }, { signal })).name
}

/** All fetched results of a text. `totals` above 1,000 mean more than 1,000. */
export type Overview = {
  readonly users: readonly User[]
  readonly usersTotal: number
  readonly exact: FoundName | null
  readonly names: readonly FoundName[]
  readonly namesTotal: number
  readonly competitions: readonly Competition[]
  readonly competitionsTotal: number
  readonly pools: readonly PoolItem[]
  readonly morePools: boolean
}

// SEARCH-3
/** The read, or undefined if it failed: a failed search counts as empty, and is logged. */
const settled = async <T>(what: string, reading: Promise<T>, signal: AbortSignal): Promise<T | undefined> => {
  try {
    return await reading
  } catch (error) {
    if (!signal.aborted) console.warn('Not searched:', what, error)
    return undefined
  }
}

const nothing = (reading: undefined | Promise<never>): Promise<undefined> => Promise.resolve(reading)

type Networks = { readonly chainId: number; readonly namesChainId: number | undefined; readonly arenaChainId: number | undefined }

const readOverview = async ({ chainId, namesChainId, arenaChainId }: Networks, text: string, signal: AbortSignal): Promise<Overview> => {
  const inNames = namesChainId !== undefined
  const [users, names, exact, competitions, pools] = await Promise.all([
    settled('users', readUsers({ text, first: IN_OVERVIEW, after: null }, signal), signal),
    inNames
      ? settled('names', readNames(namesChainId, { text, first: NAMES_IN_OVERVIEW, after: null }, signal), signal)
      : nothing(undefined),
    inNames ? settled('name', readExact(namesChainId, text, signal), signal) : nothing(undefined),
    arenaChainId === undefined
      ? nothing(undefined)
      : settled('competitions', readCompetitions(arenaChainId, { text, first: IN_OVERVIEW, after: null }, signal), signal),
    settled('pools', api.pools(chainId, { search: text, limit: IN_OVERVIEW }, { signal }), signal),
  ])
  return {
    users: users?.users.nodes ?? [],
    usersTotal: users?.usersCount ?? 0,
    exact: exact ?? null,
    names: names?.searchNames.nodes ?? [],
    namesTotal: names?.searchNamesCount ?? 0,
    competitions: competitions?.searchCompetitions.nodes ?? [],
    competitionsTotal: competitions?.searchCompetitionsCount ?? 0,
    pools: pools?.data ?? [],
    morePools: pools?.nextCursor != null,
  }
}

/** All results of a text; none for an empty text. They load together, so that no result moves another. */
export const useOverview = (networks: Networks, text: string) =>
  useQuery({
    queryKey: ['search', networks.chainId, 'overview', text],
    queryFn: ({ signal }) => readOverview(networks, text, signal),
    enabled: text !== '',
    staleTime: 30_000,
    refetchInterval: false,
    retry: false,
  })

/** A group that is read in pages. */
export type ReadGroup = 'users' | 'names' | 'competitions' | 'pools'
export type ReadPage = {
  readonly users?: readonly User[]
  readonly names?: readonly FoundName[]
  readonly competitions?: readonly Competition[]
  readonly pools?: readonly PoolItem[]
}
type Read = ReadPage & { readonly next: string | null; readonly total: number | null }

const readPage = async (group: ReadGroup, networks: Networks, asked: Asked, signal: AbortSignal): Promise<Read> => {
  if (group === 'users') {
    const read = await settled('users', readUsers(asked, signal), signal)
    return { users: read?.users.nodes ?? [], next: read?.users.nextCursor ?? null, total: read?.usersCount ?? 0 }
  }
  if (group === 'names' && networks.namesChainId !== undefined) {
    const read = await settled('names', readNames(networks.namesChainId, asked, signal), signal)
    return { names: read?.searchNames.nodes ?? [], next: read?.searchNames.nextCursor ?? null, total: read?.searchNamesCount ?? 0 }
  }
  if (group === 'names') return { names: [], next: null, total: 0 }
  if (group === 'competitions' && networks.arenaChainId !== undefined) {
    const read = await settled('competitions', readCompetitions(networks.arenaChainId, asked, signal), signal)
    return {
      competitions: read?.searchCompetitions.nodes ?? [],
      next: read?.searchCompetitions.nextCursor ?? null,
      total: read?.searchCompetitionsCount ?? 0,
    }
  }
  if (group === 'competitions') return { competitions: [], next: null, total: 0 }
  const { text, first, after } = asked
  const query = { search: text, limit: first, ...(after !== null && { cursor: after }) }
  const read = await settled('pools', api.pools(networks.chainId, query, { signal }), signal)
  return { pools: read?.data ?? [], next: read?.nextCursor ?? null, total: null }
}

// SEARCH-2
/** One group alone, 30 a page. */
export const useGroup = (group: ReadGroup | undefined, networks: Networks, text: string) =>
  useInfiniteQuery({
    queryKey: ['search', networks.chainId, group, text],
    queryFn: ({ pageParam, signal }) => readPage(group ?? 'users', networks, { text, first: ON_PAGE, after: pageParam }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    enabled: group !== undefined && text !== '',
    staleTime: 30_000,
    refetchInterval: false,
    retry: false,
  })
