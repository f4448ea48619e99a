import type { Head, Meta, NetworkItem } from '@exchange/api-client'
import { DomainError, type Address, type Hex, type TokenInfo } from '@exchange/domain'
import type { Network } from '@exchange/protocol'
import { listedTokens } from '@exchange/protocol/listedTokens'
import type { HeadWatcher } from '../chain/headWatcher.ts'
import type { Clock } from '../../clock/clock.ts'
import type { Auditor } from '../audit/audit.ts'
import type { KnownPools } from '../audit/auditFacts.ts'
import { computeMeta } from './freshness.ts'
import type { IndexState } from '../index/indexReader.ts'
import type { Carried, MarketRead } from './marketReader.ts'
import type { PoolRow } from './rows.ts'
import { createSnapshot, type MarketSnapshot } from './snapshot.ts'
import { windowsAt, type Windows } from './windows.ts'

/** Reads the market of the chain at these windows; undefined when the views have no such chain. */
type ReadMarket = (windows: Windows, carried: Carried | undefined) => Promise<MarketRead | undefined>

export type ChainMarketOptions = {
  readonly network: Network
  readonly heads: Pick<HeadWatcher, 'head' | 'advancedAt' | 'now' | 'find'>
  readonly read: ReadMarket
  readonly auditor: Auditor
  readonly clock: Clock
}

/** The index stands at an earlier block: the same one, or one that took its place, as after each start of the indexer. */
const isBefore = (next: IndexState, known: IndexState): boolean => next.block < known.block

const isUnstarted = ({ type, concentrated }: PoolRow): boolean => type === 'concentrated' && concentrated === null

const knownPools = ({ pools }: MarketSnapshot): KnownPools => {
  const addressesOf = (isOne: (row: PoolRow) => boolean): Address[] => pools.filter(({ row }) => isOne(row)).map(({ row }) => row.address)
  return {
    twoToken: addressesOf(({ type }) => type === 'classic' || type === 'stable'),
    concentrated: addressesOf((row) => row.type === 'concentrated' && !isUnstarted(row)),
    weighted: addressesOf(({ type }) => type === 'weighted'),
    unstarted: addressesOf(isUnstarted),
  }
}

/** Meta as an object and as the text that ends a body. */
type Written = { readonly meta: Meta; readonly text: string }

