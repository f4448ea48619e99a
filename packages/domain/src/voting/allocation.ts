import type { Address } from '../types.ts'

/** A pool for the optimiser: its reward in any unit, and the votes of everyone else in units of the own weight. */
export type Candidate = { readonly pool: Address; readonly reward: number; readonly votes: number }

/** Whole units of weight per pool, and their total reward. */
export type Allocation = { readonly weights: readonly { readonly pool: Address; readonly weight: number }[]; readonly gain: number }

// VOTE-10
/** Reward of `weight` (above zero) in a pool: its reward, diluted by the weight itself. */
export const gainOf = ({ reward, votes }: Candidate, weight: number): number =>
  votes === 0 ? reward : (reward * weight) / (votes + weight)

/** Additional reward of one more unit besides `weight`. */
const slopeOf = ({ reward, votes }: Candidate, weight: number): number => (reward * votes) / ((votes + weight) * (votes + weight + 1))

/**
 * Weights at which one more unit earns the same in every pool, never below the minimum. Above it a weight is root × scale − votes, so the
 * total is convex in the scale. Newton's steps start at the scale at which every pool with votes is above the minimum, and descend to the
 * answer.
 */
const level = (candidates: readonly Candidate[], minWeight: number, total: number): number[] => {
  const roots = candidates.map(({ reward, votes }) => Math.sqrt(reward * votes))
  const weightAt = (i: number, scale: number): number => roots[i]! * scale - candidates[i]!.votes
  let scale = Infinity
  for (;;) {
    let [above, left] = [0, total]
    for (let i = 0; i < candidates.length; i++) {
      const isAbove = roots[i]! > 0 && weightAt(i, scale) > minWeight
      above += isAbove ? roots[i]! : 0
      left += isAbove ? candidates[i]!.votes : -minWeight
    }
    if (above === 0) return candidates.map(() => minWeight)
    if (left / above >= scale) return candidates.map((_, i) => Math.max(weightAt(i, scale), minWeight))
    scale = left / above
  }
}

/** The best whole weights of these pools that total exactly `totalWeight`, each at least `minWeight`. The minimum weights must fit. */
export const allocate = (
  candidates: readonly Candidate[],
  { minWeight, totalWeight }: { readonly minWeight: number; readonly totalWeight: number },
): Allocation => {
  let missing = totalWeight - candidates.length * minWeight
  const weights = level(candidates, minWeight, totalWeight).map((weight) => {
    const more = Math.min(Math.floor(weight) - minWeight, missing)
    missing -= more
    return minWeight + more
  })
  const slopes = candidates.map((candidate, i) => slopeOf(candidate, weights[i]!))
  while (missing > 0) {
    let best = 0
    for (let i = 1; i < slopes.length; i++) if (slopes[i]! > slopes[best]!) best = i
    // Rounding down leaves less than a unit of each pool. More is missing only where no unit changes what the next one earns.
    const size = Math.max(missing - candidates.length, 1)
    weights[best]! += size
    slopes[best] = slopeOf(candidates[best]!, weights[best]!)
    missing -= size
  }
  return {
    weights: candidates.map(({ pool }, i) => ({ pool, weight: weights[i]! })),
    gain: candidates.reduce((sum, candidate, i) => sum + gainOf(candidate, weights[i]!), 0),
  }
}
