import { recentred } from '../liquidity/range/moveRange.ts'
import { type TickRange, usableTicksAround } from '../liquidity/range/tickRange.ts'
import { longAverage } from './priceWindow.ts'
import type { VaultAtWork } from './vaultAtWork.ts'
import { type VaultKind, vaultWidths } from './vaultKind.ts'

/** Chosen width of the main range in ticks, within the kind's bounds. */
const chosenWidths: Readonly<Record<VaultKind, number>> = { wide: 6_000, narrow: 1_200, correlated: 360, stable: 240, single_sided: 2_400 }

/** The width of a kind in whole tick spacings; null if the spacing allows none within the kind's bounds. */
const widthFor = (kind: VaultKind, tickSpacing: number): number | null => {
  const width = Math.max(1, Math.round(chosenWidths[kind] / tickSpacing)) * tickSpacing
  const { narrowest, widest } = vaultWidths[kind]
  return width < narrowest || width > widest ? null : width
}

const quarterOf = ({ tickLower, tickUpper }: TickRange): number => Math.floor((tickUpper - tickLower) / 4)

// VAULT-10
/** Whether a tick is in the middle half of a range. Twin of VaultMath.isCentred. */
export const isCentred = (range: TickRange, tick: number): boolean =>
  tick >= range.tickLower + quarterOf(range) && tick <= range.tickUpper - quarterOf(range)

/** Ranges above and below a tick, each of which takes one token there. */
type Sides = { readonly above: TickRange; readonly below: TickRange }

const sidesOf = (tick: number, width: number, tickSpacing: number): Sides => {
  const [below, above] = usableTicksAround(tick, tickSpacing)
  return { above: { tickLower: above, tickUpper: above + width }, below: { tickLower: below - width, tickUpper: below } }
}

/** The main range of a vault, and the ranges for what does not fit into it. */
export type VaultRanges = { readonly main: TickRange; readonly above: TickRange; readonly below: TickRange }

/**
 * The wanted ranges of a vault. With two tokens the main range is around the average price of half an hour. A single-sided vault swaps
 * nothing: its own token waits on its side of the price, and converted tokens on the other side. Null if the tick spacing allows no range of
 * the kind.
 */
export const vaultRanges = ({ kind, allowToken0, pool, tickSums }: VaultAtWork): VaultRanges | null => {
  const width = widthFor(kind, pool.tickSpacing)
  if (width === null) return null
  const sides = sidesOf(pool.tick, width, pool.tickSpacing)
  if (kind === 'single_sided') return { main: allowToken0 ? sides.above : sides.below, ...sides }
  return { main: recentred(longAverage(tickSums), { tickLower: 0, tickUpper: width }, pool.tickSpacing), ...sides }
}

const isNearTo = (range: TickRange, wanted: TickRange): boolean =>
  Math.abs(range.tickLower - wanted.tickLower) <= quarterOf(wanted) && Math.abs(range.tickUpper - wanted.tickUpper) <= quarterOf(wanted)

/** Whether a vault's positions are in or near their wanted place, so that a rebalance would only cost. */
export const isInPlace = ({ kind, positions, tickSums }: VaultAtWork, { above, below }: VaultRanges): boolean => {
  const [main] = positions
  if (main === undefined) return false
  if (kind !== 'single_sided') return isCentred(main.range, longAverage(tickSums))
  return positions.every(({ range }) => isNearTo(range, above) || isNearTo(range, below))
}
