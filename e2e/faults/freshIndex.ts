// REL-44: Compares every row of every table of the index with an index rebuilt from the chains in a separate database.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import getPort from 'get-port'
import pg from 'pg'
import type { ChainId } from '../support/chain.ts'
import { networks } from '../support/world.ts'
import { rpc } from '../support/nodes/nodeRpc.ts'
import { until, type WorldUnderTest } from './world.ts'

const indexerRoot = join(import.meta.dirname, '../../apps/indexer')
const DATABASE = 'drill_fresh_index'
const BUILD_SECONDS = 600

const withDatabase = async <T>(url: string, work: (db: pg.Client) => Promise<T>): Promise<T> => {
  const db = new pg.Client(url)
  await db.connect()
  try {
    return await work(db)
  } finally {
    await db.end()
  }
}

/** Each row of a view as text, with its count. */
const countRows = async (db: pg.Client, view: string): Promise<Map<string, number>> => {
  const { rows } = await db.query<{ row: string; times: string }>(
    `select to_jsonb(v)::text as row, count(*) as times from idx."${view}" v group by 1`,
  )
  return new Map(rows.map(({ row, times }) => [row, Number(times)]))
}

/** Without the indexer's own bookkeeping. */
const VIEWS = `select table_name as name from information_schema.views
  where table_schema = 'idx' and left(table_name, 1) <> '_' order by 1`

const viewsOf = async (db: pg.Client): Promise<string[]> => (await db.query<{ name: string }>(VIEWS)).rows.map(({ name }) => name)

/** Every row that one of the two has more often than the other. */
const compare = (view: string, kept: ReadonlyMap<string, number>, fresh: ReadonlyMap<string, number>): string[] =>
  [...new Set([...kept.keys(), ...fresh.keys()])].flatMap((row) => {
    const [has, wants] = [kept.get(row) ?? 0, fresh.get(row) ?? 0]
    return has === wants ? [] : [`${view}: ${has} instead of ${wants} of ${row}`]
  })

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

/** A separate indexer over the chains themselves; resolves when it has read all of them. */
const buildFresh = async (world: WorldUnderTest, databaseUrl: string, folder: string): Promise<ChildProcess> => {
  for (const { chainId, deployment } of await networks()) writeFileSync(join(folder, `${chainId}.json`), JSON.stringify(deployment))
  const port = await getPort()
  const flags = ['start', '--schema', 'fresh', '--views-schema', 'idx', '-p', String(port), '-H', '127.0.0.1', '--log-format', 'json']
  const rpcs = Object.fromEntries(world.chains.map(({ chainId, url }) => [`RPC_${chainId}`, url]))
  const own = {
    DATABASE_URL: databaseUrl,
    DEPLOYMENTS_DIR: folder,
    NETWORKS: world.chains.map(({ chainId }) => chainId).join(),
  }
  const child = spawn(process.execPath, [join(indexerRoot, '../../node_modules/.bin/ponder'), ...flags], {
    cwd: indexerRoot,
    env: { ...process.env, ...rpcs, ...own, PONDER_TELEMETRY_DISABLED: 'true' },
    stdio: 'ignore',
  })
  const ask = (path: string): Promise<Response> => fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(2_000) })
  const isLevel = async (): Promise<boolean> => {
    if (child.exitCode !== null) return true
    if (!(await ask('/ready')).ok) return false
    const status = (await (await ask('/status')).json()) as Record<string, { id: number; block: { number: number } }>
    const heads = await Promise.all(
      world.chains.map(async ({ chainId }) => [chainId, Number(await rpc<string>(chainId as ChainId, 'eth_blockNumber'))] as const),
    )
    return heads.every(([chainId, head]) => Object.values(status).some(({ id, block }) => id === chainId && block.number === head))
  }
  try {
    await until('the fresh index', BUILD_SECONDS, isLevel)
    if (child.exitCode !== null) throw new Error(`the fresh index ended with code ${child.exitCode}`)
  } catch (error) {
    await end(child)
    throw error
  }
  return child
}

export type FreshComparison = { readonly views: number; readonly rows: number; readonly differences: readonly string[] }

/** Compares the world's index, which must be level and stay so, with a fresh one. */
export const compareWithFresh = async (world: WorldUnderTest): Promise<FreshComparison> => {
  const freshUrl = world.databaseUrl.replace(/\/[^/]*$/, `/${DATABASE}`)
  const drop = `drop database if exists ${DATABASE} with (force)`
  const folder = mkdtempSync(join(tmpdir(), 'exchange-fresh-'))
  let child: ChildProcess | undefined
  try {
    await withDatabase(world.databaseUrl, async (db) => {
      await db.query(drop)
      await db.query(`create database ${DATABASE}`)
    })
    child = await buildFresh(world, freshUrl, folder)
    return await withDatabase(world.databaseUrl, (kept) =>
      withDatabase(freshUrl, async (fresh) => {
        const views = await viewsOf(fresh)
        const differences = (await viewsOf(kept)).join() === views.join() ? [] : ['the two have not the same tables']
        let rows = 0
        for (const view of views) {
          const wanted = await countRows(fresh, view)
          rows += wanted.size
          differences.push(...compare(view, await countRows(kept, view), wanted))
        }
        return { views: views.length, rows, differences }
      }),
    )
  } finally {
    if (child) await end(child)
    await withDatabase(world.databaseUrl, (db) => db.query(drop)).catch(() => undefined)
    rmSync(folder, { recursive: true, force: true })
  }
}
