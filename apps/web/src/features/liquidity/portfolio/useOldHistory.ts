import type { Address } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { useOldPools } from '../../../entities/pool/oldPools.ts'
import { tokenKey } from '../../../shared/tokens/token.ts'
import { useHistory } from './queries.ts'

// MIGRATE-1
/** Which pools are of version 2, and whether an account's history has any of them. */
export const useOldHistory = (network: Network, account: Address) => {
  const { data: history } = useHistory(network.chainId, account)
  const old = new Set(useOldPools(network).data?.data.map(({ address }) => tokenKey(address)))
  const isOld = (pool: Address): boolean => old.has(tokenKey(pool))
  return { isOld, hasOld: history?.rows.some(({ pool }) => isOld(pool)) ?? false }
}
