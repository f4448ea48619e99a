import { setImmediate } from 'node:timers/promises'

/** Does a piece of work in a turn of its own. */
type Turn = <T>(work: () => T) => Promise<T>

/**
 * Pieces of work one at a time, with a turn of the event loop before each: executors share the loop with whoever asks for quotes, and go on between
 * any two of them.
 */
export const createLine = (): Turn => {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => T): Promise<T> => {
    const done = last.then(() => setImmediate()).then(work)
    last = done.catch(() => undefined)
    return done
  }
}

/** What was found over the same pools: an equal question is searched for once. */
export const createFindings = <Found>() => {
  const known = new Map<string, Promise<Found>>()
  return {
    find: (question: string, search: () => Promise<Found>): Promise<Found> => {
      const found = known.get(question) ?? search()
      known.set(question, found)
      return found
    },
    /** The pools have moved. */
    forget: (): void => known.clear(),
  }
}
