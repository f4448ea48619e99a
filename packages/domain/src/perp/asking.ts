import { BPS, mulDivDown, mulDivUp, WAD } from '../math/fullMath.ts'

/** What is asked for: the side, and whether it opens or closes. */
type Asked = { readonly isLong: boolean; readonly opens: boolean }

// PERP-1
/** The worst price that an owner takes, some basis points from the present one: a higher one for who opens long or closes short, else a lower one. */
export const acceptablePriceOf = (price: bigint, { isLong, opens }: Asked, bps: number): bigint =>
  isLong === opens ? mulDivUp(price, BPS + BigInt(bps), BPS) : mulDivDown(price, BPS - BigInt(bps), BPS)

/** Tokens that a size stands for at a price, as a wad, rounded down. `unit`: raw units of one margin token. */
export const tokensAt = (size: bigint, price: bigint, unit: bigint): bigint => mulDivDown(mulDivDown(size, WAD, unit), WAD, price)
