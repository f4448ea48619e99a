import type { Hex } from 'viem'
import { readBlock, readHead } from '../chain/rpc.ts'
import { lookEvery } from '../clock/sleep.ts'
import type { Condemned } from './findDisproved.ts'
import { indexedBlocks, isIndexReady } from './indexer.ts'
import { findForeignCaches, type GuardedChain } from './ponderGuard.ts'
import { showsItsReceipts } from './showsItsReceipts.ts'

/** Number of the block by whose hash a chain is known. */
const identityBlock = 1

export type WatchedChain = GuardedChain & {
  /** The RPC that the indexer reads the chain through. */
  readonly indexerRpcUrl: string
  /** Puts the chain's last good dump back. */
  readonly restore: () => void
  /** Whether the chain answers calls: an index is not judged by a chain that does not. */
  readonly isAnswering: () => boolean
}

export type ChainWatchOptions = {
  readonly chains: readonly WatchedChain[]
  readonly databaseUrl: string
  readonly indexerPort: number
  /** Answers the chains whose index the API has found to be wrong. */
  readonly findDisproved: () => Promise<Condemned>
  /** Starts the indexer again; the index of the named chains is put right from the named blocks on. */
  readonly reindex: (condemned: Condemned) => Promise<void>
  /** Monotonic milliseconds. */
  readonly now: () => number
  /** How many times as long as on a quiet machine work takes; 1 at least. */
  readonly slowness: () => number
  readonly log: (line: string) => void
}

const EVERY_MS = 2_000
/** While no chain moves and the index is level with them, all of it is looked at so seldom: what goes wrong then shows by a head that changes. */
const QUIET_MS = 8_000
/** An index that stands still below a head that its own RPC shows is started again after so long, on a machine that has a core for it. */
export const STUCK_AFTER_MS = 6_000
/** A start that did not help makes the next one wait twice as long, up to this many times: on a slow machine each start costs more than it brings. */
const MOST_LENIENT = 16
/** Time in which a new index may find its feet before it is judged. */
export const PATIENCE_MS = 20_000
/** Time after which the API has looked at an index that became complete: before, it may speak of the one in whose place that is. */
export const LOOKED_AT_AFTER_MS = 5_000

/** A block that an index is at, and for how long, in milliseconds of a quiet machine. */
type Progress = { readonly block: number; readonly stoodMs: number }

/** The chain is another one: somebody reset the node, or put another one in its place. False while it cannot be read. */
export const isAnotherChain = async ({ url, firstBlockHash }: GuardedChain): Promise<boolean> => {
  const hash: Hex | undefined | null = await readBlock(url, identityBlock).then(
    (block) => block?.hash,
    () => null,
  )
  return hash !== null && hash !== firstBlockHash
}

/**
 * Looks every two seconds whether the index still belongs to its chains. A chain that was reset gets its last good dump back; an index whose
 * final blocks are gone, or which the API found to differ from the receipts, is put right: built anew, or only started again where none of the
 * wrong blocks was final yet. One that stands still is started again.
 */
export class ChainWatch {
  private patientUntil = 0
  /** An index that became complete a moment ago has yet to read its newest blocks, one chain after the other. */
  private settlesUntil = 0
  /** How many times as long as usual an index may stand still: more with each start again, until it is level with its chains. */
  private leniency = 1
  /** While an index is being built, the old one is what the API judges. */
  private believesApiFrom = 0
  private readonly progress = new Map<number, Progress>()
  private judgedAt: number
  /** The last look: when, at which heads, and whether all was well. */
  private last: { readonly isWell: boolean; readonly at: number; readonly key: string | undefined }

  constructor(private readonly options: ChainWatchOptions) {
    this.judgedAt = options.now()
    this.last = { isWell: false, at: this.judgedAt, key: undefined }
  }

  /** Looks until what it returns is called. */
  start(): () => void {
    this.settlesUntil = this.options.now() + PATIENCE_MS
    return lookEvery(EVERY_MS, () => this.lookWhereNeeded())
  }

