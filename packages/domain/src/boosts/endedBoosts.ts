import type { Address } from '../types.ts'

/** A boost that ends at `until`, in seconds of its network's chain time. */
export type EndingBoost = { readonly chainId: number; readonly pool: Address; readonly until: number }

/** The ended boosts of a pool: those that end at `at` or earlier. */
export type EndedBoosts = { readonly chainId: number; readonly pool: Address; readonly at: number }

/**
 * Pools with ended boosts, each once. `now` is chain time in seconds by network; for a missing network nothing has ended. A boost has ended
 * in the second of its `until`.
 */
export const endedBoosts = (boosts: readonly EndingBoost[], now: ReadonlyMap<number, number>): readonly EndedBoosts[] => {
  const ended = new Map<string, EndedBoosts>()
  for (const { chainId, pool, until } of boosts) {
    const at = now.get(chainId)
    if (at !== undefined && until <= at) ended.set(`${chainId}:${pool}`, { chainId, pool, at })
  }
  return [...ended.values()]
}
