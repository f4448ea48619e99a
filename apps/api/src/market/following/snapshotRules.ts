import type { Address } from '@exchange/domain'
import type { Verdict } from '../audit/audit.ts'
import type { KnownPools } from '../audit/auditFacts.ts'
import type { IndexState } from '../index/indexReader.ts'
import type { PoolRow } from '../snapshot/rows.ts'
import type { MarketSnapshot } from '../snapshot/snapshot.ts'
import type { Windows } from '../snapshot/windows.ts'

/** What of a snapshot decides whether it still stands. */
type Standing = { readonly state: IndexState; readonly windows: Pick<Windows, 'hour'> }

/** The index stands at an earlier block: the same one, or one that took its place, as after each start of the indexer. */
export const isBefore = (next: IndexState, known: IndexState): boolean => next.block < known.block

/** The same block of the same index. */
export const isSamePlace = (next: IndexState, known: IndexState | undefined): boolean =>
  known?.block === next.block && known.identity === next.identity

const isUnstarted = ({ type, concentrated }: PoolRow): boolean => type === 'concentrated' && concentrated === null

/** A snapshot's pools as they are audited. */
export const knownPools = ({ pools, legacyPools }: Pick<MarketSnapshot, 'pools' | 'legacyPools'>): KnownPools => {
  const addressesOf = (isOne: (row: PoolRow) => boolean): Address[] =>
    [...pools, ...legacyPools].filter(({ row }) => isOne(row)).map(({ row }) => row.address)
  return {
    twoToken: addressesOf(({ type }) => type === 'classic' || type === 'stable'),
    concentrated: addressesOf((row) => row.type === 'concentrated' && !isUnstarted(row)),
    weighted: addressesOf(({ type }) => type === 'weighted'),
    unstarted: addressesOf(isUnstarted),
  }
}

/** Whether the views show what the snapshot does not: another block, another index, another hour. */
const needsRead = ({ state: known, windows: shown }: Standing, state: IndexState, windows: Pick<Windows, 'hour'>): boolean =>
  !isSamePlace(state, known) || known.timestamp !== state.timestamp || known.complete !== state.complete || shown.hour !== windows.hour

/** What is known of a chain that an index went back on. */
export type BackFacts = {
  /** The index's rows were found wrong. */
  readonly isDisproved: boolean
  /** The chain left the snapshot's block behind. */
  readonly isForked: boolean
  /** The chain's last block; null while nobody can tell. */
  readonly head: { readonly number: number } | null
}

/** Whether an index that went back may be followed: only where the chain itself left the block behind, or where its rows are wrong. */
export const mayGoBack = ({ state }: Pick<Standing, 'state'>, { isDisproved, isForked, head }: BackFacts): boolean =>
  isDisproved || isForked || (head !== null && head.number < state.block)

export type FollowFacts = BackFacts & {
  /** What was read before; undefined before the first time. */
  readonly snapshot: Standing | undefined
  /** Where the views stand, and the windows of now. */
  readonly state: IndexState
  readonly windows: Pick<Windows, 'hour'>
  /** The index stood before the snapshot since that was read. */
  readonly wentBack: boolean
}

/** `wait`: the indexer takes rows back; `trail`: it stands before the snapshot, and the chain does not say why; `read` anew; `keep` what was read. */
export type FollowStep = 'wait' | 'trail' | 'read' | 'keep'

/** What is to be done about where the views stand. */
export const followStep = ({ snapshot, state, windows, wentBack, ...back }: FollowFacts): FollowStep => {
  if (snapshot === undefined) return 'read'
  // An indexer that starts again takes rows back before it says so: until it is done, what was read before is better.
  if (!state.complete && snapshot.state.identity === state.identity) return 'wait'
  if (isBefore(state, snapshot.state) && !mayGoBack(snapshot, back)) return 'trail'
  return back.isForked || wentBack || needsRead(snapshot, state, windows) ? 'read' : 'keep'
}

/** Whether an audit says that a snapshot after a fork shows the chain that runs. Without receipts nobody can tell until the index has moved. */
export const healsFork = (verdict: Verdict, now: Pick<Standing, 'state'>, forkedFrom: Pick<Standing, 'state'>): boolean =>
  verdict === 'agrees' || (verdict === 'unsupported' && !isSamePlace(now.state, forkedFrom.state))
