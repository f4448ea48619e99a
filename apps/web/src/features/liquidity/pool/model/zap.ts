import { type Address, leastOf, type PoolType, type SwapOnTheWay, WAD } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import type { ZapStep } from '@exchange/protocol/writes/zap'
import { isTaxed, type TransferTax } from '../../../../shared/tokens/transferTax.ts'

/** Slippage above which two legs in a row would lose too much: one token is not offered. */
const MOST_SLIPPAGE_BPS = 500

/** Whether one token may go into a pool of two, or come out of it: there is a zapper, no token keeps a part of a transfer, slippage is low. */
export const canZap = (network: Network, sides: readonly { readonly tax: TransferTax | undefined }[], slippageBps: number): boolean =>
  network.deployment.contracts.zapper !== undefined && !sides.some(({ tax }) => isTaxed(tax)) && slippageBps <= MOST_SLIPPAGE_BPS

/** A swap in the pool as the zapper takes it, with the least that it may bring. */
export const zapStep = (
  { address, type }: { readonly address: Address; readonly type: PoolType },
  swap: SwapOnTheWay,
  slippageBps: number,
): ZapStep => ({
  amountIn: swap.amountIn,
  amountOutMin: leastOf(swap.amountOut, slippageBps),
  steps: [{ pool: { address, type }, tokenIn: swap.tokenIn, tokenOut: swap.tokenOut, share: WAD }],
})
