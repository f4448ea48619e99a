// SWAP-27
/** Minutes. */
export const DEFAULT_DEADLINE_MINUTES = 20
export const MIN_DEADLINE_MINUTES = 1
export const MAX_DEADLINE_MINUTES = 50

/** Whether a deadline may be used: 1 to 50 whole minutes. */
export const isDeadlineValid = (minutes: number): boolean =>
  Number.isInteger(minutes) && minutes >= MIN_DEADLINE_MINUTES && minutes <= MAX_DEADLINE_MINUTES

/** The deadline a transaction carries: seconds of chain time. */
export const deadlineAt = (chainNowSeconds: number, minutes: number): bigint => BigInt(chainNowSeconds) + BigInt(minutes) * 60n
