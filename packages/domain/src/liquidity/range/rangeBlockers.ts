import type { Price } from '../../amm/concentrated/liquidity.ts'
import { type PaidAmount, type PaidAmountBlocker, paidAmountBlockers } from '../../amounts/amountBlockers.ts'
import type { ParsedAmount } from '../../amounts/parseAmount.ts'
import { unparsed } from '../../amounts/unparsed.ts'
import type { Address } from '../../types.ts'
import { type PriceRange, rangeOfPrices, type TickPair } from './priceTick.ts'
import { onlyToken, type TickRange } from './tickRange.ts'

/** Why two prices are not a range. */
export type RangeBlocker = {
  readonly code: `${'min' | 'max'}${'Missing' | 'Invalid' | 'Ambiguous'}` | 'minNotBelowMax' | 'tooNarrow'
}

/** A typed price, or no limit on that side. */
export type TypedLimit = ParsedAmount | 'none'

const limitBlockers = (limit: TypedLimit, end: 'min' | 'max'): RangeBlocker[] => {
  if (limit === 'none') return []
  if (limit.status === 'invalid') return [{ code: `${end}${unparsed[limit.code]}` }]
  return limit.value === 0n ? [{ code: `${end}Invalid` }] : []
}

const wadOf = (limit: TypedLimit): bigint | null => (limit === 'none' || limit.status === 'invalid' ? null : limit.value)

/** A checked range: the reasons against it, and the range on usable ticks if there are none. */
export type CheckedRange = { readonly blockers: readonly RangeBlocker[]; readonly range: TickRange | null }

/** Checks two typed prices (wads) of one whole `base` in the other token. The lower must be below the upper, on different usable ticks. */
export const checkRange = (
  pair: TickPair,
  typed: { readonly min: TypedLimit; readonly max: TypedLimit },
  base: Address,
  tickSpacing: number,
): CheckedRange => {
  const blockers = [...limitBlockers(typed.min, 'min'), ...limitBlockers(typed.max, 'max')]
  if (blockers.length > 0) return { blockers, range: null }
  const prices: PriceRange = { min: wadOf(typed.min), max: wadOf(typed.max) }
  if (prices.min !== null && prices.max !== null && prices.min >= prices.max) return { blockers: [{ code: 'minNotBelowMax' }], range: null }
  const range = rangeOfPrices(pair, prices, base, tickSpacing)
  return range.tickLower < range.tickUpper ? { blockers, range } : { blockers: [{ code: 'tooNarrow' }], range: null }
}

/** Why tokens cannot become a position. `token` is the token of the amount concerned. */
export type PositionDepositBlocker =
  | (PaidAmountBlocker & { readonly token: 'token0' | 'token1' })
  | { readonly code: 'bothNeeded'; readonly missing: 'token0' | 'token1' }
  | { readonly code: 'notTaken'; readonly token: 'token0' | 'token1' }

const isEmpty = ({ amount }: PaidAmount): boolean => (amount.status === 'invalid' ? amount.code === 'amount.missing' : amount.value === 0n)

const sideBlockers = (side: PaidAmount, token: 'token0' | 'token1'): PositionDepositBlocker[] =>
  paidAmountBlockers(side).map((stop) => ({ ...stop, token }))

/**
 * All reasons against a deposit at a price. A deposit of a single token is possible only if the price is outside the range, where the range
 * takes none of the other token.
 */
export const positionDepositBlockers = (
  price: Pick<Price, 'sqrtPrice'>,
  range: TickRange,
  sides: { readonly token0: PaidAmount; readonly token1: PaidAmount },
): readonly PositionDepositBlocker[] => {
  const only = onlyToken(price, range)
  if (only !== null) {
    const other = only === 'token0' ? 'token1' : 'token0'
    return [...sideBlockers(sides[only], only), ...(isEmpty(sides[other]) ? [] : [{ code: 'notTaken', token: other } as const])]
  }
  const missing = (['token0', 'token1'] as const).filter((token) => isEmpty(sides[token]))
  if (missing.length === 1) {
    const given = missing[0] === 'token0' ? 'token1' : 'token0'
    return [...sideBlockers(sides[given], given), { code: 'bothNeeded', missing: missing[0] as 'token0' | 'token1' }]
  }
  return [...sideBlockers(sides.token0, 'token0'), ...sideBlockers(sides.token1, 'token1')]
}

/** The reasons against an amount that makes more than 128 bits of liquidity, which no pool can hold. */
export const beyondBlockers = (
  blockers: readonly PositionDepositBlocker[],
  token: 'token0' | 'token1',
): readonly PositionDepositBlocker[] => {
  const others = blockers.filter(({ code }) => code !== 'bothNeeded')
  return others.length > 0 ? others : [{ code: 'amountInvalid', token }]
}
