import type { PoolItem } from '@exchange/api-client'
import type { Network } from '@exchange/protocol/networks'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { poolsQuery } from '../pool/queries.ts'
import { useAccountPositions, useAccountShares } from './queries.ts'
import { useSavedView } from '../../shared/kept/useSavedView.ts'
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

/**
 * The connected account's liquidity on a network: from the chain on each block, with pools and prices of the index. `isKept`: until it
 * loads, the data of an earlier visit is shown.
 */
export const usePositions = (network: Network, isKept = false) => {
  const { chainId } = network
  const wallet = useWallet()
  const listed = useQuery(poolsQuery(chainId))
  const pools = useSavedView({ chainId, name: isKept ? 'pools' : undefined }, listed)
  const prices = usePrices(network)
  const list = pools.data?.data
  const whose = `${chainId} ${wallet.address}`
  const nameOf = (what: string) => ({ chainId, name: isKept && wallet.address ? `${what} ${tokenKey(wallet.address)}` : undefined })
  // No chain reads for pools cached by an earlier visit.
  const asked = listed.data?.data
  // While another list of pools loads, the last read stays on screen.
  const positions = useSavedView(nameOf('positions'), useLastRead(whose, useAccountPositions(network, wallet.address, asked)))
  const shares = useSavedView(nameOf('shares'), useLastRead(whose, useAccountShares(network, wallet.address, asked)))
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
    /** The entries loaded so far; undefined until there are any. */
    entries: manual || ofShares ? [...(manual ?? NONE), ...(ofShares ?? NONE)] : undefined,
    /** Both parts are read: the entries are complete. */
    complete: manual !== undefined && ofShares !== undefined,
    /** Positions and shares in pools that are not in the list. */
    elsewhere: (positions.data?.elsewhere ?? 0) + (shares.data?.elsewhere ?? 0),
    /** The newest read of one part failed, or is from an earlier visit: older figures block transactions. */
    failing: reads.some(({ isError, data }) => isError || data?.keptAt !== undefined),
    error: reads.find(({ error }) => error !== null)?.error ?? null,
    retry: () => reads.forEach(({ isError, refetch }) => isError && void refetch()),
  }
}

export type PositionsDesk = ReturnType<typeof usePositions>
