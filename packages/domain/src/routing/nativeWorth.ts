import { orNull } from '../errors/orNull.ts'
import { findBestRoute } from './findBestRoute.ts'
import type { PoolGraph } from './poolGraph.ts'
import { isSameAddress, type Address } from '../types.ts'

/** The amount of native coin whose price is used for all smaller amounts: a hundredth of a coin, the order of a network fee. */
const PROBE = 10n ** 16n

/** The value of native coin in a token: `units` raw units for `wei`. */
export type NativeWorth = { readonly units: bigint; readonly wei: bigint }

/** The value of native coin over the pools; zero if no route leads to the token. */
export const nativeWorth = (graph: PoolGraph, wrappedNative: Address, token: Address, timestamp: number): NativeWorth => {
  if (isSameAddress(wrappedNative, token)) return { units: PROBE, wei: PROBE }
  const request = { tokenIn: wrappedNative, tokenOut: token, kind: 'exactIn', amount: PROBE, timestamp } as const
  return { units: orNull(() => findBestRoute(graph, request))?.amountOut ?? 0n, wei: PROBE }
}
