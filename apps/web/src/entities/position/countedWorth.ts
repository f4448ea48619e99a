import type { Address } from '@exchange/domain'
import type { PositionEntry } from './positionEntry.ts'

/** Dollars (wad) of a position or a strategy, and of its claimable rewards; null without a price. */
export type Worth = Pick<PositionEntry, 'usd' | 'feesUsd' | 'earnedUsd'>
/** The same, with its pool. */
export type PartWorth = Worth & Pick<PositionEntry, 'pool'>

/** Whether all tokens of a pool are known. */
export const isOfKnown = (isKnown: (token: Address) => boolean, { tokens }: Pick<PositionEntry['pool'], 'tokens'>): boolean =>
  tokens.every(({ address }) => isKnown(address))

const unlessNothing = (usd: bigint | null): bigint | null => (usd === 0n ? usd : null)

/**
 * The part that counts in a sum. The creator of a token can set any price and send its positions to anyone: in a pool with a token that is
 * not `known`, a price counts only for zero amounts. Emission has its own price.
 */
export const countedWorth = (isKnown: (token: Address) => boolean, { pool, usd, feesUsd, earnedUsd }: PartWorth): Worth =>
  isOfKnown(isKnown, pool) ? { usd, feesUsd, earnedUsd } : { usd: unlessNothing(usd), feesUsd: unlessNothing(feesUsd), earnedUsd }
