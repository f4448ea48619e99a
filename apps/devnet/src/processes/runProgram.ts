import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

export type Program = {
  readonly file: string
  readonly args: readonly string[]
  readonly cwd: string
  readonly logFile: string
  readonly env?: NodeJS.ProcessEnv
  /** Receives the process id, so that the process can be stopped with the rest. */
  readonly onSpawn: (pid: number) => void
}

/** Runs a program to its end; throws its last output lines when it fails. */
export function runProgram({ file, args, cwd, logFile, env = process.env, onSpawn }: Program): Promise<void> {
  return new Promise((resolve, reject) => {
    const log = fs.openSync(logFile, 'a')
    const child = spawn(file, args, { cwd, env, stdio: ['ignore', log, log], detached: true })
    fs.closeSync(log)
    if (child.pid !== undefined) onSpawn(child.pid)
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      if (code === 0) return resolve()
      const tail = fs.readFileSync(logFile, 'utf8').split('\n').slice(-25).join('\n')
      reject(new Error(`${path.basename(file)} ${args[0] ?? ''} ended with ${signal ?? `code ${code}`}:\n${tail}`))
    })
  })
}
