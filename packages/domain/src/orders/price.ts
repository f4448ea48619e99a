import { BPS, max, mulDivDown, mulDivUp, WAD } from '../math/fullMath.ts'

/** One whole unit of each token of an order: 10 ** decimals. */
export type OrderUnits = { readonly unitIn: bigint; readonly unitOut: bigint }

/** Minimum output in raw units for `amountIn` at a price (wad of bought per sold token), rounded up in the maker's favour, at least 1. */
export const minimumAtPrice = (amountIn: bigint, price: bigint, { unitIn, unitOut }: OrderUnits): bigint =>
  max(1n, mulDivUp(amountIn * price, unitOut, unitIn * WAD))

/** The price of an output for an input: wad of bought per sold token, rounded down. */
export const priceOfAmounts = (amountIn: bigint, amountOut: bigint, { unitIn, unitOut }: OrderUnits): bigint =>
  mulDivDown(amountOut * unitIn, WAD, amountIn * unitOut)

/** The price from the other token's side (wad), rounded up, so that a price typed in the other direction is never worse than typed. */
export const reciprocalPrice = (price: bigint): bigint => mulDivUp(WAD, WAD, price)

/** Distance of a price from the market as a signed wad: 0.05e18 is five percent above. */
export const distanceFromMarket = (price: bigint, market: bigint): bigint => ((price - market) * WAD) / market

/** The lowest price that a protection of `bps` below the market accepts, rounded up. */
export const protectedPrice = (market: bigint, bps: number): bigint => mulDivUp(market, BPS - BigInt(bps), BPS)
