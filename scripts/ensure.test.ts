import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

let root: string
/** Calls of the npm stub in these tests' path. */
let calls: string

const ensure = () =>
  spawnSync(process.execPath, [path.join(root, 'scripts/ensure.mjs')], {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${path.join(root, 'bin')}:${process.env.PATH}` },
  })
const installs = (): number => (fs.existsSync(calls) ? fs.readFileSync(calls, 'utf8').trim().split('\n').length : 0)

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'checkout-'))
  calls = path.join(root, 'calls')
  for (const folder of ['scripts/lib', 'bin', 'node_modules', 'apps/devnet/src']) fs.mkdirSync(path.join(root, folder), { recursive: true })
  for (const file of ['ensure.mjs', 'lib/findWorlds.mjs'])
    fs.copyFileSync(path.join(import.meta.dirname, file), path.join(root, 'scripts', file))
  fs.writeFileSync(path.join(root, 'package-lock.json'), '{}')
  fs.writeFileSync(path.join(root, 'bin/npm'), `#!/bin/sh\necho "$@" >> ${calls}\n`, { mode: 0o755 })
})
afterEach(() => fs.rmSync(root, { recursive: true, force: true }))

it('installs once for a lock file, and again for the next one', { timeout: 60_000 }, () => {
  expect([ensure().status, ensure().status, installs()]).toEqual([0, 0, 1])
  fs.writeFileSync(path.join(root, 'package-lock.json'), '{"lockfileVersion":3}')
  expect([ensure().status, installs()]).toEqual([0, 2])
})

it('stops instead, and says why, while a world of this checkout runs', { timeout: 60_000 }, async () => {
  const entry = path.join(root, 'apps/devnet/src/start.ts')
  fs.writeFileSync(entry, 'process.stdout.write("up"); setInterval(() => undefined, 1_000)')
  const world = spawn(process.execPath, [entry])
  try {
    await once(world.stdout, 'data')
    const { status, stderr } = ensure()
    expect([status, installs()]).toEqual([1, 0])
    expect(stderr).toContain(`a world of this checkout runs (process ${world.pid})`)
  } finally {
    world.kill()
    await once(world, 'exit')
  }
  expect([ensure().status, installs()]).toEqual([0, 1])
})
