import { DomainError } from '../errors/errorCode.ts'
import type { NetworkPools } from '../routing/networkPools.ts'
import { pinRoute, type PinnedRoute } from '../routing/route.ts'
import { quoteTrade } from '../routing/quoteTrade.ts'
import type { SplitSearch } from '../routing/splitSearch.ts'
import { type Address, isSameAddress } from '../types.ts'
import { crossDeparture, crossMinimum, type CrossAmounts } from './cross.ts'

/** One end of a cross-chain swap: its pools, its token by the address that pools know, and the protocol's token there. */
export type CrossSide = { readonly pools: NetworkPools; readonly token: Address; readonly bridgedToken: Address }

/** A swap on one of the chains: raw units in and out, by an accepted route. */
export type CrossLeg = { readonly amountIn: bigint; readonly amountOut: bigint; readonly route: PinnedRoute; readonly fee: bigint }

/** Both legs with what goes over the bridge between them; null where nothing is swapped. */
export type CrossQuote = CrossAmounts & {
  readonly departure: CrossLeg | null
  readonly arrival: CrossLeg | null
  readonly amountOut: bigint
  readonly amountOutMin: bigint
}

type Leg = { readonly pools: NetworkPools; readonly tokenIn: Address; readonly tokenOut: Address; readonly amount: bigint }

const legOf = ({ pools, tokenIn, tokenOut, amount }: Leg, splits: SplitSearch | undefined): CrossLeg | null => {
  if (isSameAddress(tokenIn, tokenOut)) return null
  const { chainId, timestamp } = pools.snapshot
  const request = { chainId, tokenIn, tokenOut, kind: 'exactIn', amount } as const
  const { amountIn, amountOut, route, fee } = quoteTrade({ pools, request, timestamp, gas: undefined }, splits)
  return { amountIn, amountOut, route: pinRoute(route), fee }
}

type Question = { readonly here: CrossSide; readonly there: CrossSide; readonly amount: bigint; readonly slippageBps: number }

// BRIDGE-14
/** Both legs by the search of each chain, exact over the pools as they were read. Throws a `DomainError` where one of them cannot be filled. */
export const quoteCross = ({ here, there, amount, slippageBps }: Question, splits?: SplitSearch): CrossQuote => {
  const departure = legOf({ pools: here.pools, tokenIn: here.token, tokenOut: here.bridgedToken, amount }, splits)
  const amounts = crossDeparture(departure?.amountOut ?? amount, slippageBps, departure !== null)
  if (amounts.bridged === 0n) throw new DomainError('bridge.belowDust', { amount: departure?.amountOut ?? amount })
  const arrival = legOf({ pools: there.pools, tokenIn: there.bridgedToken, tokenOut: there.token, amount: amounts.bridged }, splits)
  const amountOut = arrival?.amountOut ?? amounts.bridged
  const amountOutMin = arrival === null ? amounts.bridgedMin : crossMinimum(amountOut, slippageBps, departure !== null)
  return { ...amounts, departure, arrival, amountOut, amountOutMin }
}
