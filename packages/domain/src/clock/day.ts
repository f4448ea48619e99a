/** Length of a day in seconds. */
export const DAY_SECONDS = 86_400
/** Length of a day in seconds, as a bigint for chain time. */
export const DAY = 86_400n
