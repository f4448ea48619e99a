/** Takes one request off a client's limit. Returns the whole seconds to wait when none is left, and takes nothing then. */
export type RateLimit = (client: string) => number | undefined

type Bucket = { left: number; at: number }

const MOST_CLIENTS = 10_000

/**
 * Allows `perSecond` requests a second per client, and a burst of `burst`: a page's requests on opening. `now` in milliseconds. Idle
 * clients are dropped once their burst is restored.
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
