import { sleep, waitUntil } from '../clock/sleep.ts'
import type { InvalidFromBlock } from './findDisproved.ts'
import { indexedBlocks, indexProgress, isIndexReady } from './indexer.ts'
import { dropOldSchemas, type GuardedChain } from './ponderGuard.ts'
import type { Supervised } from '../processes/supervised.ts'
import type { ChainHead } from '../chain/rpc.ts'

export type IndexKeeperOptions = {
  readonly indexer: Supervised
  readonly port: number
  readonly chains: readonly GuardedChain[]
  readonly databaseUrl: string
  /** Shared with the indexer's process: what the next start rebuilds. */
  readonly condemned: Map<number, number>
  readonly log: (line: string) => void
}

/**
 * Keeps the index in step with the chains. The indexer stops while a chain is away, so that it never serves rows above a head that went
 * back, and while the database is, so that no block is written in part; each start compares it with the chains again. A start that fails
 * because something is still away is retried.
 */
export class IndexKeeper {
  private turn: Promise<void> = Promise.resolve()
  private away = 0
  private stopped = false

  constructor(private readonly options: IndexKeeperOptions) {}

  private enqueue(work: () => Promise<void>): Promise<void> {
    this.turn = this.turn
      .then(work)
      .catch((error: unknown) => this.options.log(`indexer: ${error instanceof Error ? error.message : String(error)}`))
    return this.turn
  }

  /** A chain or the database died: the running indexer, or its start, is stopped at once. */
  lost(): Promise<void> {
    this.away += 1
    return this.options.indexer.stop('SIGKILL')
  }

  /** It is back: when nothing is away, the indexer starts again. */
  back(): Promise<void> {
    // It was lost before there was anything to stop.
    if (this.away === 0) return Promise.resolve()
    this.away -= 1
    return this.enqueue(async () => {
      if (this.away === 0 && !this.stopped && this.options.indexer.pid === undefined) await this.options.indexer.restart()
    })
  }

  /** Restarts the indexer; the index of the named chains is rebuilt, and earlier ones are dropped once it is complete. */
  async reindex(condemned: InvalidFromBlock): Promise<void> {
    await this.enqueue(async () => {
      if (this.away > 0 || this.stopped) return
      for (const [chainId, from] of condemned) this.options.condemned.set(chainId, from)
      await this.options.indexer.restart('SIGKILL')
    })
    void this.follow(() => undefined)
  }

  stop(): void {
    this.stopped = true
  }

  /** Reports progress until the whole history is indexed; then drops earlier schemas. */
  async follow(report: (progress: number) => void): Promise<void> {
    const { port, chains, databaseUrl } = this.options
    while (!this.stopped && !(await isIndexReady(port))) {
      report(await indexProgress(port, chains).catch(() => 0))
      await sleep(500)
    }
    if (this.stopped) return
    await dropOldSchemas(databaseUrl).catch((error: unknown) => this.options.log(`index: earlier schemas stay for now (${String(error)})`))
  }

  /** Resolves when the index has reached the heads. */
  caughtUp(heads: readonly ChainHead[]): Promise<void> {
    const reached = async (): Promise<boolean> => {
      const indexed = await indexedBlocks(this.options.port)
      return heads.every(({ chainId, number }) => (indexed.get(chainId) ?? -1) >= number)
    }
    return waitUntil(reached, 'The index catching up', { timeoutMs: 120_000 })
  }
}
