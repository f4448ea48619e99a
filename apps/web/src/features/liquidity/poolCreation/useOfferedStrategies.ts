import type { PoolItem } from '@exchange/api-client'
import type { Address } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import type { VaultRead } from '@exchange/protocol/reads/vaults/readVaults'
import { useQuery } from '@tanstack/react-query'
import { poolQuery } from '../../../entities/pool/poolQuery.ts'
import { useVaults } from '../../../entities/vault/useVaults.ts'
import { NOBODY } from '../../../shared/wallet/nobody.ts'

/** An existing pool, and its strategies: at least one. */
export type OfferedStrategies = { readonly pool: PoolItem; readonly vaults: readonly VaultRead[] }

// LIQ-4
/** The strategies of a pool; null without a pool, if it has none, and until they are loaded. */
export const useOfferedStrategies = (network: Network, address: Address | undefined): OfferedStrategies | null => {
  const { data: pool } = useQuery({ ...poolQuery(network.chainId, address ?? NOBODY), enabled: address !== undefined })
  const { data } = useVaults(network, undefined, address, address !== undefined)
  if (address === undefined || !pool || !data || data.vaults.length === 0) return null
  return { pool: pool.data, vaults: data.vaults }
}
