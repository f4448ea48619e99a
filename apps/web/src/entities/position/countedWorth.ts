import type { Address } from '@exchange/domain'
import type { PositionEntry } from './positionEntry.ts'

/** Dollars (wad) of a position or a strategy, and of what it has to be collected; null where there is no price. */
export type Worth = Pick<PositionEntry, 'usd' | 'feesUsd' | 'earnedUsd'>
/** The same, and the pool that it lies in. */
export type PartWorth = Worth & Pick<PositionEntry, 'pool'>

/** Whether all tokens of a pool are known. */
export const isOfKnown = (isKnown: (token: Address) => boolean, { tokens }: Pick<PositionEntry['pool'], 'tokens'>): boolean =>
  tokens.every(({ address }) => isKnown(address))

const unlessNothing = (usd: bigint | null): bigint | null => (usd === 0n ? usd : null)

/**
 * What counts of it in a sum. Whoever makes a token gives it any price, and gives away any position: in a pool with a token that is not `known`, only what is
 * nothing counts. Emission has a price of its own.
 */
export const countedWorth = (isKnown: (token: Address) => boolean, { pool, usd, feesUsd, earnedUsd }: PartWorth): Worth =>
  isOfKnown(isKnown, pool) ? { usd, feesUsd, earnedUsd } : { usd: unlessNothing(usd), feesUsd: unlessNothing(feesUsd), earnedUsd }
