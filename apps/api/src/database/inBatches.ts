/** Longest time that a query waits for the previous one, so that a slow query does not hold up the others. */
const LONGEST_WAIT_MS = 50

type Batch<Key, Value> = { readonly keys: Set<Key>; readonly answer: Promise<ReadonlyMap<Key, Value>> }
type Read<Source, Key, Value> = (source: Source, keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>

const atMost = (ms: number, done: Promise<unknown>): Promise<unknown> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise((resolve) => (timer = setTimeout(resolve, ms)))
  return Promise.race([done, late]).finally(() => clearTimeout(timer))
}

// REL-46
/**
 * Batches what many requests read from the same source. A request goes out at once while no query runs; requests that arrive during a query
 * go into the next one. Nothing is cached: every answer was read after its request. A failed query fails for all requests in it.
 */
export const inBatches = <Source extends object, Key, Value>(read: Read<Source, Key, Value>): Read<Source, Key, Value> => {
  const next = new WeakMap<Source, Batch<Key, Value>>()
  const underWay = new WeakMap<Source, Promise<unknown>>()
  const begin = (source: Source): Batch<Key, Value> => {
    const keys = new Set<Key>()
    const before = underWay.get(source)
    const answer = (before === undefined ? Promise.resolve() : atMost(LONGEST_WAIT_MS, before)).then(() => {
      next.delete(source)
      const answered = read(source, [...keys])
      const over = answered.catch(() => undefined).then(() => void (underWay.get(source) === over && underWay.delete(source)))
      underWay.set(source, over)
      return answered
    })
    return { keys, answer }
  }
  return (source, keys) => {
    const batch = next.get(source) ?? begin(source)
    next.set(source, batch)
    for (const key of keys) batch.keys.add(key)
    return batch.answer
  }
}
