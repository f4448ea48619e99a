import { createApiClient } from '@exchange/api-client'
import type { Address } from '@exchange/domain'
import { useQuery } from '@tanstack/react-query'
import { useNamesNetwork } from '../../entities/user/namesNetwork.ts'
import { indexKey } from '../../shared/query/queryClient.ts'

const api = createApiClient({ baseUrl: '' })

const OWNER = `query NameOwner($chainId: Int!, $name: String!) { name(chainId: $chainId, name: $name) { owner } }`

/** Who has a valid name, or null. */
export const useOwnerOfName = (name: string) => {
  const chainId = useNamesNetwork()?.chainId
  return useQuery({
    queryKey: indexKey(chainId ?? 0, 'ownerOfName', name),
    queryFn: async ({ signal }): Promise<Address | null> => {
      if (chainId === undefined) return null
      const answer = await api.graphql<{ name: { owner: Address | null } | null }>(
        { query: OWNER, variables: { chainId, name } },
        { signal },
      )
      return answer.name?.owner ?? null
    },
  })
}
