import { min, mulDivDown, mulDivUp, PIPS } from '../math/fullMath.ts'

/** Pips of the size at or below which what is left of the margin is liquidated: 0.8 %. */
export const PERP_MAINTENANCE = 8_000n
const HOUR = 3_600n
/** Shares of the vault that stand for nobody, against one raw unit. */
const VIRTUAL_SHARES = 1_000n
/** Tokens that positions stand for have 36 decimals. */
const TOKENS = 10n ** 36n

/** What decides about an open position: money and size in raw units of the margin token, the price of its opening a wad. */
export type PerpTerms = {
  readonly isLong: boolean
  readonly size: bigint
  /** What is left after the fee of opening. */
  readonly margin: bigint
  readonly entryPrice: bigint
}

/** Profit less loss at a price, without fees: a profit rounded down and never above the size, a loss rounded up. Twin of PerpMath.pnlOf. */
export const perpPnlAt = ({ isLong, size, entryPrice }: Omit<PerpTerms, 'margin'>, price: bigint): bigint => {
  const gain = isLong ? price - entryPrice : entryPrice - price
  return gain < 0n ? -mulDivUp(size, -gain, entryPrice) : min(size, mulDivDown(size, gain, entryPrice))
}

/** A fee on a size in pips, rounded up. Twin of PerpMath.perpFeeOn. */
export const perpFeeOn = (size: bigint, pips: bigint): bigint => mulDivUp(size, pips, PIPS)

/** A fee by the hour on a size over some seconds, rounded up. Twin of PerpMath.borrowFeeOn. */
export const borrowFeeOn = (size: bigint, pips: bigint, time: bigint): bigint => mulDivUp(size, pips * time, PIPS * HOUR)

/** What is left of a margin after profit, loss and charges; negative where a loss is above the margin. Twin of PerpMath.equityOf. */
export const perpEquityAt = (terms: PerpTerms, charges: bigint, price: bigint): bigint => terms.margin + perpPnlAt(terms, price) - charges

/** Whether a position is to be liquidated: no more is left than the maintenance of its size. Twin of PerpMath.isLiquidatable. */
export const isLiquidatableAt = (terms: PerpTerms, charges: bigint, price: bigint): boolean =>
  perpEquityAt(terms, charges, price) <= perpFeeOn(terms.size, PERP_MAINTENANCE)

/** At which prices a position is to be liquidated: at one and beyond it, at all of them, or at none. */
export type LiquidationPrice = bigint | 'always' | 'never'

/** The price from which on a position is to be liquidated: at it and below for a long one, at it and above for a short one. Twin of PerpMath.liquidationPrice. */
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

/** Shares for raw units put into a vault of `value`, rounded down. Twin of PerpMath.perpShares. */
export const perpShares = (assets: bigint, value: bigint, supply: bigint): bigint => mulDivDown(assets, supply + VIRTUAL_SHARES, value + 1n)

/** What shares of a vault of `value` are worth, rounded down. Twin of PerpMath.perpAssets. */
export const perpAssets = (shares: bigint, value: bigint, supply: bigint): bigint => mulDivDown(shares, value + 1n, supply + VIRTUAL_SHARES)

/** Tokens that a position of a size stands for, with 36 decimals, rounded up. Twin of PerpMath.tokensOf. */
export const perpTokens = (size: bigint, entryPrice: bigint): bigint => mulDivUp(size, TOKENS, entryPrice)

/** What tokens of 36 decimals are worth at a price in raw units of the margin token, rounded up. Twin of PerpMath.worthOf. */
export const perpWorth = (tokens: bigint, price: bigint): bigint => mulDivUp(tokens, price, TOKENS)
