import type { PoolItem } from '@exchange/api-client'
import type { Address } from '@exchange/domain'
import { brand } from '@exchange/domain/brand'
import type { Network } from '@exchange/protocol/networks'
import { shortAddress } from '../../../../shared/format/address.ts'
import { poolName } from '../../../../shared/market/poolText.ts'
import { safeTokenText } from '../../../../shared/tokens/safeText.ts'
import { tokenKey } from '../../../../shared/tokens/token.ts'
import type { HistoryNames, NamedToken } from './historyCsv.ts'

const POOL_TOKEN_DECIMALS = 18

/** Names of everything that a history may speak of: tokens of pools, pool tokens, and what emission is paid in. */
export const historyNames = (network: Network, pools: readonly PoolItem[]): HistoryNames => {
  const byAddress = new Map(pools.map((pool) => [tokenKey(pool.address), pool]))
  const governance: readonly [string, NamedToken] = [
    tokenKey(network.deployment.contracts.governanceToken),
    { symbol: brand.governanceToken.symbol, decimals: 18 },
  ]
  const ofPools = pools.flatMap(({ tokens }) =>
    tokens.map((token) => [tokenKey(token.address), { symbol: safeTokenText(token).symbol, decimals: token.decimals }] as const),
  )
  const known = new Map<string, NamedToken>([...ofPools, governance])
  const nameOf = (address: Address): string => {
    const pool = byAddress.get(tokenKey(address))
    return pool ? poolName(pool) : shortAddress(address)
  }
  return {
    network: network.name,
    pool: nameOf,
    token: (address) =>
      byAddress.has(tokenKey(address))
        ? { symbol: `${nameOf(address)} LP`, decimals: POOL_TOKEN_DECIMALS }
        : (known.get(tokenKey(address)) ?? { symbol: shortAddress(address), decimals: null }),
  }
}
