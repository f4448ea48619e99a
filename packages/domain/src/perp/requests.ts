import {
  PERP_CANCEL_DELAY,
  PERP_MAX_PRICE_AGE,
  PERP_SILENCE,
  type PerpAccount,
  type PerpMarket,
  type PerpRequest,
  type PerpRound,
} from './types.ts'

/** The stage of a request. Times are seconds of chain time. */
export type RequestWait =
  /** The market's delay is running. No round before `from` counts. */
  | { readonly kind: 'delay'; readonly from: number }
  /** The delay is over, and the feed has no round since then. */
  | { readonly kind: 'round' }
  /** A round decides it. Anyone may execute it until `until`. */
  | { readonly kind: 'execution'; readonly round: PerpRound; readonly until: number }
  /** It was not executed while its round was fresh. It can only be cancelled. */
  | { readonly kind: 'expired' }

type Delayed = Pick<PerpMarket, 'delay'>

/** The second after which the feed's first round decides a request. */
export const requestDecidedAfter = ({ requestedAt }: Pick<PerpRequest, 'requestedAt'>, { delay }: Delayed): number => requestedAt + delay

/** The second from which a request's book can cancel it. */
export const requestCancelAt = (request: Pick<PerpRequest, 'requestedAt'>, market: Delayed): number =>
  requestDecidedAfter(request, market) + PERP_CANCEL_DELAY

// PERP-1
/** The stage of a request at `now`. `round` is the feed's first round after request and delay; null if there is none. */
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

/** Whether an account has ended at `time`. */
export const hasPerpAccountEnded = ({ endsAt }: Pick<PerpAccount, 'endsAt'>, time: number): boolean => endsAt !== null && time >= endsAt

/** Whether a price is fresh enough at `now` to open, close and liquidate. */
export const isPerpPriceFresh = ({ updatedAt }: Pick<PerpRound, 'updatedAt'>, now: number): boolean => now <= updatedAt + PERP_MAX_PRICE_AGE

/** Whether anyone may cancel a request: its account has ended, and no earlier price is fresh. */
export const isRequestAbandoned = ({ endsAt }: Pick<PerpAccount, 'endsAt'>, now: number): boolean =>
  endsAt !== null && now > endsAt + PERP_MAX_PRICE_AGE

// PERP-4
/**
 * Whether anyone may close a position at the last price: its feed has been silent for a day, or its account ended a day ago. Twin of
 * PerpVenue.settleAtLastPrice.
 */
export const settlesAtLastPrice = (
  newest: Pick<PerpRound, 'updatedAt'> | null,
  { endsAt }: Pick<PerpAccount, 'endsAt'>,
  now: number,
): boolean => newest !== null && (now >= newest.updatedAt + PERP_SILENCE || (endsAt !== null && now >= endsAt + PERP_SILENCE))
