import type { Hex } from 'viem'
import { readBlock, readHead } from '../chain/rpc.ts'
import { pollEvery } from '../clock/sleep.ts'
import type { InvalidFromBlock } from './findDisproved.ts'
import { indexedBlocks, isIndexReady } from './indexer.ts'
import { findForeignCaches, type GuardedChain } from './ponderGuard.ts'
import { showsItsReceipts } from './showsItsReceipts.ts'

/** Number of the block with the hash that identifies a chain. */
const identityBlock = 1

export type WatchedChain = GuardedChain & {
  /** The RPC from which the indexer reads the chain. */
  readonly indexerRpcUrl: string
  /** Restores the chain's last good dump. */
  readonly restore: () => void
  /** Whether the chain answers calls: while it does not, its index is not judged. */
  readonly isAnswering: () => boolean
}

export type ChainWatchOptions = {
  readonly chains: readonly WatchedChain[]
  readonly databaseUrl: string
  readonly indexerPort: number
  /** Returns the chains with an index that the API found to be wrong. */
  readonly findDisproved: () => Promise<InvalidFromBlock>
  /** Restarts the indexer; the index of the named chains is repaired from the named blocks on. */
  readonly reindex: (condemned: InvalidFromBlock) => Promise<void>
  /** Monotonic milliseconds. */
  readonly now: () => number
  /** How many times longer than on a quiet machine work takes; at least 1. */
  readonly slowness: () => number
  readonly log: (line: string) => void
}

const EVERY_MS = 2_000
/** While no chain moves and the index is level with them, a full check runs this seldom: any fault then shows by a changed head. */
const QUIET_MS = 8_000
/** An index that stays below a head visible on its own RPC is restarted after this long, on a machine with a free core for it. */
export const STUCK_AFTER_MS = 6_000
/** Each restart that did not help doubles the next wait, up to this factor: on a slow machine a restart costs more than it helps. */
const MOST_LENIENT = 16
/** Time for a new index before it is judged. */
export const PATIENCE_MS = 20_000
/** Time after which the API has checked a newly complete index: before that, its verdict may be about the previous one. */
export const LOOKED_AT_AFTER_MS = 5_000

/** The block of an index, and how long it has been there, in milliseconds of a quiet machine. */
type Progress = { readonly block: number; readonly stoodMs: number }

/** Whether the chain is another one: its node was reset or replaced. False while it cannot be read. */
export const isAnotherChain = async ({ url, firstBlockHash }: GuardedChain): Promise<boolean> => {
  const hash: Hex | undefined | null = await readBlock(url, identityBlock).then(
    (block) => block?.hash,
    () => null,
  )
  return hash !== null && hash !== firstBlockHash
}

/**
 * Checks every two seconds that the index still belongs to its chains. A reset chain gets its last good dump back. An index with lost final
 * blocks, or one that the API found to differ from the receipts, is repaired: rebuilt, or only restarted when none of the wrong blocks was
 * final yet. A stuck index is restarted.
 */
export class ChainWatch {
  private patientUntil = 0
  /** A newly complete index has yet to read its newest blocks, one chain after another. */
  private settlesUntil = 0
  /** The factor by which a stuck index gets more time: it grows with each restart, until the index is level with its chains. */
  private leniency = 1
  /** While an index is being built, the API judges the old one. */
  private believesApiFrom = 0
  private readonly progress = new Map<number, Progress>()
  private judgedAt: number
  /** The last check: when, at which heads, and whether all was healthy. */
  private last: { readonly isWell: boolean; readonly at: number; readonly key: string | undefined }

  constructor(private readonly options: ChainWatchOptions) {
    this.judgedAt = options.now()
    this.last = { isWell: false, at: this.judgedAt, key: undefined }
  }

  /** Checks until the returned function is called. */
  start(): () => void {
    this.settlesUntil = this.options.now() + PATIENCE_MS
    return pollEvery(EVERY_MS, () => this.lookWhereNeeded())
  }

  /** Checks, unless nothing has moved for a moment since all was healthy. */
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

  /** Checks once, and repairs what it finds. */
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
    // What a still lying node would return is no better than the current index, and may become final.
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

  private async findWrong(): Promise<InvalidFromBlock> {
    const [foreign, disproved] = await Promise.all([
      findForeignCaches(this.options.databaseUrl, this.options.chains).catch(() => []),
      this.options.now() < this.believesApiFrom ? new Map<number, number>() : this.options.findDisproved(),
    ])
    return new Map([...disproved, ...foreign.map((chainId) => [chainId, 0] as const)])
  }

  /** Chains with a stuck index, each with the first missing block. */
  private async findStuck(isReady: boolean): Promise<ReadonlyMap<number, number>> {
    const now = this.options.now()
    // A slow machine is no fault: an index that lacks a core, or its database's answers, gets the missing time twice over.
    const passedMs = (now - this.judgedAt) / this.options.slowness() ** 2
    this.judgedAt = now
    // The position does not move while the history is read; its progress is reported elsewhere.
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
      // Being stuck counts only while there is something to read and the RPC lets it be read.
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