/** One chain's market in memory: the last good snapshot, and how fresh it is. */
export const createChainMarket = ({ network, heads, read, auditor, clock }: ChainMarketOptions) => {
  const listed: ReadonlyMap<Address, TokenInfo> = new Map(
    network.deployment.tokens.map((token) => [token.address.toLowerCase() as Address, token]),
  )
  const emissionToken = network.deployment.contracts.governanceToken.toLowerCase() as Address
  const facts = { chainId: network.chainId, listed, listedTokens: listedTokens(network), emissionToken }
  let snapshot: MarketSnapshot | undefined
  let indexedAt: string | null = null
  let indexAdvancedAt = Number.NEGATIVE_INFINITY
  let databaseReachable = true
  let complete = true
  let sameChain: boolean | undefined
  /** Hash of the snapshot's last block when the chain was first asked for it. */
  let blockHash: Hex | undefined
  /** The index stands before the snapshot, and the chain does not say why: its RPC trails, or it is starting again. */
  let trails = false
  /** The index stood before the snapshot since that was read: the same block again may be another one, of which nobody has asked the hash. */
  let wentBack = false
  /** The chain left the snapshot's block behind: what the index shows is read again and again until an audit agrees with it. */
  let forkedFrom: MarketSnapshot | undefined
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
        trailingBlocks: network.trailingBlocks,
        databaseReachable,
        complete,
        sameChain: trails || forkedFrom !== undefined || auditor.isDisproved() ? false : sameChain,
      },
      clock.monotonic(),
    )

  /** Asks the chain whether it still has the block the snapshot ends with. */
  const verify = async (): Promise<void> => {
    const asked = snapshot
    if (!asked) return
    const found = await heads.find(asked.state.block)
    if (snapshot !== asked) return
    if (found) blockHash ??= found.hash
    sameChain = found && found.timestamp === asked.state.timestamp && found.hash === blockHash
    if (sameChain === false) fork(asked)
  }

  const fork = (from: MarketSnapshot): void => {
    forkedFrom ??= from
    auditor.rewind(from.state.block)
  }

  /** Whether an index that went back may be followed: only where the chain itself left the block behind, or where its rows are wrong. */
  const mayGoBack = (from: MarketSnapshot): boolean => {
    const head = heads.head()
    return auditor.isDisproved() || forkedFrom !== undefined || (head !== null && head.number < from.state.block)
  }

  const needsRefresh = (state: IndexState, windows: Windows): boolean =>
    snapshot === undefined ||
    forkedFrom !== undefined ||
    wentBack ||
    snapshot.state.block !== state.block ||
    snapshot.state.timestamp !== state.timestamp ||
    snapshot.state.identity !== state.identity ||
    snapshot.state.complete !== state.complete ||
    snapshot.windows.hour !== windows.hour

  const refresh = async (windows: Windows): Promise<void> => {
    const before = snapshot
    const result = await read(windows, before?.windows.hour === windows.hour && !wentBack ? before : undefined)
    if (!result) return
    if (before && isBefore(result.state, before.state)) {
      if (!mayGoBack(before)) {
        wentBack = true
        return
      }
      fork(before)
    }
    snapshot = createSnapshot(facts, result, windows)
    const isSame = before?.state.block === result.state.block && before.state.identity === result.state.identity
    if (!isSame || forkedFrom !== undefined || wentBack) blockHash = undefined
    wentBack = false
    if (!isSame) {
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
      complete = state.complete
      // An indexer that starts again takes rows back before it says so: until it is done, what was read before is better.
      if (!complete && snapshot?.state.identity === state.identity) return false
      trails = snapshot !== undefined && isBefore(state, snapshot.state) && !mayGoBack(snapshot)
      wentBack ||= trails
      if (trails) return false
      const refreshes = needsRefresh(state, windows)
      if (refreshes) await refresh(windows)
      else if (sameChain === undefined) await verify()
      return refreshes
    },
    /** Compares the rows of blocks that were not looked at yet with the chain's receipts. */
    audit: async (): Promise<void> => {
      const asked = snapshot
      if (!asked || heads.head() === null) return
      const verdict = await auditor.look(asked.state, knownPools(asked), network.deployment.startBlock)
      if (forkedFrom === undefined || snapshot === undefined) return
      // Without receipts nobody can tell until the index has moved.
      const moved = snapshot.state.block !== forkedFrom.state.block || snapshot.state.identity !== forkedFrom.state.identity
      if (verdict !== 'agrees' && !(verdict === 'unsupported' && moved)) return
      // The rows that agreed may be younger than the snapshot: it is read once more before it counts as fresh.
      await refresh(windowsAt(heads.now() ?? snapshot.state.timestamp))
      if (sameChain === true) forkedFrom = undefined
    },
    /** The rows are not what the chain's receipts say. */
    isDisproved: auditor.isDisproved,
    /** False where the RPC offers nothing that the index could be held against. */
    isAudited: auditor.isSupported,
    /** The first block whose rows may not be, while they are disproved; null also while an index in their place waits to be looked at. */
    disprovedFrom: (): number | null => auditor.disprovedFrom() ?? null,
    /** The views are gone: what they showed is of an index that no longer exists. */
    forget: (): void => {
      databaseReachable = true
      snapshot = undefined
      blockHash = undefined
      forkedFrom = undefined
      trails = false
      wentBack = false
      auditor.forget()
      indexedAt = null
    },
    /** The last good snapshot stays; answers say that it could not be read again. */
    markUnreachable: (): void => {
      databaseReachable = false
    },
    setIndexerBlock: (block: number | undefined): void => {
      indexerBlock = block
    },
    /** Chain time in seconds; the time of the last indexed block while the chain has never been seen. */
    now: (): number => heads.now() ?? snapshot?.state.timestamp ?? 0,
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
