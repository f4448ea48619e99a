/**
 * Whole numbers in proportion to the weights that total exactly `total`: each part is rounded down, and the remainder goes to the largest
 * fractions, first one first on a tie. All zero if every weight is zero.
 */
export const apportion = (weights: readonly bigint[], total: number): readonly number[] => {
  const sum = weights.reduce((all, weight) => all + weight, 0n)
  if (sum === 0n) return weights.map(() => 0)
  const parts = weights.map((weight, index) => {
    const scaled = weight * BigInt(total)
    return { index, whole: Number(scaled / sum), rest: scaled % sum }
  })
  const left = total - parts.reduce((all, { whole }) => all + whole, 0)
  const raised = new Set(
    parts
      .toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
      .slice(0, left)
      .map(({ index }) => index),
  )
  return parts.map(({ index, whole }) => whole + (raised.has(index) ? 1 : 0))
}
