import type { Head, Meta } from '@exchange/api-client'
import { DEFAULT_STALENESS_LIMITS, staleness } from '@exchange/domain'

export type FreshnessFacts = {
  /** Block the answer's data contains; undefined when there is none. */
  readonly indexed: { readonly block: number; readonly timestamp: number } | undefined
  /** When the index last moved: wall clock for readers, monotonic for the rule. */
  readonly indexedAt: string | null
  readonly indexAdvancedAt: number
  readonly head: Head | null
  readonly headAdvancedAt: number
  /** Blocks that the index may trail its network's head; undefined where the domain's own limit holds. */
  readonly trailingBlocks: number | undefined
  readonly databaseReachable: boolean
  /** False while the indexer writes its history again: rows that stood before may be missing. */
  readonly complete: boolean
  /** Whether the chain still has the indexed block; undefined until it has been asked. */
  readonly sameChain: boolean | undefined
}

/**
 * What an answer says about its freshness. Stale: behind the head by the rule of the domain, or nobody can tell (no head, no database),
 * or the indexer is writing its history again, or the index is not known to be of the chain that runs (a block it does not have, or nobody asked yet).
 * An index above the head was heard of before the head was.
 */
export const computeMeta = (facts: FreshnessFacts, monotonic: number): Meta => {
  const block = facts.indexed?.block ?? 0
  const behind = staleness(
    {
      headBlock: facts.head?.number ?? block,
      indexedBlock: block,
      headAdvancedAt: facts.headAdvancedAt,
      indexAdvancedAt: facts.indexAdvancedAt,
    },
    monotonic,
    { ...DEFAULT_STALENESS_LIMITS, ...(facts.trailingBlocks !== undefined && { blocks: facts.trailingBlocks }) },
  )
  const isChainUnsure = facts.head === null || facts.sameChain !== true
  return {
    block,
    blockTimestamp: facts.indexed?.timestamp ?? 0,
    indexedAt: facts.indexedAt,
    stale: facts.indexed === undefined || !facts.databaseReachable || !facts.complete || isChainUnsure || behind.stale,
    blocksBehind: behind.blocksBehind,
  }
}
