import { expect, it } from 'vitest'
import { lowerEstimateFirst, sumOfKnown } from './lowerEstimate.ts'

// VOTE-11
it.each([
  [36_663n, 256n, { by: 'last', figure: 256n, other: 36_663n }],
  [256n, 36_663n, { by: 'now', figure: 256n, other: 36_663n }],
  [5n, 5n, { by: 'last', figure: 5n, other: 5n }],
  [null, 7n, { by: 'last', figure: 7n, other: null }],
  [7n, null, { by: 'now', figure: 7n, other: null }],
  [null, null, { by: 'now', figure: null, other: null }],
] as const)('of %s now and %s in the last epoch the lower one that is known comes first', (now, last, expected) =>
  expect(lowerEstimateFirst<bigint>(now, last)).toEqual(expected),
)

it.each([
  [[], null],
  [[null, null], null],
  [[5n, null, 7n], 12n],
  [[0n, null], 0n],
])('of %s the sum is %s: what is not known is never zero', (figures, sum) => expect(sumOfKnown(figures)).toBe(sum))
