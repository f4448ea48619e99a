import { type Address, DomainError } from '@exchange/domain'
import { weightedLiquidityAbi } from '../../generated/weightedLiquidity.ts'
import type { Network } from '../../networks.ts'
import { buildCall, type WriteCall } from '../call.ts'

/** The contract that fills and empties weighted pools. Throws `api.notFound` when the network has none. */
export const requireWeightedLiquidity = ({ chainId, deployment }: Network): Address => {
  const { weightedLiquidity } = deployment.contracts
  if (weightedLiquidity === undefined) throw new DomainError('api.notFound', { chainId })
  return weightedLiquidity
}

const weightedCall = (network: Network, functionName: string, args: readonly unknown[], value = 0n): WriteCall =>
  buildCall({ chainId: network.chainId, to: requireWeightedLiquidity(network), abi: weightedLiquidityAbi, functionName, args, value })

/** Common to all calls: the pool, the recipient, and the deadline (seconds of chain time). */
type WeightedRequest = { readonly pool: Address; readonly recipient: Address; readonly deadline: bigint }

export type AddWeightedRequest = WeightedRequest & {
  /** Raw units of each token, in the pool's order. */
  readonly amountsDesired: readonly bigint[]
  readonly liquidityMin: bigint
  /** Native raw units sent along to pay for the wrapped token. */
  readonly value: bigint
}

/** Adds all tokens at the pool's ratio; the first deposit may have any ratio. */
export const buildAddWeighted = (network: Network, r: AddWeightedRequest): WriteCall =>
  weightedCall(network, 'addLiquidity', [r.pool, r.amountsDesired, r.liquidityMin, r.recipient, r.deadline], r.value)

export type AddWeightedSingleRequest = WeightedRequest & {
  readonly tokenIn: Address
  readonly amountIn: bigint
  readonly liquidityMin: bigint
  /** Native raw units that are sent along and pay for the wrapped token. */
  readonly value: bigint
}

/** Adds one token; its disproportionate part pays the swap fee. */
export const buildAddWeightedSingle = (network: Network, r: AddWeightedSingleRequest): WriteCall =>
  weightedCall(network, 'addLiquiditySingle', [r.pool, r.tokenIn, r.amountIn, r.liquidityMin, r.recipient, r.deadline], r.value)

type RemoveRequest = WeightedRequest & {
  /** Pool tokens; they need an allowance. */
  readonly liquidity: bigint
  /** Whether the wrapped token arrives as native coin. */
  readonly native: boolean
}

export type RemoveWeightedRequest = RemoveRequest & {
  /** Raw units of each token, in the pool's order. */
  readonly amountsMin: readonly bigint[]
}

/** Withdraws a share of every token. */
export const buildRemoveWeighted = (network: Network, r: RemoveWeightedRequest): WriteCall =>
  weightedCall(network, 'removeLiquidity', [r.pool, r.liquidity, r.amountsMin, r.native, r.recipient, r.deadline])

export type RemoveWeightedSingleRequest = RemoveRequest & { readonly tokenOut: Address; readonly amountOutMin: bigint }

/** Withdraws a single token; its disproportionate part pays the swap fee. */
export const buildRemoveWeightedSingle = (network: Network, r: RemoveWeightedSingleRequest): WriteCall =>
  weightedCall(network, 'removeLiquiditySingle', [r.pool, r.liquidity, r.tokenOut, r.amountOutMin, r.native, r.recipient, r.deadline])
