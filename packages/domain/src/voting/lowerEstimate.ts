/** Sum of the known figures; null if none is known. */
export const sumOfKnown = (figures: readonly (bigint | null)[]): bigint | null => {
  const known = figures.filter((figure) => figure !== null)
  return known.length === 0 ? null : known.reduce((sum, figure) => sum + figure, 0n)
}

/**
 * Two estimates of a figure that others can lower: by the present state, and by the last epoch's end. `by` says which one is shown first;
 * `other` is the other one.
 */
export type EstimatePair<T> = { readonly by: 'now' | 'last'; readonly figure: T | null; readonly other: T | null }

/**
 * Shows the lower of two estimates first. Early in an epoch few have voted, and every later vote lowers the present estimate. If equal, the
 * last epoch's is first, because it is final. An unknown one (null) is never first if the other is known.
 */
export const lowerEstimateFirst = <T extends number | bigint>(now: T | null, last: T | null): EstimatePair<T> =>
  last !== null && (now === null || last <= now) ? { by: 'last', figure: last, other: now } : { by: 'now', figure: now, other: last }
