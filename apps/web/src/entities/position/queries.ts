import type { PoolItem } from '@exchange/api-client'
import type { Address } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { type PositionsPool, readAccountPositions } from '@exchange/protocol/reads/positions/readAccountPositions'
import { readAccountShares, type SharesPool } from '@exchange/protocol/reads/positions/readAccountShares'
import { useQuery } from '@tanstack/react-query'
import { getPublicClient } from '../../shared/network/publicClient.ts'
import { chainKey } from '../../shared/query/queryClient.ts'
import { readWithTime } from '../../shared/query/readWithTime.ts'
import { tokenKey } from '../../shared/tokens/token.ts'
import { NOBODY } from '../../shared/wallet/nobody.ts'

const gaugeOf = ({ gauge }: PoolItem): Address | null => gauge?.address ?? null

const positionsPools = (pools: readonly PoolItem[]): readonly PositionsPool[] =>
  pools.flatMap((pool) => {
    const [token0, token1] = pool.tokens
    return pool.type === 'concentrated' && token0 && token1
      ? [{ address: pool.address, token0: token0.address, token1: token1.address, gauge: gaugeOf(pool) }]
      : []
  })

const sharesPools = (pools: readonly PoolItem[]): readonly SharesPool[] =>
  pools.flatMap((pool) => {
    const { address, type } = pool
    return type === 'concentrated' ? [] : [{ address, type, gauge: gaugeOf(pool) }]
  })

/** Query key of pools and their gauges, independent of their order: a pool that gets a gauge is refetched. */
const keyOf = (pools: readonly { readonly address: Address; readonly gauge: Address | null }[]): string =>
  pools
    .map(({ address, gauge }) => `${tokenKey(address)}${gauge ?? ''}`)
    .toSorted()
    .join()

/** An account's positions in the concentrated pools of a list, read again on each block; idle without a list or an account. */
export const useAccountPositions = (network: Network, account: Address | undefined, pools: readonly PoolItem[] | undefined) => {
  const asked = positionsPools(pools ?? [])
  return useQuery({
    queryKey: chainKey(network.chainId, 'accountPositions', tokenKey(account ?? NOBODY), keyOf(asked)),
    queryFn: () => readWithTime(() => readAccountPositions(getPublicClient(network.chainId), network, account ?? NOBODY, asked)),
    enabled: account !== undefined && pools !== undefined,
    structuralSharing: false,
  })
}

/** The same for pool tokens. */
export const useAccountShares = (network: Network, account: Address | undefined, pools: readonly PoolItem[] | undefined) => {
  const asked = sharesPools(pools ?? [])
  return useQuery({
    queryKey: chainKey(network.chainId, 'accountShares', tokenKey(account ?? NOBODY), keyOf(asked)),
    queryFn: () => readWithTime(() => readAccountShares(getPublicClient(network.chainId), network, account ?? NOBODY, asked)),
    enabled: account !== undefined && pools !== undefined,
    structuralSharing: false,
  })
}
