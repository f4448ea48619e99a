import { clientOfAddress } from '@exchange/protocol/node'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'

/** The remote address of a request; undefined if it did not come over a socket. */
export type RemoteAddress = (context: Context) => string | undefined

export const socketAddress: RemoteAddress = (context) => getConnInfo(context).remote.address

/** The last address named by the server in front of this one: earlier entries come from the client. */
export const forwardedAddress: RemoteAddress = (context) => context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() || undefined

/** Deducts calls from a client's allowance for this minute. If too many, returns the seconds to wait and deducts nothing. */
export type Allowance = (context: Context, calls: number) => Promise<number | undefined>

/** The client that rate limits count. Clients without an address count as one. */
export type ClientOf = (context: Context) => string

export const clientBy =
  (addressOf: RemoteAddress): ClientOf =>
  (context) =>
    clientOfAddress(addressOf(context) ?? '')

/** So many calls a minute for each client. */
export const callsPerMinute = (points: number, clientOf: ClientOf): Allowance => {
  const limiter = new RateLimiterMemory({ points, duration: 60 })
  return async (context, calls) => {
    const client = clientOf(context)
    return limiter.consume(client, calls).then(
      () => undefined,
      async ({ msBeforeNext }: RateLimiterRes) => {
        // The limiter also counts refused calls.
        await limiter.reward(client, calls)
        return Math.max(1, Math.ceil(msBeforeNext / 1_000))
      },
    )
  }
}
