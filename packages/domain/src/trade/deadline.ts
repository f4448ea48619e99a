// SWAP-27
/** Default deadline in minutes. */
export const DEFAULT_DEADLINE_MINUTES = 20
/** Minimum deadline in minutes. */
export const MIN_DEADLINE_MINUTES = 1
/** Maximum deadline in minutes. */
export const MAX_DEADLINE_MINUTES = 50

/** Whether a deadline is valid: 1 to 50 whole minutes. */
export const isDeadlineValid = (minutes: number): boolean =>
  Number.isInteger(minutes) && minutes >= MIN_DEADLINE_MINUTES && minutes <= MAX_DEADLINE_MINUTES

/** A transaction's deadline in seconds of chain time. */
export const deadlineAt = (chainNowSeconds: number, minutes: number): bigint => BigInt(chainNowSeconds) + BigInt(minutes) * 60n
