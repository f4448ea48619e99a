import { createApiClient, type PoolItem } from '@exchange/api-client'
import type { Address } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { readItemRights, readRights, readRightsWithBalances, type Right } from '@exchange/protocol/reads/tokens/readRights'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { hasAutomation } from '../../../entities/automation/hasAutomation.ts'
import { hasCompetitions } from '../../../entities/competition/hasCompetitions.ts'
import { hasOldPools, useOldPools } from '../../../entities/pool/oldPools.ts'
import { poolsQuery } from '../../../entities/pool/queries.ts'
import { getPublicClient } from '../../../shared/network/publicClient.ts'
import { chainKey, indexKey } from '../../../shared/query/queryClient.ts'
import { usePrices } from '../../../shared/tokens/queries.ts'
import { tokenKey } from '../../../shared/tokens/token.ts'
import { useTokens } from '../../../shared/tokens/useTokens.ts'
import { createAssetLookup, toRows, totalOf } from './rows.ts'
import { type Candidates, candidatesOf, type MadeContracts, rightKey } from './takers.ts'

const api = createApiClient({ baseUrl: '' })

/** The interval of the full search; found approvals are refetched on each block. */
const SEARCH_MS = 300_000

const NO_CONTRACTS: MadeContracts = { competitions: [], automations: [] }

const COMPETITIONS = `query TakersCompetitions($chainId: Int!, $after: String) {
  rows: competitions(chainId: $chainId, first: 1000, after: $after) { nodes { address name winningToken } nextCursor }
}`
const AUTOMATIONS = `query TakersAutomations($chainId: Int!, $account: String!, $after: String) {
  rows: automations(chainId: $chainId, where: { account: $account }, first: 1000, after: $after) { nodes { address lockId } nextCursor }
}`

type Rows<T> = { readonly rows: { readonly nodes: readonly T[]; readonly nextCursor: string | null } }

/** All rows of a list, page by page: a gap in the search would hide approvals. */
const readAll = async <T>(query: string, variables: Readonly<Record<string, unknown>>, signal: AbortSignal): Promise<readonly T[]> => {
  const all: T[] = []
  for (let after: string | null | undefined; after !== null;) {
    const { rows }: Rows<T> = await api.graphql<Rows<T>>({ query, variables: { ...variables, after: after ?? null } }, { signal })
    all.push(...rows.nodes)
    after = rows.nextCursor
  }
  return all
}

/** User-created contracts that spend tokens of their users. */
const useMadeContracts = (network: Network, account: Address) => {
  const { chainId } = network
  return useQuery({
    queryKey: indexKey(chainId, 'takers', tokenKey(account)),
    queryFn: async ({ signal }): Promise<MadeContracts> => ({
      competitions: hasCompetitions(network) ? await readAll(COMPETITIONS, { chainId }, signal) : [],
      automations: hasAutomation(network) ? await readAll(AUTOMATIONS, { chainId, account: tokenKey(account) }, signal) : [],
    }),
  })
}

/** A network without pools of version 2 has no approvals for them. */
const NO_POOLS: readonly PoolItem[] = []

/** Active approvals, and whether every candidate was checked. */
type Found = { readonly rights: readonly Right[]; readonly unread: number; readonly complete: boolean }

const search = async (network: Network, account: Address, { rights, takers }: Candidates): Promise<Found> => {
  const client = getPublicClient(network.chainId)
  const [reads, items] = await Promise.all([readRights(client, network, account, rights), readItemRights(client, network, account)])
  const failed = reads.flatMap((read) => (read.status === 'failed' ? [read.error] : []))
  if (failed.length > 0 && failed.length === reads.length) throw failed[0]!
  return {
    rights: [
      ...rights.filter((_, i) => {
        const read = reads[i]
        return read?.status === 'ok' && read.data > 0n
      }),
      ...items.rights.filter(({ taker }) => takers.has(tokenKey(taker))),
    ],
    unread: failed.length,
    complete: items.complete,
  }
}

// TX-15
/** Every approval of an account's assets to our contracts: searched among all possible ones, then refetched on each block. */
export const useAllowances = (network: Network, account: Address) => {
  const { chainId } = network
  const tokens = useTokens(network)
  const prices = usePrices(network)
  const pools = useQuery(poolsQuery(chainId))
  const old = useOldPools(network)
  const made = useMadeContracts(network, account)
  const hasOld = hasOldPools(network)
  const [present, former, contracts] = [pools.data?.data, hasOld ? old.data?.data : NO_POOLS, made.data]
  const listed = useMemo(() => [...(present ?? []), ...(former ?? [])], [present, former])
  const candidates = useMemo(
    () => candidatesOf({ network, tokens, pools: listed, made: contracts ?? NO_CONTRACTS }),
    [network, tokens, listed, contracts],
  )
  // Without the index the contracts of the catalogue are still checked; a note names what is missing.
  const fromIndex = hasOld ? [pools, old, made] : [pools, made]
  const settled = fromIndex.every(({ data, isError }) => data !== undefined || isError)
  const found = useQuery({
    queryKey: ['rights', chainId, tokenKey(account), candidates.rights.length, tokens.map(({ address }) => tokenKey(address)).join()],
    queryFn: () => search(network, account, candidates),
    enabled: settled,
    refetchInterval: SEARCH_MS,
    placeholderData: keepPreviousData,
    structuralSharing: false,
  })
  const rights = found.data?.rights
  const standing = useQuery({
    queryKey: chainKey(chainId, 'rights', tokenKey(account), rights?.map(rightKey).join()),
    queryFn: () => readRightsWithBalances(getPublicClient(chainId), network, account, rights!),
    enabled: rights !== undefined,
    structuralSharing: false,
  })
  const reads = standing.data
  const known = useMemo(() => {
    if (!rights || !reads) return undefined
    const assetOf = createAssetLookup({ tokens, pools: listed, prices })
    return { rows: toRows(network, rights, reads, { takers: candidates.takers, assetOf }), total: totalOf(reads, assetOf) }
  }, [network, rights, reads, tokens, listed, prices, candidates])
  return {
    known,
    /** The number of approvals of unknown state, and whether all single items and all indexed contracts were checked. */
    unread: found.data?.unread ?? 0,
    complete: (found.data?.complete ?? true) && fromIndex.every(({ data }) => data !== undefined),
    failing: standing.isError,
    error: found.error ?? standing.error,
    retry: () => {
      for (const { isError, refetch } of fromIndex) if (isError) void refetch()
      void found.refetch()
      if (standing.isError) void standing.refetch()
    },
  }
}

export type AllowancesDesk = ReturnType<typeof useAllowances>
