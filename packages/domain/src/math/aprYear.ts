/** Seconds of the year that every APR is stated for. */
export const APR_YEAR = 31_536_000n
