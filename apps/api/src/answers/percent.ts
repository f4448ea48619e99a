/** A rate (wad, 1e18 = 100 %) in percent with four decimals, rounded down; null when the rate is unknown. */
export const percentOf = (rate: bigint | null): number | null => (rate === null ? null : Number(rate / 10n ** 12n) / 10_000)
