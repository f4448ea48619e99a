import { BPS, max, mulDivDown, mulDivUp, WAD } from '../math/fullMath.ts'

/** Units of the two tokens of an order: ten to the power of their decimals. */
export type OrderUnits = { readonly unitIn: bigint; readonly unitOut: bigint }

/** Least output for `amountIn` at a price (a wad of bought per sold token), rounded up in the maker's favour and never nothing. */
export const minimumAtPrice = (amountIn: bigint, price: bigint, { unitIn, unitOut }: OrderUnits): bigint =>
  max(1n, mulDivUp(amountIn * price, unitOut, unitIn * WAD))

/** The price of an output for an input: a wad of bought per sold token, rounded down. */
export const priceOfAmounts = (amountIn: bigint, amountOut: bigint, { unitIn, unitOut }: OrderUnits): bigint =>
  mulDivDown(amountOut * unitIn, WAD, amountIn * unitOut)

/** A price seen from the other token, rounded up: a price typed the other way round is never worse than what was typed. */
export const reciprocalPrice = (price: bigint): bigint => mulDivUp(WAD, WAD, price)

/** How far a price lies from the market, as a signed wad: 0.05e18 is five percent above. */
export const distanceFromMarket = (price: bigint, market: bigint): bigint => ((price - market) * WAD) / market

/** The least price that a protection of `bps` below the market accepts, rounded up. */
export const protectedPrice = (market: bigint, bps: number): bigint => mulDivUp(market, BPS - BigInt(bps), BPS)
