import type { Market } from './market.ts'
import type { Selection } from './network.ts'

/**
 * A selection without pools that nothing can flow through: each token in must come from somewhere, and each token out must lead on. Null if
 * nothing is left.
 */
export const connected = (market: Market, selection: Selection, tokenIn: number, tokenOut: number): Selection | null => {
  let { pools, roles } = selection
  for (;;) {
    const fed = new Set([tokenIn])
    const emptied = new Set([tokenOut])
    for (let e = 0; e < pools.length; e++) {
      const at = market.start[pools[e]!]!
      for (let rest = roles[e]!, k = 0; rest !== 0 && k < 8; k++) {
        if (((rest >> k) & 1) === 1) emptied.add(market.tokens[at + k]!)
        if (((rest >> (k + 8)) & 1) === 1) fed.add(market.tokens[at + k]!)
      }
    }
    const kept = roles.map((role, e) => {
      const at = market.start[pools[e]!]!
      let left = role
      for (let k = 0; k < 8; k++) {
        if (((role >> k) & 1) === 1 && !fed.has(market.tokens[at + k]!)) left &= ~(1 << k)
        if (((role >> (k + 8)) & 1) === 1 && !emptied.has(market.tokens[at + k]!)) left &= ~(0x100 << k)
      }
      return (left & 0xff) === 0 || left >> 8 === 0 ? 0 : left
    })
    if (kept.every((role, e) => role === roles[e])) return pools.length === 0 ? null : { pools, roles }
    pools = pools.filter((_, e) => kept[e] !== 0)
    roles = kept.filter((role) => role !== 0)
  }
}
