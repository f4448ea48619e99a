/**
 * Time limits for slow or silent clients in milliseconds, as Node's `createServer` takes them. Event streams stay open, as they send
 * something every 15 seconds.
 */
export const connectionLimits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 30_000,
  /** How often the first two are checked. */
  connectionsCheckingInterval: 5_000,
} as const

/** Milliseconds after which a connection without traffic in either direction is closed: nothing reads its responses. */
export const SILENCE_LIMIT_MS = 60_000
