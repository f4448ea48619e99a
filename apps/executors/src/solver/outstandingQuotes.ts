import { type Address, max } from '@exchange/domain'

/** A signed quote: its user, and its two tokens. */
export type OutstandingQuote = { readonly user: Address; readonly sold: Address; readonly bought: Address }

type Open = { readonly token: string; readonly amount: bigint; readonly until: number; readonly nonce: bigint }

/**
 * The solver's open quotes. A user's new quote for the same pair replaces the previous one: all of them share one nonce, so only one can be
 * settled, and the largest counts. Times are seconds of chain time.
 */
export const createOutstandingQuotes = () => {
  const open = new Map<string, Open>()
  const keyOf = ({ user, sold, bought }: OutstandingQuote): string => `${user}/${sold}/${bought}`.toLowerCase()
  const nonceOf = (promised: OutstandingQuote, now: number): bigint | undefined => {
    const standing = open.get(keyOf(promised))
    return standing !== undefined && standing.until >= now ? standing.nonce : undefined
  }
  return {
    /** The nonce of the user's open quote for the pair at `now`; undefined without one. */
    nonceOf,
    /** Records `amount` raw units of the bought token that can be settled from `now` to `until`. */
    add: (promised: OutstandingQuote, { amount, nonce, now, until }: Omit<Open, 'token'> & { readonly now: number }): void => {
      const standing = nonceOf(promised, now) === nonce ? open.get(keyOf(promised)) : undefined
      open.set(keyOf(promised), { token: promised.bought.toLowerCase(), amount: max(amount, standing?.amount ?? 0n), until, nonce })
    },
    /** Raw units of the bought token promised at `now` to other users, or to the user for other pairs. */
    besides: (promised: OutstandingQuote, now: number): bigint => {
      for (const [key, { until }] of open) if (until < now) open.delete(key)
      const [own, token] = [keyOf(promised), promised.bought.toLowerCase()]
      return [...open].reduce((sum, [key, each]) => (each.token === token && key !== own ? sum + each.amount : sum), 0n)
    },
  }
}
