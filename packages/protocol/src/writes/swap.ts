import { type Address, DomainError, type Hop, NATIVE } from '@exchange/domain'
import { routerAbi } from '../generated/router.ts'
import type { Network } from '../networks.ts'
import { buildCall, type WriteCall } from './call.ts'

export type SwapRequest = {
  /** The pinned route. Its pools speak of the wrapped token where a side is native. */
  readonly hops: readonly Hop[]
  readonly tokenIn: Address
  readonly tokenOut: Address
  /** Raw units. */
  readonly amountIn: bigint
  readonly amountOutMin: bigint
  readonly recipient: Address
  /** Seconds of chain time. */
  readonly deadline: bigint
}

const isNative = (token: Address): boolean => token === NATIVE

/** Hops as the router takes them: the pool's type is pinned, so that a route never slides to another pool. */
const toRoutes = (hops: readonly Hop[]) =>
  hops.map(({ pool, tokenIn, tokenOut }) => ({ from: tokenIn, to: tokenOut, stable: pool.type === 'stable' }))

const requireEnds = (network: Network, { hops, tokenIn, tokenOut }: SwapRequest): void => {
  const wrapped = network.deployment.contracts.wrappedNative
  const end = (token: Address): string => (isNative(token) ? wrapped : token).toLowerCase()
  const matches = hops[0]?.tokenIn.toLowerCase() === end(tokenIn) && hops.at(-1)?.tokenOut.toLowerCase() === end(tokenOut)
  if (!matches) throw new DomainError('quote.noRoute', { tokenIn, tokenOut })
}

/** An exact-in swap through the router: token to token, native in, or native out. */
export const buildSwap = (network: Network, request: SwapRequest): WriteCall => {
  requireEnds(network, request)
  const { tokenIn, tokenOut, amountIn, amountOutMin, recipient, deadline, hops } = request
  if (isNative(tokenIn) && isNative(tokenOut)) throw new DomainError('pair.invalid', { tokenIn, tokenOut })
  const router = { chainId: network.chainId, to: network.deployment.contracts.router, abi: routerAbi }
  const tail = [amountOutMin, toRoutes(hops), recipient, deadline]
  if (isNative(tokenIn)) return buildCall({ ...router, functionName: 'swapExactETHForTokens', args: tail, value: amountIn })
  const functionName = isNative(tokenOut) ? 'swapExactTokensForETH' : 'swapExactTokensForTokens'
  return buildCall({ ...router, functionName, args: [amountIn, ...tail] })
}
