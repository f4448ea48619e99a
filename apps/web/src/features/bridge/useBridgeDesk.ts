import { NATIVE } from '@exchange/domain'
import { brand } from '@exchange/domain/brand'
import { bridgeRoutes } from '@exchange/protocol/bridgeRoute'
import type { Network } from '@exchange/protocol/networks'
import { useState } from 'react'
import { useChainNow } from '../../shared/clock/clock.ts'
import { useNetworks } from '../../shared/network/network.ts'
import { readValue } from '../../shared/query/readValue.ts'
import { usePrices } from '../../shared/tokens/queries.ts'
import { findToken, type Token, tokenKey } from '../../shared/tokens/token.ts'
import { useBalance } from '../../shared/tokens/useBalance.ts'
import { useTokens } from '../../shared/tokens/useTokens.ts'
import { useWallet } from '../../shared/wallet/wallet.ts'
import { hasBridge } from './hasBridge.ts'
import { mergeTransfers } from './model/transfer.ts'
import { MOST_TRANSFERS, TRANSFERS_STEP, useBridgeLimits, useBridgeTransfers, useExpectedSeconds } from './queries.ts'

/** The token of the bridge as a network knows it. */
const useBridgeToken = (network: Network): Token => {
  const address = network.deployment.contracts.governanceToken
  const known = findToken(useTokens(network), address)
  return known ?? { chainId: network.chainId, address, ...brand.governanceToken, decimals: 18, source: 'listed' }
}

/** The network at the other end of the bridge, if the app supports it. */
export const useOtherEnd = ({ chainId }: Network): Network | undefined =>
  useNetworks().find((network) => network.chainId === bridgeRoutes[chainId]?.otherId && hasBridge(network))

/** The state and actions of the bridge screen: joins reads and decides nothing. `here` is the source, `there` the destination. */
export const useBridgeDesk = (here: Network, there: Network) => {
  const wallet = useWallet()
  const account = wallet.address
  const token = useBridgeToken(here)
  const limits = useBridgeLimits(here, there.chainId)
  const [first, setFirst] = useState<number>(TRANSFERS_STEP)
  const lists = useBridgeTransfers([here, there], account, first)
  const ofLimits = <T>(pick: (read: NonNullable<typeof limits.data>) => T) =>
    readValue({ data: limits.data && pick(limits.data), isError: limits.isError })
  return {
    here,
    there,
    wallet,
    token,
    balance: useBalance(here, account, token.address),
    balanceThere: useBalance(there, account, there.deployment.contracts.governanceToken),
    coins: useBalance(here, account, NATIVE),
    price: usePrices(here).get(tokenKey(token.address)) ?? null,
    coinPrice: usePrices(here).get(tokenKey(here.deployment.contracts.wrappedNative)) ?? null,
    limits,
    isOpen: ofLimits(({ isOpen }) => isOpen),
    cap: ofLimits(({ cap }) => cap),
    left: ofLimits(({ left }) => left),
    fee: ofLimits(({ fee }) => fee),
    expected: useExpectedSeconds(there.chainId).data ?? null,
    now: useChainNow(here.chainId) ?? limits.data?.timestamp ?? 0,
    history: {
      transfers: mergeTransfers(
        lists.map(({ data }) => data ?? []),
        first,
      ),
      /** Loads older transfers; undefined if there are none, or the API serves no more. */
      more:
        first < MOST_TRANSFERS && lists.some(({ data, isPlaceholderData }) => isPlaceholderData || (data && data.length >= first))
          ? () => setFirst(Math.min(first + TRANSFERS_STEP, MOST_TRANSFERS))
          : undefined,
      /** Whether older transfers are loading. */
      isMore: lists.some(({ isPlaceholderData }) => isPlaceholderData),
      isLoading: lists.some(({ data, isError }) => data === undefined && !isError),
      /** Networks with a failed read of transfers. */
      unread: [here, there].filter((_, i) => lists[i]?.isError === true),
      error: lists.find(({ error }) => error)?.error ?? null,
      retry: () => lists.forEach(({ refetch }) => void refetch()),
    },
  }
}

export type BridgeDesk = ReturnType<typeof useBridgeDesk>
