import { DomainError } from '../errors/errorCode.ts'
import { WAD } from '../math/fullMath.ts'
import type { NetworkPools } from '../routing/networkPools.ts'
import { pinRoute, type PinnedRoute } from '../routing/route.ts'
import { quoteTrade } from '../routing/quoteTrade.ts'
import type { SplitSearch } from '../routing/splitSearch.ts'
import { type Address, isSameAddress } from '../types.ts'
import { crossDeparture, crossMinimumOut, type CrossAmounts } from './cross.ts'

/** One chain's side of a cross-chain swap: its pools, its token by the address that pools use, and the protocol's token there. */
export type CrossSide = { readonly pools: NetworkPools; readonly token: Address; readonly bridgedToken: Address }

/** A swap on one chain: raw units in and out, by an accepted route. Price impact and pool fees are wads; an unknown impact is null. */
export type CrossLeg = {
  readonly amountIn: bigint
  readonly amountOut: bigint
  readonly route: PinnedRoute
  readonly priceImpact: bigint | null
  readonly fee: bigint
}

/** Both legs with the amount that crosses the bridge; a leg without a swap is null. */
export type CrossQuote = CrossAmounts & {
  readonly departure: CrossLeg | null
  readonly arrival: CrossLeg | null
  readonly amountOut: bigint
  readonly minimumOut: bigint
  /** The combined price impact on both chains, a wad; null if one is unknown. */
  readonly priceImpact: bigint | null
  /** The combined pool fees on both chains, a wad. */
  readonly fee: bigint
}

type Leg = { readonly pools: NetworkPools; readonly tokenIn: Address; readonly tokenOut: Address; readonly amount: bigint }

const quoteLeg = ({ pools, tokenIn, tokenOut, amount }: Leg, splits?: SplitSearch): CrossLeg => {
  const { chainId, timestamp } = pools.snapshot
  const request = { chainId, tokenIn, tokenOut, kind: 'exactIn', amount } as const
  const { amountIn, amountOut, route, priceImpact, fee } = quoteTrade({ pools, request, timestamp, gas: undefined }, splits)
  return { amountIn, amountOut, route: pinRoute(route), priceImpact, fee }
}

/** The combined effect of two fractions, one after the other: a wad, rounded up. */
const together = (first: bigint, then: bigint): bigint => WAD - ((WAD - first) * (WAD - then)) / WAD

/** The combined price impact of two legs, wads; null if one is unknown. */
export const crossImpact = (departure: bigint | null, arrival: bigint | null): bigint | null =>
  departure === null || arrival === null ? null : together(departure, arrival)

/** A leg without a swap has no impact. */
const impactOf = (leg: CrossLeg | null): bigint | null => (leg === null ? 0n : leg.priceImpact)

/** Factors between the smallest units of tokens with many and with few decimals. */
const MORE = [10n ** 6n, 10n ** 12n, 10n ** 18n]

/** Whether a leg fails because the amount is too small, not too large: a larger amount works. */
const isTooSmall = (leg: Leg): boolean =>
  MORE.some((times) => {
    try {
      return quoteLeg({ ...leg, amount: leg.amount * times }).amountOut > 0n
    } catch {
      return false
    }
  })

/** The quote of a leg; null if it swaps nothing. Throws the error of `tooSmall` if the amount yields nothing. */
const legOf = (leg: Leg, splits: SplitSearch | undefined, tooSmall: () => DomainError): CrossLeg | null => {
  if (isSameAddress(leg.tokenIn, leg.tokenOut)) return null
  try {
    return quoteLeg(leg, splits)
  } catch (error) {
    if (error instanceof DomainError && error.code === 'quote.insufficientLiquidity' && isTooSmall(leg)) throw tooSmall()
    throw error
  }
}

/** `amount`: wei of the protocol's token that would stay with the sender. */
const belowDust = (amount: bigint): DomainError => new DomainError('bridge.belowDust', { amount })

type Question = { readonly here: CrossSide; readonly there: CrossSide; readonly amount: bigint; readonly slippageBps: number }

// BRIDGE-14
/**
 * Quotes both legs by the search of each chain, exact for the pools as read. Throws a `DomainError` if a leg cannot be filled:
 * `bridge.belowDust` with the amount if too little reaches the bridge, `quote.amountTooSmall` if it yields nothing on arrival.
 */
export const quoteCross = ({ here, there, amount, slippageBps }: Question, splits?: SplitSearch): CrossQuote => {
  const departure = legOf({ pools: here.pools, tokenIn: here.token, tokenOut: here.bridgedToken, amount }, splits, () => belowDust(0n))
  const amounts = crossDeparture(departure?.amountOut ?? amount, slippageBps, departure !== null)
  if (amounts.bridged === 0n) throw belowDust(amounts.dust)
  const onArrival = { pools: there.pools, tokenIn: there.bridgedToken, tokenOut: there.token, amount: amounts.bridged }
  const arrival = legOf(onArrival, splits, () => new DomainError('quote.amountTooSmall', { amount: amounts.bridged }))
  const amountOut = arrival?.amountOut ?? amounts.bridged
  const minimumOut = arrival === null ? amounts.bridgedMin : crossMinimumOut(amountOut, slippageBps, departure !== null)
  const fee = together(departure?.fee ?? 0n, arrival?.fee ?? 0n)
  const priceImpact = crossImpact(impactOf(departure), impactOf(arrival))
  return { ...amounts, departure, arrival, amountOut, minimumOut, priceImpact, fee }
}
