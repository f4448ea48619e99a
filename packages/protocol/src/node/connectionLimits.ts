/**
 * How long a server waits for one who sends or reads slowly, or nothing at all: milliseconds, as Node's `createServer` takes them. Streams of events stay
 * open, because they say something every quarter of a minute.
 */
export const connectionLimits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 30_000,
  /** How often the first two are looked at. */
  connectionsCheckingInterval: 5_000,
} as const

/** Milliseconds after which a connection that carries nothing in either direction is closed: nobody reads what it was answered. */
export const SILENCE_LIMIT_MS = 60_000
