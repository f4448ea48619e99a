/** Milliseconds, and a repeating timer; `every` returns a function that stops it. Injected so that tests can move time. */
export type Clock = { readonly now: () => number; readonly every: (ms: number, call: () => void) => () => void }

export type Admission = {
  /** Admits a request; undefined when it would only lengthen a queue. Call the returned function when the request has ended. */
  readonly enter: () => (() => void) | undefined
  readonly stop: () => void
}

const ROUND_MS = 20
/** How late the event loop may be under load. Its responses have then waited about as long. */
const LATE_MS = 250
/** How long a crowd's requests may have waited. */
const WAIT_MS = 500
/** Requests in one turn of the event loop, or pending, that make a crowd. One reader's browser has six connections, so never that many. */
const CROWD = 24

const systemClock: Clock = {
  now: () => performance.now(),
  every: (ms, call) => {
    const timer = setInterval(call, ms).unref()
    return () => clearInterval(timer)
  },
}

/**
 * Sheds load before a queue of seconds builds up: it refuses a request while a crowd is present and the event loop is late, or while a
 * crowd has waited too long. A machine that is slow for other reasons refuses none: few requests are answered, however late. Turns are
 * measured only while requests are pending; otherwise no timer runs.
 */
export const createAdmission = ({ now, every }: Clock = systemClock): Admission => {
  const begun = new Set<{ readonly at: number }>()
  let round = 0
  let late = 0
  let asked = 0
  let askedBefore = 0
  let endRounds: (() => void) | undefined
  const stop = (): void => {
    endRounds?.()
    endRounds = undefined
  }
  const onRound = (): void => {
    const time = now()
    late = time - round - ROUND_MS
    round = time
    askedBefore = asked
    asked = 0
    if (askedBefore === 0 && begun.size === 0 && late < LATE_MS) stop()
  }
  const startRounds = (time: number): void => {
    if (endRounds) return
    round = time
    late = askedBefore = 0
    endRounds = every(ROUND_MS, onRound)
  }
  /** The start of the first request with a crowd before it, itself included; undefined without one. */
  const crowdSince = (): number | undefined => {
    if (begun.size < CROWD) return undefined
    let count = 0
    for (const { at } of begun) if (++count === CROWD) return at
    return undefined
  }
  const isBusy = (time: number): boolean => {
    if (Math.max(late, time - round - ROUND_MS) >= LATE_MS && Math.max(asked, askedBefore, begun.size) >= CROWD) return true
    const since = crowdSince()
    return since !== undefined && time - since >= WAIT_MS
  }
  return {
    enter: () => {
      const time = now()
      startRounds(time)
      asked++
      if (isBusy(time)) return undefined
      const request = { at: time }
      begun.add(request)
      return () => begun.delete(request)
    },
    stop,
  }
}
