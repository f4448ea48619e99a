import {
  PERP_CANCEL_DELAY,
  PERP_MAX_PRICE_AGE,
  PERP_SILENCE,
  type PerpAccount,
  type PerpMarket,
  type PerpRequest,
  type PerpRound,
} from './types.ts'

/** What a request waits for. Times are seconds of chain time. */
export type RequestWait =
  /** No round counts before `from`, when the market's delay is over. */
  | { readonly kind: 'delay'; readonly from: number }
  /** The feed has no round yet since the delay is over. */
  | { readonly kind: 'round' }
  /** A round decides it: anybody may execute it until `until`. */
  | { readonly kind: 'execution'; readonly round: PerpRound; readonly until: number }
  /** Nobody executed it while its round was fresh: it can only be taken back. */
  | { readonly kind: 'expired' }

type Delayed = Pick<PerpMarket, 'delay'>

/** The moment after which the first round of the feed decides a request. */
export const requestDecidedAfter = ({ requestedAt }: Pick<PerpRequest, 'requestedAt'>, { delay }: Delayed): number => requestedAt + delay

/** From when on a request can be taken back by its book. */
export const requestCancelAt = (request: Pick<PerpRequest, 'requestedAt'>, market: Delayed): number =>
  requestDecidedAfter(request, market) + PERP_CANCEL_DELAY

// PERP-1
/** What a request waits for at `now`. `round` is the first of the feed after request and delay; null where there is none. */
export const requestWait = (
  request: Pick<PerpRequest, 'requestedAt'>,
  market: Delayed,
  round: PerpRound | null,
  now: number,
): RequestWait => {
  const after = requestDecidedAfter(request, market)
  if (now <= after) return { kind: 'delay', from: after + 1 }
  if (round === null) return { kind: 'round' }
  const until = round.updatedAt + PERP_MAX_PRICE_AGE
  return now <= until ? { kind: 'execution', round, until } : { kind: 'expired' }
}

/** Whether an account takes part in nothing any more at `time`. */
export const hasPerpAccountEnded = ({ endsAt }: Pick<PerpAccount, 'endsAt'>, time: number): boolean => endsAt !== null && time >= endsAt

/** Whether a price opens, closes and liquidates at `now`. */
export const isPerpPriceFresh = ({ updatedAt }: Pick<PerpRound, 'updatedAt'>, now: number): boolean => now <= updatedAt + PERP_MAX_PRICE_AGE

/** Whether anybody may take a request back: its account has ended, and no price of before is fresh any more. */
export const isRequestAbandoned = ({ endsAt }: Pick<PerpAccount, 'endsAt'>, now: number): boolean =>
  endsAt !== null && now > endsAt + PERP_MAX_PRICE_AGE

// PERP-4
/** Whether anybody may close a position at the last price: its feed has been silent for a day, or its account ended a day ago. Twin of PerpVenue.settleAtLastPrice. */
export const settlesAtLastPrice = (
  newest: Pick<PerpRound, 'updatedAt'> | null,
  { endsAt }: Pick<PerpAccount, 'endsAt'>,
  now: number,
): boolean => newest !== null && (now >= newest.updatedAt + PERP_SILENCE || (endsAt !== null && now >= endsAt + PERP_SILENCE))
