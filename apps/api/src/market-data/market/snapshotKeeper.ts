import type { Address, Hex, TokenInfo } from '@exchange/domain'
import type { Network } from '@exchange/protocol'
import { listedTokens } from '@exchange/protocol/listedTokens'
import type { HeadWatcher } from '../chain/headWatcher.ts'
import type { Clock } from '../../clock/clock.ts'
import type { Auditor } from '../audit/audit.ts'
import type { KnownPools } from '../audit/auditFacts.ts'
import type { IndexState } from '../index/indexReader.ts'
import type { Carried, MarketRead } from './marketReader.ts'
import type { PoolRow } from './rows.ts'
import { createSnapshot, type MarketSnapshot } from './snapshot.ts'
import { windowsAt, type Windows } from './windows.ts'

/** Reads the market of the chain at these windows; undefined when the views have no such chain. */
type ReadMarket = (windows: Windows, carried: Carried | undefined) => Promise<MarketRead | undefined>

export type SnapshotKeeperOptions = {
  readonly network: Network
  /** Tokens of the curated list, by lower-case address. */
  readonly listed: ReadonlyMap<Address, TokenInfo>
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

/** Whether the views show what the snapshot does not: another block, another index, another hour. */
const needsRead = (snapshot: MarketSnapshot, state: IndexState, windows: Windows): boolean =>
  snapshot.state.block !== state.block ||
  snapshot.state.timestamp !== state.timestamp ||
  snapshot.state.identity !== state.identity ||
  snapshot.state.complete !== state.complete ||
  snapshot.windows.hour !== windows.hour

/** Keeps the last good snapshot of a chain's market, and follows the index through restarts and re-organisations. */
export const createSnapshotKeeper = ({ network, listed, heads, read, auditor, clock }: SnapshotKeeperOptions) => {
  const emissionToken = network.deployment.contracts.governanceToken.toLowerCase() as Address
  const facts = { chainId: network.chainId, listed, listedTokens: listedTokens(network), emissionToken }
  let snapshot: MarketSnapshot | undefined
  let indexedAt: string | null = null
  let indexAdvancedAt = Number.NEGATIVE_INFINITY
  let sameChain: boolean | undefined
  /** Hash of the snapshot's last block when the chain was first asked for it. */
  let blockHash: Hex | undefined
  /** The index stands before the snapshot, and the chain does not say why: its RPC trails, or it is starting again. */
  let trails = false
  /** The index stood before the snapshot since that was read: the same block again may be another one, of which nobody has asked the hash. */
  let wentBack = false
  /** The chain left the snapshot's block behind: what the index shows is read again and again until an audit agrees with it. */
  let forkedFrom: MarketSnapshot | undefined

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
    snapshot: (): MarketSnapshot | undefined => snapshot,
    /** When the index last advanced: for people, and in monotonic milliseconds. */
    advanced: () => ({ indexedAt, indexAdvancedAt }),
    /** Whether the chain still has what the snapshot shows; undefined before it was asked. */
    sameChain: (): boolean | undefined => (trails || forkedFrom !== undefined || auditor.isDisproved() ? false : sameChain),
    /** What was known of the chain may no longer hold: not fresh until it has been asked again. */
    doubt: async (): Promise<void> => {
      sameChain = undefined
      await verify()
    },
    /** Called with where the views stand; true when the snapshot moved. */
    follow: async (state: IndexState): Promise<boolean> => {
      const windows = windowsAt(heads.now() ?? state.timestamp)
      // An indexer that starts again takes rows back before it says so: until it is done, what was read before is better.
      if (!state.complete && snapshot?.state.identity === state.identity) return false
      trails = snapshot !== undefined && isBefore(state, snapshot.state) && !mayGoBack(snapshot)
      wentBack ||= trails
      if (trails) return false
      const refreshes = snapshot === undefined || forkedFrom !== undefined || wentBack || needsRead(snapshot, state, windows)
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
    /** The views are gone: what they showed is of an index that no longer exists. */
    forget: (): void => {
      snapshot = undefined
      blockHash = undefined
      forkedFrom = undefined
      trails = false
      wentBack = false
      auditor.forget()
      indexedAt = null
    },
  }
}
