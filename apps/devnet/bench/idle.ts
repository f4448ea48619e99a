// npm run bench:idle [-- --seconds 300]: measures the CPU use of an idle world, in percent of one core by process, with live trades off and
// then on. Uses the running world of DATA_DIR, or starts one and stops it again. Exits with code 1 when a bound is exceeded.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { paths, readEnv } from '../src/env.ts'
import { ownerOf } from '../src/processes/lockFile.ts'
import { sleep, waitUntil } from '../src/clock/sleep.ts'
import { readTimes } from './processTimes.ts'

// REL-50: percent of one core
const MOST = { off: 10, on: 25 } as const
/** A world that just started, or with just switched trades, is still reading new data. */
const SETTLE_MS = 20_000

const root = path.resolve(import.meta.dirname, '../../..')
const { values } = parseArgs({ options: { seconds: { type: 'string', default: '300' } } })
const seconds = Number(values.seconds)
const env = readEnv(process.env, root)
const files = paths(env.dataDir)
const control = `http://127.0.0.1:${env.ports.devnet.port}/devnet`

const times = (): ReadonlyMap<string, number> => {
  const read = readTimes(files)
  if (read === undefined) throw new Error('The world has ended.')
  return read
}

const isComplete = async (): Promise<boolean> =>
  fetch(`${control}/status`).then(
    async (response) => ((await response.json()) as { phase: string }).phase === 'ready',
    () => false,
  )

const setLiveTrades = async (on: boolean): Promise<void> => {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ on }) }
  const response = await fetch(`${control}/live-trades`, init)
  if (!response.ok) throw new Error(`live trades could not be switched: ${response.status}`)
}

/** Percent of one core by process. */
const measure = async (): Promise<ReadonlyMap<string, number>> => {
  await sleep(SETTLE_MS)
  const [before, began] = [times(), performance.now()]
  await sleep(seconds * 1_000)
  const passed = performance.now() - began
  return new Map([...times()].map(([name, ms]) => [name, ((ms - (before.get(name) ?? 0)) / passed) * 100]))
}

/** Starts a world when none runs. Returns a function that stops it. */
const open = async (): Promise<() => Promise<void>> => {
  if (ownerOf(files.lock) !== undefined) return async () => undefined
  const world = spawn('npm', ['start'], { cwd: root, env: { ...process.env, LIVE_TRADES: 'off' }, stdio: 'inherit', detached: true })
  const ended = new Promise<void>((resolve) => world.once('exit', () => resolve()))
  return async () => {
    process.kill(-world.pid!, 'SIGINT')
    await ended
  }
}

const close = await open()
try {
  await waitUntil(isComplete, 'The world coming up', { everyMs: 1_000, timeoutMs: 900_000 })
  await setLiveTrades(false)
  const off = await measure()
  await setLiveTrades(true)
  const on = await measure()
  await setLiveTrades(env.liveTrades)
  const total = (shares: ReadonlyMap<string, number>): number => [...shares.values()].reduce((sum, share) => sum + share, 0)
  const names = [...on.keys()].toSorted((a, b) => (on.get(b) ?? 0) - (on.get(a) ?? 0))
  console.log(`percent of one core over ${seconds} s`)
  console.table([
    ...names.map((name) => ({ process: name, 'live trades off': off.get(name)?.toFixed(2), on: on.get(name)?.toFixed(2) })),
    { process: 'all', 'live trades off': `${total(off).toFixed(2)} of ≤ ${MOST.off}`, on: `${total(on).toFixed(2)} of ≤ ${MOST.on}` },
  ])
  if (total(off) > MOST.off || total(on) > MOST.on) process.exitCode = 1
} finally {
  await close()
}
