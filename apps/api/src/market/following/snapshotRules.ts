import type { Address } from '@exchange/domain'
import type { Verdict } from '../audit/audit.ts'
import type { KnownPools } from '../audit/auditFacts.ts'
import type { IndexState } from '../index/indexReader.ts'
import type { PoolRow } from '../snapshot/rows.ts'
import type { MarketSnapshot } from '../snapshot/snapshot.ts'
import type { Windows } from '../snapshot/windows.ts'

/** The parts of a snapshot that decide whether it is still current. */
type Standing = { readonly state: IndexState; readonly windows: Pick<Windows, 'hour'> }

/** Whether the index is at an earlier block: the same one or a replacement, as after each start of the indexer. */
export const isBefore = (next: IndexState, known: IndexState): boolean => next.block < known.block

/** Whether both are the same block of the same index. */
export const isSamePlace = (next: IndexState, known: IndexState | undefined): boolean =>
  known?.block === next.block && known.identity === next.identity

const isUnstarted = ({ type, concentrated }: PoolRow): boolean => type === 'concentrated' && concentrated === null

/** A snapshot's pools in the form that the audit uses. */
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

/** Whether the views show something new: another block, another index, or another hour. */
const needsRead = ({ state: known, windows: shown }: Standing, state: IndexState, windows: Pick<Windows, 'hour'>): boolean =>
  !isSamePlace(state, known) || known.timestamp !== state.timestamp || known.complete !== state.complete || shown.hour !== windows.hour

/** What is known of a chain when its index goes back. */
export type BackFacts = {
  /** Whether the index's rows were found wrong. */
  readonly isDisproved: boolean
  /** Whether the chain dropped the snapshot's block. */
  readonly isForked: boolean
  /** The chain's last block; null while it is unknown. */
  readonly head: { readonly number: number } | null
}

/** Whether to follow an index that went back: only when the chain itself dropped the block, or when the index's rows are wrong. */
export const canFollowRollback = ({ state }: Pick<Standing, 'state'>, { isDisproved, isForked, head }: BackFacts): boolean =>
  isDisproved || isForked || (head !== null && head.number < state.block)

export type FollowFacts = BackFacts & {
  /** The previous snapshot; undefined before the first read. */
  readonly snapshot: Standing | undefined
  /** The position of the views, and the current windows. */
  readonly state: IndexState
  readonly windows: Pick<Windows, 'hour'>
  /** Whether the index was behind the snapshot since it was read. */
  readonly wentBack: boolean
}

/**
 * `wait`: the indexer is rolling rows back; `trail`: it is behind the snapshot, and the chain does not explain it; `read`: read it again;
 * `keep`: keep the snapshot.
 */
export type FollowStep = 'wait' | 'trail' | 'read' | 'keep'

/** Decides what to do at a position of the views. */
export const followStep = ({ snapshot, state, windows, wentBack, ...back }: FollowFacts): FollowStep => {
  if (snapshot === undefined) return 'read'
  // A restarting indexer rolls rows back before it says so: until it is done, the earlier snapshot is better.
  if (!state.complete && snapshot.state.identity === state.identity) return 'wait'
  if (isBefore(state, snapshot.state) && !canFollowRollback(snapshot, back)) return 'trail'
  return back.isForked || wentBack || needsRead(snapshot, state, windows) ? 'read' : 'keep'
}

/**
 * Whether an audit confirms that a snapshot after a fork is of the running chain. Without receipts, this is unknown until the index has
 * advanced.
 */
export const isForkResolved = (verdict: Verdict, now: Pick<Standing, 'state'>, forkedFrom: Pick<Standing, 'state'>): boolean =>
  verdict === 'agrees' || (verdict === 'unsupported' && !isSamePlace(now.state, forkedFrom.state))
