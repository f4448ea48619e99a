import type { ChainMarket } from '../../market/following/chainMarket.ts'

/**
 * Reads what costs much once for all who ask for it at the same time: however often one question names it, and however many ask, a network is asked for it by one
 * of them. Nothing is kept.
 */
export const underWay = <T>() => {
  const reads = new WeakMap<ChainMarket, Map<bigint, Promise<T>>>()
  return (market: ChainMarket, id: bigint, read: () => Promise<T>): Promise<T> => {
    const ofMarket = reads.get(market) ?? new Map<bigint, Promise<T>>()
    reads.set(market, ofMarket)
    const known = ofMarket.get(id)
    if (known !== undefined) return known
    const reading = read().finally(() => ofMarket.delete(id))
    ofMarket.set(id, reading)
    return reading
  }
}
