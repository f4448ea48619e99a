import type { PoolItem } from '@exchange/api-client'
import type { Network } from '@exchange/protocol/networks'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { poolsQuery } from '../pool/queries.ts'
import { useAccountPositions, useAccountShares } from './queries.ts'
import { useLastRead } from '../../shared/query/useLastRead.ts'
import { usePrices } from '../../shared/tokens/queries.ts'
import { tokenKey } from '../../shared/tokens/token.ts'
import { useWallet } from '../../shared/wallet/wallet.ts'
import { toManualEntries } from './manualEntries.ts'
import type { PositionEntry } from './positionEntry.ts'
import { toShareEntries } from './shareEntries.ts'

const NONE: readonly PositionEntry[] = []

const byAddress = (pools: readonly PoolItem[]): ReadonlyMap<string, PoolItem> =>
  new Map(pools.map((pool) => [tokenKey(pool.address), pool]))

/** Everything that the connected account provides on a network: from the chain on each block, with pools and prices of the index. */
export const usePositions = (network: Network) => {
  const wallet = useWallet()
  const pools = useQuery(poolsQuery(network.chainId))
  const prices = usePrices(network)
  const list = pools.data?.data
  const whose = `${network.chainId} ${wallet.address}`
  // Another list of pools is read beside what is on screen.
  const positions = useLastRead(whose, useAccountPositions(network, wallet.address, list))
  const shares = useLastRead(whose, useAccountShares(network, wallet.address, list))
  const known = useMemo(() => list && byAddress(list), [list])
  const emissionPrice = prices.get(tokenKey(network.deployment.contracts.governanceToken)) ?? null
  const now = pools.data?.meta.blockTimestamp ?? 0
  const manual = useMemo(
    () =>
      positions.data && known ? toManualEntries(positions.data, known, { block: positions.data.block, now, emissionPrice }) : undefined,
    [positions.data, known, now, emissionPrice],
  )
  const ofShares = useMemo(
    () => (shares.data && known ? toShareEntries(shares.data, known, { block: shares.data.block, now, emissionPrice }) : undefined),
    [shares.data, known, now, emissionPrice],
  )
  const reads = [pools, positions, shares] as const
  return {
    wallet,
    pools,
    positions,
    shares,
    prices,
    emissionPrice,
    /** What was read so far; undefined until something was. */
    entries: manual || ofShares ? [...(manual ?? NONE), ...(ofShares ?? NONE)] : undefined,
    /** Both parts were read: nothing is missing from the entries. */
    complete: manual !== undefined && ofShares !== undefined,
    /** Positions and shares that lie in pools which the list does not have. */
    elsewhere: (positions.data?.elsewhere ?? 0) + (shares.data?.elsewhere ?? 0),
    /** The newest read of one of them failed: nothing is sent from older figures. */
    failing: reads.some(({ isError }) => isError),
    error: reads.find(({ error }) => error !== null)?.error ?? null,
    retry: () => reads.forEach(({ isError, refetch }) => isError && void refetch()),
  }
}

export type PositionsDesk = ReturnType<typeof usePositions>
