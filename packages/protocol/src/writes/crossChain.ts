import { type Address, NATIVE, type PinnedStep } from '@exchange/domain'
import type { Abi } from 'viem'
import { crossChainSwapAbi } from '../generated/crossChainSwap.ts'
import type { Network } from '../networks.ts'
import { arrivalStruct, type CrossArrival, requireCrossChainSwap } from '../structs/crossArrival.ts'
import { toSteps } from '../structs/steps.ts'
import { buildCall, type WriteCall } from './call.ts'

/** The input: raw units of a token, or of native coin, with steps to the protocol's token; without steps when it is that token. */
export type CrossDeparture = {
  readonly tokenIn: Address
  readonly amountIn: bigint
  readonly bridgedMin: bigint
  readonly steps: readonly PinnedStep[]
  readonly deadline: bigint
}

// BRIDGE-13
/** Swaps, bridges the output, and requests a swap on arrival. `fee`: wei of native coin for the bridge; the excess is returned. */
export const buildCrossChainSwap = (network: Network, departure: CrossDeparture, arrival: CrossArrival, fee: bigint): WriteCall => {
  const { tokenIn, steps, ...terms } = departure
  const isNative = tokenIn === NATIVE
  return buildCall({
    chainId: network.chainId,
    to: requireCrossChainSwap(network),
    abi: crossChainSwapAbi as Abi,
    functionName: 'swapAndBridge',
    args: [{ ...terms, isNative, steps: toSteps(steps) }, arrivalStruct(arrival)],
    value: fee + (isNative ? terms.amountIn : 0n),
  })
}
