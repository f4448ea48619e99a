// One whole world for all journeys: the same command a person types, with its own folder and ports. E2E_URL names a running one instead.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { portOffset, webUrl } from './ports.ts'

const root = join(import.meta.dirname, '../..')
const ready = () =>
  fetch(`${webUrl}/ready`).then(
    (response) => response.ok,
    () => false,
  )

export default async function setup() {
  if (process.env.E2E_URL) return
  const dataDir = mkdtempSync(join(tmpdir(), 'exchange-world-'))
  const world = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, PORT_OFFSET: String(portOffset), OPEN: 'off' },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  })
  let exited = false
  world.once('exit', () => (exited = true))
  process.env.E2E_DATA_DIR = dataDir
  const deadline = performance.now() + 300_000
  while (!(await ready())) {
    if (exited || performance.now() > deadline) throw new Error('the world did not come up: see its output above')
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  return async () => {
    const gone = new Promise((resolve) => world.once('exit', resolve))
    if (!exited) {
      process.kill(-world.pid!, 'SIGINT')
      await gone
    }
    rmSync(dataDir, { recursive: true, force: true })
  }
}
