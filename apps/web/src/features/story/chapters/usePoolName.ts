import type { Address } from '@exchange/domain'
import { useQuery } from '@tanstack/react-query'
import { poolQuery } from '../../../entities/pool/poolQuery.ts'
import { poolName } from '../../../entities/pool/poolText.ts'

/** The name of a pool; undefined until known. */
export const usePoolName = (chainId: number, pool: Address | null): string | undefined => {
  const { data } = useQuery({ ...poolQuery(chainId, pool ?? '0x'), enabled: pool !== null })
  return data && poolName(data.data)
}
