import type { QuoteMarket } from '@exchange/domain'

/** Milliseconds for which a price must have been stable, and for which a market may be quoted from. */
export const STEADY_MILLIS = 30_000
export const FRESH_MILLIS = 15_000

type Seen = { readonly market: QuoteMarket; readonly at: number }

/** The newest market, and earlier ones: each one seen in the last half minute, and the one current when it started. */
export type Markets = { readonly newest: QuoteMarket; readonly earlier: readonly QuoteMarket[] }

/** The markets of the last half minute; times are monotonic milliseconds. */
export const createMarketHistory = () => {
  let seen: readonly Seen[] = []
  const firstAt = (now: number): number => seen.findLastIndex(({ at }) => at <= now - STEADY_MILLIS)
  return {
    add: (market: QuoteMarket, at: number): void => {
      seen = [...seen.slice(Math.max(0, firstAt(at))), { market, at }]
    },
    /** The markets to quote from; null while none is half a minute old, or none is fresh. */
    at: (now: number): Markets | null => {
      const [newest, first] = [seen.at(-1), firstAt(now)]
      if (newest === undefined || first < 0 || now - newest.at > FRESH_MILLIS) return null
      const all = new Set(seen.slice(first).map(({ market }) => market))
      all.delete(newest.market)
      return { newest: newest.market, earlier: [...all] }
    },
  }
}
