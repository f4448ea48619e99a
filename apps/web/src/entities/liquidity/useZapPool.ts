import type { PoolItem } from '@exchange/api-client'
import type { PairTaxes } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { readConcentratedPool } from '@exchange/protocol/reads/pools/readConcentratedPool'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { getPublicClient } from '../../shared/network/publicClient.ts'
import { chainKey } from '../../shared/query/queryClient.ts'
import { readWithTime } from '../../shared/query/readWithTime.ts'
import { tokenKey } from '../../shared/tokens/token.ts'
import { type TransferTax, taxOn, useTransferTaxes } from '../../shared/tokens/transferTax.ts'
import { canZap, isZapBarred } from './zap.ts'

const unknown: TransferTax = { status: 'unknown' }

/**
 * A concentrated pool as a zap's swap sees it, read again on each block; the transfer taxes of its tokens; and whether one-token deposits
 * and withdrawals are offered.
 */
export const useZapPool = (network: Network, { address, tokens }: Pick<PoolItem, 'address' | 'tokens'>, slippageBps: number) => {
  const read = useQuery({
    queryKey: chainKey(network.chainId, 'zapPool', tokenKey(address)),
    queryFn: () => readWithTime(() => readConcentratedPool(getPublicClient(network.chainId), network, address)),
    structuralSharing: false,
  })
  const { data } = read
  const addresses = useMemo(() => tokens.map((token) => token.address), [tokens])
  const taxes = useTransferTaxes(network, addresses, data && { block: Number(data.block), pools: [data.pool] })
  // If the pool of the tokens cannot be read, nothing is measured, also during a retry.
  const absent = data === undefined && read.isFetched ? unknown : undefined
  const sides = addresses.map((token) => ({ tax: taxes.get(tokenKey(token)) ?? absent }))
  const pips = (tax: TransferTax | undefined) => ({ buy: taxOn(tax, 'buy'), sell: taxOn(tax, 'sell') })
  return {
    read,
    offered: data !== undefined && canZap(network, sides, slippageBps),
    /** Whether only slippage blocks it. */
    barred: data !== undefined && isZapBarred(network, sides, slippageBps),
    sides,
    /** The transfer taxes of both tokens in pips; zero if not measured. */
    taxes: [pips(sides[0]?.tax), pips(sides[1]?.tax)] as const satisfies PairTaxes,
    /** Whether the transfer taxes of both tokens are measured. */
    measured: sides.every(({ tax }) => tax !== undefined),
  }
}
