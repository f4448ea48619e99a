import { DomainError } from '../../errors/errorCode.ts'
import type { Address, WeightedPool } from '../../types.ts'
import { indexOfToken } from '../side.ts'
import type { Ratio } from '../twoToken.ts'

/** One token's figures in a weighted pool: reserve in raw units, whole unit, weight as a wad. */
export type WeightedSide = { readonly reserve: bigint; readonly unit: bigint; readonly weight: bigint }

/** A token's figures in a weighted pool. Throws `token.invalid` if the pool does not have it. */
export const weightedSide = ({ tokens, reserves, units, weights }: WeightedPool, token: Address): WeightedSide => {
  const index = indexOfToken(tokens, token)
  const [reserve, unit, weight] = [reserves[index], units[index], weights[index]]
  if (reserve === undefined || unit === undefined || weight === undefined)
    throw new DomainError('token.invalid', { error: 'InvalidToken', token })
  return { reserve, unit, weight }
}

/**
 * Raw units of `tokenOut` per raw unit of `tokenIn` for an infinitely small swap without a fee: (reserveOut ÷ weightOut) ÷ (reserveIn ÷
 * weightIn); null for an empty pool.
 */
export const weightedPriceRatio = (pool: WeightedPool, tokenIn: Address, tokenOut: Address): Ratio | null => {
  const paid = weightedSide(pool, tokenIn)
  const bought = weightedSide(pool, tokenOut)
  if (paid.reserve === 0n || bought.reserve === 0n) return null
  return { numerator: bought.reserve * paid.weight, denominator: paid.reserve * bought.weight }
}
