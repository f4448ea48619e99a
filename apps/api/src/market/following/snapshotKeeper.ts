import type { Address, Hex, TokenInfo } from '@exchange/domain'
import type { Network } from '@exchange/protocol'
import { listedTokens } from '@exchange/protocol/listedTokens'
import type { HeadWatcher } from '../chain/headWatcher.ts'
import type { Clock } from '../../clock/clock.ts'
import type { Auditor } from '../audit/audit.ts'
import type { IndexState } from '../index/indexReader.ts'
import type { CachedHourlyFigures, MarketRead } from '../snapshot/marketReader.ts'
import { createSnapshot, type MarketSnapshot } from '../snapshot/snapshot.ts'
import { type BackFacts, followStep, isForkResolved, isBefore, isSamePlace, knownPools, canFollowRollback } from './snapshotRules.ts'
import { windowsAt, type Windows } from '../snapshot/windows.ts'

/** Reads the chain's market at these windows; undefined when the views have no such chain. */
type ReadMarket = (windows: Windows, carried: CachedHourlyFigures | undefined) => Promise<MarketRead | undefined>

export type SnapshotKeeperOptions = {
  readonly network: Network
  /** Tokens of the curated list, by lower-case address. */
  readonly listed: ReadonlyMap<Address, TokenInfo>
  readonly heads: Pick<HeadWatcher, 'head' | 'advancedAt' | 'now' | 'find'>
  readonly read: ReadMarket
  readonly auditor: Auditor
  readonly clock: Clock
}

/** Keeps the last good snapshot of a chain's market, and follows the index through restarts and reorgs. */
export const createSnapshotKeeper = ({ network, listed, heads, read, auditor, clock }: SnapshotKeeperOptions) => {
  const emissionToken = network.deployment.contracts.governanceToken.toLowerCase() as Address
  const facts = { chainId: network.chainId, listed, listedTokens: listedTokens(network), emissionToken }
  let snapshot: MarketSnapshot | undefined
  /** When the index last advanced: wall clock, and monotonic milliseconds. */
  let advanced: { readonly indexedAt: string | null; readonly indexAdvancedAt: number } = { indexedAt: null, indexAdvancedAt: -Infinity }
  let sameChain: boolean | undefined
  /** Hash of the snapshot's last block when it was first read from the chain. */
  let blockHash: Hex | undefined
  /** The index is behind the snapshot, and the chain does not explain it: its RPC trails, or the chain is restarting. */
  let trails = false
  /** The index was behind the snapshot since it was read: a block with the same number may be another one, with an unverified hash. */
  let wentBack = false
  /** The chain dropped the snapshot's block: the index is read again and again until an audit agrees with it. */
  let forkedFrom: MarketSnapshot | undefined

  /** Checks that the chain still has the snapshot's last block. */
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

  const backFacts = (): BackFacts => ({ isDisproved: auditor.isDisproved(), isForked: forkedFrom !== undefined, head: heads.head() })

  const refresh = async (windows: Windows): Promise<void> => {
    const before = snapshot
    const result = await read(windows, before?.windows.hour === windows.hour && !wentBack ? before : undefined)
    if (!result) return
    if (before && isBefore(result.state, before.state)) {
      if (!canFollowRollback(before, backFacts())) {
        wentBack = true
        return
      }
      fork(before)
    }
    snapshot = createSnapshot(facts, result, windows)
    const isSame = isSamePlace(result.state, before?.state)
    if (!isSame || forkedFrom !== undefined || wentBack) blockHash = undefined
    wentBack = false
    if (!isSame) advanced = { indexedAt: clock.wallIso(), indexAdvancedAt: clock.monotonic() }
    await verify()
  }

  return {
    snapshot: (): MarketSnapshot | undefined => snapshot,
    advanced: () => advanced,
    /** Whether the chain still has the snapshot's block; undefined before it was asked. */
    sameChain: (): boolean | undefined => (trails || forkedFrom !== undefined || auditor.isDisproved() ? false : sameChain),
    /** Earlier knowledge of the chain may no longer hold: not fresh until it has been checked again. */
    doubt: async (): Promise<void> => {
      sameChain = undefined
      await verify()
    },
    /** Called with the position of the views; true when the snapshot changed. */
    follow: async (state: IndexState): Promise<boolean> => {
      const windows = windowsAt(heads.now() ?? state.timestamp)
      const step = followStep({ snapshot, state, windows, wentBack, ...backFacts() })
      if (step === 'wait') return false
      trails = step === 'trail'
      wentBack ||= trails
      if (step === 'read') await refresh(windows)
      else if (step === 'keep' && sameChain === undefined) await verify()
      return step === 'read'
    },
    /** Compares the rows of blocks that were not audited yet with the chain's receipts. */
    audit: async (): Promise<void> => {
      const asked = snapshot
      if (!asked || heads.head() === null) return
      const verdict = await auditor.look(asked.state, knownPools(asked), network.deployment.startBlock)
      if (forkedFrom === undefined || snapshot === undefined || !isForkResolved(verdict, snapshot, forkedFrom)) return
      // The audited rows may be newer than the snapshot: it is read again before it counts as fresh.
      await refresh(windowsAt(heads.now() ?? snapshot.state.timestamp))
      if (sameChain === true) forkedFrom = undefined
    },
    /** The views are gone: their data is of an index that no longer exists. */
    forget: (): void => {
      snapshot = undefined
      blockHash = undefined
      forkedFrom = undefined
      trails = false
      wentBack = false
      auditor.forget()
      advanced = { ...advanced, indexedAt: null }
    },
  }
}
