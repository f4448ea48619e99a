import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { sleep } from '../clock/sleep.ts'
import { writeProcessLog } from './processLog.ts'
import type { ProcessSpec } from './supervised.ts'

/** Whether the URL returns a success status. */
export const answers = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    async (response) => {
      await response.body?.cancel()
      return response.ok
    },
    () => false,
  )

/** Waits until a URL answers, as long as the process runs. */
export async function waitForHealth(url: string, name: string, alive: () => boolean, timeoutMs = 60_000): Promise<void> {
  for (let waited = 0; !(await answers(url)); waited += 50) {
    if (!alive()) throw new Error(`${name} ended while it was starting: see logs/${name}.log in the data directory.`)
    if (waited > timeoutMs) throw new Error(`${name} does not answer at ${url}: see logs/${name}.log in the data directory.`)
    await sleep(50)
  }
}

/** Spawns a command with its output in a log file. */
export function spawnLogged(command: readonly string[], cwd: string, env: NodeJS.ProcessEnv, logFile: string): ChildProcess {
  const [file, ...args] = command
  if (!file) throw new Error('no command')
  const child = spawn(file, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  writeProcessLog(child, logFile)
  return child
}

export type AppOptions = {
  readonly name: string
  readonly root: string
  /** Entry file, relative to the root. */
  readonly entry: string
  readonly env: NodeJS.ProcessEnv
  readonly health: string
  readonly logFile: string
}

/** One of the product's own servers, run from its TypeScript source. */
export const appProcess = ({ name, root, entry, env, health, logFile }: AppOptions): ProcessSpec => ({
  name,
  spawn: () => spawnLogged([process.execPath, '--import', 'tsx', path.join(root, entry)], root, env, logFile),
  ready: (alive) => waitForHealth(health, name, alive),
})
