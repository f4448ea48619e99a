import { STAYS } from '@exchange/domain'

/** So many of the newest ids that were over at their first look are read on, too. */
const NEWEST = 100

const idsBetween = (seen: number, count: number): readonly bigint[] => Array.from({ length: count - seen }, (_, i) => BigInt(seen + i + 1))

// PERP-1: no request is forgotten because of one read
/** Ids that count up from 1, of which those are read that are not known to be over for good. */
export const createOpenIds = () => {
  let seen = 0
  /** The block at which an id was first found over; undefined while it is open. */
  let kept: ReadonlyMap<bigint, bigint | undefined> = new Map()
  return {
    /** What may be open, and what has come since, of `count` in all. Fewer than before: another chain, and everything is read anew. */
    toRead: (count: number): readonly bigint[] => {
      if (count < seen) {
        kept = new Map()
        seen = 0
      }
      return [...kept.keys(), ...idsBetween(seen, count)]
    },
    /** What of them was found open at a block. */
    note: ({ count, block }: { readonly count: number; readonly block: bigint }, found: readonly bigint[]): void => {
      const open = new Set(found)
      const newest = idsBetween(Math.max(seen, count - NEWEST), count)
      const overSince = (id: bigint): bigint => kept.get(id) ?? block
      const over = [...kept.keys(), ...newest].filter((id) => !open.has(id) && block - overSince(id) < STAYS)
      kept = new Map([...found.map((id) => [id, undefined] as const), ...over.map((id) => [id, overSince(id)] as const)])
      seen = count
    },
  }
}
