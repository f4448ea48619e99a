import { max, min, mulDivDown, WAD } from '../math/fullMath.ts'
import { borrowFeeOn, type LiquidationPrice, liquidationPriceOf, perpEquityAt, perpFeeOn, perpPnlAt, type PerpTerms } from './perpMath.ts'
import type { PerpAccount, PerpPosition } from './types.ts'

/** What a position costs if it is closed: the fee by the hour until then, and the fee of the close. */
export type PerpCharges = { readonly borrowFee: bigint; readonly closeFee: bigint }

/** What a position is worth at a price. */
export type PerpMark = PerpCharges & {
  readonly price: bigint
  /** Profit less loss without fees. */
  readonly pnl: bigint
  /** What a close would pay; zero where less than nothing is left. */
  readonly equity: bigint
  /** What it adds to the account's result: never below the loss of the margin. */
  readonly result: bigint
}

type Charged = Pick<PerpPosition, 'size' | 'borrowFee' | 'closeFee' | 'openedAt'>

/** Fees that a close at `now` would take. Its price is never of before the opening. */
export const perpChargesAt = ({ size, borrowFee, closeFee, openedAt }: Charged, now: number): PerpCharges => ({
  borrowFee: borrowFeeOn(size, borrowFee, BigInt(Math.max(0, now - openedAt))),
  closeFee: perpFeeOn(size, closeFee),
})

/** Both fees of a close together. */
export const totalCharges = ({ borrowFee, closeFee }: PerpCharges): bigint => borrowFee + closeFee

// PERP-3
/** A position at a price and a time. */
export const perpMarkAt = (position: PerpTerms & Charged, price: bigint, now: number): PerpMark => {
  const charges = perpChargesAt(position, now)
  const equity = max(0n, perpEquityAt(position, totalCharges(charges), price))
  return { ...charges, price, pnl: perpPnlAt(position, price), equity, result: equity - position.margin }
}

/** From which price on a position is to be liquidated at `now`. */
export const perpLiquidationPrice = (position: PerpTerms & Charged, now: number): LiquidationPrice =>
  liquidationPriceOf(position, totalCharges(perpChargesAt(position, now)))

/** How far a price is from liquidating a position, as a part of that price (a wad); zero where it does, null where none does. */
export const liquidationDistance = (position: PerpTerms & Charged, price: bigint, now: number): bigint | null => {
  const at = perpLiquidationPrice(position, now)
  if (at === 'never') return null
  if (at === 'always') return 0n
  return mulDivDown(max(0n, position.isLong ? price - at : at - price), WAD, price)
}

/** What a position would be that opens at a price with today's fees. `margin` is what is asked with, before the fee of opening. */
export const perpOpening = (
  { isLong, margin, size }: Pick<PerpTerms, 'isLong' | 'margin' | 'size'>,
  { openFee, closeFee, borrowFee }: { readonly openFee: bigint; readonly closeFee: bigint; readonly borrowFee: bigint },
  entryPrice: bigint,
) => {
  const fee = perpFeeOn(size, openFee)
  const terms = { isLong, size, margin: margin - fee, entryPrice, closeFee, borrowFee, openedAt: 0 }
  return { fee, terms, liquidationPrice: perpLiquidationPrice(terms, 0), borrowFeePerHour: borrowFeeOn(size, borrowFee, 3_600n) }
}

/** The price of a market; null where it is not known. */
export type PriceOfMarket = (marketId: number) => bigint | null

/** All that an account has, at the prices of now; null where a price is missing. */
export const perpAccountEquity = (
  { available, allocated, deallocating }: Pick<PerpAccount, 'available' | 'allocated' | 'deallocating'>,
  { positions, requests }: { readonly positions: readonly PerpPosition[]; readonly requests: readonly RequestedMargin[] },
  priceOf: PriceOfMarket,
  now: number,
): bigint | null => {
  const held = requests.reduce((sum, { positionId, margin }) => (positionId === null ? sum + margin : sum), 0n)
  let equity = available + allocated + deallocating + held
  for (const position of positions) {
    const price = priceOf(position.marketId)
    if (price === null) return null
    equity += perpMarkAt(position, price, now).equity
  }
  return equity
}
type RequestedMargin = { readonly positionId: bigint | null; readonly margin: bigint }

// PERP-5
/**
 * What counts for an account now: profit less loss of closed positions, and the losses of open ones at the newest prices, gains left out. Null where a price is
 * missing. Twin of PerpVenue.countedNow.
 */
export const countedNow = (
  counted: bigint,
  positions: readonly (PerpTerms & Charged & Pick<PerpPosition, 'marketId'>)[],
  priceOf: PriceOfMarket,
  now: number,
): bigint | null => {
  let total = counted
  for (const position of positions) {
    const price = priceOf(position.marketId)
    if (price === null) return null
    total += min(0n, perpMarkAt(position, price, now).result)
  }
  return total
}
