// Starts the servers that a measurement needs.
import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const children: ChildProcess[] = []

/** Runs a script of this folder, or a path relative to it, in a separate process. */
export const runScript = (file: string, args: string[], env: NodeJS.ProcessEnv = {}): void => {
  const script = path.join(import.meta.dirname, file)
  children.push(
    spawn(process.execPath, ['--import', 'tsx', script, ...args], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
  )
}

const end = (signal: 'SIGTERM' | 'SIGKILL'): void => {
  for (const child of children) child.kill(signal)
}
export const stopScripts = (): void => end('SIGTERM')
export const killScripts = (): void => end('SIGKILL')

/** Resolves once the address returns a success; throws after a minute. */
export const answers = async (url: string): Promise<void> => {
  for (let tries = 0; tries < 600; tries++) {
    if (
      await fetch(url).then(
        (response) => response.ok,
        () => false,
      )
    )
      return
    await wait(100)
  }
  throw new Error(`${url} does not answer`)
}
