import type { PoolItem } from '@exchange/api-client'
import type { Address, PricedUnit } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { poolName } from '../pool/poolText.ts'
import { poolsQuery } from '../pool/queries.ts'
import { usePrices } from '../../shared/tokens/queries.ts'
import { safeTokenText, shortAddress } from '../../shared/tokens/safeText.ts'
import { type Token, tokenKey, unitOf } from '../../shared/tokens/token.ts'
import { useTokens } from '../../shared/tokens/useTokens.ts'

/** The fields of a token that are shown beside an amount. */
export type PaidToken = Pick<Token, 'address' | 'symbol' | 'decimals'>

/** Tokens paid for votes: listed ones and those in pools. */
export type PaidTokens = {
  readonly find: (address: Address) => PaidToken | undefined
  /** Null if the price or the unit of a token is unknown. */
  readonly priceOf: (address: Address) => PricedUnit
  /** The name of a pool: its symbols, or its address if the index does not know it. */
  readonly nameOfPool: (pool: Address) => string
  /** Pools of the index by lower-case address; empty while it cannot be read. */
  readonly items: ReadonlyMap<string, PoolItem>
}

/** Names, decimals and prices of a network's tokens, from the list of pools. */
export const usePaidTokens = (network: Network): PaidTokens => {
  const listed = useTokens(network)
  const prices = usePrices(network)
  const pools = useQuery(poolsQuery(network.chainId)).data?.data
  return useMemo(() => {
    const known = new Map<string, PaidToken>()
    for (const { tokens } of pools ?? [])
      for (const token of tokens) known.set(tokenKey(token.address), { ...token, ...safeTokenText(token) })
    for (const token of listed) known.set(tokenKey(token.address), token)
    const items = new Map((pools ?? []).map((pool) => [tokenKey(pool.address), pool]))
    return {
      find: (address) => known.get(tokenKey(address)),
      priceOf: (address) => {
        const [token, price] = [known.get(tokenKey(address)), prices.get(tokenKey(address))]
        return token === undefined || price === undefined ? null : { price, unit: unitOf(token) }
      },
      nameOfPool: (pool) => {
        const item = items.get(tokenKey(pool))
        return item ? poolName(item) : shortAddress(pool)
      },
      items,
    }
  }, [listed, prices, pools])
}
