import { HOUR } from '@exchange/domain/clock/day'

/** Seconds of half an hour. */
export const HALF_HOUR = HOUR / 2n

/** First second of the interval that contains `at`. */
export const startOf = (length: bigint, at: bigint): bigint => at - (at % length)
