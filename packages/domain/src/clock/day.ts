/** Length of a day in seconds. */
export const DAY_SECONDS = 86_400
/** The same as a figure of chain time. */
export const DAY = 86_400n
