import type { QuoteMarket } from '@exchange/domain'

/** Milliseconds that a price must have held, and for which a market may be quoted from. */
export const STEADY_MILLIS = 30_000
export const FRESH_MILLIS = 15_000

type Seen = { readonly market: QuoteMarket; readonly at: number }

/** The markets of the last half minute; times are monotonic milliseconds. */
export const createMarketHistory = () => {
  let seen: readonly Seen[] = []
  return {
    add: (market: QuoteMarket, at: number): void => {
      const lastBefore = seen.findLastIndex((each) => each.at <= at - STEADY_MILLIS)
      seen = [...seen.slice(Math.max(0, lastBefore)), { market, at }]
    },
    /** The newest market and one from half a minute ago; null while either is missing. */
    at: (now: number): { readonly newest: QuoteMarket; readonly earlier: QuoteMarket } | null => {
      const newest = seen.at(-1)
      const earlier = seen.findLast((each) => each.at <= now - STEADY_MILLIS)
      if (newest === undefined || earlier === undefined || now - newest.at > FRESH_MILLIS) return null
      return { newest: newest.market, earlier: earlier.market }
    },
  }
}
