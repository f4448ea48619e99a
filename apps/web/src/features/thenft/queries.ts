import type { Address } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import {
  type AccountItemsSnapshot,
  type CollectionSnapshot,
  readAccountItems,
  readCollection,
} from '@exchange/protocol/reads/nft/readCollection'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { getPublicClient } from '../../shared/network/publicClient.ts'
import { chainKey } from '../../shared/query/queryClient.ts'
import { type Stamped, readWithTime } from '../../shared/query/readWithTime.ts'
import { tokenKey } from '../../shared/tokens/token.ts'
import { NOBODY } from '../../shared/wallet/nobody.ts'

const keyOf = (tokens: readonly Address[]): string => tokens.map(tokenKey).join()

const collectionQuery = (network: Network, tokens: readonly Address[]) =>
  queryOptions({
    queryKey: chainKey(network.chainId, 'collection', keyOf(tokens)),
    queryFn: (): Promise<Stamped<CollectionSnapshot>> =>
      readWithTime(() => readCollection(getPublicClient(network.chainId), network, tokens)),
    placeholderData: keepPreviousData,
    structuralSharing: false,
  })

/** Rewards of stakers and items for sale. Read from the chain on each block. */
export const useCollection = (network: Network, tokens: readonly Address[]) => useQuery(collectionQuery(network, tokens))

const accountItemsQuery = (network: Network, account: Address, tokens: readonly Address[]) =>
  queryOptions({
    queryKey: chainKey(network.chainId, 'accountItems', tokenKey(account), keyOf(tokens)),
    queryFn: (): Promise<Stamped<AccountItemsSnapshot>> =>
      readWithTime(() => readAccountItems(getPublicClient(network.chainId), network, account, tokens)),
    // Another list of tokens keeps the old data on screen while loading; another account does not.
    placeholderData: (before, query) => (query?.queryKey[3] === tokenKey(account) ? before : undefined),
    structuralSharing: false,
  })

/** Items of the connected account and their earnings; none without an account. */
export const useAccountItems = (network: Network, account: Address | undefined, tokens: readonly Address[]) =>
  useQuery({ ...accountItemsQuery(network, account ?? NOBODY, tokens), enabled: account !== undefined })
