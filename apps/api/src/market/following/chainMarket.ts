import type { Head, Meta, NetworkItem } from '@exchange/api-client'
import { DomainError, type Address, type TokenInfo } from '@exchange/domain'
import type { ChainReader } from '../chain/rpc.ts'
import { computeMeta } from './freshness.ts'
import type { IndexState } from '../index/indexReader.ts'
import type { MarketSnapshot } from '../snapshot/snapshot.ts'
import { createSnapshotKeeper, type SnapshotKeeperOptions } from './snapshotKeeper.ts'

export type ChainMarketOptions = Omit<SnapshotKeeperOptions, 'listed'> &
  Pick<ChainReader, 'findBlock' | 'balancesAt' | 'transfersTo' | 'areClaimed' | 'findTransactions' | 'findNativeTransfers' | 'hasCode'>

/** Meta as an object and as the text at the end of a body. */
type Written = { readonly meta: Meta; readonly text: string }

const isSameMeta = (a: Meta, b: Meta): boolean =>
  a.block === b.block &&
  a.stale === b.stale &&
  a.blocksBehind === b.blocksBehind &&
  a.indexedAt === b.indexedAt &&
  a.blockTimestamp === b.blockTimestamp

/** Serialises a meta: returns the same string while nothing changed. */
const createMetaText = () => {
  let written: Written | undefined
  return (meta: Meta): string => {
    if (written === undefined || !isSameMeta(written.meta, meta)) written = { meta, text: JSON.stringify(meta) }
    return written.text
  }
}

/** The indexed part of the history, from 0 to 1. */
const progressOf = (startBlock: number, block: number, head: Head | null): number => {
  const length = (head?.number ?? block) - startBlock
  return length <= 0 ? 0 : Math.min(1, Math.max(0, (block - startBlock) / length))
}

/** One chain's market in memory: the last good snapshot and its freshness. */
export const createChainMarket = (options: ChainMarketOptions) => {
  const { network, heads, auditor, clock } = options
  const listed: ReadonlyMap<Address, TokenInfo> = new Map(
    network.deployment.tokens.map((token) => [token.address.toLowerCase() as Address, token]),
  )
  const keeper = createSnapshotKeeper({ ...options, listed })
  let databaseReachable = true
  let complete = true
  let indexerBlock: number | undefined
  const textOf = createMetaText()

  const currentMeta = (): Meta => {
    const snapshot = keeper.snapshot()
    return computeMeta(
      {
        indexed: snapshot && { block: snapshot.state.block, timestamp: snapshot.state.timestamp },
        ...keeper.advanced(),
        head: heads.head(),
        headAdvancedAt: heads.advancedAt(),
        trailingBlocks: network.trailingBlocks,
        databaseReachable,
        complete,
        sameChain: keeper.sameChain(),
      },
      clock.monotonic(),
    )
  }

  return {
    network,
    listed,
    head: (): Head | null => heads.head(),
    /** Reads a block from the chain; undefined when it does not exist. */
    findBlock: options.findBlock,
    balancesAt: options.balancesAt,
    transfersTo: options.transfersTo,
    areClaimed: options.areClaimed,
    findTransactions: options.findTransactions,
    findNativeTransfers: options.findNativeTransfers,
    hasCode: options.hasCode,
    doubt: keeper.doubt,
    /** Called with the position of the views; true when the snapshot changed. */
    follow: (state: IndexState): Promise<boolean> => {
      databaseReachable = true
      complete = state.complete
      return keeper.follow(state)
    },
    audit: keeper.audit,
    /** Whether the rows differ from the chain's receipts. */
    isDisproved: auditor.isDisproved,
    /** False when the RPC offers nothing to audit the index with. */
    isAudited: auditor.isSupported,
    /** The first block with rows that may differ, while the index is disproved; null also while a new index waits for its audit. */
    disprovedFrom: (): number | null => auditor.disprovedFrom() ?? null,
    /** The views are gone: their data is of an index that no longer exists. */
    forget: (): void => {
      databaseReachable = true
      keeper.forget()
    },
    /** Keeps the last good snapshot; responses are marked as stale. */
    markUnreachable: (): void => {
      databaseReachable = false
    },
    setIndexerBlock: (block: number | undefined): void => {
      indexerBlock = block
    },
    /** Chain time in seconds; the time of the last indexed block before the first head. */
    now: (): number => heads.now() ?? keeper.snapshot()?.state.timestamp ?? 0,
    hasSnapshot: (): boolean => keeper.snapshot() !== undefined,
    /** Throws `api.unavailable` before the first index is complete. */
    snapshot: (): MarketSnapshot => {
      const snapshot = keeper.snapshot()
      if (snapshot === undefined) throw new DomainError('api.unavailable', { chainId: network.chainId, reason: 'index' })
      return snapshot
    },
    meta: currentMeta,
    /** The current meta as text; the same string while nothing changed. */
    metaText: (): string => textOf(currentMeta()),
    /** Whether the index is complete and level with its chain, and its progress. */
    index: (): NetworkItem['index'] => {
      const [meta, snapshot] = [currentMeta(), keeper.snapshot()]
      const ready = snapshot !== undefined && snapshot.state.complete && !meta.stale
      const { startBlock } = network.deployment
      const block = indexerBlock ?? (snapshot ? meta.block : startBlock)
      return { ...meta, ready, progress: ready ? 1 : progressOf(startBlock, block, heads.head()) }
    },
  }
}

export type ChainMarket = ReturnType<typeof createChainMarket>
