// A second web server over the running world, with its own settings.
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { portOffset } from '../ports.ts'
import { networks } from '../world.ts'

const root = join(import.meta.dirname, '../../..')

/** Starts it on a port and returns its address once it is healthy. */
export const startWebServer = async (port: number, settings: Record<string, string>) => {
  const dir = mkdtempSync(join(tmpdir(), 'exchange-web-'))
  mkdirSync(join(dir, 'deployments'))
  for (const { chainId, deployment } of await networks())
    writeFileSync(join(dir, 'deployments', `${chainId}.json`), JSON.stringify(deployment))
  const child = spawn(process.execPath, ['--import', 'tsx', join(root, 'apps/web/server/main.ts')], {
    cwd: root,
    env: {
      ...process.env,
      PORT_OFFSET: String(portOffset),
      WEB_PORT: String(port),
      DATA_DIR: dir,
      WEB_DIST: join(root, 'node_modules/.cache/exchange-web'),
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  const deadline = performance.now() + 20_000
  while (
    !(await fetch(`${url}/healthz`).then(
      (response) => response.ok,
      () => false,
    ))
  ) {
    if (performance.now() > deadline) throw new Error('the second web server did not come up')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return {
    url,
    stop: () => {
      child.kill('SIGTERM')
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
