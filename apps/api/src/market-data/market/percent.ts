/** Change from one figure to another in percent with two decimals; null where there was nothing to change from. */
export const changePercent = (from: bigint | null | undefined, to: bigint): number | null =>
  from === null || from === undefined || from === 0n ? null : Number(((to - from) * 10_000n) / from) / 100

/** A rate (wad, 1e18 = 100 %) in percent with four decimals, rounded down; null where it is not known. */
export const percentOf = (rate: bigint | null): number | null => (rate === null ? null : Number(rate / 10n ** 12n) / 10_000)
