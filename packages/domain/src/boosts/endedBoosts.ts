import type { Address } from '../types.ts'

/** A boost that has an end: the second of chain time of its network at which it is over. */
export type EndingBoost = { readonly chainId: number; readonly pool: Address; readonly until: number }

/** Boosts of one pool that are over: those that end at `at` or before. */
export type EndedBoosts = { readonly chainId: number; readonly pool: Address; readonly at: number }

/**
 * The pools with boosts that are over, each once. `now` is chain time in seconds by network; of a network that is not there nothing has ended. A boost
 * is over in the second of its end.
 */
export const endedBoosts = (boosts: readonly EndingBoost[], now: ReadonlyMap<number, number>): readonly EndedBoosts[] => {
  const ended = new Map<string, EndedBoosts>()
  for (const { chainId, pool, until } of boosts) {
    const at = now.get(chainId)
    if (at !== undefined && until <= at) ended.set(`${chainId}:${pool}`, { chainId, pool, at })
  }
  return [...ended.values()]
}
