import { type Address, arrivalGas, DomainError, NATIVE, type PinnedStep } from '@exchange/domain'
import type { Network } from '../networks.ts'
import { toSteps } from './steps.ts'

/** The requested output on the other chain, in its raw units and by its clock. Without steps it is the protocol's token. */
export type CrossArrival = {
  readonly recipient: Address
  readonly tokenOut: Address
  readonly amountOutMin: bigint
  readonly steps: readonly PinnedStep[]
  /** Seconds. */
  readonly deadline: bigint
}

/** The cross-chain swap of a network. Throws `api.notFound` when it has none. */
export const requireCrossChainSwap = ({ chainId, deployment }: Network): Address => {
  const { crossChainSwap } = deployment.contracts
  if (crossChainSwap === undefined) throw new DomainError('api.notFound', { chainId })
  return crossChainSwap
}

/** An arrival in the contract's form. */
export const arrivalStruct = ({ recipient, tokenOut, amountOutMin, steps, deadline }: CrossArrival) => ({
  recipient,
  isNative: tokenOut === NATIVE,
  gas: arrivalGas(steps.length),
  amountOutMin,
  deadline,
  steps: toSteps(steps),
})
