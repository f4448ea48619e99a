import type { PoolItem } from '@exchange/api-client'
import { NATIVE } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { isSameToken, type Token, toToken } from '../../shared/tokens/token.ts'
import { poolToken } from './poolToken.ts'

/** A token of a pool, and what is paid or received for it: the token itself, or native coin instead of the wrapped token. */
export type PoolCoin = { readonly key: string; readonly token: Token; readonly shown: Token }

/** Both tokens of the pool, and the native coin beside its wrapped token. */
export const poolCoins = (network: Network, pool: Pick<PoolItem, 'tokens'>): readonly PoolCoin[] => {
  const { wrappedNative } = network.deployment.contracts
  const native = toToken({ chainId: network.chainId, address: NATIVE, ...network.nativeCurrency }, 'native')
  return pool.tokens.flatMap((info) => {
    const token = poolToken(network, info)
    const own = { key: token.address, token, shown: token }
    return isSameToken(token.address, wrappedNative) ? [{ key: NATIVE, token, shown: native }, own] : [own]
  })
}
