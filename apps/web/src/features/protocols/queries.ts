import type { Address, MeasuredKeep, ReadValue } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { readGaugeFacts, readIsListed } from '@exchange/protocol/reads/voting/readGaugeFacts'
import type { ReadResult } from '@exchange/protocol/reads/readResult'
import { readTransferTax } from '@exchange/protocol/reads/tokens/readTransferTax'
import { useQuery } from '@tanstack/react-query'
import { getPublicClient } from '../../shared/network/publicClient.ts'
import { readValue } from '../../shared/query/readValue.ts'
import { chainKey } from '../../shared/query/queryClient.ts'
import { tokenKey } from '../../shared/tokens/token.ts'
import { NOBODY } from '../../shared/wallet/nobody.ts'

/** A failed read becomes a query error, so that the previous data is known to be stale. */
const required = async <T>(read: Promise<ReadResult<T>>): Promise<T> => {
  const result = await read
  if (result.status === 'failed') throw result.error
  return result.data
}

/** The conditions for a pool's gauge, refetched on each block. */
export const useGaugeFacts = (network: Network, pool: Address | null) =>
  useQuery({
    queryKey: chainKey(network.chainId, 'gaugeFacts', tokenKey(pool ?? NOBODY)),
    queryFn: () => required(readGaugeFacts(getPublicClient(network.chainId), network, pool ?? NOBODY)),
    enabled: pool !== null,
    structuralSharing: false,
  })

/** Whether the voter's list has a token. */
export const useIsListed = (network: Network, token: Address | undefined): ReadValue<boolean> => {
  const query = useQuery({
    queryKey: chainKey(network.chainId, 'isListed', tokenKey(token ?? NOBODY)),
    queryFn: () => required(readIsListed(getPublicClient(network.chainId), network, token ?? NOBODY)),
    enabled: token !== undefined,
  })
  return readValue(query)
}

/** A token's transfer tax on a payment from the payer's own balance, simulated. Without a balance it cannot be measured. */
export const useTokenKeeps = (network: Network, token: Address | undefined, payer: Address | undefined, held: bigint): MeasuredKeep => {
  const { data, isPending, isError } = useQuery({
    queryKey: ['tokenKeeps', network.chainId, tokenKey(token ?? NOBODY), tokenKey(payer ?? NOBODY)],
    queryFn: () => required(readTransferTax(getPublicClient(network.chainId), { token: token!, holder: payer!, held })),
    enabled: token !== undefined && payer !== undefined && held > 0n,
    staleTime: 60_000,
    retry: false,
  })
  // A rejected payment shows no tax.
  if (data?.payable) return { status: 'ok', pips: data.buy }
  return { status: isError || held === 0n || payer === undefined || !isPending ? 'unknown' : 'loading' }
}
