import { DAY_SECONDS } from '../clock/day.ts'
import { MAX_UINT256, WAD } from '../math/fullMath.ts'
import type { Address } from '../types.ts'

/** What a token shows before it is tradable in a competition. Dollars are wads; null: not known. */
export type AdmissionFigures = {
  readonly liquidityUsd: bigint | null
  /** Seconds since the oldest of its pools was made. */
  readonly age: number | null
  /** Of 24 hours. */
  readonly volumeUsd: bigint | null
}

/** What it is held against, as the factory's TokenBar has it. */
export type TokenBar = { readonly liquidityUsd: bigint; readonly age: number; readonly volumeUsd: bigint }

/** The bar that a factory begins with. */
export const defaultTokenBar: TokenBar = { liquidityUsd: 250_000n * WAD, age: 10 * DAY_SECONDS, volumeUsd: 25_000n * WAD }

/** A part of the bar. */
export type AdmissionMiss = 'liquidity' | 'age' | 'volume'

// ARENA-24
/** The parts of the bar that a token misses, in order. What is not known misses. */
export const admissionMisses = ({ liquidityUsd, age, volumeUsd }: AdmissionFigures, bar: TokenBar): readonly AdmissionMiss[] => [
  ...(liquidityUsd === null || liquidityUsd < bar.liquidityUsd ? (['liquidity'] as const) : []),
  ...(age === null || age < bar.age ? (['age'] as const) : []),
  ...(volumeUsd === null || volumeUsd < bar.volumeUsd ? (['volume'] as const) : []),
]

/** Seconds of history that a pool of a reference must have. Twin of the competition's window. */
export const REFERENCE_WINDOW = 1_800
/** Pools that lead from a tradable token to the winning one at most. */
export const MAX_REFERENCE_POOLS = 3

/** A pool that may lead from a token to another one. */
export type ReferencePool = {
  readonly address: Address
  readonly token0: Address
  readonly token1: Address
  /** A wad. */
  readonly tvlUsd: bigint
  /** Seconds of chain time. */
  readonly createdAt: number
}

type Way = { readonly end: Address; readonly pools: readonly Address[]; readonly depth: bigint }

// ARENA-24
/**
 * The pools that lead from a token to the winning one, in order, none where there are none: at most three, each with half an hour of history, over the way
 * whose shallowest pool is the deepest; of ways as deep the shorter one.
 */
export const findReference = (pools: readonly ReferencePool[], token: Address, winningToken: Address, now: number): readonly Address[] => {
  const old = pools.filter(({ createdAt, tvlUsd }) => createdAt + REFERENCE_WINDOW < now && tvlUsd > 0n)
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
