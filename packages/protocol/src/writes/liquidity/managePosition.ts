import { type Address, type Amounts, MAX_UINT128 } from '@exchange/domain'
import { encodeFunctionData, type Hex } from 'viem'
import { positionManagerAbi } from '../../generated/positionManager.ts'
import type { Network } from '../../networks.ts'
import { buildCall, type WriteCall } from '../call.ts'

/** What can be asked of the position manager for a position that exists. */
type Step = 'increaseLiquidity' | 'decreaseLiquidity' | 'collect' | 'burn' | 'refundNativeToken'

const stepData = (functionName: Step, ...args: readonly unknown[]): Hex =>
  encodeFunctionData({ abi: positionManagerAbi, functionName, args } as Parameters<typeof encodeFunctionData>[0])

const managerCall = ({ chainId, deployment }: Network, steps: readonly Hex[], value = 0n): WriteCall =>
  buildCall({
    chainId,
    to: deployment.contracts.positionManager,
    abi: positionManagerAbi,
    functionName: 'multicall',
    args: [steps],
    value,
  })

const collectData = (tokenId: bigint, recipient: Address): Hex =>
  stepData('collect', { tokenId, recipient, amount0Max: MAX_UINT128, amount1Max: MAX_UINT128 })

/** Pays what positions in the sender's wallet can collect to `recipient`, in one transaction. At least one. */
export const buildCollectPositions = (network: Network, tokenIds: readonly bigint[], recipient: Address): WriteCall =>
  managerCall(
    network,
    tokenIds.map((tokenId) => collectData(tokenId, recipient)),
  )

export type IncreasePositionRequest = {
  readonly tokenId: bigint
  /** Raw units that it may take at most, and those that it must take. */
  readonly desired: Amounts
  readonly least: Amounts
  /** Raw native coin that is sent in place of its wrapped token; what is not taken comes back. */
  readonly value?: bigint
  /** Seconds of chain time. */
  readonly deadline: bigint
}

/** Adds liquidity to a position; needs an allowance of the position manager for both tokens, but for what is paid in the native coin. */
export const buildIncreasePosition = (
  network: Network,
  { tokenId, desired, least, value = 0n, deadline }: IncreasePositionRequest,
): WriteCall => {
  const increase = stepData('increaseLiquidity', {
    tokenId,
    amount0Desired: desired.amount0,
    amount1Desired: desired.amount1,
    amount0Min: least.amount0,
    amount1Min: least.amount1,
    deadline,
  })
  return managerCall(network, value > 0n ? [increase, stepData('refundNativeToken')] : [increase], value)
}

export type DecreasePositionRequest = {
  readonly tokenId: bigint
  readonly liquidity: bigint
  /** Raw units that it must return, without fees. */
  readonly least: Amounts
  readonly recipient: Address
  /** Seconds of chain time. */
  readonly deadline: bigint
}

const decreaseData = ({ tokenId, liquidity, least, deadline }: DecreasePositionRequest): Hex =>
  stepData('decreaseLiquidity', { tokenId, liquidity, amount0Min: least.amount0, amount1Min: least.amount1, deadline })

/** Takes liquidity out of a position in the sender's wallet and pays it to `recipient`, together with its fees. */
export const buildDecreasePosition = (network: Network, request: DecreasePositionRequest): WriteCall =>
  managerCall(network, [decreaseData(request), collectData(request.tokenId, request.recipient)])

/** The same with all of its liquidity; the token of the position is burned. One without liquidity is collected and burned. */
export const buildClosePosition = (network: Network, request: DecreasePositionRequest): WriteCall =>
  managerCall(network, [
    ...(request.liquidity > 0n ? [decreaseData(request)] : []),
    collectData(request.tokenId, request.recipient),
    stepData('burn', request.tokenId),
  ])
