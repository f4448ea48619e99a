import { HOUR } from '../clock/day.ts'
import { max, min, mulDivDown, WAD } from '../math/fullMath.ts'
import { borrowFeeOn, type LiquidationPrice, liquidationPriceOf, perpEquityAt, perpFeeOn, perpPnlAt, type PerpTerms } from './perpMath.ts'
import type { PerpAccount, PerpPosition } from './types.ts'

/** The fees of a close in raw units: the hourly fee until then, and the closing fee. */
export type PerpCharges = { readonly borrowFee: bigint; readonly closeFee: bigint }

/** A position at a price. Raw units of the margin token. */
export type PerpMark = PerpCharges & {
  readonly price: bigint
  /** Profit less loss, without fees. */
  readonly pnl: bigint
  /** What a close would pay; zero if nothing is left. */
  readonly equity: bigint
  /** The change of the account's result, at least the negative margin. */
  readonly result: bigint
}

type Charged = Pick<PerpPosition, 'size' | 'borrowFee' | 'closeFee' | 'openedAt'>

/** The fees of a close at `now` (seconds). A deciding price is never older than the opening. */
export const perpChargesAt = ({ size, borrowFee, closeFee, openedAt }: Charged, now: number): PerpCharges => ({
  borrowFee: borrowFeeOn(size, borrowFee, BigInt(Math.max(0, now - openedAt))),
  closeFee: perpFeeOn(size, closeFee),
})

/** Sum of both fees. */
export const totalCharges = ({ borrowFee, closeFee }: PerpCharges): bigint => borrowFee + closeFee

// PERP-3
/** A position at a price (wad) and a time (seconds). */
export const perpMarkAt = (position: PerpTerms & Charged, price: bigint, now: number): PerpMark => {
  const charges = perpChargesAt(position, now)
  const equity = max(0n, perpEquityAt(position, totalCharges(charges), price))
  return { ...charges, price, pnl: perpPnlAt(position, price), equity, result: equity - position.margin }
}

/** The liquidation price of a position at `now`. */
export const perpLiquidationPrice = (position: PerpTerms & Charged, now: number): LiquidationPrice =>
  liquidationPriceOf(position, totalCharges(perpChargesAt(position, now)))

/** Distance of a price from liquidation, as a fraction (wad) of that price; zero if it liquidates, null if no price does. */
export const liquidationDistance = (position: PerpTerms & Charged, price: bigint, now: number): bigint | null => {
  const at = perpLiquidationPrice(position, now)
  if (at === 'never') return null
  if (at === 'always') return 0n
  return mulDivDown(max(0n, position.isLong ? price - at : at - price), WAD, price)
}

/** The position that opens at a price with the present fees. `margin` is the requested margin, before the opening fee. */
export const perpOpening = (
  { isLong, margin, size }: Pick<PerpTerms, 'isLong' | 'margin' | 'size'>,
  { openFee, closeFee, borrowFee }: { readonly openFee: bigint; readonly closeFee: bigint; readonly borrowFee: bigint },
  entryPrice: bigint,
) => {
  const fee = perpFeeOn(size, openFee)
  const terms = { isLong, size, margin: margin - fee, entryPrice, closeFee, borrowFee, openedAt: 0 }
  return { fee, terms, liquidationPrice: perpLiquidationPrice(terms, 0), borrowFeePerHour: borrowFeeOn(size, borrowFee, HOUR) }
}

/** The price (wad) of a market; null if unknown. */
export type PriceOfMarket = (marketId: number) => bigint | null

/** An account's total value in raw units at present prices; null if a price is missing. */
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
 * The counted result of an account in raw units: profit less loss of closed positions, and the losses but not the gains of open ones at the
 * newest prices. Null if a price is missing. Twin of PerpVenue.countedNow.
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
