import fc from 'fast-check'
import type { TickRange } from '../src/index.ts'

/** Spacing of the ranges here. */
export const SPACING = 60

/** Any range on whole spacings, most of them near the middle. */
export const anyRange: fc.Arbitrary<TickRange> = fc
  .tuple(fc.oneof(fc.integer({ min: -200, max: 200 }), fc.integer({ min: -14_000, max: 13_999 })), fc.integer({ min: 1, max: 700 }))
  .map(([lower, width]) => ({ tickLower: lower * SPACING, tickUpper: Math.min(lower + width, 14_787) * SPACING }))
