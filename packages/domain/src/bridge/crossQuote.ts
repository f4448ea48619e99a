import { DomainError } from '../errors/errorCode.ts'
import { WAD } from '../math/fullMath.ts'
import type { NetworkPools } from '../routing/networkPools.ts'
import { pinRoute, type PinnedRoute } from '../routing/route.ts'
import { quoteTrade } from '../routing/quoteTrade.ts'
import type { SplitSearch } from '../routing/splitSearch.ts'
import { type Address, isSameAddress } from '../types.ts'
import { crossDeparture, crossMinimum, type CrossAmounts } from './cross.ts'

/** One end of a cross-chain swap: its pools, its token by the address that pools know, and the protocol's token there. */
export type CrossSide = { readonly pools: NetworkPools; readonly token: Address; readonly bridgedToken: Address }

/** A swap on one of the chains: raw units in and out, by an accepted route. Price impact and pool fees are wads; an impact that cannot be known is null. */
export type CrossLeg = {
  readonly amountIn: bigint
  readonly amountOut: bigint
  readonly route: PinnedRoute
  readonly priceImpact: bigint | null
  readonly fee: bigint
}

/** Both legs with what goes over the bridge between them; null where nothing is swapped. */
export type CrossQuote = CrossAmounts & {
  readonly departure: CrossLeg | null
  readonly arrival: CrossLeg | null
  readonly amountOut: bigint
  readonly amountOutMin: bigint
  /** What the move of the prices on both chains takes together, a wad; null where it is not known of one of them. */
  readonly priceImpact: bigint | null
  /** What the pools of both chains take together, a wad. */
  readonly fee: bigint
}

type Leg = { readonly pools: NetworkPools; readonly tokenIn: Address; readonly tokenOut: Address; readonly amount: bigint }

const quoteLeg = ({ pools, tokenIn, tokenOut, amount }: Leg, splits?: SplitSearch): CrossLeg => {
  const { chainId, timestamp } = pools.snapshot
  const request = { chainId, tokenIn, tokenOut, kind: 'exactIn', amount } as const
  const { amountIn, amountOut, route, priceImpact, fee } = quoteTrade({ pools, request, timestamp, gas: undefined }, splits)
  return { amountIn, amountOut, route: pinRoute(route), priceImpact, fee }
}

/** Share that two parts take one after the other, a wad rounded up. */
const together = (first: bigint, then: bigint): bigint => WAD - ((WAD - first) * (WAD - then)) / WAD

/** Null where one of the legs has no price to measure by; nothing is lost where nothing is swapped. */
const impactOf = (departure: CrossLeg | null, arrival: CrossLeg | null): bigint | null => {
  const [first, then] = [departure, arrival].map((leg) => (leg === null ? 0n : leg.priceImpact))
  return first == null || then == null ? null : together(first, then)
}

/** Between the smallest unit of a token of many decimals and one of few. */
const MORE = [10n ** 6n, 10n ** 12n, 10n ** 18n]

/** Whether an amount that no pool takes is too small, not too large: more of it is taken. */
const isTooSmall = (leg: Leg): boolean =>
  MORE.some((times) => {
    try {
      return quoteLeg({ ...leg, amount: leg.amount * times }).amountOut > 0n
    } catch {
      return false
    }
  })

/** None where nothing is swapped. Throws what `tooSmall` makes where the amount brings nothing. */
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
 * Both legs by the search of each chain, exact over the pools as they were read. Throws a `DomainError` where one of them cannot be filled:
 * `bridge.belowDust` where too little comes to the bridge, with what there is, and `quote.amountTooSmall` where that brings nothing on arrival.
 */
export const quoteCross = ({ here, there, amount, slippageBps }: Question, splits?: SplitSearch): CrossQuote => {
  const departure = legOf({ pools: here.pools, tokenIn: here.token, tokenOut: here.bridgedToken, amount }, splits, () => belowDust(0n))
  const amounts = crossDeparture(departure?.amountOut ?? amount, slippageBps, departure !== null)
  if (amounts.bridged === 0n) throw belowDust(amounts.dust)
  const onArrival = { pools: there.pools, tokenIn: there.bridgedToken, tokenOut: there.token, amount: amounts.bridged }
  const arrival = legOf(onArrival, splits, () => new DomainError('quote.amountTooSmall', { amount: amounts.bridged }))
  const amountOut = arrival?.amountOut ?? amounts.bridged
  const amountOutMin = arrival === null ? amounts.bridgedMin : crossMinimum(amountOut, slippageBps, departure !== null)
  const fee = together(departure?.fee ?? 0n, arrival?.fee ?? 0n)
  return { ...amounts, departure, arrival, amountOut, amountOutMin, priceImpact: impactOf(departure, arrival), fee }
}
