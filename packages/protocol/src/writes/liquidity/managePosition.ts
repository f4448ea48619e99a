import { type Address, type Amounts, MAX_UINT128 } from '@exchange/domain'
import { encodeFunctionData, type Hex } from 'viem'
import { positionManagerAbi } from '../../generated/positionManager.ts'
import type { Network } from '../../networks.ts'
import { buildCall, type WriteCall } from '../call.ts'

/** Calls of the position manager for an existing position. */
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

/** Pays the collectable amounts of positions in the sender's wallet to `recipient`, in one transaction. At least one position. */
export const buildCollectPositions = (network: Network, tokenIds: readonly bigint[], recipient: Address): WriteCall =>
  managerCall(
    network,
    tokenIds.map((tokenId) => collectData(tokenId, recipient)),
  )

export type IncreasePositionRequest = {
  readonly tokenId: bigint
  /** Most raw units to deposit, and the least. */
  readonly desired: Amounts
  readonly least: Amounts
  /** Raw native coin sent instead of its wrapped token; the unused part is returned. */
  readonly value?: bigint
  /** Seconds of chain time. */
  readonly deadline: bigint
}

/** Adds liquidity to a position; needs allowances of the position manager for both tokens, except what is paid in native coin. */
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
  /** Least raw units to receive, without fees. */
  readonly least: Amounts
  readonly recipient: Address
  /** Seconds of chain time. */
  readonly deadline: bigint
}

const decreaseData = ({ tokenId, liquidity, least, deadline }: DecreasePositionRequest): Hex =>
  stepData('decreaseLiquidity', { tokenId, liquidity, amount0Min: least.amount0, amount1Min: least.amount1, deadline })

/** Withdraws liquidity of a position in the sender's wallet and pays it to `recipient`, together with its fees. */
export const buildDecreasePosition = (network: Network, request: DecreasePositionRequest): WriteCall =>
  managerCall(network, [decreaseData(request), collectData(request.tokenId, request.recipient)])

/** The same for all of its liquidity; the position's token is burned. One without liquidity is collected and burned. */
export const buildClosePosition = (network: Network, request: DecreasePositionRequest): WriteCall =>
  managerCall(network, [
    ...(request.liquidity > 0n ? [decreaseData(request)] : []),
    collectData(request.tokenId, request.recipient),
    stepData('burn', request.tokenId),
  ])
