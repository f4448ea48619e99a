/** The sum of the figures that are known; null where none is. */
export const sumOfKnown = (figures: readonly (bigint | null)[]): bigint | null => {
  const known = figures.filter((figure) => figure !== null)
  return known.length === 0 ? null : known.reduce((sum, figure) => sum + figure, 0n)
}

/** A figure that others can lower, seen twice: as things stand, and as the last epoch ended. `by` says which one is shown first, `other` is the other one. */
export type Cautious<T> = { readonly by: 'now' | 'last'; readonly figure: T | null; readonly other: T | null }

/**
 * The lower of two figures first: early in an epoch few have voted, and what a vote would earn if nobody else did falls with each that follows. Of equal
 * ones that of the last epoch, which is final. One that is not known (null) is never first where the other one is.
 */
export const cautious = <T extends number | bigint>(now: T | null, last: T | null): Cautious<T> =>
  last !== null && (now === null || last <= now) ? { by: 'last', figure: last, other: now } : { by: 'now', figure: now, other: last }
