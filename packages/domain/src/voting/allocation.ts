import type { Address } from '../types.ts'

/** A pool as the optimiser sees it: its reward in any unit, everybody else's votes in units of the own weight. */
export type Candidate = { readonly pool: Address; readonly reward: number; readonly votes: number }

/** Whole units of weight for each pool, and what they earn. */
export type Allocation = { readonly weights: readonly { readonly pool: Address; readonly weight: number }[]; readonly gain: number }

// VOTE-10
/** What `weight`, above zero, earns in a pool: its reward, diluted by the weight itself. */
export const gainOf = ({ reward, votes }: Candidate, weight: number): number =>
  votes === 0 ? reward : (reward * weight) / (votes + weight)

/** What one more unit earns beside `weight`. */
const slopeOf = ({ reward, votes }: Candidate, weight: number): number => (reward * votes) / ((votes + weight) * (votes + weight + 1))

/**
 * Weights at which one more unit earns the same everywhere, never below the least one. Above it a weight is root × scale − votes, so what all of
 * them total is convex in the scale: Newton's steps come down to the answer from the scale at which every pool with votes is above.
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

/** The best whole weights of these pools that total exactly `totalWeight`, each at least `minWeight`, which has to fit. */
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
