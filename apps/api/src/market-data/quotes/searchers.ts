import { DomainError } from '@exchange/domain'
import type { PoolsUpdate } from './preparedPools.ts'
import type { Answer, FromSearcher, Question, ToSearcher } from './quoteSearch.ts'

/** One that searches, in this process or in a thread of its own. Messages reach it in order; each question is answered once. */
export type Searcher = { readonly send: (message: ToSearcher) => void; readonly stop: () => Promise<void> }

/** Starts a searcher that tells when it is ready, what it found, and that it died when nobody stopped it. */
export type StartSearcher = (tell: { readonly said: (message: FromSearcher) => void; readonly died: () => void }) => Searcher

export type SearchersOptions = {
  readonly start: StartSearcher
  readonly count: number
  /** Questions that may wait while every searcher searches; the next one is refused. */
  readonly mostWaiting: number
  /** Milliseconds that a question may have to wait, by how long searches took; one that would wait longer is refused. */
  readonly mostWaitMs: number
  /** Milliseconds after which a search is given up, and its searcher replaced. */
  readonly timeLimitMs: number
  readonly now?: () => number
}

/** How many searchers a machine of so many cores has, how many questions may wait for each, and how long a search may take. */
export const searchLimits = (cores: number) => {
  const count = Math.max(1, Math.min(4, cores))
  return { count, mostWaiting: 16 * count, mostWaitMs: 1_000, timeLimitMs: 10_000 }
}

type Job = { readonly question: Question; readonly resolve: (answer: Answer) => void; readonly reject: (error: Error) => void }

/** A searcher, absent until it is needed, and what it searches. */
type Place = { searcher: Searcher | undefined; isReady: boolean; job: Job | undefined; timer: NodeJS.Timeout | undefined; since: number }

const refused = (reason: string): DomainError => new DomainError('api.unavailable', { reason })

/** Several searchers over the same pools. A question goes to the first that is free; one too many is refused, rather than answered late. */
export const createSearchers = ({
  start,
  count,
  mostWaiting,
  mostWaitMs,
  timeLimitMs,
  now = () => performance.now(),
}: SearchersOptions) => {
  const waiting: Job[] = []
  const whole = new Map<number, PoolsUpdate>()
  let stopped = false
  /** Milliseconds of a search: an average in which the last one counts a quarter. */
  let searchMs = 0

  /** Ends what a place searches, and lets it take the next question. */
  const finish = (place: Place): Job | undefined => {
    const { job } = place
    clearTimeout(place.timer)
    place.job = undefined
    return job
  }

  const heard = (place: Place, message: FromSearcher): void => {
    place.isReady = true
    if (place.job) searchMs += (now() - place.since - searchMs) / 4
    const job = finish(place)
    if (message.kind === 'answer') job?.resolve(message.answer)
    else if (message.kind === 'refusal') job?.reject(new DomainError(message.code, message.params))
    else if (message.kind === 'fault') job?.reject(new Error(message.message))
    next()
  }

  const open = (place: Place): void => {
    const isPresent = (): boolean => place.searcher === searcher
    const searcher: Searcher = start({
      said: (message) => isPresent() && heard(place, message),
      died: () => isPresent() && leave(place),
    })
    for (const update of whole.values()) searcher.send({ kind: 'pools', update })
    place.searcher = searcher
    place.isReady = false
  }

  /** Gives up what a place searches. */
  const giveUp = (place: Place): void => {
    const job = finish(place)
    void place.searcher?.stop()
    place.searcher = undefined
    job?.reject(refused('search'))
  }

  /** Leaves a searcher that died. Nobody waits for one that cannot begin. */
  const leave = (place: Place): void => {
    const hasBegun = place.isReady
    giveUp(place)
    if (hasBegun) next()
    else if (!places.some(({ isReady, searcher }) => isReady && searcher))
      for (const { reject } of waiting.splice(0)) reject(refused('search'))
  }

  const replace = (place: Place): void => {
    giveUp(place)
    open(place)
  }

  /** Gives waiting questions to searchers that are free. */
  const next = (): void => {
    for (const place of places) {
      if (waiting.length > 0 && place.searcher === undefined) open(place)
      const job = place.isReady && place.job === undefined ? waiting.shift() : undefined
      if (job === undefined) continue
      place.job = job
      place.since = now()
      place.timer = setTimeout(() => replace(place), timeLimitMs)
      place.searcher?.send({ kind: 'question', question: job.question })
    }
  }

  const places = Array.from({ length: count }, (): Place => ({
    searcher: undefined,
    isReady: false,
    job: undefined,
    timer: undefined,
    since: 0,
  }))

  return {
    /** Tells every searcher of new pools. `all` is what one that starts later is told. */
    update: (update: PoolsUpdate, all: PoolsUpdate['pools']): void => {
      whole.set(update.chainId, { ...update, pools: all, isWhole: true })
      for (const { searcher } of places) searcher?.send({ kind: 'pools', update })
    },
    /** Searches. Throws what the search throws, and `api.unavailable` where too many wait or a search takes too long. */
    find: (question: Question): Promise<Answer> =>
      new Promise((resolve, reject) => {
        if (stopped || waiting.length >= mostWaiting || (waiting.length * searchMs) / count > mostWaitMs) return reject(refused('busy'))
        waiting.push({ question, resolve, reject })
        next()
      }),
    stop: async (): Promise<void> => {
      stopped = true
      for (const { reject } of waiting.splice(0)) reject(refused('stopping'))
      for (const place of places) finish(place)?.reject(refused('stopping'))
      await Promise.all(places.flatMap(({ searcher }) => (searcher === undefined ? [] : [searcher.stop()])))
    },
  }
}

export type Searchers = ReturnType<typeof createSearchers>
