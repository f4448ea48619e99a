import type { LiquidityHistoryRow, PoolItem, VaultItem } from '@exchange/api-client'
import type { Address } from '@exchange/domain'
import { brand } from '@exchange/domain/brand'
import type { Network } from '@exchange/protocol/networks'
import { shortAddress } from '../../../../shared/format/address.ts'
import { poolName } from '../../../../entities/pool/poolText.ts'
import { safeTokenText } from '../../../../shared/tokens/safeText.ts'
import { tokenKey } from '../../../../shared/tokens/token.ts'
import { shareSymbol } from '../../../../entities/vault/vaultText.ts'
import type { HistoryNames, NamedToken } from './historyCsv.ts'

/** Decimals of pool tokens and of shares of vaults. */
const SHARE_DECIMALS = 18

/** Names of everything in a history: tokens of pools, pool tokens, strategies and their shares, and the emission token. */
export const historyNames = (
  network: Network,
  pools: readonly PoolItem[],
  rows: readonly Pick<LiquidityHistoryRow, 'pool' | 'vault'>[],
  vaults: ReadonlyMap<string, Pick<VaultItem, 'kind'>>,
): HistoryNames => {
  const byAddress = new Map(pools.map((pool) => [tokenKey(pool.address), pool]))
  const governance: readonly [string, NamedToken] = [
    tokenKey(network.deployment.contracts.governanceToken),
    { symbol: brand.governanceToken.symbol, decimals: 18 },
  ]
  const ofPools = pools.flatMap(({ tokens }) =>
    tokens.map((token) => [tokenKey(token.address), { symbol: safeTokenText(token).symbol, decimals: token.decimals }] as const),
  )
  const nameOf = (address: Address): string => {
    const pool = byAddress.get(tokenKey(address))
    return pool ? poolName(pool) : shortAddress(address)
  }
  const ofVaults = rows.flatMap(({ pool: address, vault }) => {
    const pool = byAddress.get(tokenKey(address))
    return vault === null || !pool ? [] : [[tokenKey(vault), { symbol: shareSymbol(pool), decimals: SHARE_DECIMALS }] as const]
  })
  const known = new Map<string, NamedToken>([...ofPools, ...ofVaults, governance])
  return {
    network: network.name,
    pool: nameOf,
    vaultKind: (address) => vaults.get(tokenKey(address))?.kind ?? null,
    token: (address) =>
      byAddress.has(tokenKey(address))
        ? { symbol: `${nameOf(address)} LP`, decimals: SHARE_DECIMALS }
        : (known.get(tokenKey(address)) ?? { symbol: shortAddress(address), decimals: null }),
  }
}
