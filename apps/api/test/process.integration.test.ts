import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import getPort from 'get-port'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testNetwork } from './support/network.ts'
import { CHAIN } from './support/world.ts'

const main = path.join(import.meta.dirname, '../src/main.ts')
const directory = mkdtempSync(path.join(tmpdir(), 'api-process-'))
const children: ChildProcess[] = []

beforeAll(() => writeFileSync(path.join(directory, `${CHAIN}.json`), JSON.stringify(testNetwork(CHAIN).deployment)))
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(directory, { recursive: true, force: true })
})

const run = async (variables: Record<string, string>, stdout: 'pipe' | number = 'pipe') => {
  const nobody = await getPort()
  const env = {
    ...process.env,
    NETWORKS: String(CHAIN),
    DEPLOYMENTS_DIR: directory,
    PG_PORT: String(nobody),
    [`RPC_${CHAIN}`]: `http://127.0.0.1:${nobody}`,
  }
  const child = spawn(process.execPath, ['--import', 'tsx', main], { env: { ...env, ...variables }, stdio: ['ignore', stdout, 'pipe'] })
  children.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { child, exited, output: () => output }
}

it('answers without database, chain and index, and ends in order with a stream open', async () => {
  const port = await getPort()
  const { child, exited, output } = await run({ API_PORT: String(port) })
  const url = (route: string) => `http://127.0.0.1:${port}${route}`
  for (let tries = 0; tries < 1_200 && !output().includes('listening'); tries++) await wait(50)
  expect((await fetch(url('/health'))).status).toBe(200)
  const stream = await fetch(url('/events'))
  // REL-43: refused, never hanging
  expect((await fetch(url(`/v1/${CHAIN}/pools`), { signal: AbortSignal.timeout(30_000) })).status).toBe(503)
  child.kill('SIGTERM')
  expect(await exited).toBe(0)
  await stream.text()
  expect(output()).toContain('stopped')
})

// REL-43: disk full
it('answers, and ends in order, while the disk takes no line of its log', async () => {
  const port = await getPort()
  const full = openSync('/dev/full', 'w')
  const { child, exited } = await run({ API_PORT: String(port) }, full)
  closeSync(full)
  const health = () => fetch(`http://127.0.0.1:${port}/health`, { signal: AbortSignal.timeout(5_000) }).then(({ status }) => status)
  for (let tries = 0; tries < 1_200 && (await health().catch(() => 0)) !== 200; tries++) await wait(50)
  // By now it has logged that it listens, and that it finds no database.
  expect((await fetch(`http://127.0.0.1:${port}/v1/${CHAIN}/pools`, { signal: AbortSignal.timeout(30_000) })).status).toBe(503)
  expect(await health()).toBe(200)
  child.kill('SIGTERM')
  expect(await exited).toBe(0)
})

it('says which variable to set when its port is taken', async () => {
  const holder = createServer()
  const port = await getPort()
  await new Promise<void>((resolve) => holder.listen(port, '127.0.0.1', resolve))
  const { exited, output } = await run({ API_PORT: String(port) })
  expect(await exited).toBe(1)
  expect(output()).toContain(`port ${port} is taken: set API_PORT`)
  holder.close()
})

it('says what is missing when there is no deployment', async () => {
  const { exited, output } = await run({ NETWORKS: '31204' })
  expect(await exited).toBe(1)
  expect(output()).toContain('31204.json is missing')
})
