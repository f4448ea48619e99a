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

/** A question for our pools, and for other providers: with the user, and with native coin as such. */
export type OfferQuestion = {
  readonly request: QuoteRequest
  readonly asked: Omit<ProviderRequest, 'timestamp'>
  /** The providers to ask besides our router. */
  readonly of: readonly OutsideName[]
}

export type DeskDeps = {
  /** Our router: always there. */
  readonly router: QuoteProvider
  /** All other providers available on a network. */
  readonly outside: (chainId: number) => readonly OutsideProvider[]
  /** The newest router quote; its gas and price are the benchmark for other offers. */
  readonly quote: () => Quote | undefined
  /** Chain time in seconds; undefined until a block was seen. */
  readonly chainNow: (chainId: number) => number | undefined
  readonly healths: Healths
  /** Calls back later; returns a function that cancels it. */
  readonly wait: (millis: number, act: () => void) => () => void
  readonly publish: (view: OfferView) => void
}

/** No requests while the user types. */
const TYPING_MS = 250
/** Interval between requests for an offer. After a failure the interval is shorter, to find out soon whether more failures follow. */
const AGAIN_MS = 15_000
const AFTER_FAILURE_MS = 1_000
/** Seconds of chain time that an offer must still be valid to be shown: the user needs time to read it. */
const LEAST_SECONDS = 15

const sameQuestion = (a: OfferQuestion | null, b: OfferQuestion | null): boolean =>
  a === b ||
  (a !== null &&
    b !== null &&
    sameRequest(a.request, b.request) &&
    a.of.join() === b.of.join() &&
    (Object.keys(a.asked) as (keyof OfferQuestion['asked'])[]).every((key) => a.asked[key] === b.asked[key]))

/** The price of a unit of gas in raw units of the output, as a wad, from the fee in the router's quote. */
const gasInOut = ({ route, cost }: Quote): bigint => (cost * WAD) / routeGas(allSteps(route))

type Offers = ReadonlyMap<OutsideName, ProviderQuote>

/** The valid offer that beats the router's own, with its gain over the pools; `measure` is the router's newest quote. */
const bestOutside = (offers: Offers, own: ProviderQuote, measure: Quote, now: number): ShownOffer | null => {
  const good = [...offers].filter(([, { expiresAt }]) => expiresAt === null || now + LEAST_SECONDS <= expiresAt)
  const price = gasInOut(measure)
  const best = bestOffer([own, ...good.map(([, offer]) => offer)], price)
  const [provider] = good.find(([, offer]) => offer === best) ?? []
  if (best === null || provider === undefined) return null
  const impact = priceImpact({ ...measure.route, amountOut: best.amountOut })
  return { ...best, provider, priceImpact: impact, gain: offerWorth(best, price) - offerWorth(own, price) }
}

/**
 * Asks all providers through one interface and publishes the offer that leaves the most after gas. The router's quote appears first and
 * waits for no provider. A provider that fails twice in a row is skipped for a minute.
 */
export const createOfferDesk = ({ router, outside, quote, chainNow, healths, wait, publish }: DeskDeps) => {
  const offers = new Map<OutsideName, ProviderQuote>()
  let question: OfferQuestion | null = null
  let round = new AbortController()
  let stopWaiting: (() => void) | undefined

  const providersOf = ({ request, of }: OfferQuestion): readonly OutsideProvider[] =>
    outside(request.chainId).filter(({ name }) => of.includes(name))
  const resting = ({ of }: OfferQuestion): readonly OutsideName[] => of.filter((name) => healths.isResting(name))
  /** The current request; undefined while chain time is unknown, because then no offer's validity can be checked. */
  const timed = ({ request, asked }: OfferQuestion): ProviderRequest | undefined => {
    const timestamp = chainNow(request.chainId)
    return timestamp === undefined ? undefined : { ...asked, timestamp }
  }

  const show = async (of: OfferQuestion): Promise<void> => {
    const request = timed(of)
    const own = request && (await router.quote(request, round.signal))
    if (question !== of) return
    const measure = quote()
    const offer = request && own?.status === 'ok' && measure ? bestOutside(offers, own.quote, measure, request.timestamp) : null
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
    /** Sets a new question, or none. Answers to an older one are dropped. */
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
    /** The outcome of a swap by an offer. After an unsettled one the desk removes the offer and requests another. */
    note: (name: OutsideName, event: 'settled' | 'unsettled'): void => {
      note(name, event)
      if (!question) return
      round.abort()
      stopWaiting?.()
      void askAll(question)
    },
  }
}
