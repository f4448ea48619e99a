import { poolAt, type PoolEvent, type PoolState } from '../liquidity/replay/poolEvents.ts'
import { type AgainstHolding, amountsUsd, type PricedPair } from '../liquidity/positionValue.ts'
import { liquidityOfUsd } from '../liquidity/range/rangeEstimate.ts'
import { replayRange } from '../liquidity/replay/replayRange.ts'
import { replayWorth } from '../liquidity/replay/replayWorth.ts'
import type { TickRange } from '../liquidity/range/tickRange.ts'
import { type VaultPast, type VaultReturn, vaultReturn } from '../vaults/vaultReturn.ts'
import { DAY_SECONDS } from '../clock/day.ts'

/** Time windows of a comparison, in days. */
export const LAB_DAYS = [7, 30, 90] as const

/** Maximum number of compared ranges. */
export const LAB_RANGES = 4

/**
 * The request: `usd` (wad) is put into each range, and into shares of a vault, at the start of the UTC day so many days before `to`
 * (seconds). The pool's whole history is given.
 */
export type LabRequest = {
  /** The pool's state before the first event. */
  readonly start: PoolState
  readonly events: readonly PoolEvent[]
  readonly to: number
  readonly days: number
  readonly usd: bigint
  readonly prices: PricedPair
  readonly ranges: readonly TickRange[]
  /** Null if no vault is compared. */
  readonly vault: VaultPast | null
  /** Price of the emitted token in dollars (wad); null if unknown. */
  readonly emissionPrice: bigint | null
}

/** The result of one range. Dollars are wads at the given prices. */
export type LabRow = {
  readonly range: TickRange
  readonly depositedUsd: bigint | null
  readonly feesUsd: bigint | null
  /** The position with its fees compared with holding the two tokens; null if a price is missing. */
  readonly against: AgainstHolding | null
  readonly secondsInRange: number
  readonly moves: number
}

/** The comparison, and the data it was computed from. */
export type LabReport = {
  /** Start in seconds; later than requested if the pool is younger. */
  readonly from: number
  readonly to: number
  readonly isShort: boolean
  readonly swaps: number
  readonly rows: readonly LabRow[]
  /** Null if no vault was requested, or if it had no shares to compare. */
  readonly vault: VaultReturn | null
}

/**
 * Replays the pool's swaps for each range, as a position in a wallet that is never moved, added to the liquidity of that time. A vault's
 * return comes from its own history. Null if nothing happened before `to`, or if the pool's second token has no price to measure the deposit.
 */
export const compareRanges = ({ start, events, to, days, usd, prices, ranges, vault, emissionPrice }: LabRequest): LabReport | null => {
  const first = events[0]?.timestamp
  if (first === undefined || first >= to) return null
  const asked = to - (to % DAY_SECONDS) - days * DAY_SECONDS
  const from = Math.max(asked, first)
  const { pool, later } = poolAt(start, events, from)
  const rows: LabRow[] = []
  for (const range of ranges) {
    const liquidity = liquidityOfUsd(pool, range, usd, prices)
    if (liquidity === null) return null
    const outcome = replayRange(pool, later, { range, liquidity, from, to, isAdded: true, recentre: null, farm: [] })
    const { feesUsd, against } = replayWorth(outcome, { ...prices, emissionPrice: null, moveGasUsd: null }, false)
    const { deposited, secondsInRange, moves } = outcome
    rows.push({ range, depositedUsd: amountsUsd(deposited, prices), feesUsd, against, secondsInRange, moves })
  }
  const swaps = later.filter(({ kind, timestamp }) => kind === 'swap' && timestamp <= to).length
  const sqrtPriceAt = (at: number): bigint => poolAt(start, events, at).pool.sqrtPrice
  const shares = vault && vaultReturn(vault, { from, to, usd, prices, emissionPrice, sqrtPriceAt })
  return { from, to, isShort: from > asked, swaps, rows, vault: shares }
}
