// A whole world for a while: the user's command, with a separate folder and the ports of the journeys.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { portOffset, webUrl } from '../ports.ts'

const root = join(import.meta.dirname, '../../..')
/** Ten minutes: a machine half as fast as two cores of today, with others at work on it, takes five. */
const START_MS = 600_000

const isReady = () =>
  fetch(`${webUrl}/ready`).then(
    (response) => response.ok,
    () => false,
  )

/**
 * Resolves once the history is indexed, with a function that stops the world and removes its folder. Stops a world that fails to start
 * before throwing.
 */
export const startWorld = async (): Promise<() => Promise<void>> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'exchange-world-'))
  const world = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, PORT_OFFSET: String(portOffset), OPEN: 'off' },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  })
  let exited = false
  const gone = new Promise<void>((resolve) =>
    world.once('exit', () => {
      exited = true
      resolve()
    }),
  )
  const stop = async () => {
    if (!exited) process.kill(-world.pid!, 'SIGINT')
    await gone
    rmSync(dataDir, { recursive: true, force: true })
  }
  const deadline = performance.now() + START_MS
  while (!(await isReady())) {
    if (exited || performance.now() > deadline) {
      await stop()
      throw new Error('the world did not come up: see its output above')
    }
    await wait(250)
  }
  return stop
}
