import type { Address } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { readStake } from '@exchange/protocol/reads/voting/readStake'
import { useQuery } from '@tanstack/react-query'
import { getPublicClient } from '../../../shared/network/publicClient.ts'
import { chainKey } from '../../../shared/query/queryClient.ts'
import { readWithTime } from '../../../shared/query/readWithTime.ts'
import { tokenKey } from '../../../shared/tokens/token.ts'
import { NOBODY } from '../../../shared/wallet/nobody.ts'
import type { StakedPool } from '../model/poolGauge.ts'

/** An account's stake in a pool's gauge, read again on each block. */
export const useStake = (network: Network, { address: pool, gauge }: StakedPool, account: Address | undefined) =>
  useQuery({
    queryKey: chainKey(network.chainId, 'stake', tokenKey(gauge.address), tokenKey(account ?? NOBODY)),
    queryFn: () =>
      readWithTime(() => readStake(getPublicClient(network.chainId), network, { account: account ?? NOBODY, pool, gauge: gauge.address })),
    enabled: account !== undefined,
    structuralSharing: false,
  })
