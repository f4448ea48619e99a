import { isIPv6 } from 'node:net'
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

/**
 * Whom an address stands for: an IPv4 address itself, however it is written, and of an IPv6 address the first half, for a reader is given all that begins
 * with it. Anything else stands for itself.
 */
const clientOfAddress = (address: string): string => {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1]
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address
  const [before = '', after] = address.split('::')
  const left = before === '' ? [] : before.split(':')
  // An IPv4 address at the end takes the place of two groups.
  const right = (after ?? '')
    .replace(/[\d.]+\.[\d.]+$/, '0:0')
    .split(':')
    .filter(Boolean)
  const gap = after === undefined ? [] : Array<string>(8 - left.length - right.length).fill('0')
  const groups = [...left, ...gap, ...right].slice(0, 4)
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')
}

/** Who asks, as limits count. Clients without an address are one. */
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
        // The limiter counts what it refuses.
        await limiter.reward(client, calls)
        return Math.max(1, Math.ceil(msBeforeNext / 1_000))
      },
    )
  }
}
