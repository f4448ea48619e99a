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
  /** In any order, without duplicates. */
  readonly parts: readonly WeightedPart[]
  /** Pips. */
  readonly fee: bigint
  /** The account that may set the fee later. */
  readonly owner: Address
  /** Least accepted pool tokens (wei). */
  readonly liquidityMin: bigint
  /** The number of equal pools that the caller knows of: with more of them it reverts. */
  readonly equalPoolsKnown: number
  /** Native raw units that pay for the wrapped token; zero when its allowance does. */
  readonly value: bigint
  /** Used in the same transaction instead of allowances. */
  readonly permits?: readonly SignedPermit[]
  /** Seconds of chain time. */
  readonly deadline: bigint
}

/** Creates a weighted pool and makes its first deposit, both or neither. Throws `api.notFound` when the network has none. */
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
