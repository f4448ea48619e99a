import { type Address, arrivalGas, DomainError, NATIVE, type PinnedStep } from '@exchange/domain'
import type { Abi } from 'viem'
import { crossChainSwapAbi } from '../generated/crossChainSwap.ts'
import type { Network } from '../networks.ts'
import { buildCall, type WriteCall } from './call.ts'
import { toSteps } from './swap.ts'

/** What is wanted on the other chain, in its raw units and by its clock. Without steps it is the protocol's token. */
export type CrossArrival = {
  readonly recipient: Address
  readonly tokenOut: Address
  readonly amountOutMin: bigint
  readonly steps: readonly PinnedStep[]
  /** Seconds. */
  readonly deadline: bigint
}

/** What leaves: raw units of a token, or of native coin, by steps to the protocol's token; none where it is that token. */
export type CrossDeparture = {
  readonly tokenIn: Address
  readonly amountIn: bigint
  readonly bridgedMin: bigint
  readonly steps: readonly PinnedStep[]
  readonly deadline: bigint
}

/** The cross-chain swap of a network. Throws `api.notFound` where it has none. */
export const requireCrossChainSwap = ({ chainId, deployment }: Network): Address => {
  const { crossChainSwap } = deployment.contracts
  if (crossChainSwap === undefined) throw new DomainError('api.notFound', { chainId })
  return crossChainSwap
}

/** An arrival as the contract takes it. */
export const arrivalStruct = ({ recipient, tokenOut, amountOutMin, steps, deadline }: CrossArrival) => ({
  recipient,
  isNative: tokenOut === NATIVE,
  gas: arrivalGas(steps.length),
  amountOutMin,
  deadline,
  steps: toSteps(steps),
})

// BRIDGE-13
/** Swaps, sends what it brought over the bridge, and has it swapped on arrival. `fee`: wei of native coins for the bridge; the rest comes back. */
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
