import type { Address } from '@exchange/domain'

/** What the solver has signed away and may still be asked for: a quote counts until it expires. Times are seconds of chain time. */
export const createPromises = () => {
  let open: readonly { readonly token: string; readonly amount: bigint; readonly until: number }[] = []
  return {
    add: (token: Address, amount: bigint, until: number): void => {
      open = [...open, { token: token.toLowerCase(), amount, until }]
    },
    /** Raw units of a token that are promised at `now`. */
    of: (token: Address, now: number): bigint => {
      open = open.filter(({ until }) => until >= now)
      return open.reduce((sum, each) => (each.token === token.toLowerCase() ? sum + each.amount : sum), 0n)
    },
  }
}
