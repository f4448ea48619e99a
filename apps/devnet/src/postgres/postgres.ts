import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { isListening } from '../ports.ts'
import { sleep } from '../clock/sleep.ts'
import { findLauncher } from './launcher.ts'

export const databaseName = 'exchange'

export type PostgresOptions = { readonly dataDir: string; readonly port: number; readonly logFile: string }

/** URL of the database of a local server. */
export const databaseUrlOf = (port: number): string => `postgresql://postgres@127.0.0.1:${port}/${databaseName}`

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Whether the server of this data directory already runs on this port: it is used, and not stopped at the end. */
export async function isServerRunning({ dataDir, port }: Pick<PostgresOptions, 'dataDir' | 'port'>): Promise<boolean> {
  const file = path.join(findLauncher(dataDir).dataDir, 'postmaster.pid')
  if (!fs.existsSync(file)) return false
  const lines = fs.readFileSync(file, 'utf8').split('\n')
  return isAlive(Number(lines[0])) && Number(lines[3]) === port && (await isListening(port))
}

function initialise(dataDir: string): void {
  const launcher = findLauncher(dataDir)
  if (fs.existsSync(path.join(launcher.dataDir, 'PG_VERSION'))) return
  fs.rmSync(launcher.dataDir, { recursive: true, force: true })
  fs.mkdirSync(path.dirname(launcher.dataDir), { recursive: true })
  const flags = ['-D', launcher.dataDir, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--locale=C.UTF-8']
  const { file, args, ids } = launcher.command('initdb', flags)
  const result = spawnSync(file, args, { cwd: '/', ...ids, env: { ...process.env, LC_ALL: 'C.UTF-8' }, encoding: 'utf8' })
  if (result.status !== 0) {
    fs.rmSync(launcher.dataDir, { recursive: true, force: true })
    throw new Error(`initdb failed: ${result.stderr}`)
  }
}

/** Starts the server process of a data directory, which is created when missing. */
export function spawnPostgres({ dataDir, port, logFile }: PostgresOptions) {
  initialise(dataDir)
  const launcher = findLauncher(dataDir)
  const settings = ['max_connections=200', 'shared_buffers=256MB', 'log_min_messages=warning'].flatMap((setting) => ['-c', setting])
  const { file, args, ids } = launcher.command('postgres', [
    '-D',
    launcher.dataDir,
    '-p',
    String(port),
    '-h',
    '127.0.0.1',
    '-k',
    '',
    ...settings,
  ])
  const log = fs.openSync(logFile, 'a')
  const child = spawn(file, args, {
    cwd: '/',
    ...ids,
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
    stdio: ['ignore', log, log],
    detached: true,
  })
  fs.closeSync(log)
  return child
}

/** Creates the database once the server accepts connections; false before that (start-up, recovery). */
async function tryCreateDatabase(port: number): Promise<boolean> {
  const client = new pg.Client(`postgresql://postgres@127.0.0.1:${port}/postgres`)
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [databaseName])
    if (rowCount === 0) await client.query(`create database "${databaseName}"`)
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Polls, 25 ms apart, before a running server is given up: on an overloaded machine it may take minutes to start. */
const MOST_LOOKS = 12_000

/** Waits until the database answers. `alive` says whether the server process still runs. */
export async function waitForPostgres(port: number, alive: () => boolean): Promise<void> {
  for (let tries = 0; !(await tryCreateDatabase(port)); tries++) {
    if (!alive() || tries > MOST_LOOKS) throw new Error('Postgres did not start: see logs/postgres.log in the data directory.')
    await sleep(25)
  }
}

/** Waits until an external database answers. */
export async function waitForDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    await client.query('select 1')
  } catch (cause) {
    throw new Error('DATABASE_URL names a database that does not answer.', { cause })
  } finally {
    await client.end().catch(() => undefined)
  }
}
