/** Seconds of wall-clock time: what the seeded history ends at and what a restarted chain never falls behind. */
export const wallSeconds = (): number => Math.floor(Date.now() / 1000)

/** Milliseconds of wall-clock time: when a mail came. */
export const wallMs = (): number => Date.now()

/** Wall-clock time for people: log lines and the status of the world. */
export const wallIso = (): string => new Date().toISOString()

/** Milliseconds of monotonic time, for durations. */
export const monotonicMs = (): number => performance.now()
