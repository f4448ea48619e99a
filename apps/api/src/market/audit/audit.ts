import type { Address } from '@exchange/domain'
import type pg from 'pg'
import type { ChainReader } from '../chain/rpc.ts'
import { createFactReader, FACTS_OF_ROWS, type KnownPools } from './auditFacts.ts'
import { type Cell, defineColumns } from '../../database/database.ts'
import { INDEX_STATE_SOURCE, indexStateColumns, toIndexStates, type IndexState } from '../index/indexReader.ts'

/** The result of comparing the rows of some blocks with the receipts of those blocks. */
export type Verdict = 'agrees' | 'differs' | 'unknown' | 'unsupported'

/**
 * The result of an audit step. `taken back`: the index rolled rows back, as a restarted indexer does before it reads their blocks again.
 * `refused`: the node returned no receipts, without declaring that it offers none.
 */
type Finding = Verdict | 'taken back' | 'refused'

/** Newest blocks of a new index that are audited again. */
export const AUDITED_HISTORY = 2_000
/** Blocks below the position that are audited again after a fork: more than any index keeps unfinalised. */
export const AUDITED_FORK = 64
/** Blocks per batch of receipts and rows: blocks found good are not requested again after a failure. */
const PART = 50
/** Milliseconds until a node without receipts is asked again, for those of one block. */
const UNSUPPORTED_PAUSE_MS = 60_000
/** Milliseconds until a node that failed is retried: the first pause, which doubles after each failure, and the longest. */
const FAILED_PAUSE_MS = 500
const MOST_FAILED_PAUSE_MS = 4_000
/** Refusals in a row, over about a minute, after which a node with a known head counts as one without receipts. */
const MOST_REFUSALS = 16

/** Rows, and the index's position when they were read, in one snapshot of the database. */
const factColumns = defineColumns({ hash: 'tx_hash', index: 'log_index', facts: 'facts' })
const FACTS_AND_POSITION = `select ${indexStateColumns.rowsOf(INDEX_STATE_SOURCE)} as states,
  ${factColumns.rowsOf(`(${FACTS_OF_ROWS}) told`)} as facts`

export type AuditOptions = {
  readonly chainId: number
  /** Contracts that announce new pools: factories and the registry. */
  readonly announcers: readonly Address[]
  readonly reader: Pick<ChainReader, 'findLogs'>
  readonly database: Pick<pg.Pool, 'query'>
  /** Monotonic milliseconds. */
  readonly now: () => number
}

/**
 * Compares the events in the receipts of some blocks with the rows of the index. Receipts are another RPC method than logs, so this detects
 * an RPC that omits, invents or alters logs.
 */
const compareBlocks = async (
  { chainId, announcers, reader, database }: AuditOptions,
  state: IndexState,
  pools: KnownPools,
  from: number,
  to: number,
): Promise<Finding> => {
  const { isUnknownPool, factsOf } = createFactReader(pools, announcers)
  const expected = new Map<string, string>()
  const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  const told = await Promise.all(numbers.map((number) => reader.findLogs(number))).catch(() => 'refused' as const)
  if (told === 'refused') return told
  for (const logs of told) {
    if (logs === undefined) return 'unsupported'
    for (const log of logs) {
      if (isUnknownPool(log)) return 'differs'
      const facts = factsOf(log)
      if (facts !== undefined) expected.set(`${log.txHash}:${log.logIndex}`, facts)
    }
  }
  const { twoToken, concentrated, weighted, unstarted } = pools
  const values = [chainId, from, to, twoToken, weighted, [...twoToken, ...concentrated, ...weighted, ...unstarted]]
  const answer = await database.query<{ states: Cell[][]; facts: Cell[][] }>(FACTS_AND_POSITION, values)
  const { states, facts } = answer.rows[0] ?? { states: [], facts: [] }
  const rows = facts.map(factColumns.read)
  const position = toIndexStates(states.map(indexStateColumns.read)).get(chainId)
  if (position?.identity !== state.identity) return 'unknown'
  if (!position.complete || position.block < to) return 'taken back'
  const agrees = rows.length === expected.size && rows.every((row) => expected.get(`${row.hash}:${row.index}`) === row.facts)
  return agrees ? 'agrees' : 'differs'
}

