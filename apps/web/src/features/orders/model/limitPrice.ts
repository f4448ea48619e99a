import { mulDivUp, type OrderUnits, type ParsedAmount, parseAmount, parseWad, priceOfAmounts, reciprocalPrice, WAD } from '@exchange/domain'
import type { MarketQuote } from '../../../entities/order/screens.ts'

/** The source of a limit order's price. Prices are wads of bought per sold token. */
export type PriceEntry =
  /** It follows the market. */
  | { readonly by: 'market' }
  /** The user chose a distance from the market; the price is fixed from the market at that time. */
  | { readonly by: 'fixed'; readonly price: bigint }
  /** The typed price: the sold token in units of the bought one, or the inverse. */
  | { readonly by: 'typed'; readonly text: string; readonly inverted: boolean }
  /** The user typed the amount to receive for the whole order. */
  | { readonly by: 'receive'; readonly text: string }

export type PriceState =
  | { readonly status: 'ok'; readonly price: bigint }
  /** Nothing was entered, or the market is still unknown. */
  | { readonly status: 'missing' }
  | { readonly status: 'invalid' }
  /** The typed text is ambiguous. */
  | { readonly status: 'ambiguous' }

const missing: PriceState = { status: 'missing' }

const unparsed: Readonly<Record<Extract<ParsedAmount, { status: 'invalid' }>['code'], PriceState>> = {
  'amount.missing': missing,
  'amount.invalid': { status: 'invalid' },
  'amount.tooPrecise': { status: 'invalid' },
  'amount.ambiguous': { status: 'ambiguous' },
}

/** The market price of an amount, as a wad; null if the pools gave no output. */
export const marketPrice = (quote: Pick<MarketQuote, 'amountIn' | 'amountOut'> | undefined, units: OrderUnits): bigint | null => {
  if (!quote || quote.amountIn === 0n || quote.amountOut === 0n) return null
  const price = priceOfAmounts(quote.amountIn, quote.amountOut, units)
  return price === 0n ? null : price
}

type Known = { readonly amountIn: bigint; readonly market: bigint | null; readonly units: OrderUnits; readonly decimalsOut: number }

const typedPrice = (text: string, inverted: boolean): PriceState => {
  const parsed = parseWad(text)
  if (parsed.status === 'invalid') return unparsed[parsed.code]
  if (parsed.value === 0n) return missing
  return { status: 'ok', price: inverted ? reciprocalPrice(parsed.value) : parsed.value }
}

/** The price at which `amountIn` yields the typed amount, rounded up, so that the order asks for at least that. */
const receivedPrice = (text: string, { amountIn, units, decimalsOut }: Known): PriceState => {
  const parsed = parseAmount(text, decimalsOut)
  if (parsed.status === 'invalid') return unparsed[parsed.code]
  if (parsed.value === 0n || amountIn === 0n) return missing
  return { status: 'ok', price: mulDivUp(parsed.value * units.unitIn, WAD, amountIn * units.unitOut) }
}

/** The price of an entry. */
export const resolvePrice = (entry: PriceEntry, known: Known): PriceState => {
  switch (entry.by) {
    case 'market':
      return known.market === null ? missing : { status: 'ok', price: known.market }
    case 'fixed':
      return { status: 'ok', price: entry.price }
    case 'typed':
      return typedPrice(entry.text, entry.inverted)
    case 'receive':
      return receivedPrice(entry.text, known)
  }
}

/** Distances from the market that are offered, in basis points in favour of the maker. */
export const DISTANCES_BPS = [0, 100, 500, 1_000] as const

/** A price this many basis points above the market, rounded up: in the seller's favour. */
export const priceAbove = (market: bigint, bps: number): bigint => mulDivUp(market, 10_000n + BigInt(bps), 10_000n)

/**
 * A price better for the maker than the market by some basis points, in the displayed direction: above the market for the sold token, below
 * it for the bought one (`inverted`), which then costs less. Rounded in the maker's favour.
 */
export const priceAway = (market: bigint, bps: number, inverted: boolean): bigint =>
  inverted ? reciprocalPrice((reciprocalPrice(market) * (10_000n - BigInt(bps))) / 10_000n) : priceAbove(market, bps)
