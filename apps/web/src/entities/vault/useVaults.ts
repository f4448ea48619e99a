import type { Address } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { readVault, readVaults, vaultFactoryOf } from '@exchange/protocol/reads/vaults/readVaults'
import { useQuery } from '@tanstack/react-query'
import { getPublicClient } from '../../shared/network/publicClient.ts'
import { chainKey } from '../../shared/query/queryClient.ts'
import { readWithTime } from '../../shared/query/readWithTime.ts'
import { tokenKey } from '../../shared/tokens/token.ts'
import { NOBODY } from '../../shared/wallet/nobody.ts'

/** Whether a network has strategies. */
export const hasVaults = (network: Network): boolean => vaultFactoryOf(network) !== undefined

/** Strategies of a network, or of one pool, with an account's holdings in them; refetched on each block while needed. */
export const useVaults = (network: Network, account: Address | undefined, pool?: Address, wanted = true) =>
  useQuery({
    queryKey: chainKey(network.chainId, 'vaults', tokenKey(pool ?? NOBODY), tokenKey(account ?? NOBODY)),
    queryFn: () => readWithTime(() => readVaults(getPublicClient(network.chainId), network, { account, pool })),
    enabled: wanted && hasVaults(network),
    structuralSharing: false,
  })

/** One strategy. */
export const useVault = (network: Network, vault: Address, account: Address | undefined) =>
  useQuery({
    queryKey: chainKey(network.chainId, 'vault', tokenKey(vault), tokenKey(account ?? NOBODY)),
    queryFn: () => readWithTime(() => readVault(getPublicClient(network.chainId), network, { vault, account })),
    enabled: hasVaults(network),
    structuralSharing: false,
  })
