import type { Address, TradeKind } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { poolAddress } from '../../../shared/tokens/token.ts'
import type { QuoteRequest } from '@exchange/domain/routing/quoteRequest'
import type { Selection } from './swapSearch.ts'

/** The question to the pools: the exact amount in raw units, and the known transfer taxes in pips. */
export type Trade = {
  readonly kind: TradeKind
  readonly amount: bigint
  readonly taxIn: bigint
  readonly taxOut: bigint
  readonly avoid: readonly Address[]
  /** Most swaps of a split. */
  readonly maxSwaps?: number | undefined
}

/** The question for the worker; null until both tokens and an amount are known. Pools know the native coin by its wrapped token. */
export const toRequest = (
  network: Network,
  { tokenIn, tokenOut }: Pick<Selection, 'tokenIn' | 'tokenOut'>,
  { kind, amount, taxIn, taxOut, avoid, maxSwaps }: Trade,
): QuoteRequest | null => {
  if (!tokenIn || !tokenOut || amount === 0n) return null
  return {
    chainId: network.chainId,
    tokenIn: poolAddress(network, tokenIn.address),
    tokenOut: poolAddress(network, tokenOut.address),
    kind,
    amount,
    ...(taxIn > 0n && { taxIn }),
    ...(taxOut > 0n && { taxOut }),
    ...(avoid.length > 0 && { avoid }),
    ...(maxSwaps && { maxSwaps }),
  }
}
