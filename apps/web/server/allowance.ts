import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'

/** Where a request comes from; undefined when it did not come over a socket. */
export type RemoteAddress = (context: Context) => string | undefined

export const socketAddress: RemoteAddress = (context) => getConnInfo(context).remote.address

/** Whoever the server in front of this one names last: what stands before it was written by the reader. */
export const forwardedAddress: RemoteAddress = (context) => context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() || undefined

/** Takes so many calls off what a client may still ask for in this minute. Answers the seconds to wait where they are too many, and takes nothing then. */
export type Allowance = (context: Context, calls: number) => Promise<number | undefined>

/** So many calls a minute for each client. Clients without an address share one allowance. */
export const callsPerMinute = (points: number, addressOf: RemoteAddress): Allowance => {
  const limiter = new RateLimiterMemory({ points, duration: 60 })
  return async (context, calls) => {
    const client = addressOf(context) ?? ''
    return limiter.consume(client, calls).then(
      () => undefined,
      async ({ msBeforeNext }: RateLimiterRes) => {
        // The limiter counts what it refuses.
        await limiter.reward(client, calls)
        return Math.max(1, Math.ceil(msBeforeNext / 1_000))
      },
    )
  }
}
