import type { Address } from '@exchange/domain'

/** A quote that was signed: for whom, and which tokens against each other. */
export type Promised = { readonly user: Address; readonly sold: Address; readonly bought: Address }

/**
 * What the solver has signed away and may still be asked for: a quote counts until it expires or its user is given another one for the same
 * pair, which a user asks for instead of it. Times are seconds of chain time.
 */
export const createPromises = () => {
  const open = new Map<string, { readonly token: string; readonly amount: bigint; readonly until: number }>()
  const keyOf = ({ user, sold, bought }: Promised): string => `${user}/${sold}/${bought}`.toLowerCase()
  return {
    /** Notes `amount` raw units of the bought token, in the place of what the user was promised for the pair before. */
    add: (promised: Promised, amount: bigint, until: number): void =>
      void open.set(keyOf(promised), { token: promised.bought.toLowerCase(), amount, until }),
    /** Raw units of the bought token that others, or the user for other pairs, are promised at `now`. */
    besides: (promised: Promised, now: number): bigint => {
      for (const [key, { until }] of open) if (until < now) open.delete(key)
      const [own, token] = [keyOf(promised), promised.bought.toLowerCase()]
      return [...open].reduce((sum, [key, each]) => (each.token === token && key !== own ? sum + each.amount : sum), 0n)
    },
  }
}
