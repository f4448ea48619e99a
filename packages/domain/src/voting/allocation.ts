import type { Address } from '../types.ts'

/** A pool as the optimiser sees it: its reward in any unit, everybody else's votes in units of the own weight. */
export type Candidate = { readonly pool: Address; readonly reward: number; readonly votes: number }

/** Whole units of weight for each pool, and what they earn. */
export type Allocation = { readonly weights: readonly { readonly pool: Address; readonly weight: number }[]; readonly gain: number }

/** What `weight`, above zero, earns in a pool: its reward, diluted by the weight itself. */
export const gainOf = ({ reward, votes }: Candidate, weight: number): number =>
  votes === 0 ? reward : (reward * weight) / (votes + weight)

/** Weights at which one more unit earns the same everywhere, never below the least one: found by bisecting what that unit earns. */
const level = (candidates: readonly Candidate[], minWeight: number, total: number): number[] => {
  const at = (price: number): number[] =>
    candidates.map(({ reward, votes }) => Math.max(Math.sqrt((reward * votes) / price) - votes, minWeight))
  const voted = candidates.filter(({ votes }) => votes > 0)
  if (voted.length === 0) return candidates.map(() => minWeight)
  // What the first unit earns in the best pool, and what the last unit of all earns in the worst.
  let high = Math.max(...voted.map(({ reward, votes }) => reward / votes))
  let low = Math.min(...voted.map(({ reward, votes }) => (reward * votes) / (votes + total) ** 2))
  for (let i = 0; i < 50; i++) {
    const price = Math.sqrt(low * high)
    if (at(price).reduce((sum, weight) => sum + weight, 0) > total) low = price
    else high = price
  }
  return at(high)
}

/** The best whole weights of these pools that total exactly `totalWeight`, each at least `minWeight`, which has to fit. */
export const allocate = (
  candidates: readonly Candidate[],
  { minWeight, totalWeight }: { readonly minWeight: number; readonly totalWeight: number },
): Allocation => {
  const shares = level(candidates, minWeight, totalWeight).map((weight, i) => ({ candidate: candidates[i]!, weight: Math.floor(weight) }))
  const slope = ({ candidate, weight }: (typeof shares)[number]): number => gainOf(candidate, weight + 1) - gainOf(candidate, weight)
  let missing = totalWeight - shares.reduce((sum, { weight }) => sum + weight, 0)
  while (missing > 0) {
    const best = shares.reduce((top, share) => (slope(share) > slope(top) ? share : top))
    // Where nobody else votes one more unit earns nothing: whatever is missing may go there.
    const size = slope(best) === 0 ? missing : 1
    best.weight += size
    missing -= size
  }
  return {
    weights: shares.map(({ candidate, weight }) => ({ pool: candidate.pool, weight })),
    gain: shares.reduce((sum, { candidate, weight }) => sum + gainOf(candidate, weight), 0),
  }
}
