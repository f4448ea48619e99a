/** Milliseconds that pass, and a call at every interval; it answers what ends that. Injected where tests travel. */
export type Clock = { readonly now: () => number; readonly every: (ms: number, call: () => void) => () => void }

export type Admission = {
  /** Takes a request in; undefined where it would only make a queue longer. What is answered is called when the request has ended. */
  readonly enter: () => (() => void) | undefined
  readonly stop: () => void
}

const ROUND_MS = 20
/** How late the event loop may come round while it is asked much. What it answers then has waited about as long. */
const LATE_MS = 250
/** How long as many requests as a crowd has may have waited. */
const WAIT_MS = 500
/** Requests of one round of the event loop, or under way, that make a crowd. One reader's browser has six connections, so never that many. */
const CROWD = 24

const systemClock: Clock = {
  now: () => performance.now(),
  every: (ms, call) => {
    const timer = setInterval(call, ms).unref()
    return () => clearInterval(timer)
  },
}

/**
 * Sheds load before a queue of seconds builds up: a request is refused while a crowd asks and the event loop is late, or while a crowd has waited too long
 * already. A machine that is slow for other reasons refuses nobody: what few ask is answered, however late. Rounds are counted while something is asked
 * or under way, and no timer runs while nothing is.
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
  /** When the request began that has a crowd before it, itself counted; undefined without one. */
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
