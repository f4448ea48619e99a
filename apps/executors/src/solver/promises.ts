import { type Address, max } from '@exchange/domain'

/** A quote that was signed: for whom, and which tokens against each other. */
export type Promised = { readonly user: Address; readonly sold: Address; readonly bought: Address }

type Open = { readonly token: string; readonly amount: bigint; readonly until: number; readonly nonce: bigint }

/**
 * What the solver has signed away and may still be asked for. A user asks for another quote of the same pair instead of the one before: all of
 * them have the same nonce, so that one can be settled, and count as the largest. Times are seconds of chain time.
 */
export const createPromises = () => {
  const open = new Map<string, Open>()
  const keyOf = ({ user, sold, bought }: Promised): string => `${user}/${sold}/${bought}`.toLowerCase()
  const nonceOf = (promised: Promised, now: number): bigint | undefined => {
    const standing = open.get(keyOf(promised))
    return standing !== undefined && standing.until >= now ? standing.nonce : undefined
  }
  return {
    /** The nonce of what the user is promised for the pair at `now`; undefined where that is nothing. */
    nonceOf,
    /** Notes `amount` raw units of the bought token, that can be settled from `now` to `until`. */
    add: (promised: Promised, { amount, nonce, now, until }: Omit<Open, 'token'> & { readonly now: number }): void => {
      const standing = nonceOf(promised, now) === nonce ? open.get(keyOf(promised)) : undefined
      open.set(keyOf(promised), { token: promised.bought.toLowerCase(), amount: max(amount, standing?.amount ?? 0n), until, nonce })
    },
    /** Raw units of the bought token that others, or the user for other pairs, are promised at `now`. */
    besides: (promised: Promised, now: number): bigint => {
      for (const [key, { until }] of open) if (until < now) open.delete(key)
      const [own, token] = [keyOf(promised), promised.bought.toLowerCase()]
      return [...open].reduce((sum, [key, each]) => (each.token === token && key !== own ? sum + each.amount : sum), 0n)
    },
  }
}
