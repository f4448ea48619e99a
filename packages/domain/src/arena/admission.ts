import { DAY_SECONDS } from '../clock/day.ts'
import { MAX_UINT256, WAD } from '../math/fullMath.ts'
import type { Address } from '../types.ts'

/** The figures of a token that a competition checks before trading it. Dollars are wads; null if unknown. */
export type AdmissionFigures = {
  readonly liquidityUsd: bigint | null
  /** Seconds since the oldest of its pools was created. */
  readonly age: number | null
  /** Volume of 24 hours. */
  readonly volumeUsd: bigint | null
}

/** The minimum figures, like the factory's TokenBar. */
export type TokenBar = { readonly liquidityUsd: bigint; readonly age: number; readonly volumeUsd: bigint }

/** The bar that a factory starts with. */
export const defaultTokenBar: TokenBar = { liquidityUsd: 250_000n * WAD, age: 10 * DAY_SECONDS, volumeUsd: 25_000n * WAD }

/** One figure of the bar. */
export type AdmissionMiss = 'liquidity' | 'age' | 'volume'

// ARENA-24
/** The figures of the bar that a token misses, in order. An unknown figure counts as missed. */
export const admissionMisses = ({ liquidityUsd, age, volumeUsd }: AdmissionFigures, bar: TokenBar): readonly AdmissionMiss[] => [
  ...(liquidityUsd === null || liquidityUsd < bar.liquidityUsd ? (['liquidity'] as const) : []),
  ...(age === null || age < bar.age ? (['age'] as const) : []),
  ...(volumeUsd === null || volumeUsd < bar.volumeUsd ? (['volume'] as const) : []),
]

/** Seconds of price history that a reference pool must have. Twin of the competition's window. */
export const REFERENCE_WINDOW_SECONDS = 1_800
/** Maximum number of pools on the path from a tradable token to the winning token. */
export const MAX_REFERENCE_POOLS = 3

/** A pool that can be part of a reference path. */
export type ReferencePool = {
  readonly address: Address
  readonly token0: Address
  readonly token1: Address
  /** Total value in dollars (wad). */
  readonly tvlUsd: bigint
  /** Creation time in seconds of chain time. */
  readonly createdAt: number
}

type Way = { readonly end: Address; readonly pools: readonly Address[]; readonly depth: bigint }

// ARENA-24
/**
 * The pools on the reference path from a token to the winning token, in order; empty if there is no path. A path has at most three pools,
 * each with half an hour of history. The best path has the deepest shallowest pool; if equal, it is the shorter one.
 */
export const findReference = (pools: readonly ReferencePool[], token: Address, winningToken: Address, now: number): readonly Address[] => {
  const old = pools.filter(({ createdAt, tvlUsd }) => createdAt + REFERENCE_WINDOW_SECONDS < now && tvlUsd > 0n)
  const best = new Map<Address, Way>([[token, { end: token, pools: [], depth: MAX_UINT256 }]])
  let ends: readonly Way[] = [...best.values()]
  for (let hop = 0; hop < MAX_REFERENCE_POOLS; hop++) {
    const found = new Map<Address, Way>()
    for (const way of ends)
      for (const { address, token0, token1, tvlUsd } of old) {
        if (token0 !== way.end && token1 !== way.end) continue
        const end = token0 === way.end ? token1 : token0
        const depth = tvlUsd < way.depth ? tvlUsd : way.depth
        if (depth <= (best.get(end)?.depth ?? 0n) || depth <= (found.get(end)?.depth ?? 0n)) continue
        found.set(end, { end, pools: [...way.pools, address], depth })
      }
    for (const [end, way] of found) best.set(end, way)
    ends = [...found.values()].filter(({ end }) => end !== winningToken)
  }
  return best.get(winningToken)?.pools ?? []
}
