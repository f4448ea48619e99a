import { isSameAddress, type Address, DomainError, NATIVE, pathOf, type PinnedRoute, type PinnedStep } from '@exchange/domain'
import { routerAbi } from '../generated/router.ts'
import type { Network } from '../networks.ts'
import { toRoutes, toSteps } from '../structs/steps.ts'
import { buildCall, type WriteCall } from './call.ts'
import { type SignedPermit, withPermits } from './permit.ts'

export type SwapRequest = {
  /** The accepted route. It names the wrapped token when a side is native. */
  readonly route: PinnedRoute
  readonly tokenIn: Address
  readonly tokenOut: Address
  /** Raw units: exact for exact in, the highest cost for exact out. */
  readonly amountIn: bigint
  /** Raw units: the least output for exact in, exact for exact out. */
  readonly amountOut: bigint
  readonly recipient: Address
  /** Seconds of chain time. */
  readonly deadline: bigint
  /** Used before the swap, in the same transaction. Not for native coin in. */
  readonly permit?: SignedPermit
}

const isNative = (token: Address): boolean => token === NATIVE

const requireEnds = (network: Network, { route, tokenIn, tokenOut }: SwapRequest): void => {
  const wrapped = network.deployment.contracts.wrappedNative
  const end = (token: Address): Address => (isNative(token) ? wrapped : token)
  const matches = isSameAddress(route.tokenIn, end(tokenIn)) && isSameAddress(route.tokenOut, end(tokenOut))
  if (!matches || route.steps.length + route.closing.length === 0) throw new DomainError('quote.noRoute', { tokenIn, tokenOut })
}

/** Most hops of the single-path functions. These support no weighted pools, as several may have the same tokens. */
const MAX_PATH_HOPS = 3

/** The route as one path for the path functions; null when it is none. */
export const shortPath = (route: PinnedRoute): readonly PinnedStep[] | null => {
  const path = pathOf(route)
  return path !== null && path.length <= MAX_PATH_HOPS && path.every(({ pool }) => pool.type !== 'weighted') ? path : null
}

/** The router's path function for the two ends, and its arguments. */
const pathParts = (path: readonly PinnedStep[], { route, tokenIn, tokenOut, amountIn, amountOut, recipient, deadline }: SwapRequest) => {
  const tail = [toRoutes(path), recipient, deadline]
  if (route.kind === 'exactIn') {
    if (isNative(tokenIn)) return { functionName: 'swapExactETHForTokens', args: [amountOut, ...tail], value: amountIn }
    return { functionName: isNative(tokenOut) ? 'swapExactTokensForETH' : 'swapExactTokensForTokens', args: [amountIn, amountOut, ...tail] }
  }
  if (isNative(tokenIn)) return { functionName: 'swapETHForExactTokens', args: [amountOut, ...tail], value: amountIn }
  return { functionName: isNative(tokenOut) ? 'swapTokensForExactETH' : 'swapTokensForExactTokens', args: [amountOut, amountIn, ...tail] }
}

/** The router's split function for the two ends, and its arguments. */
const splitParts = ({ route, tokenIn, tokenOut, amountIn, amountOut, recipient, deadline }: SwapRequest) => {
  const tail = [recipient, deadline]
  if (route.kind === 'exactIn') {
    const plan = [toSteps(route.steps), ...tail]
    if (isNative(tokenIn)) return { functionName: 'swapExactETHForTokensSplit', args: [amountOut, ...plan], value: amountIn }
    const functionName = isNative(tokenOut) ? 'swapExactTokensForETHSplit' : 'swapExactTokensForTokensSplit'
    return { functionName, args: [amountIn, amountOut, ...plan] }
  }
  const plan = [route.stepsAmountIn, toSteps(route.steps), toSteps(route.closing), ...tail]
  if (isNative(tokenIn)) return { functionName: 'swapETHForExactTokensSplit', args: [amountOut, ...plan], value: amountIn }
  const functionName = isNative(tokenOut) ? 'swapTokensForExactETHSplit' : 'swapTokensForExactTokensSplit'
  return { functionName, args: [amountOut, amountIn, ...plan] }
}

const routerCall = (network: Network) => ({ chainId: network.chainId, to: network.deployment.contracts.router, abi: routerAbi })

/**
 * A swap through the router, exact in or exact out: token to token, native in, or native out. A path of up to three hops uses the path
 * functions, which cost least gas; every other route uses the split functions. With a permit, both are one transaction.
 */
export const buildSwap = (network: Network, request: SwapRequest): WriteCall => {
  requireEnds(network, request)
  const { tokenIn, tokenOut, permit } = request
  if (isNative(tokenIn) && isNative(tokenOut)) throw new DomainError('pair.invalid', { tokenIn, tokenOut })
  const path = shortPath(request.route)
  const swap = buildCall({ ...routerCall(network), ...(path ? pathParts(path, request) : splitParts(request)) })
  if (permit === undefined) return swap
  if (!isSameAddress(permit.token, tokenIn)) throw new DomainError('token.invalid', { token: permit.token })
  return withPermits(network, swap, [permit])
}
