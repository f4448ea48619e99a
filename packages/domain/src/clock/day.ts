/** Length of an hour in seconds. */
export const HOUR_SECONDS = 3_600
/** Length of an hour in seconds, as a bigint for chain time. */
export const HOUR = 3_600n
/** Length of a day in seconds. */
export const DAY_SECONDS = 86_400
/** Length of a day in seconds, as a bigint for chain time. */
export const DAY = 86_400n
