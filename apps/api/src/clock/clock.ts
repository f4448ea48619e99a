/** The two clocks of a server. Chain time is neither: it comes from heads. */
export type Clock = {
  /** Milliseconds that only ever grow; for ages and waits. */
  readonly monotonic: () => number
  /** Wall-clock time, ISO 8601; for logs and `indexedAt`. */
  readonly wallIso: () => string
}

/** The clocks of the machine. */
export const systemClock: Clock = { monotonic: () => performance.now(), wallIso: () => new Date().toISOString() }
