import { DomainError } from '@exchange/domain'
import type { PoolsUpdate } from './preparedPools.ts'
import type { Answer, FromSearcher, Question, ToSearcher } from './quoteSearch.ts'

/** A searcher, in this process or in a thread. Messages arrive in order; each question gets one answer. */
export type Searcher = { readonly send: (message: ToSearcher) => void; readonly stop: () => Promise<void> }

/** Starts a searcher. It reports when it is ready, what it found, and that it died without having been stopped. */
export type StartSearcher = (tell: { readonly said: (message: FromSearcher) => void; readonly died: () => void }) => Searcher

export type SearchersOptions = {
  readonly start: StartSearcher
  readonly count: number
  /** Questions that may wait while every searcher is busy; the next one is refused. */
  readonly mostWaiting: number
  /** Longest expected wait of a question in milliseconds, estimated from recent searches; a question that would wait longer is refused. */
  readonly mostWaitMs: number
  /** Milliseconds after which a search is aborted and its searcher replaced. */
  readonly timeLimitMs: number
  readonly now?: () => number
}

/** The number of searchers for a machine with so many cores, the questions that may wait for each, and the time limit of a search. */
export const searchLimits = (cores: number) => {
  const count = Math.max(1, Math.min(4, cores))
  return { count, mostWaiting: 16 * count, mostWaitMs: 1_000, timeLimitMs: 10_000 }
}

type Job = { readonly question: Question; readonly resolve: (answer: Answer) => void; readonly reject: (error: Error) => void }

/** A slot: its searcher, undefined until it is needed, and the job it searches. */
type Place = { searcher: Searcher | undefined; isReady: boolean; job: Job | undefined; timer: NodeJS.Timeout | undefined; since: number }

const refused = (reason: string): DomainError => new DomainError('api.unavailable', { reason })

/** Finishes a slot's job and frees the slot. */
const finish = (place: Place): Job | undefined => {
  const { job } = place
  clearTimeout(place.timer)
  place.job = undefined
  return job
}

/** Aborts a slot's job. */
const giveUp = (place: Place): void => {
  const job = finish(place)
  void place.searcher?.stop()
  place.searcher = undefined
  job?.reject(refused('search'))
}

/**
 * Several searchers over the same pools. A question goes to the first free one; a question beyond the limits is refused rather than
 * answered late.
 */
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
  /** Milliseconds of a search: a moving average in which the last one counts a quarter. */
  let searchMs = 0

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

  /** Drops a searcher that died. When it never became ready and no other one is ready, the waiting questions fail. */
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

  /** Assigns waiting questions to free searchers. */
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
    /** Sends new pools to every searcher. `all` is for searchers that start later. */
    update: (update: PoolsUpdate, all: PoolsUpdate['pools']): void => {
      whole.set(update.chainId, { ...update, pools: all, isWhole: true })
      for (const { searcher } of places) searcher?.send({ kind: 'pools', update })
    },
    /** Searches. Throws the search's error, and `api.unavailable` when too many wait or a search takes too long. */
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
