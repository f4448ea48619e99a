import type { Head, Meta } from '@exchange/api-client'
import { DEFAULT_STALENESS_LIMITS, staleness } from '@exchange/domain'

export type FreshnessFacts = {
  /** The block that the data includes; undefined when there is none. */
  readonly indexed: { readonly block: number; readonly timestamp: number } | undefined
  /** When the index last advanced: wall clock for readers, monotonic for the rule. */
  readonly indexedAt: string | null
  readonly indexAdvancedAt: number
  readonly head: Head | null
  readonly headAdvancedAt: number
  /** Blocks that the index may trail its network's head; undefined for the domain's default. */
  readonly trailingBlocks: number | undefined
  readonly databaseReachable: boolean
  /** False while the indexer rewrites its history: earlier rows may be missing. */
  readonly complete: boolean
  /** Whether the chain still has the indexed block; undefined before it was asked. */
  readonly sameChain: boolean | undefined
}

/**
 * The freshness of a response. It is stale when the index is behind the head by the domain's rule, when freshness is unknown (no head, no
 * database), while the indexer rewrites its history, or when the index is not known to be of the running chain (it has a block that the
 * chain lacks, or the chain was not asked yet). The index may be above the head, as it can learn of a block first.
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
