/** How long a question waits for the one before it: a slow one holds up no others for longer. */
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
 * One question for what many requests ask of the same source. Who asks while none is under way is answered at once; what is asked for until that is
 * answered goes into the next one. Nothing is kept: all of an answer was read after it was asked for. A question that fails, fails for all who share it.
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
