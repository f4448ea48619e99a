import { NATIVE, type Address } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { useMemo } from 'react'
import { usePrices } from '../../shared/tokens/queries.ts'
import { tokenKey } from '../../shared/tokens/token.ts'
import { useTokens } from '../../shared/tokens/useTokens.ts'
import { usePaidTokens } from '../../entities/vote/usePaidTokens.ts'
import { useWallet } from '../../shared/wallet/wallet.ts'
import { aprReceipt, ownItems, toEarnings, toShared } from './model/collection.ts'
import { useAccountItems, useCollection } from './queries.ts'

/** Possible tokens of fees and royalties: listed ones, those of pools, and the wrapped native token. */
const usePaying = (network: Network, items: ReturnType<typeof usePaidTokens>['items']): readonly Address[] => {
  const listed = useTokens(network)
  return useMemo(() => {
    const own = listed.filter(({ address, source }) => source === 'listed' && address !== NATIVE).map(({ address }) => address)
    const ofGauges = [...items.values()].flatMap(({ gauge, tokens }) => (gauge ? tokens.map(({ address }) => address) : []))
    const all = [network.deployment.contracts.wrappedNative, ...own, ...ofGauges]
    return [...new Map(all.map((address) => [tokenKey(address), address])).values()].toSorted()
  }, [listed, items, network])
}

/** The state and actions of the collection's screen: joins reads and decides nothing. */
export const useTheNftDesk = (network: Network) => {
  const wallet = useWallet()
  const tokens = usePaidTokens(network)
  const paying = usePaying(network, tokens.items)
  const collection = useCollection(network, paying)
  const account = useAccountItems(network, wallet.address, paying)
  const nativePrice = usePrices(network).get(tokenKey(network.deployment.contracts.wrappedNative))
  const { priceOf } = tokens
  const [all, own, address] = [collection.data, account.data, wallet.address]
  const known = useMemo(() => {
    if (!all) return undefined
    const shared = toShared(all, priceOf)
    const mine = own && address ? { items: ownItems(own, all, address), earnings: toEarnings(own, priceOf) } : undefined
    return { shared, mine, receipt: aprReceipt(all, shared.current, nativePrice) }
  }, [all, own, address, priceOf, nativePrice])
  return {
    network,
    wallet,
    tokens,
    collection: all,
    account: own,
    known,
    /** The newest read of one of them failed: nothing is sent based on older figures. */
    failing: collection.isError || account.isError,
    error: collection.error ?? account.error,
    retry: () => {
      void collection.refetch()
      void account.refetch()
    },
  }
}

export type TheNftDesk = ReturnType<typeof useTheNftDesk>
