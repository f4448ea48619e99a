import type { ReadValue } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { type NewPoolRead, type PairRequest, readPairCreation, readWeightedCreation } from '@exchange/protocol/reads/pools/readNewPool'
import type { ReadResult } from '@exchange/protocol/reads/readResult'
import type { WeightedPart } from '@exchange/protocol/structs/weightedParts'
import { useQuery } from '@tanstack/react-query'
import { getPublicClient } from '../../../shared/network/publicClient.ts'
import { readValue } from '../../../shared/query/readValue.ts'
import { chainKey } from '../../../shared/query/queryClient.ts'
import { tokenKey } from '../../../shared/tokens/token.ts'

/** What to create: a pair of a kind, or tokens with weights. Tokens are those that pools hold. */
export type Wanted = PairRequest | { readonly type: 'weighted'; readonly parts: readonly Pick<WeightedPart, 'token' | 'weight'>[] }

const keyOf = (wanted: Wanted): string =>
  wanted.type === 'weighted'
    ? wanted.parts.map(({ token, weight }) => `${tokenKey(token)}:${weight}`).join()
    : wanted.tokens.map(tokenKey).join()

const read = (network: Network, wanted: Wanted): Promise<ReadResult<NewPoolRead>> =>
  wanted.type === 'weighted'
    ? readWeightedCreation(getPublicClient(network.chainId), network, wanted.parts)
    : readPairCreation(getPublicClient(network.chainId), network, wanted)

/** Existing pools of the wanted kind and tokens, refetched on each block. A failed read is not an answer. */
export const useNewPoolRead = (network: Network, wanted: Wanted | null): ReadValue<NewPoolRead> => {
  const query = useQuery({
    queryKey: chainKey(network.chainId, 'newPool', wanted?.type, wanted && keyOf(wanted)),
    queryFn: async () => {
      const result = await read(network, wanted!)
      if (result.status === 'failed') throw result.error
      return result.data
    },
    enabled: wanted !== null,
    structuralSharing: false,
  })
  return readValue(query)
}
