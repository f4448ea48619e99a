// The part of autocannon that the measurement uses; the package has no types.
declare module 'autocannon' {
  export type Request = { readonly method: 'GET'; readonly path: string }
  export type Options = {
    url: string
    connections: number
    duration: number
    requests: readonly Request[]
    /** Called for each connection before it starts. */
    setupClient?: (client: { setRequests: (requests: readonly Request[]) => void }) => void
    /** Requests per second over all connections; without it, each connection sends as soon as it has its answer. */
    overallRate?: number
  }
  export type Result = { requests: { average: number }; latency: { p50: number; p99: number }; non2xx: number; errors: number }
  const autocannon: (options: Options) => Promise<Result>
  export default autocannon
}
