import { max, min, mulDivDown, PIPS } from '../math/fullMath.ts'
import { perpAssets, perpWorth } from './perpMath.ts'
import { PERP_RESERVE_SHARE, type PerpMarket, type PerpVault } from './types.ts'

type Capped = Pick<PerpMarket, 'openInterestCap' | 'openInterestLong' | 'openInterestShort'>
type Backing = Pick<PerpVault, 'totalAssets' | 'reservedAssets'>
type Money = Pick<PerpVault, 'totalAssets' | 'reserve'>

// PERP-2
/** Raw units of open interest that a market's cap leaves for one side. */
export const perpSideRoom = ({ openInterestCap, openInterestLong, openInterestShort }: Capped, isLong: boolean): bigint =>
  max(0n, openInterestCap - (isLong ? openInterestLong : openInterestShort))

/** Raw units that the vault can still back. */
export const perpVaultRoom = ({ totalAssets, reservedAssets }: Backing): bigint => max(0n, totalAssets - reservedAssets)

/** Maximum size of a new position on one side: what the market's cap and the vault leave. */
export const perpRoom = (market: Capped, vault: Backing, isLong: boolean): bigint => min(perpSideRoom(market, isLong), perpVaultRoom(vault))

/** Vault and reserve after fees were taken. Twin of PerpVault._keepFees. */
export const withFees = ({ totalAssets, reserve }: Money, fees: bigint): Money => {
  const part = mulDivDown(fees, PERP_RESERVE_SHARE, PIPS)
  return { totalAssets: totalAssets + fees - part, reserve: reserve + part }
}

/** A closed position: its margin, its profit less loss without fees, and the fees of the close and of borrowing. */
export type PerpClose = { readonly margin: bigint; readonly pnl: bigint; readonly fees: bigint }

/** What is left of a closed position's margin; negative if it lost more. */
export const leftOf = ({ margin, pnl, fees }: PerpClose): bigint => margin + pnl - fees

/**
 * Vault and reserve after a position was closed. A payment of the reserve for a loss above the margin is booked separately. Twin of
 * PerpVenue._close.
 */
export const withClose = ({ totalAssets, reserve }: Money, close: PerpClose): Money => {
  const left = leftOf(close)
  if (left < 0n) return { totalAssets: totalAssets + close.margin, reserve }
  return withFees({ totalAssets: totalAssets + close.margin - left - close.fees, reserve }, close.fees)
}

/** The positions of a market in total: sizes and tokens of each side. */
export type PerpSides = {
  readonly openInterestLong: bigint
  readonly openInterestShort: bigint
  readonly tokensLong: bigint
  readonly tokensShort: bigint
}

/** Total losses and gains of a market's open positions at a price, for each side separately. Twin of PerpVault._openResults. */
export const openResultsOf = ({ openInterestLong, openInterestShort, tokensLong, tokensShort }: PerpSides, price: bigint) => {
  const long = perpWorth(tokensLong, price) - openInterestLong
  const short = openInterestShort - perpWorth(tokensShort, price)
  return { losses: max(0n, -long) + max(0n, -short), gains: max(0n, long) + max(0n, short) }
}

/** Raw units that shares return to a leaving holder. Traders' open gains are deducted. Twin of PerpVault.redeemVault. */
export const redeemableAssets = (
  { totalAssets, totalShares }: Pick<PerpVault, 'totalAssets' | 'totalShares'>,
  gains: bigint,
  shares: bigint,
): bigint => perpAssets(shares, max(0n, totalAssets - gains), totalShares)
