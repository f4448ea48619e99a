/** Runs pieces of work one after the other, in the order of the calls. A failed piece does not stop the next. */
export type Enqueue = <T>(work: () => T | Promise<T>) => Promise<T>

/** A queue of its own: of all that it is given, one piece runs at a time. */
export const createQueue = (): Enqueue => {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => T | Promise<T>): Promise<T> => {
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }
}
