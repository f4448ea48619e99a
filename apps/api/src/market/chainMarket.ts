import type { Head, Meta, NetworkItem } from '@exchange/api-client'
import { DomainError, type Address, type TokenInfo } from '@exchange/domain'
import type { Network } from '@exchange/protocol'
import type { HeadWatcher } from '../chain/headWatcher.ts'
import type { Clock } from '../clock/clock.ts'
import { computeMeta } from './freshness.ts'
import type { IndexState } from './indexReader.ts'
import type { Carried, MarketRead } from './marketReader.ts'
import { createSnapshot, type MarketSnapshot } from './snapshot.ts'
import { windowsAt, type Windows } from './windows.ts'

/** Reads the market of the chain at these windows; undefined when the views have no such chain. */
type ReadMarket = (windows: Windows, carried: Carried | undefined) => Promise<MarketRead | undefined>

export type ChainMarketOptions = {
  readonly network: Network
  readonly heads: Pick<HeadWatcher, 'head' | 'advancedAt' | 'now' | 'contains'>
  readonly read: ReadMarket
  readonly clock: Clock
}

/** Meta as an object and as the text that ends a body. */
type Written = { readonly meta: Meta; readonly text: string }

/** One chain's market in memory: the last good snapshot, and how fresh it is. */
export const createChainMarket = ({ network, heads, read, clock }: ChainMarketOptions) => {
  const listed: ReadonlyMap<Address, TokenInfo> = new Map(
    network.deployment.tokens.map((token) => [token.address.toLowerCase() as Address, token]),
  )
  let snapshot: MarketSnapshot | undefined
  let indexedAt: string | null = null
  let indexAdvancedAt = Number.NEGATIVE_INFINITY
  let databaseReachable = true
  let sameChain: boolean | undefined
  let indexerBlock: number | undefined
  let written: Written | undefined

  const currentMeta = (): Meta =>
    computeMeta(
      {
        indexed: snapshot && { block: snapshot.state.block, timestamp: snapshot.state.timestamp },
        indexedAt,
        indexAdvancedAt,
        head: heads.head(),
        headAdvancedAt: heads.advancedAt(),
        databaseReachable,
        sameChain,
      },
      clock.monotonic(),
    )

  /** Asks the chain whether it still has the block the snapshot ends with. */
  const verify = async (): Promise<void> => {
    const asked = snapshot
    if (!asked) return
    const answer = await heads.contains(asked.state.block, asked.state.timestamp)
    if (snapshot === asked) sameChain = answer
  }

  const needsRefresh = (state: IndexState, windows: Windows): boolean =>
    snapshot === undefined ||
    snapshot.state.block !== state.block ||
    snapshot.state.timestamp !== state.timestamp ||
    snapshot.state.identity !== state.identity ||
    snapshot.state.complete !== state.complete ||
    snapshot.windows.hour !== windows.hour

  const refresh = async (windows: Windows): Promise<void> => {
    const before = snapshot
    const result = await read(windows, before?.windows.hour === windows.hour ? before : undefined)
    if (!result) return
    snapshot = createSnapshot(network.chainId, result, windows, listed)
    if (before?.state.block !== result.state.block || before.state.identity !== result.state.identity) {
      indexedAt = clock.wallIso()
      indexAdvancedAt = clock.monotonic()
    }
    await verify()
  }

  return {
    network,
    listed,
    head: (): Head | null => heads.head(),
    /** What was known of the chain may no longer hold: not fresh until it has been asked again. */
    doubt: async (): Promise<void> => {
      sameChain = undefined
      await verify()
    },
    /** Called with where the views stand; true when the snapshot moved. */
    follow: async (state: IndexState): Promise<boolean> => {
      const windows = windowsAt(heads.now() ?? state.timestamp)
      databaseReachable = true
      const refreshes = needsRefresh(state, windows)
      if (refreshes) await refresh(windows)
      else if (sameChain === undefined) await verify()
      return refreshes
    },
    /** The views are gone: what they showed is of an index that no longer exists. */
    forget: (): void => {
      databaseReachable = true
      snapshot = undefined
      indexedAt = null
    },
    /** The last good snapshot stays; answers say that it could not be read again. */
    markUnreachable: (): void => {
      databaseReachable = false
    },
    setIndexerBlock: (block: number | undefined): void => {
      indexerBlock = block
    },
    hasSnapshot: (): boolean => snapshot !== undefined,
    /** Throws `api.unavailable` before the first index is complete. */
    snapshot: (): MarketSnapshot => {
      if (snapshot === undefined) throw new DomainError('api.unavailable', { chainId: network.chainId, reason: 'index' })
      return snapshot
    },
    meta: currentMeta,
    /** The current meta as text; the same string while nothing changed. */
    metaText: (): string => {
      const meta = currentMeta()
      const same =
        written !== undefined &&
        written.meta.block === meta.block &&
        written.meta.stale === meta.stale &&
        written.meta.blocksBehind === meta.blocksBehind &&
        written.meta.indexedAt === meta.indexedAt &&
        written.meta.blockTimestamp === meta.blockTimestamp
      if (!same) written = { meta, text: JSON.stringify(meta) }
      return written!.text
    },
    /** Whether the index is complete and level with its chain, and how much of the history it has. */
    index: (): NetworkItem['index'] => {
      const meta = currentMeta()
      const ready = snapshot !== undefined && snapshot.state.complete && !meta.stale
      if (ready) return { ...meta, ready, progress: 1 }
      const head = heads.head()
      const { startBlock } = network.deployment
      const block = indexerBlock ?? (snapshot ? meta.block : startBlock)
      const length = (head?.number ?? block) - startBlock
      const progress = length <= 0 ? 0 : Math.min(1, Math.max(0, (block - startBlock) / length))
      return { ...meta, ready, progress }
    },
  }
}

export type ChainMarket = ReturnType<typeof createChainMarket>
