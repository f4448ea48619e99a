import type { Address, Hex, TokenInfo } from '@exchange/domain'
import type { Network } from '@exchange/protocol'
import { listedTokens } from '@exchange/protocol/listedTokens'
import type { HeadWatcher } from '../chain/headWatcher.ts'
import type { Clock } from '../../clock/clock.ts'
import type { Auditor } from '../audit/audit.ts'
import type { IndexState } from '../index/indexReader.ts'
import type { Carried, MarketRead } from '../snapshot/marketReader.ts'
import { createSnapshot, type MarketSnapshot } from '../snapshot/snapshot.ts'
import { type BackFacts, followStep, healsFork, isBefore, isSamePlace, knownPools, mayGoBack } from './snapshotRules.ts'
import { windowsAt, type Windows } from '../snapshot/windows.ts'

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

  const backFacts = (): BackFacts => ({ isDisproved: auditor.isDisproved(), isForked: forkedFrom !== undefined, head: heads.head() })

  const refresh = async (windows: Windows): Promise<void> => {
    const before = snapshot
    const result = await read(windows, before?.windows.hour === windows.hour && !wentBack ? before : undefined)
    if (!result) return
    if (before && isBefore(result.state, before.state)) {
      if (!mayGoBack(before, backFacts())) {
        wentBack = true
        return
      }
      fork(before)
    }
    snapshot = createSnapshot(facts, result, windows)
    const isSame = isSamePlace(result.state, before?.state)
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
      const step = followStep({ snapshot, state, windows, wentBack, ...backFacts() })
      if (step === 'wait') return false
      trails = step === 'trail'
      wentBack ||= trails
      if (step === 'read') await refresh(windows)
      else if (step === 'keep' && sameChain === undefined) await verify()
      return step === 'read'
    },
    /** Compares the rows of blocks that were not looked at yet with the chain's receipts. */
    audit: async (): Promise<void> => {
      const asked = snapshot
      if (!asked || heads.head() === null) return
      const verdict = await auditor.look(asked.state, knownPools(asked), network.deployment.startBlock)
      if (forkedFrom === undefined || snapshot === undefined || !healsFork(verdict, snapshot, forkedFrom)) return
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
