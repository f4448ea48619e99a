import type { PoolItem, PoolToken } from '@exchange/api-client'
import { type Address, NATIVE, type ReadValue } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { useMemo } from 'react'
import type { PoolsOfBlock } from '../../shared/tokens/transferTax.ts'
import { useTransferTaxes } from '../../shared/tokens/transferTax.ts'
import { useHoldings, usePrices } from '../../shared/tokens/queries.ts'
import { findToken, isSameToken, type Token, tokenKey, toToken } from '../../shared/tokens/token.ts'
import { useTokens } from '../../shared/tokens/useTokens.ts'
import { useGasReserve } from './useGasReserve.ts'

const tokenOf = (network: Network, known: readonly Token[], { logoURI, ...token }: PoolToken): Token =>
  findToken(known, token.address) ?? toToken({ chainId: network.chainId, ...token, ...(logoURI !== null && { logoURI }) }, 'imported')

/** A pool's tokens, in pool order, for a form. With `native`, native coin replaces the wrapped token. */
export const usePoolSides = (
  network: Network,
  pool: Pick<PoolItem, 'tokens'>,
  account: Address | undefined,
  native: boolean,
  of: PoolsOfBlock | undefined,
) => {
  const known = useTokens(network)
  const prices = usePrices(network)
  const gasReserveOf = useGasReserve(network)
  const { wrappedNative } = network.deployment.contracts
  const addresses = useMemo(() => pool.tokens.map(({ address }) => address), [pool.tokens])
  const held = useHoldings(
    network,
    account,
    useMemo(() => [...addresses, NATIVE], [addresses]),
  )
  const taxes = useTransferTaxes(network, addresses, of)
  const balanceOf = (address: Address): ReadValue<bigint> => {
    const holding = held.data?.get(tokenKey(address))
    if (holding && !held.isError && !holding.failing) return { status: 'ok', value: holding.balance }
    return { status: held.isError || holding?.failing ? 'failed' : 'loading' }
  }
  const sides = pool.tokens.map((info) => {
    const token = tokenOf(network, known, info)
    const shown = native && isSameToken(info.address, wrappedNative) ? (findToken(known, NATIVE) ?? token) : token
    return { token, shown, balance: balanceOf(shown.address), gasReserve: gasReserveOf(shown), tax: taxes.get(tokenKey(info.address)) }
  })
  return {
    sides,
    hasWrapped: addresses.some((address) => isSameToken(address, wrappedNative)),
    priceOf: (address: Address): bigint | null => prices.get(tokenKey(address)) ?? null,
  }
}

export type PoolSideOfForm = ReturnType<typeof usePoolSides>['sides'][number]
