import type { ChainMarket } from '../../market/following/chainMarket.ts'

/**
 * Shares one running read among all concurrent callers: a network is read once, however many requests need it. Nothing is cached
 * afterwards.
 */
export const shareConcurrentReads = <T>() => {
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
