/** The two clocks of a server. Chain time is neither: it comes from block headers. */
export type Clock = {
  /** Monotonic milliseconds, for ages and timeouts. */
  readonly monotonic: () => number
  /** Wall-clock time, ISO 8601; for logs and `indexedAt`. */
  readonly wallIso: () => string
}

/** The clocks of the machine. */
export const systemClock: Clock = { monotonic: () => performance.now(), wallIso: () => new Date().toISOString() }
