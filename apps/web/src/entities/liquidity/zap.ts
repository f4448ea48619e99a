import { type Address, minimumOf, type PoolType, type SwapOnTheWay, WAD } from '@exchange/domain'
import { isZapperAllowed } from '@exchange/domain/trade/zapperSlippage'
import type { Network } from '@exchange/protocol/networks'
import type { ZapStep } from '@exchange/protocol/writes/liquidity/zap'
import { isTaxed, type TransferTax } from '../../shared/tokens/transferTax.ts'

type TaxedSides = readonly { readonly tax: TransferTax | undefined }[]

/** Whether the zapper is deployed, and no token keeps part of a transfer. */
const hasZap = (network: Network, sides: TaxedSides): boolean =>
  network.deployment.contracts.zapper !== undefined && !sides.some(({ tax }) => isTaxed(tax))

/** Whether one token can be deposited into a two-token pool, or withdrawn from it. */
export const canZap = (network: Network, sides: TaxedSides, slippageBps: number): boolean =>
  hasZap(network, sides) && isZapperAllowed(slippageBps)

/** Whether only slippage blocks deposits and withdrawals in one token. */
export const isZapBarred = (network: Network, sides: TaxedSides, slippageBps: number): boolean =>
  hasZap(network, sides) && !isZapperAllowed(slippageBps)

/** A swap in the pool in the zapper's format, with its minimum output. */
export const zapStep = (
  { address, type }: { readonly address: Address; readonly type: PoolType },
  swap: SwapOnTheWay,
  slippageBps: number,
): ZapStep => ({
  amountIn: swap.amountIn,
  amountOutMin: minimumOf(swap.amountOut, slippageBps),
  steps: [{ pool: { address, type }, tokenIn: swap.tokenIn, tokenOut: swap.tokenOut, share: WAD }],
})
