import type { Address } from '@exchange/domain'
import type pg from 'pg'
import type { ChainReader } from '../chain/rpc.ts'
import { createFactReader, FACTS_OF_ROWS, type KnownPools } from './auditFacts.ts'
import { type Cell, defineColumns } from '../../database/database.ts'
import { INDEX_STATE_SOURCE, indexStateColumns, toIndexStates, type IndexState } from '../index/indexReader.ts'

/** What the rows of some blocks are worth against the receipts of these blocks. */
export type Verdict = 'agrees' | 'differs' | 'unknown' | 'unsupported'

/**
 * What a look found; or that the index took rows back, which an indexer that starts again does, and reads their blocks once more; or that the node
 * gave no receipts and did not say that it offers none.
 */
type Finding = Verdict | 'taken back' | 'refused'

/** Blocks of a new index that are looked at again, newest first counted. */
export const AUDITED_HISTORY = 2_000
/** Blocks below the position that are looked at again once the chain forked: deeper than any index keeps open. */
export const AUDITED_FORK = 64
/** Blocks whose receipts are asked for at once, and whose rows are read together: what was found good is not asked for again after a failure. */
const PART = 50
/** Milliseconds until a node that offers no receipts is asked for those of one block again. */
const UNSUPPORTED_PAUSE_MS = 60_000
/** Milliseconds until a node that failed is asked again: twice as long after each failure, up to the second. */
const FAILED_PAUSE_MS = 500
const MOST_FAILED_PAUSE_MS = 4_000
/** Looks in a row, over about a minute, at which a node whose head is known gives no receipts, until it is taken for one that offers none. */
const MOST_REFUSALS = 16

/** Rows, and where the index stood when they were read, as of one moment of the database. */
const factColumns = defineColumns({ hash: 'tx_hash', index: 'log_index', facts: 'facts' })
const FACTS_AND_POSITION = `select ${indexStateColumns.rowsOf(INDEX_STATE_SOURCE)} as states,
  ${factColumns.rowsOf(`(${FACTS_OF_ROWS}) told`)} as facts`

export type AuditOptions = {
  readonly chainId: number
  /** What tells of new pools: factories and the registry. */
  readonly announcers: readonly Address[]
  readonly reader: Pick<ChainReader, 'findLogs'>
  readonly database: Pick<pg.Pool, 'query'>
  /** Monotonic milliseconds. */
  readonly now: () => number
}

/**
 * Compares the events of some blocks, as their receipts have them, with the rows of the index: an RPC that leaves logs out, invents or
 * alters them, is found out by another method of the same or another node.
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

/** Looks at the rows of each new block once, at the last 2,000 of a new index, and again at those that a fork may have changed. */
export const createAuditor = (options: AuditOptions) => {
  let identity: string | undefined
  let auditedTo = -1
  let doubts = 0
  /** Nothing of this index was found good yet: what differs may have begun before the first block that was looked at. */
  let isUntried = true
  /** Of the last look that said `differs` of this index. */
  let disprovedFrom: number | undefined
  let verdict: Verdict = 'unknown'
  /** A node that offers no receipts, or failed, is left alone until then. */
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
    /** The rows are not what the receipts say. */
    isDisproved,
    /** The node offers the receipts that rows are compared with, as far as it was asked. */
    isSupported: (): boolean => !isUnsupported,
    /** The first block whose rows may not be, while they are disproved; undefined also while an index in their place waits to be looked at. */
    disprovedFrom: (): number | undefined => (isDisproved() ? disprovedFrom : undefined),
    /** The rows are gone: nothing is held against what comes in their place. */
    forget: (): void => {
      verdict = 'unknown'
    },
    /** The chain forked: what was found good is looked at again. */
    rewind,
    /**
     * Looks at the next blocks up to the position; `agrees` once all of them did. Rows may be on their way while they are read: it takes
     * two looks in a row to say `differs`, which then stands until a look can tell. To be called only while the node shows the chain's head.
     */
    look: async (state: IndexState, pools: KnownPools, startBlock: number): Promise<Verdict> => {
      if (options.now() < pausedUntil) return verdict
      const found = await lookOn(state, pools, startBlock)
      // Who cannot look acquits nobody: without receipts only an index in the place of the one that differed goes free.
      const canTell = found === 'agrees' || found === 'differs' || (found === 'unsupported' && disprovedFrom === undefined)
      if (canTell || !isDisproved()) verdict = found
      return verdict
    },
  }
}

export type Auditor = ReturnType<typeof createAuditor>
