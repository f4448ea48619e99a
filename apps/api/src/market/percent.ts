/** Change from one figure to another in percent with two decimals; null where there was nothing to change from. */
export const changePercent = (from: bigint | null | undefined, to: bigint): number | null =>
  from === null || from === undefined || from === 0n ? null : Number(((to - from) * 10_000n) / from) / 100

/** A rate (wad, 1e18 = 100 %) in percent with four decimals, rounded down; null where it is not known. */
export const percentOf = (rate: bigint | null): number | null => (rate === null ? null : Number(rate / 10n ** 12n) / 10_000)

/** Average daily fees of the last 7 days × 365 ÷ TVL, in percent with four decimals (rounded down). */
export const aprPercent = (fees7d: bigint, tvlUsd: bigint | null): number | null =>
  tvlUsd === null || tvlUsd === 0n ? null : Number((fees7d * 365n * 1_000_000n) / (7n * tvlUsd)) / 10_000
