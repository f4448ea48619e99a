import {
  type CheckedRange,
  checkRange,
  isToken0,
  parseWad,
  type PriceRange,
  pricesOfRange,
  type RangeEnd,
  type RangeBlocker,
  type TickPair,
  type TickRange,
  type TypedLimit,
} from '@exchange/domain'
import type { PoolItem } from '@exchange/api-client'
import type { ChartPair } from '../../../../entities/chart/chartPair.ts'
import { fieldText } from '../../../../shared/tokens/fieldText.ts'

/** The tokens of a pool as its ticks count them. */
export const tickPairOf = ({ tokens: [token0, token1] }: Pick<PoolItem, 'tokens'>): TickPair => ({
  token0: token0!.address,
  token1: token1!.address,
  unit0: 10n ** BigInt(token0!.decimals),
  unit1: 10n ** BigInt(token1!.decimals),
})

/** One end as a price, in the displayed direction. */
export type PriceEnd = 'min' | 'max'

/** Whether the price that is shown falls while ticks rise: its base is token1. */
export const isFallingIn = (pair: TickPair, { base }: ChartPair): boolean => !isToken0(pair, base.address)

/** The end of the range that a lowest or highest price is. */
export const endOf = (end: PriceEnd, isFalling: boolean): RangeEnd => ((end === 'min') === isFalling ? 'tickUpper' : 'tickLower')

/** Both prices of a range in the direction that is shown, null for no limit. */
export const shownPrices = (pair: TickPair, range: TickRange, { base }: ChartPair, tickSpacing: number): PriceRange =>
  pricesOfRange(pair, range, base.address, tickSpacing)

/** The field text for no limit. */
export const NO_LIMIT: Readonly<Record<PriceEnd, string>> = { min: '0', max: '∞' }

/** A price (wad) as a field shows it. */
export const fieldPrice = (price: bigint): string => fieldText(price, 18)

/** The text of a field that is not being edited. */
export const endText = (end: PriceEnd, prices: PriceRange): string => {
  const price = prices[end]
  return price === null ? NO_LIMIT[end] : fieldPrice(price)
}

const limitOf = (end: PriceEnd, text: string): TypedLimit => (text.trim() === NO_LIMIT[end] ? 'none' : parseWad(text))

/** The typed texts of a range's fields; an untouched end has no text. */
export type TypedPrices = Readonly<Partial<Record<PriceEnd, string>>>

const ENDS = ['min', 'max'] as const satisfies readonly PriceEnd[]

/** The range of the typed texts: both texts are read together, and an untouched end stays. */
export const typedRange = (pair: TickPair, range: TickRange, typed: TypedPrices, shown: ChartPair, tickSpacing: number): CheckedRange => {
  const ends = ENDS.filter((end) => typed[end] !== undefined)
  if (ends.length === 0) return { blockers: [], range }
  const prices = shownPrices(pair, range, shown, tickSpacing)
  const limit = (end: PriceEnd): TypedLimit => {
    const [text, price] = [typed[end], prices[end]]
    if (text !== undefined) return limitOf(end, text)
    return price === null ? 'none' : { status: 'ok', value: price }
  }
  const checked = checkRange(pair, { min: limit('min'), max: limit('max') }, shown.base.address, tickSpacing)
  const { range: found } = checked
  if (found === null) return checked
  // A price is a tick rounded down: an untouched end stays exactly where it was.
  const moved = ends.map((end) => endOf(end, isFallingIn(pair, shown)))
  return { ...checked, range: moved.reduce((to, end) => ({ ...to, [end]: found[end] }), range) }
}

/** The end with an invalid text; null if both prices together are at fault. */
const wrongEnd: Record<RangeBlocker['code'], PriceEnd | null> = {
  minMissing: 'min',
  minInvalid: 'min',
  minAmbiguous: 'min',
  maxAmbiguous: 'max',
  maxMissing: 'max',
  maxInvalid: 'max',
  minNotBelowMax: null,
  tooNarrow: null,
}

/** The error under an edited field: an error of its own text, or one that no other edited field accounts for. */
export const stopAt = (end: PriceEnd, typed: TypedPrices, blockers: readonly RangeBlocker[]): RangeBlocker | undefined => {
  if (typed[end] === undefined) return undefined
  return blockers.find(({ code }) => {
    const wrong = wrongEnd[code]
    return wrong === null || wrong === end || typed[wrong] === undefined
  })
}
