import { CONFIRM_BLOCKS } from '@exchange/domain'

/** The newest ids, as many as this, are read again even when they were over at their first read. */
const NEWEST = 100

const idsBetween = (seen: number, count: number): readonly bigint[] => Array.from({ length: count - seen }, (_, i) => BigInt(seen + i + 1))

// PERP-1: one read never drops a request
/** Ids that ascend from 1; it reads those that are not known to be over for good. */
export const createOpenIds = () => {
  let seen = 0
  /** The block at which an id was first found over; undefined while it is open. */
  let kept: ReadonlyMap<bigint, bigint | undefined> = new Map()
  return {
    /** Ids that may be open, and new ones, out of `count`. A lower count than before means another chain: everything is read again. */
    toRead: (count: number): readonly bigint[] => {
      if (count < seen) {
        kept = new Map()
        seen = 0
      }
      return [...kept.keys(), ...idsBetween(seen, count)]
    },
    /** Records which of them were open at a block. */
    note: ({ count, block }: { readonly count: number; readonly block: bigint }, found: readonly bigint[]): void => {
      const open = new Set(found)
      const newest = idsBetween(Math.max(seen, count - NEWEST), count)
      const overSince = (id: bigint): bigint => kept.get(id) ?? block
      const over = [...kept.keys(), ...newest].filter((id) => !open.has(id) && block - overSince(id) < CONFIRM_BLOCKS)
      kept = new Map([...found.map((id) => [id, undefined] as const), ...over.map((id) => [id, overSince(id)] as const)])
      seen = count
    },
  }
}
