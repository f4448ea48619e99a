import type { Address } from '@exchange/domain'
import { weightedLiquidityAbi } from '../../generated/weightedLiquidity.ts'
import type { Network } from '../../networks.ts'
import { sortedParts, type WeightedPart } from '../../structs/weightedParts.ts'
import { buildCall, type WriteCall } from '../call.ts'
import type { SignedPermit } from '../permit.ts'
import { requireWeightedLiquidity } from './weightedLiquidity.ts'

export type CreateWeightedPoolRequest = {
  readonly name: string
  readonly symbol: string
  /** In any order; no token twice. */
  readonly parts: readonly WeightedPart[]
  /** Pips. */
  readonly fee: bigint
  /** May set the fee later. */
  readonly owner: Address
  /** Least pool tokens (wei) that are accepted. */
  readonly liquidityMin: bigint
  /** How many pools of these tokens and weights the caller knows of: with more of them it is refused. */
  readonly equalPoolsKnown: number
  /** Native raw units that pay for the wrapped token; zero where its allowance does. */
  readonly value: bigint
  /** Taken in the same transaction, in the place of allowances. */
  readonly permits?: readonly SignedPermit[]
  /** Seconds of chain time. */
  readonly deadline: bigint
}

/** Creates a weighted pool and makes its first deposit, both or neither. Throws `api.notFound` where the network has none. */
export const buildCreateWeightedPool = (network: Network, request: CreateWeightedPoolRequest): WriteCall => {
  const { name, symbol, fee, owner, liquidityMin, equalPoolsKnown, value, permits = [], deadline } = request
  const parts = sortedParts(request.parts)
  const settings = { name, symbol, tokens: parts.map(({ token }) => token), weights: parts.map(({ weight }) => weight), fee, owner }
  return buildCall({
    chainId: network.chainId,
    to: requireWeightedLiquidity(network),
    abi: weightedLiquidityAbi,
    functionName: 'createPool',
    args: [settings, parts.map(({ amount }) => amount), liquidityMin, BigInt(equalPoolsKnown), permits, deadline],
    value,
  })
}
