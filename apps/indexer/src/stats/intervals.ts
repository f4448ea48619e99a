/** Seconds of half an hour. */
export const HALF_HOUR = 1_800n
/** Seconds of an hour. */
export const HOUR = 3_600n

/** First second of the interval that contains `at`. */
export const startOf = (length: bigint, at: bigint): bigint => at - (at % length)
