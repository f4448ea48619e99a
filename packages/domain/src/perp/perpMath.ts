import { HOUR } from '../clock/day.ts'
import { min, mulDivDown, mulDivUp, PIPS } from '../math/fullMath.ts'

/** Maintenance margin in pips of the size: 0.8 %. At or below it a position is liquidated. Twin of PerpMath.MAINTENANCE. */
export const PERP_MAINTENANCE = 8_000n
/** Virtual shares of the vault, against one raw unit. */
const VIRTUAL_SHARES = 1_000n
/** Decimals of the tokens that positions stand for: 36. */
const TOKENS = 10n ** 36n

/** The terms of an open position: money and size in raw units of the margin token, the entry price a wad. */
export type PerpTerms = {
  readonly isLong: boolean
  readonly size: bigint
  /** The margin after the opening fee. */
  readonly margin: bigint
  readonly entryPrice: bigint
}

/**
 * Profit less loss at a price (wad) in raw units, without fees. A profit rounds down and is at most the size; a loss rounds up. Twin of
 * PerpMath.pnlOf.
 */
export const perpPnlAt = ({ isLong, size, entryPrice }: Omit<PerpTerms, 'margin'>, price: bigint): bigint => {
  const gain = isLong ? price - entryPrice : entryPrice - price
  return gain < 0n ? -mulDivUp(size, -gain, entryPrice) : min(size, mulDivDown(size, gain, entryPrice))
}

/** A fee in pips on a size, in raw units, rounded up. Twin of PerpMath.perpFeeOn. */
export const perpFeeOn = (size: bigint, pips: bigint): bigint => mulDivUp(size, pips, PIPS)

/** An hourly fee in pips on a size over `time` seconds, in raw units, rounded up. Twin of PerpMath.borrowFeeOn. */
export const borrowFeeOn = (size: bigint, pips: bigint, time: bigint): bigint => mulDivUp(size, pips * time, PIPS * HOUR)

/** Margin plus profit less loss less charges, in raw units; negative if the loss exceeds the margin. Twin of PerpMath.equityOf. */
export const perpEquityAt = (terms: PerpTerms, charges: bigint, price: bigint): bigint => terms.margin + perpPnlAt(terms, price) - charges

/** Whether a position is liquidated at a price: its equity is at most the maintenance of its size. Twin of PerpMath.isLiquidatable. */
export const isLiquidatableAt = (terms: PerpTerms, charges: bigint, price: bigint): boolean =>
  perpEquityAt(terms, charges, price) <= perpFeeOn(terms.size, PERP_MAINTENANCE)

/** The liquidation price (wad), or `always` or `never` if every price or none liquidates. */
export type LiquidationPrice = bigint | 'always' | 'never'

/**
 * The price from which a position is liquidated: at it and below for a long, at it and above for a short. Twin of PerpMath.liquidationPrice.
 */
export const liquidationPriceOf = ({ isLong, size, margin, entryPrice }: PerpTerms, charges: bigint): LiquidationPrice => {
  // It is liquidated where profit less loss is at most this.
  const most = perpFeeOn(size, PERP_MAINTENANCE) + charges - margin
  if (most >= size) return 'always'
  if (!isLong) return mulDivDown(entryPrice, size - most - 1n, size) + 1n
  const rest = size + most + 1n
  if (rest <= 0n) return 'never'
  const price = mulDivUp(entryPrice, rest, size) - 1n
  return price === 0n ? 'never' : price
}

/** Shares for `assets` raw units put into a vault of `value` raw units, rounded down. Twin of PerpMath.perpShares. */
export const perpShares = (assets: bigint, value: bigint, supply: bigint): bigint => mulDivDown(assets, supply + VIRTUAL_SHARES, value + 1n)

/** Raw units that `shares` of a vault of `value` are worth, rounded down. Twin of PerpMath.perpAssets. */
export const perpAssets = (shares: bigint, value: bigint, supply: bigint): bigint => mulDivDown(shares, value + 1n, supply + VIRTUAL_SHARES)

/** Tokens that a size stands for at its entry price, with 36 decimals, rounded up. Twin of PerpMath.tokensOf. */
export const perpTokens = (size: bigint, entryPrice: bigint): bigint => mulDivUp(size, TOKENS, entryPrice)

/** Value of tokens (36 decimals) at a price in raw units of the margin token, rounded up. Twin of PerpMath.worthOf. */
export const perpWorth = (tokens: bigint, price: bigint): bigint => mulDivUp(tokens, price, TOKENS)
