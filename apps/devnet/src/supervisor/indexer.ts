import path from 'node:path'
import { indexerFlags } from '@exchange/protocol/node'
import { hashOf } from '../files/hashOf.ts'
import { readHead } from '../chain/rpc.ts'
import { guardChains, releaseLock, schemaName, type GuardedChain } from './ponderGuard.ts'
import { answers, spawnLogged, waitForHealth } from '../processes/nodeProcess.ts'
import type { ProcessSpec } from '../processes/supervised.ts'

export type IndexerOptions = {
  readonly root: string
  readonly env: NodeJS.ProcessEnv
  readonly databaseUrl: string
  readonly port: number
  readonly chains: readonly GuardedChain[]
  readonly deploymentsDir: string
  readonly logFile: string
  /** Chains with a wrong index, and its first wrong block: the next start rebuilds it. */
  readonly condemned: Map<number, number>
  readonly log: (line: string) => void
}

/** Everything that affects the rows: the indexer and the rules that it uses. */
const codeSources = [
  'apps/indexer/ponder.config.ts',
  'apps/indexer/ponder.schema.ts',
  'apps/indexer/src',
  'packages/domain/src',
  'packages/protocol/src',
]

type StatusAnswer = Record<string, { id: number; block: { number: number; timestamp: number } | null }>

/** The last indexed block of each chain; empty while the indexer does not answer. */
export async function indexedBlocks(port: number): Promise<ReadonlyMap<number, number>> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/status`, { signal: AbortSignal.timeout(2_000) })
    if (!response.ok) return new Map()
    const status = (await response.json()) as StatusAnswer
    return new Map(Object.values(status).map(({ id, block }) => [id, block?.number ?? 0]))
  } catch {
    return new Map()
  }
}

/** Indexed share of the chains' blocks, from 0 to 1. */
export async function indexProgress(port: number, chains: readonly GuardedChain[]): Promise<number> {
  const indexed = await indexedBlocks(port)
  const heads = await Promise.all(chains.map(({ url }) => readHead(url)))
  const shares = chains.map(({ chainId }, i) => (indexed.get(chainId) ?? 0) / Math.max(1, heads[i]?.number ?? 1))
  return Math.min(1, ...shares)
}

export const isIndexReady = (port: number): Promise<boolean> => answers(`http://127.0.0.1:${port}/ready`)

/** The supervised indexer. Each start compares the chains with its cache and selects their schema. */
export function indexerProcess(options: IndexerOptions): ProcessSpec {
  const { root, env, databaseUrl, port, chains, deploymentsDir, logFile, condemned, log } = options
  let schema = ''
  return {
    name: 'indexer',
    spawn: async () => {
      const { identity, purged } = await guardChains(databaseUrl, chains, condemned)
      condemned.clear()
      for (const chainId of purged) log(`chain ${chainId} is indexed afresh`)
      schema = schemaName(identity, hashOf(root, codeSources), hashOf(deploymentsDir, ['.']))
      await releaseLock(databaseUrl, schema)
      const ponder = path.join(root, 'node_modules/.bin/ponder')
      const flags = ['start', '--schema', schema, '--views-schema', 'idx', '-p', String(port), '-H', '127.0.0.1', '--log-format', 'json']
      return spawnLogged([process.execPath, ...indexerFlags, ponder, ...flags], path.join(root, 'apps/indexer'), env, logFile)
    },
    ready: (alive) => waitForHealth(`http://127.0.0.1:${port}/health`, 'indexer', alive, 120_000),
    startTries: 4,
    stopTimeoutMs: 4_000,
  }
}
