/**
 * Batches the reads of an answer's rows: all keys requested before the next turn of the event loop go into one query. Per answer
 * (`context`), so nothing is cached beyond it.
 */
export const createBatchLoader = <Context extends object, Key, Value>(
  read: (context: Context, keys: readonly Key[]) => Promise<(key: Key) => Value>,
): ((context: Context, key: Key) => Promise<Value>) => {
  type Asked = { readonly keys: Set<Key>; readonly answer: Promise<(key: Key) => Value> }
  const waiting = new WeakMap<Context, Asked>()
  const ask = (context: Context): Asked => {
    const keys = new Set<Key>()
    const answer = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      waiting.delete(context)
      return read(context, [...keys])
    })
    return { keys, answer }
  }
  return async (context, key) => {
    const asked = waiting.get(context) ?? ask(context)
    waiting.set(context, asked)
    asked.keys.add(key)
    return (await asked.answer)(key)
  }
}
