import type { SwapItem } from '@exchange/api-client'
import type { Address } from '@exchange/domain'
import { buildSwap, type Network } from '@exchange/protocol'
import type { Answer } from './quoteSearch.ts'

/** A quote with the transaction that executes it. `deadline` in seconds of chain time. */
export const toSwapItem = (network: Network, { item, route }: Answer, recipient: Address, deadline: number): SwapItem => {
  const { tokenIn, tokenOut } = item
  const [amountIn, amountOut] = [BigInt(item.amountInMax), BigInt(item.amountOutMin)]
  const call = buildSwap(network, { route, tokenIn, tokenOut, recipient, deadline: BigInt(deadline), amountIn, amountOut })
  const transaction = { chainId: call.chainId, to: call.to.toLowerCase() as Address, data: call.data, value: `${call.value}`, deadline }
  return { ...item, transaction }
}