/** Audits the rows of each new block once, those of the last 2,000 blocks of a new index, and again those that a fork may have changed. */
export const createAuditor = (options: AuditOptions) => {
  let identity: string | undefined
  let auditedTo = -1
  let doubts = 0
  /** No block of this index was found good yet: a difference may have begun before the first audited block. */
  let isUntried = true
  /** Set by the last audit step that found a difference in this index. */
  let disprovedFrom: number | undefined
  let verdict: Verdict = 'unknown'
  /** A node without receipts, or that failed, is not asked before this time. */
  let pausedUntil = Number.NEGATIVE_INFINITY
  let failures = 0
  let refusals = 0
  let isUnsupported = false

  const pauseAfter = (finding: Exclude<Finding, 'refused'> | 'failed'): void => {
    failures = finding === 'failed' ? failures + 1 : 0
    isUnsupported = finding === 'unsupported'
    const pause = Math.min(FAILED_PAUSE_MS * 2 ** (failures - 1), MOST_FAILED_PAUSE_MS)
    if (isUnsupported || failures > 0) pausedUntil = options.now() + (isUnsupported ? UNSUPPORTED_PAUSE_MS : pause)
  }

  const lookAt = async (
    state: IndexState,
    pools: KnownPools,
    from: number,
    to: number,
  ): Promise<Exclude<Finding, 'refused'> | 'failed'> => {
    const finding = await compareBlocks(options, state, pools, from, to).catch(() => 'failed' as const)
    refusals = finding === 'refused' ? refusals + 1 : 0
    if (finding !== 'refused') return finding
    return refusals < MOST_REFUSALS ? 'failed' : 'unsupported'
  }

  const rewind = (block: number): void => {
    auditedTo = Math.min(auditedTo, block - AUDITED_FORK)
  }

  const lookOn = async (state: IndexState, pools: KnownPools, startBlock: number): Promise<Verdict> => {
    if (identity !== state.identity) {
      identity = state.identity
      isUntried = true
      disprovedFrom = undefined
      auditedTo = Math.max(startBlock, state.block - AUDITED_HISTORY) - 1
    }
    auditedTo = Math.max(Math.min(auditedTo, state.block), startBlock - 1)
    while (auditedTo < state.block) {
      const to = Math.min(state.block, auditedTo + (isUnsupported ? 1 : PART))
      const finding = await lookAt(state, pools, auditedTo + 1, to)
      pauseAfter(finding)
      if (finding === 'failed') return 'unknown'
      if (finding === 'differs') {
        if (++doubts < 2) return 'unknown'
        disprovedFrom = isUntried ? startBlock : auditedTo + 1
        return 'differs'
      }
      if (finding === 'taken back') {
        rewind(state.block)
        doubts = 0
        return 'unknown'
      }
      if (finding !== 'agrees') return finding
      auditedTo = to
      isUntried = false
    }
    doubts = 0
    return 'agrees'
  }

  const isDisproved = (): boolean => verdict === 'differs'

  return {
    /** Whether the rows differ from the receipts. */
    isDisproved,
    /** Whether the node offers the receipts to compare with, as far as it was asked. */
    isSupported: (): boolean => !isUnsupported,
    /** The first block with rows that may differ, while the index is disproved; undefined also while a new index waits for its audit. */
    disprovedFrom: (): number | undefined => (isDisproved() ? disprovedFrom : undefined),
    /** The rows are gone: clears the verdict, since new rows will replace them. */
    forget: (): void => {
      verdict = 'unknown'
    },
    /** After a fork, blocks that were found good are audited again. */
    rewind,
    /**
     * Audits the next blocks up to the position; `agrees` once all of them did. Rows may still be written while they are read, so `differs`
     * needs two steps in a row, and then holds until an audit can tell otherwise. Call it only while the node is at the chain's head.
     */
    look: async (state: IndexState, pools: KnownPools, startBlock: number): Promise<Verdict> => {
      if (options.now() < pausedUntil) return verdict
      const found = await lookOn(state, pools, startBlock)
      // An audit that cannot read clears nothing: without receipts, only a new index that replaced the differing one is cleared.
      const canTell = found === 'agrees' || found === 'differs' || (found === 'unsupported' && disprovedFrom === undefined)
      if (canTell || !isDisproved()) verdict = found
      return verdict
    },
  }
}

export type Auditor = ReturnType<typeof createAuditor>
