import { BPS, mulDivDown, mulDivUp, WAD } from '../math/fullMath.ts'

/** The requested side, and whether the request opens or closes. */
type Asked = { readonly isLong: boolean; readonly opens: boolean }

// PERP-1
/**
 * The worst price that the owner accepts, `bps` basis points from the present one: higher for opening a long or closing a short, otherwise
 * lower.
 */
export const acceptablePriceOf = (price: bigint, { isLong, opens }: Asked, bps: number): bigint =>
  isLong === opens ? mulDivUp(price, BPS + BigInt(bps), BPS) : mulDivDown(price, BPS - BigInt(bps), BPS)

/** Tokens that a size stands for at a price, as a wad, rounded down. `unit`: raw units of one whole margin token. */
export const tokensAt = (size: bigint, price: bigint, unit: bigint): bigint => mulDivDown(mulDivDown(size, WAD, unit), WAD, price)
