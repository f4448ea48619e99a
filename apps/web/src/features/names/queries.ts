import { createApiClient } from '@exchange/api-client'
import { type Address, DomainError, type Hex } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { readNameAccount, type NameAccountRead } from '@exchange/protocol/reads/names/readNameAccount'
import { type NameOwnerRead, readNameOwners } from '@exchange/protocol/reads/names/readNameOwners'
import { type NamesRead, readNames } from '@exchange/protocol/reads/names/readNames'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getPublicClient } from '../../shared/network/publicClient.ts'
import { chainKey, indexKey } from '../../shared/query/queryClient.ts'
import { type Stamped, readWithTime } from '../../shared/query/readWithTime.ts'
import { tokenKey } from '../../shared/tokens/token.ts'
import { NOBODY } from '../../shared/wallet/nobody.ts'
import { namesByLength } from './model/priceLadder.ts'

const api = createApiClient({ baseUrl: '' })

const FIELDS = 'id name imageUrl owner giftedBy mintPrice mintedAt changedHandsAt'

// NAME-3
/** A name from the index. `mintPrice` is raw units of the payment token, times are seconds of chain time; `id` is "new" for a free name. */
export type NameItem = {
  readonly id: string
  readonly name: string
  readonly imageUrl: string | null
  readonly owner: Address | null
  readonly giftedBy: Address | null
  readonly mintPrice: string
  readonly mintedAt: number | null
  readonly changedHandsAt: number | null
}

type Page = { readonly nodes: readonly NameItem[]; readonly nextCursor: string | null }

/** Names of each page of a list. */
const PAGE = 24

const LIST = `query Names($chainId: Int!, $where: NameFilter, $first: Int!, $after: String) {
  names(chainId: $chainId, where: $where, first: $first, after: $after) { nodes { ${FIELDS} } nextCursor }
}`

/** The filter of a list of names; null for all. */
export type NamesWhere = { readonly gifted?: true; readonly owner?: Address } | null

/** Names of a list, newest first, in pages. Read again as the index advances. */
export const useNameList = (chainId: number, where: NamesWhere, first = PAGE) =>
  useInfiniteQuery({
    queryKey: indexKey(chainId, 'names', where, first),
    queryFn: async ({ pageParam: after, signal }) =>
      (await api.graphql<{ names: Page }>({ query: LIST, variables: { chainId, where, first, after } }, { signal })).names,
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }): readonly NameItem[] => pages.flatMap(({ nodes }) => nodes),
  })

const COUNT = 'query NamesCount($chainId: Int!, $where: NameFilter) { namesCount(chainId: $chainId, where: $where) }'

/** How many names a list has. */
export const useNamesCount = (chainId: number, where: NamesWhere) =>
  useQuery({
    queryKey: indexKey(chainId, 'namesCount', where),
    queryFn: async ({ signal }) =>
      (await api.graphql<{ namesCount: number }>({ query: COUNT, variables: { chainId, where } }, { signal })).namesCount,
  })

/** An event in a name's history of owners. Times are seconds of chain time. */
export type NameEvent = {
  readonly kind: 'minted' | 'gifted' | 'transferred'
  readonly account: Address
  readonly recipient: Address
  readonly txHash: Hex
  readonly logIndex: number
  readonly timestamp: number
}

const HISTORY = `query NameHistory($chainId: Int!, $nameId: BigInt!, $after: String) {
  nameEvents(chainId: $chainId, where: { nameId: $nameId }, first: ${PAGE}, after: $after) {
    nodes { kind account recipient txHash logIndex timestamp } nextCursor
  }
}`

type Events = { readonly nodes: readonly NameEvent[]; readonly nextCursor: string | null }

// NAME-3
/** The history of a minted name's owners, newest first, in pages. */
export const useNameHistory = (chainId: number, nameId: string) =>
  useInfiniteQuery({
    queryKey: indexKey(chainId, 'nameHistory', nameId),
    queryFn: async ({ pageParam: after, signal }) =>
      (await api.graphql<{ nameEvents: Events }>({ query: HISTORY, variables: { chainId, nameId, after } }, { signal })).nameEvents,
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }): readonly NameEvent[] => pages.flatMap(({ nodes }) => nodes),
  })

const ONE = `query Name($chainId: Int!, $name: String!) { name(chainId: $chainId, name: $name) { ${FIELDS} } }`

/** A valid name as the index knows it, minted or not. */
export const useIndexedName = (chainId: number, name: string) =>
  useQuery({
    queryKey: indexKey(chainId, 'name', name),
    queryFn: async ({ signal }) =>
      (await api.graphql<{ name: NameItem | null }>({ query: ONE, variables: { chainId, name } }, { signal })).name,
    enabled: name !== '',
  })

// NAME-10
/** The current owner of a minted name, read from the chain on each block; none while its id is unknown. */
export const useNameOwner = (network: Network, tokenId: bigint | undefined) =>
  useQuery({
    queryKey: chainKey(network.chainId, 'nameOwner', tokenId?.toString()),
    queryFn: async (): Promise<NameOwnerRead> => {
      const read = await readNameOwners(getPublicClient(network.chainId), network, [tokenId ?? 0n])
      if (read.status === 'failed') throw read.error
      const [owner] = read.data
      if (!owner) throw new DomainError('api.notFound', { chainId: network.chainId })
      return owner
    },
    enabled: tokenId !== undefined,
    structuralSharing: false,
  })

/** An account's balance for minting, and its display name. Read from the chain on each block; none without an account. */
export const useNameAccount = (network: Network, account: Address | undefined) =>
  useQuery({
    queryKey: chainKey(network.chainId, 'nameAccount', tokenKey(account ?? NOBODY)),
    queryFn: (): Promise<Stamped<NameAccountRead>> =>
      readWithTime(() => readNameAccount(getPublicClient(network.chainId), network, account ?? NOBODY)),
    enabled: account !== undefined,
    structuralSharing: false,
  })

// NAME-6
/** The chain's data on normalized names, on each block. While another list is loading, the previous answer stays. */
export const useNames = (network: Network, names: readonly string[]) => {
  const asked = [...new Set(names)].toSorted()
  return useQuery({
    queryKey: chainKey(network.chainId, 'names', asked.join(' ')),
    queryFn: (): Promise<Stamped<NamesRead>> => readWithTime(() => readNames(getPublicClient(network.chainId), network, asked)),
    enabled: asked.length > 0,
    placeholderData: keepPreviousData,
    structuralSharing: false,
  })
}

// NAME-8
/** Prices by length, of 1 to 5 and of 6 and more characters, in raw units of the payment token. They seldom change. */
export const useNamePrices = (network: Network) =>
  useQuery({
    queryKey: ['namePrices', network.chainId, network.deployment.contracts.thenaId],
    queryFn: async (): Promise<readonly bigint[]> => {
      const read = await readNames(getPublicClient(network.chainId), network, namesByLength)
      if (read.status === 'failed') throw read.error
      return read.data.names.map(({ name, price }) => {
        if (price === undefined) throw new DomainError('data.decodeFailed', { name })
        return price
      })
    },
    staleTime: 300_000,
    structuralSharing: false,
  })
