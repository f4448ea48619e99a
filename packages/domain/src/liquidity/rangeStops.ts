import type { Price } from '../amm/concentrated/liquidity.ts'
import { type PaidAmount, type PaidAmountStop, paidAmountStops } from '../amounts/amountStops.ts'
import type { ParsedAmount } from '../amounts/parseAmount.ts'
import type { Address } from '../types.ts'
import { type PriceRange, rangeOfPrices, type TickPair } from './priceTick.ts'
import { onlyToken, type TickRange } from './tickRange.ts'

/** What keeps two prices from being the ends of a range. */
export type RangeStop = { readonly code: 'minMissing' | 'maxMissing' | 'minInvalid' | 'maxInvalid' | 'minNotBelowMax' | 'tooNarrow' }

/** A typed price, or no limit on that side. */
export type TypedLimit = ParsedAmount | 'none'

const limitStops = (limit: TypedLimit, end: 'min' | 'max'): RangeStop[] => {
  if (limit === 'none') return []
  if (limit.status === 'invalid') return [{ code: `${end}${limit.code === 'amount.missing' ? 'Missing' : 'Invalid'}` }]
  return limit.value === 0n ? [{ code: `${end}Invalid` }] : []
}

const wadOf = (limit: TypedLimit): bigint | null => (limit === 'none' || limit.status === 'invalid' ? null : limit.value)

/** A typed range: what speaks against it, and the range on usable ticks where nothing does. */
export type CheckedRange = { readonly stops: readonly RangeStop[]; readonly range: TickRange | null }

/**
 * Checks two typed prices (wads) of one whole `base` in the other token: the lower one must be lower than the upper one, and they must lie on
 * different usable ticks.
 */
export const checkRange = (
  pair: TickPair,
  typed: { readonly min: TypedLimit; readonly max: TypedLimit },
  base: Address,
  tickSpacing: number,
): CheckedRange => {
  const stops = [...limitStops(typed.min, 'min'), ...limitStops(typed.max, 'max')]
  if (stops.length > 0) return { stops, range: null }
  const prices: PriceRange = { min: wadOf(typed.min), max: wadOf(typed.max) }
  if (prices.min !== null && prices.max !== null && prices.min >= prices.max) return { stops: [{ code: 'minNotBelowMax' }], range: null }
  const range = rangeOfPrices(pair, prices, base, tickSpacing)
  return range.tickLower < range.tickUpper ? { stops, range } : { stops: [{ code: 'tooNarrow' }], range: null }
}

/** What keeps tokens from becoming a position. `token` says which of them an amount's stop belongs to. */
export type PositionDepositStop =
  | (PaidAmountStop & { readonly token: 'token0' | 'token1' })
  | { readonly code: 'bothNeeded'; readonly missing: 'token0' | 'token1' }
  | { readonly code: 'notTaken'; readonly token: 'token0' | 'token1' }

const isEmpty = ({ amount }: PaidAmount): boolean => (amount.status === 'invalid' ? amount.code === 'amount.missing' : amount.value === 0n)

const sideStops = (side: PaidAmount, token: 'token0' | 'token1'): PositionDepositStop[] =>
  paidAmountStops(side).map((stop) => ({ ...stop, token }))

/**
 * Everything that speaks against a deposit at a price. One token alone is possible only where the price is not between the ends; there, the range
 * takes nothing of the other one.
 */
export const positionDepositStops = (
  price: Pick<Price, 'sqrtPrice'>,
  range: TickRange,
  sides: { readonly token0: PaidAmount; readonly token1: PaidAmount },
): readonly PositionDepositStop[] => {
  const only = onlyToken(price, range)
  if (only !== null) {
    const other = only === 'token0' ? 'token1' : 'token0'
    return [...sideStops(sides[only], only), ...(isEmpty(sides[other]) ? [] : [{ code: 'notTaken', token: other } as const])]
  }
  const missing = (['token0', 'token1'] as const).filter((token) => isEmpty(sides[token]))
  if (missing.length === 1) {
    const given = missing[0] === 'token0' ? 'token1' : 'token0'
    return [...sideStops(sides[given], given), { code: 'bothNeeded', missing: missing[0] as 'token0' | 'token1' }]
  }
  return [...sideStops(sides.token0, 'token0'), ...sideStops(sides.token1, 'token1')]
}

/** The same of an amount that no pool can count, more than 128 bits of liquidity: nothing goes with it, and where balances allow it, it is none. */
export const beyondStops = (stops: readonly PositionDepositStop[], token: 'token0' | 'token1'): readonly PositionDepositStop[] => {
  const others = stops.filter(({ code }) => code !== 'bothNeeded')
  return others.length > 0 ? others : [{ code: 'amountInvalid', token }]
}
