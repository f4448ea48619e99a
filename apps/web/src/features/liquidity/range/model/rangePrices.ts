import {
  type CheckedRange,
  checkRange,
  isToken0,
  parseWad,
  type PriceRange,
  pricesOfRange,
  type RangeEnd,
  type TickPair,
  type TickRange,
  type TypedLimit,
} from '@exchange/domain'
import type { PoolItem } from '@exchange/api-client'
import type { ChartPair } from '../../../../shared/chart/chartPair.ts'
import { fieldText } from '../../../../shared/tokens/fieldText.ts'

/** The tokens of a pool as its ticks count them. */
export const tickPairOf = ({ tokens: [token0, token1] }: Pick<PoolItem, 'tokens'>): TickPair => ({
  token0: token0!.address,
  token1: token1!.address,
  unit0: 10n ** BigInt(token0!.decimals),
  unit1: 10n ** BigInt(token1!.decimals),
})

/** An end by its price, as the reader sees it. */
export type PriceEnd = 'min' | 'max'

/** Whether the price that is shown falls while ticks rise: its base is token1. */
export const isFallingIn = (pair: TickPair, { base }: ChartPair): boolean => !isToken0(pair, base.address)

/** The end of the range that a lowest or highest price is. */
export const endOf = (end: PriceEnd, isFalling: boolean): RangeEnd => ((end === 'min') === isFalling ? 'tickUpper' : 'tickLower')

/** Both prices of a range in the direction that is shown, null for no limit. */
export const shownPrices = (pair: TickPair, range: TickRange, { base }: ChartPair, tickSpacing: number): PriceRange =>
  pricesOfRange(pair, range, base.address, tickSpacing)

/** What stands in a field for no limit. */
export const NO_LIMIT: Readonly<Record<PriceEnd, string>> = { min: '0', max: '∞' }

/** A price (wad) as a field shows it. */
export const fieldPrice = (price: bigint): string => fieldText(price, 18)

/** The text of a field whose price is not being typed. */
export const endText = (end: PriceEnd, prices: PriceRange): string => {
  const price = prices[end]
  return price === null ? NO_LIMIT[end] : fieldPrice(price)
}

const limitOf = (end: PriceEnd, text: string): TypedLimit => (text.trim() === NO_LIMIT[end] ? 'none' : parseWad(text))

/** A range of which one price was typed: the other one stays where it is. */
export const typedRange = (
  pair: TickPair,
  range: TickRange,
  { end, text }: { readonly end: PriceEnd; readonly text: string },
  shown: ChartPair,
  tickSpacing: number,
): CheckedRange => {
  const prices = shownPrices(pair, range, shown, tickSpacing)
  const kept = (price: bigint | null): TypedLimit => (price === null ? 'none' : { status: 'ok', value: price })
  const typed = { min: kept(prices.min), max: kept(prices.max), [end]: limitOf(end, text) }
  const checked = checkRange(pair, typed, shown.base.address, tickSpacing)
  if (checked.range === null) return checked
  // A price is a tick rounded down: the end that was not typed stays exactly where it was.
  const moved = endOf(end, isFallingIn(pair, shown))
  return { ...checked, range: { ...range, [moved]: checked.range[moved] } }
}
