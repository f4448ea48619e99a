import {
  type Address,
  inversePrice,
  nearestUsableTick,
  parseWad,
  presetRange,
  presetsOf,
  type Price,
  type RangePreset,
  sqrtPriceAtPrice,
  type StartingPriceBlocker,
  startingPriceBlockers,
  tickAtSqrtPrice,
  type TickPair,
  type TickRange,
} from '@exchange/domain'
import type { RangePool } from '@exchange/protocol/reads/pools/readRangePool'
import { fieldPrice } from './rangePrices.ts'
import type { RangeChoice } from './rangeSearch.ts'

/** The current or starting price of a pool. */
export type RangeStart = {
  /** Whether it has a price; true until it was read. */
  readonly isStarted: boolean
  /** Why the typed price cannot be the starting price. */
  readonly startBlockers: readonly StartingPriceBlocker[]
  /** Null until the pool is loaded, and while it has no price and none is typed. */
  readonly price: Price | null
}

/** The pool's price; for a pool without one, the typed price of one whole `base`. */
export const rangeStart = (
  chain: Pick<RangePool, 'sqrtPrice' | 'tick'> | undefined,
  typed: string,
  pair: TickPair,
  base: Address,
): RangeStart => {
  if (chain === undefined) return { isStarted: true, startBlockers: [], price: null }
  const { sqrtPrice, tick } = chain
  if (sqrtPrice > 0n) return { isStarted: true, startBlockers: [], price: { sqrtPrice, tick } }
  const start = parseWad(typed)
  const startBlockers = startingPriceBlockers(start, pair, base)
  if (startBlockers.length > 0 || start.status !== 'ok') return { isStarted: false, startBlockers, price: null }
  const begin = sqrtPriceAtPrice(pair, start.value, base)
  return { isStarted: false, startBlockers, price: { sqrtPrice: begin, tick: tickAtSqrtPrice(begin) } }
}

/** The choice read the other way around: a starting price that is typed is turned with it. */
export const flipChoice = ({ start, inverted }: Pick<RangeChoice, 'start' | 'inverted'>): Partial<RangeChoice> => {
  const typed = parseWad(start)
  const turned = typed.status === 'ok' ? inversePrice(typed.value) : null
  return { inverted: !inverted, ...(turned !== null && { start: fieldPrice(turned) }) }
}

export type ProposedRange = { readonly preset: RangePreset; readonly range: TickRange }

/** The preset ranges around a price of one whole `base`; none until the price and the pool's tick spacing are known. */
export const proposedRanges = (
  pair: TickPair,
  price: Price | null,
  base: Address,
  spacing: number | undefined,
  isPegged: boolean,
): readonly ProposedRange[] =>
  price === null || spacing === undefined
    ? []
    : presetsOf(isPegged).map((preset) => ({ preset, range: presetRange(pair, price.sqrtPrice, preset, base, spacing) }))

const usable = ({ tickLower, tickUpper }: TickRange, spacing: number): TickRange | null => {
  const range = { tickLower: nearestUsableTick(tickLower, spacing), tickUpper: nearestUsableTick(tickUpper, spacing) }
  return range.tickLower < range.tickUpper ? range : null
}

/** The chosen range, aligned to the pool's ticks; otherwise the first preset after the full one. */
export const rangeOf = (chosen: TickRange | null, spacing: number | undefined, proposed: readonly ProposedRange[]): TickRange | null =>
  (chosen && spacing !== undefined ? usable(chosen, spacing) : null) ?? proposed[1]?.range ?? null
