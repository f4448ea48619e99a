import type { Network } from '@exchange/protocol/networks'
import { legacyNetwork } from '@exchange/protocol/legacyNetwork'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { poolsQuery } from '../../entities/pool/queries.ts'
import { useAccountShares } from '../../entities/position/queries.ts'
import { toShareEntries } from '../../entities/position/shareEntries.ts'
import { useLastRead } from '../../shared/query/useLastRead.ts'
import { useSetting } from '../../shared/settings/settings.ts'
import { usePrices } from '../../shared/tokens/queries.ts'
import { tokenKey } from '../../shared/tokens/token.ts'
import { useWallet } from '../../shared/wallet/wallet.ts'
import { toMigrationRows } from './model/rows.ts'
import { oldPoolsQuery } from '../../entities/pool/oldPools.ts'

// MIGRATE-2
/**
 * The connected account's holdings in version 2, from the chain on each block, so that they are right whatever page was open when a
 * transaction was sent.
 */
export const useMigrationDesk = (network: Network) => {
  const wallet = useWallet()
  const oldPools = useQuery(oldPoolsQuery(network.chainId))
  const pools = useQuery(poolsQuery(network.chainId))
  const prices = usePrices(network)
  const [slippageBps] = useSetting('slippageBps')
  const list = oldPools.data?.data
  const legacy = legacyNetwork(network) ?? network
  const shares = useLastRead(`${network.chainId} ${wallet.address}`, useAccountShares(legacy, wallet.address, list))
  const emissionPrice = prices.get(tokenKey(network.deployment.contracts.governanceToken)) ?? null
  const now = pools.data?.meta.blockTimestamp ?? 0
  const entries = useMemo(() => {
    if (!shares.data || !list) return undefined
    const known = new Map(list.map((pool) => [tokenKey(pool.address), pool]))
    return toShareEntries(shares.data, known, { block: shares.data.block, now, emissionPrice })
  }, [shares.data, list, now, emissionPrice])
  const next = pools.data?.data
  const rows = useMemo(() => entries && next && toMigrationRows(entries, next, slippageBps), [entries, next, slippageBps])
  const reads = [oldPools, pools, shares] as const
  return {
    wallet,
    oldPools,
    shares,
    rows,
    emissionPrice,
    /** The newest read of one of them failed: nothing is sent based on older figures. */
    failing: reads.some(({ isError }) => isError),
    error: reads.find(({ error }) => error !== null)?.error ?? null,
    retry: () => reads.forEach(({ isError, refetch }) => isError && void refetch()),
  }
}

export type MigrationDesk = ReturnType<typeof useMigrationDesk>
