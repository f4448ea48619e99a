/** Wall-clock seconds: the end of the seeded history, and the minimum time of a resumed chain. */
export const wallSeconds = (): number => Math.floor(Date.now() / 1000)

/** Wall-clock milliseconds, for the arrival of mails. */
export const wallMs = (): number => Date.now()

/** Wall-clock time for people: log lines and the status of the world. */
export const wallIso = (): string => new Date().toISOString()

/** Milliseconds of monotonic time, for durations. */
export const monotonicMs = (): number => performance.now()
