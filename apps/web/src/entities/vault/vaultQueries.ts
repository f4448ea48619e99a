import { createApiClient, fetchVaultDays, fetchVaults, type VaultItem } from '@exchange/api-client'
import type { Address } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { useQuery } from '@tanstack/react-query'
import { indexKey } from '../../shared/query/queryClient.ts'
import { tokenKey } from '../../shared/tokens/token.ts'
import { hasVaults } from './useVaults.ts'

const api = createApiClient({ baseUrl: '' })

const NONE: ReadonlyMap<string, VaultItem> = new Map()

/** A network's strategies from the index, by lower-case address; empty until they are read. Refetched when the index advances. */
export const useVaultItems = (network: Network): ReadonlyMap<string, VaultItem> => {
  const { chainId } = network
  const { data } = useQuery({
    queryKey: indexKey(chainId, 'vaults'),
    queryFn: async ({ signal }) => {
      const items = await fetchVaults(api, { chainId }, { signal })
      return new Map(items.map((item) => [tokenKey(item.address), item]))
    },
    enabled: hasVaults(network),
    structuralSharing: false,
  })
  return data ?? NONE
}

/** The days of a strategy in which its figures changed, oldest first. */
export const useVaultDays = ({ chainId }: Network, vault: Address) =>
  useQuery({
    queryKey: indexKey(chainId, 'vaultDays', tokenKey(vault)),
    queryFn: ({ signal }) => fetchVaultDays(api, { chainId, vault }, { signal }),
    structuralSharing: false,
  })
