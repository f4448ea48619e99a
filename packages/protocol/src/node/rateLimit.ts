/** Takes one request off what a client may ask for now. Answers the whole seconds to wait where nothing is left, and takes nothing then. */
export type RateLimit = (client: string) => number | undefined

type Bucket = { left: number; at: number }

const MOST_CLIENTS = 10_000

/**
 * So many requests a second for each client, and `burst` at once: what a page asks when it opens. `now` in milliseconds. Clients that are not heard of for
 * as long as their burst takes to come back are forgotten.
 */
export const createRateLimit = (perSecond: number, burst: number, now: () => number = () => performance.now()): RateLimit => {
  const buckets = new Map<string, Bucket>()
  const leftOf = ({ left, at }: Bucket, time: number): number => Math.min(burst, left + ((time - at) / 1_000) * perSecond)
  const forget = (time: number): void => {
    for (const [client, bucket] of buckets) if (leftOf(bucket, time) >= burst) buckets.delete(client)
  }
  return (client) => {
    const time = now()
    const bucket = buckets.get(client)
    const left = bucket === undefined ? burst : leftOf(bucket, time)
    if (left < 1) return Math.max(1, Math.ceil((1 - left) / perSecond))
    if (bucket === undefined) {
      if (buckets.size >= MOST_CLIENTS) forget(time)
      buckets.set(client, { left: left - 1, at: time })
    } else {
      bucket.left = left - 1
      bucket.at = time
    }
    return undefined
  }
}