  /** Looks, unless nothing has moved for a moment since all was found well. */
  async lookWhereNeeded(): Promise<void> {
    const heads = await Promise.all(
      this.options.chains.map(({ url }) =>
        readHead(url, AbortSignal.timeout(EVERY_MS)).then(
          ({ hash }) => hash,
          () => undefined,
        ),
      ),
    )
    const key = heads.includes(undefined) ? undefined : heads.join()
    const { isWell, at, key: before } = this.last
    if (isWell && key !== undefined && key === before && this.options.now() - at < QUIET_MS) return
    this.last = { isWell: false, at: this.options.now(), key }
    await this.look()
  }

  /** Looks once, and mends what it finds. */
  async look(): Promise<void> {
    const { chains, indexerPort, log } = this.options
    for (const chain of chains) {
      if (!(await isAnotherChain(chain))) continue
      log(`chain ${chain.chainId} was reset: its contracts are gone. Its last saved state is put back.`)
      this.patientUntil = this.options.now() + PATIENCE_MS
      chain.restore()
      return
    }
    if (this.options.now() < this.patientUntil) return
    const isReady = await isIndexReady(indexerPort)
    if (!isReady) this.believesApiFrom = this.options.now() + LOOKED_AT_AFTER_MS
    const wrong = await this.findWrong()
    const stuck = wrong.size > 0 ? new Map<number, number>() : await this.findStuck(isReady)
    if (wrong.size === 0 && stuck.size === 0) return
    // What a node that still lies would be asked for again is no better than what stands, and may be kept as final.
    for (const [chainId, from] of [...wrong, ...stuck]) {
      const chain = chains.find((one) => one.chainId === chainId)
      if (chain && !(await showsItsReceipts(chain, from))) return
    }
    if (wrong.size > 0) log(`the index of chain ${[...wrong.keys()].join(', ')} is not the chain's: it is put right`)
    else log(`the index of chain ${[...stuck.keys()].join(', ')} stands still: the indexer is started again`)
    await this.options.reindex(wrong)
    this.progress.clear()
    if (stuck.size > 0) {
      this.leniency = Math.min(this.leniency * 2, MOST_LENIENT)
      this.patientUntil = this.options.now() + PATIENCE_MS
    }
  }

  private async findWrong(): Promise<Condemned> {
    const [foreign, disproved] = await Promise.all([
      findForeignCaches(this.options.databaseUrl, this.options.chains).catch(() => []),
      this.options.now() < this.believesApiFrom ? new Map<number, number>() : this.options.findDisproved(),
    ])
    return new Map([...disproved, ...foreign.map((chainId) => [chainId, 0] as const)])
  }

  /** Chains whose index stands still, each with the first block that it lacks. */
  private async findStuck(isReady: boolean): Promise<ReadonlyMap<number, number>> {
    const now = this.options.now()
    // A slow machine is no fault: an index that others keep from a core, or from its database's answers, is given the time that it lacks twice over.
    const passedMs = (now - this.judgedAt) / this.options.slowness() ** 2
    this.judgedAt = now
    // While the history is read the position does not move; how far that is, is told elsewhere.
    if (!isReady) {
      this.progress.clear()
      this.settlesUntil = now + PATIENCE_MS
      return new Map()
    }
    if (now < this.settlesUntil) return new Map()
    const indexed = await indexedBlocks(this.options.indexerPort)
    const stuck = new Map<number, number>()
    let level = true
    for (const { chainId, url, indexerRpcUrl, isAnswering } of this.options.chains) {
      const block = indexed.get(chainId)
      const [head, seen] = await Promise.all(
        [url, indexerRpcUrl].map((rpc) => readHead(rpc, AbortSignal.timeout(EVERY_MS)).catch(() => undefined)),
      )
      level &&= block !== undefined && head !== undefined && block >= head.number
      const before = this.progress.get(chainId)
      // Standing still counts only while there is something to read and the RPC lets it be read.
      const mayAdvance = isAnswering() && block !== undefined && head !== undefined && seen?.hash === head.hash && block < head.number
      if (!mayAdvance || before?.block !== block) {
        this.progress.set(chainId, { block: block ?? -1, stoodMs: 0 })
        continue
      }
      const stoodMs = before.stoodMs + passedMs
      this.progress.set(chainId, { block, stoodMs })
      if (stoodMs > STUCK_AFTER_MS * this.leniency) stuck.set(chainId, block + 1)
    }
    if (level) {
      this.leniency = 1
      this.last = { ...this.last, isWell: true }
    }
    return stuck
  }
}
