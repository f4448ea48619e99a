import type { Address, AmmPool } from '@exchange/domain'
import { largestHolder } from '@exchange/domain/amm/side'
import { losesOnTransfer } from '@exchange/domain/trade/transferTax'
import type { Network } from '@exchange/protocol/networks'
import { type QueryClient, queryOptions, useQueries, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { TransferTax } from './measureTax.ts'
import { isNative, tokenKey } from './token.ts'

export type { TransferTax }

const none: TransferTax = { status: 'known', buy: 0n, sell: 0n, sellable: true, payable: true }
const unknown: TransferTax = { status: 'unknown' }

/** The number of blocks for which a measurement is valid: an owner may change a tax at any time. */
const TAX_BLOCKS = 600

export type PoolsOfBlock = { readonly block: number; readonly pools: readonly AmmPool[] }

/**
 * The measured tax of a token; unknown on a node that refuses the simulation. Without a pool that holds it nothing is measured, and nothing
 * is cached.
 */
const transferTaxQuery = (client: QueryClient, network: Network, token: Address, { block, pools }: PoolsOfBlock) => {
  const holder = largestHolder(pools, token)
  const tokenTax = ['transferTax', network.chainId, tokenKey(token)]
  return queryOptions({
    queryKey: [...tokenTax, Math.floor(block / TAX_BLOCKS)],
    enabled: holder !== undefined,
    queryFn: async (): Promise<TransferTax> => (await import('./measureTax.ts')).measureTax(network, token, holder!),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: false,
    // The figure of previous blocks stays until the new one has loaded.
    placeholderData: () => client.getQueriesData<TransferTax>({ queryKey: tokenTax }).findLast(([, tax]) => tax)?.[1],
  })
}

// TOKEN-7
/**
 * Taxes by token key. An absent entry is still being measured; for a token that none of `pools` holds, only shared measurements are known.
 * The native coin has none.
 */
export const useTransferTaxes = (
  network: Network,
  tokens: readonly Address[],
  pools: PoolsOfBlock | undefined,
): ReadonlyMap<string, TransferTax> => {
  const measured = useMemo(() => [...new Set(tokens.filter((token) => !isNative(token)).map(tokenKey))] as Address[], [tokens])
  const client = useQueryClient()
  return useQueries({
    queries: pools ? measured.map((token) => transferTaxQuery(client, network, token, pools)) : [],
    combine: (results) => {
      const taxes = new Map<string, TransferTax>(tokens.filter(isNative).map((token) => [tokenKey(token), none]))
      results.forEach(({ data, isError, isEnabled }, index) => {
        const token = measured[index]
        if (token && (data || isError || !isEnabled)) taxes.set(token, data ?? unknown)
      })
      return taxes
    },
  })
}

/** Transfer tax in pips on the way into or out of a pool; zero only if it was measured as zero or there is none to name yet. */
export const taxOn = (tax: TransferTax | undefined, side: 'buy' | 'sell'): bigint => (tax?.status === 'known' ? tax[side] : 0n)

export const isTaxed = (tax: TransferTax | undefined): boolean => taxOn(tax, 'buy') > 0n || taxOn(tax, 'sell') > 0n

/** Tokens that no route may use: measured to keep part of their transfers, or to be rejected by pools. */
export const taxedOf = (tokens: readonly Address[], taxes: ReadonlyMap<string, TransferTax>): readonly Address[] =>
  tokens.filter((token) => {
    const tax = taxes.get(tokenKey(token))
    return tax?.status === 'known' && losesOnTransfer(tax)
  })
