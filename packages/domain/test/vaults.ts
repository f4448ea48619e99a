import { applyMint, type Holding, longAverage, type TickSums, type VaultAtWork, vaultWidths } from '../src/index.ts'
import { concentratedWith } from './concentratedPools.ts'

const [WIDEST, DEEP] = [887_220, 10n ** 24n]
/** One whole token, in raw units. */
export const ONE = 10n ** 18n

/** The tick history of a pool that has been at one tick for half an hour. */
export const sumsAt = (tick: number): TickSums => [0n, BigInt(tick * 1_740), BigInt(tick * 1_800)]

type Given = Partial<Omit<VaultAtWork, 'pool'>> & { readonly tick?: number; readonly fee?: bigint; readonly tickSpacing?: number }

/** A vault in a deep pool that has been at its tick for half an hour; its positions are part of the pool. */
export const vaultWith = ({ tick = 0, fee = 500n, tickSpacing = 60, positions = [], ...given }: Given): VaultAtWork => {
  const limit = WIDEST - (WIDEST % tickSpacing)
  const deep = concentratedWith([[-limit, limit, DEEP]], { tick, fee, tickSpacing })
  const pool = positions
    .filter(({ liquidity }) => liquidity > 0n)
    .reduce((before, { range, liquidity }) => applyMint(before, range.tickLower, range.tickUpper, liquidity).pool, deep)
  return {
    kind: 'narrow',
    allowToken0: true,
    pool,
    positions,
    idle: { amount0: 0n, amount1: 0n },
    uncollected: { amount0: 0n, amount1: 0n },
    tickSums: sumsAt(tick),
    lastRebalance: 0,
    weeklyCost: 0n,
    ...given,
  }
}

/** A position of so much liquidity between two ticks. */
export const held = (tickLower: number, tickUpper: number, liquidity: bigint): Holding => ({ range: { tickLower, tickUpper }, liquidity })

/** Whether the contract takes these ranges of a vault, by its own words. */
export const takesRanges = ({ kind, tickSums }: VaultAtWork, ranges: readonly Holding['range'][]): boolean => {
  const average = longAverage(tickSums)
  const { narrowest, widest } = vaultWidths[kind]
  return ranges.every(({ tickLower, tickUpper }, i) => {
    const width = tickUpper - tickLower
    if (width > widest || width < (i === 0 ? narrowest : 1)) return false
    const quarter = Math.trunc(width / 4)
    return i === 0 && kind !== 'single_sided'
      ? average >= tickLower + quarter && average <= tickUpper - quarter
      : average >= tickLower - width && average <= tickUpper + width
  })
}
