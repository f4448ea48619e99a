// The part of autocannon that the measurement uses; the package has no types.
declare module 'autocannon' {
  export type Options = {
    url: string
    connections: number
    duration: number
    requests: readonly { method: 'GET'; path: string }[]
  }
  export type Result = { requests: { average: number }; non2xx: number; errors: number }
  const autocannon: (options: Options) => Promise<Result>
  export default autocannon
}
