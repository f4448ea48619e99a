import {
  allSteps,
  bestOffer,
  eventOfAnswer,
  offerWorth,
  priceImpact,
  type ProviderEvent,
  type ProviderQuote,
  type ProviderRequest,
  type QuoteProvider,
  routeGas,
  WAD,
} from '@exchange/domain'
import type { QuoteRequest } from '@exchange/domain/routing/quoteRequest'
import { type Quote, sameRequest } from '../../../entities/trade/quotes/quoteEngine.ts'
import type { Healths } from './healths.ts'
import type { ShownOffer } from '../../../entities/trade/quotes/offer.ts'
import { noOffers, type OfferView } from './offerStore.ts'
import type { OutsideName, OutsideProvider } from '../../../entities/trade/quotes/outsideProviders.ts'

/** A question as our pools know it, and as others are asked: with the user, and with native coin as such. */
export type OfferQuestion = {
  readonly request: QuoteRequest
  readonly asked: Omit<ProviderRequest, 'timestamp'>
  /** Who is asked beside our router. */
  readonly of: readonly OutsideName[]
}

export type DeskDeps = {
  /** Our router: always there. */
  readonly router: QuoteProvider
  /** Everybody else who may be asked on a network. */
  readonly outside: (chainId: number) => readonly OutsideProvider[]
  /** The newest quote of the router, whose gas and price others are measured by. */
  readonly quote: () => Quote | undefined
  /** Chain time in seconds; undefined until a block was seen. */
  readonly chainNow: (chainId: number) => number | undefined
  readonly healths: Healths
  /** Calls back later; answers how to call it off. */
  readonly wait: (millis: number, act: () => void) => () => void
  readonly publish: (view: OfferView) => void
}

/** Nobody is asked while somebody types. */
const TYPING_MS = 250
/** An offer is asked for again after so long; sooner after a failure, so that it is soon known whether it was one of many. */
const AGAIN_MS = 15_000
const AFTER_FAILURE_MS = 1_000
/** Seconds of chain time that an offer must still have to be shown: time to look at it. */
const LEAST_SECONDS = 15

const sameQuestion = (a: OfferQuestion | null, b: OfferQuestion | null): boolean =>
  a === b ||
  (a !== null &&
    b !== null &&
    sameRequest(a.request, b.request) &&
    a.of.join() === b.of.join() &&
    (Object.keys(a.asked) as (keyof OfferQuestion['asked'])[]).every((key) => a.asked[key] === b.asked[key]))

/** What a unit of gas costs in raw units of the output, as a wad, by the fee that the router's quote counted. */
const gasInOut = ({ route, cost }: Quote): bigint => (cost * WAD) / routeGas(allSteps(route))

/**
 * Asks everybody who makes offers, all by one interface, and keeps what leaves most after gas on screen. The router's quote is there before
 * and waits for nobody. Who fails twice in a row is left alone for a minute.
 */
export const createOfferDesk = ({ router, outside, quote, chainNow, healths, wait, publish }: DeskDeps) => {
  const offers = new Map<OutsideName, ProviderQuote>()
  let question: OfferQuestion | null = null
  let round = new AbortController()
  let stopWaiting: (() => void) | undefined

  const providersOf = ({ request, of }: OfferQuestion): readonly OutsideProvider[] =>
    outside(request.chainId).filter(({ name }) => of.includes(name))
  const resting = ({ of }: OfferQuestion): readonly OutsideName[] => of.filter((name) => healths.isResting(name))
  /** What is asked at this moment; nothing while chain time is not known: nobody could tell whether an offer still holds. */
  const timed = ({ request, asked }: OfferQuestion): ProviderRequest | undefined => {
    const timestamp = chainNow(request.chainId)
    return timestamp === undefined ? undefined : { ...asked, timestamp }
  }

  /** The offer that beats the router's own, with what sets it off from the pools. */
  const bestOutside = (own: ProviderQuote, now: number): ShownOffer | null => {
    const measure = quote()
    if (!measure) return null
    const good = [...offers].filter(([, { expiresAt }]) => expiresAt === null || now + LEAST_SECONDS <= expiresAt)
    const price = gasInOut(measure)
    const best = bestOffer([own, ...good.map(([, offer]) => offer)], price)
    const [provider] = good.find(([, offer]) => offer === best) ?? []
    if (best === null || provider === undefined) return null
    const impact = priceImpact({ ...measure.route, amountOut: best.amountOut })
    return { ...best, provider, priceImpact: impact, gain: offerWorth(best, price) - offerWorth(own, price) }
  }

  const show = async (of: OfferQuestion): Promise<void> => {
    const request = timed(of)
    const own = request && (await router.quote(request, round.signal))
    if (question !== of) return
    const offer = request && own?.status === 'ok' ? bestOutside(own.quote, request.timestamp) : null
    publish({ request: of.request, offer, resting: resting(of) })
  }

  const note = (name: OutsideName, event: ProviderEvent): void => {
    healths.note(name, event)
    if (event !== 'answered') offers.delete(name)
  }

  const askAll = async (of: OfferQuestion): Promise<void> => {
    round = new AbortController()
    const { signal } = round
    const request = timed(of)
    let hasFailed = false
    const askOne = async (provider: OutsideProvider): Promise<void> => {
      if (!request) return
      const answer = await provider.quote(request, signal)
      if (signal.aborted) return
      const event = eventOfAnswer(answer)
      if (event !== null) note(provider.name, event)
      hasFailed ||= event !== 'answered'
      if (answer.status === 'ok') offers.set(provider.name, answer.quote)
      else offers.delete(provider.name)
      await show(of)
    }
    await Promise.all(
      providersOf(of)
        .filter(({ name }) => !healths.isResting(name))
        .map(askOne),
    )
    if (signal.aborted) return
    await show(of)
    stopWaiting = wait(hasFailed || !request ? AFTER_FAILURE_MS : AGAIN_MS, () => void askAll(of))
  }

  return {
    /** Asks a new question, or none. Answers to an older one are dropped. */
    ask: (next: OfferQuestion | null): void => {
      if (sameQuestion(next, question)) return
      question = next
      round.abort()
      stopWaiting?.()
      offers.clear()
      publish(next === null ? noOffers : { request: next.request, offer: null, resting: resting(next) })
      if (next) stopWaiting = wait(TYPING_MS, () => void askAll(next))
    },
    /** The router has a newer quote: offers are compared with it. */
    compare: (): void => {
      if (question) void show(question)
    },
    /** What became of a swap by an offer. An offer that was not kept is shown no more, and another one is asked for. */
    note: (name: OutsideName, event: 'settled' | 'unsettled'): void => {
      note(name, event)
      if (!question) return
      round.abort()
      stopWaiting?.()
      void askAll(question)
    },
  }
}
