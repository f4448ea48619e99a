// A whole world for a while: the command a person types, with a folder and ports of its own.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const root = path.resolve(import.meta.dirname, '../..')
const START_MS = 600_000

/** Runs `work` with the address of a world whose history is indexed. The world is gone when the promise settles. */
export const withWorld = async (portOffset, work) => {
  const url = `http://127.0.0.1:${3_000 + portOffset}`
  const dataDir = mkdtempSync(path.join(tmpdir(), 'exchange-world-'))
  const env = { ...process.env, DATA_DIR: dataDir, PORT_OFFSET: String(portOffset), OPEN: 'off' }
  const world = spawn('npm', ['start'], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'], detached: true })
  const gone = new Promise((resolve) => world.once('exit', () => resolve(true)))
  const isReady = () =>
    fetch(`${url}/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  try {
    const deadline = performance.now() + START_MS
    while (!(await isReady())) {
      if (world.exitCode !== null || performance.now() > deadline) throw new Error('the world did not come up')
      await wait(250)
    }
    return await work(url)
  } finally {
    if (world.exitCode === null) process.kill(-world.pid, 'SIGINT')
    await gone
    rmSync(dataDir, { recursive: true, force: true })
  }
}
