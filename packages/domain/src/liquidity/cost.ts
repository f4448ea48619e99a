import { max, mulDivUp, WAD } from '../math/fullMath.ts'
import type { FundingLoss } from './newPool/weightedFunding.ts'

/** The loss of a deposit or a withdrawal: a fraction (wad, rounded up) and dollars (wad), null if a token has no price. */
export type LiquidityCost = Pick<FundingLoss, 'loss'> & { readonly lossUsd: bigint | null }

/** The loss between two values in dollars (wad), as a fraction rounded up; null if a price is missing or nothing of value was given. */
export const costBetween = (givenUsd: bigint | null, gotUsd: bigint | null): LiquidityCost | null => {
  if (givenUsd === null || givenUsd === 0n || gotUsd === null) return null
  const lossUsd = max(0n, givenUsd - gotUsd)
  return { lossUsd, loss: mulDivUp(lossUsd, WAD, givenUsd) }
}
