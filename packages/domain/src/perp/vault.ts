import { max, min, mulDivDown, PIPS } from '../math/fullMath.ts'
import { perpAssets, perpWorth } from './perpMath.ts'
import { PERP_RESERVE_SHARE, type PerpMarket, type PerpVault } from './types.ts'

type Capped = Pick<PerpMarket, 'openInterestCap' | 'openInterestLong' | 'openInterestShort'>
type Backing = Pick<PerpVault, 'totalAssets' | 'reservedAssets'>
type Money = Pick<PerpVault, 'totalAssets' | 'reserve'>

// PERP-2
/** What a market's cap leaves one of its sides. */
export const perpSideRoom = ({ openInterestCap, openInterestLong, openInterestShort }: Capped, isLong: boolean): bigint =>
  max(0n, openInterestCap - (isLong ? openInterestLong : openInterestShort))

/** What the vault can still back. */
export const perpVaultRoom = ({ totalAssets, reservedAssets }: Backing): bigint => max(0n, totalAssets - reservedAssets)

/** What a position of one side may still have: what the market's cap and the vault leave. */
export const perpRoom = (market: Capped, vault: Backing, isLong: boolean): bigint => min(perpSideRoom(market, isLong), perpVaultRoom(vault))

/** Vault and reserve after fees were taken. Twin of PerpVault._keepFees. */
export const withFees = ({ totalAssets, reserve }: Money, fees: bigint): Money => {
  const part = mulDivDown(fees, PERP_RESERVE_SHARE, PIPS)
  return { totalAssets: totalAssets + fees - part, reserve: reserve + part }
}

/** What a position leaves when it is closed: `fees` of the close and of borrowing, and its profit less its loss without them. */
export type PerpClose = { readonly margin: bigint; readonly pnl: bigint; readonly fees: bigint }

/** What is left of the margin of a closed position; below zero where it lost more. */
export const leftOf = ({ margin, pnl, fees }: PerpClose): bigint => margin + pnl - fees

/** Vault and reserve after a position was closed. What a reserve paid for a loss above the margin is booked by itself. Twin of PerpVenue._close. */
export const withClose = ({ totalAssets, reserve }: Money, close: PerpClose): Money => {
  const left = leftOf(close)
  if (left < 0n) return { totalAssets: totalAssets + close.margin, reserve }
  return withFees({ totalAssets: totalAssets + close.margin - left - close.fees, reserve }, close.fees)
}

/** All positions of a market together: their sizes, and the tokens they stand for, of each side. */
export type PerpSides = {
  readonly openInterestLong: bigint
  readonly openInterestShort: bigint
  readonly tokensLong: bigint
  readonly tokensShort: bigint
}

/** What all open positions of a market have lost and won at a price, each side by itself. Twin of PerpVault._openResults. */
export const openResultsOf = ({ openInterestLong, openInterestShort, tokensLong, tokensShort }: PerpSides, price: bigint) => {
  const long = perpWorth(tokensLong, price) - openInterestLong
  const short = openInterestShort - perpWorth(tokensShort, price)
  return { losses: max(0n, -long) + max(0n, -short), gains: max(0n, long) + max(0n, short) }
}

/** What shares give to who leaves the vault: open gains of traders count for those who stay. Twin of PerpVault.redeemVault. */
export const redeemableAssets = (
  { totalAssets, totalShares }: Pick<PerpVault, 'totalAssets' | 'totalShares'>,
  gains: bigint,
  shares: bigint,
): bigint => perpAssets(shares, max(0n, totalAssets - gains), totalShares)
