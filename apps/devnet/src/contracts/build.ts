import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const require = createRequire(import.meta.url)
const forge = (): string => path.join(path.dirname(require.resolve('@foundry-rs/forge-linux-amd64/package.json')), 'bin', 'forge')

/** Files below a directory, sorted, as paths. */
export function listFiles(directory: string): readonly string[] {
  if (!fs.existsSync(directory)) return []
  if (fs.statSync(directory).isFile()) return [directory]
  return fs
    .readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
}

/** One hash over the names and the contents of files and directories; missing ones count as empty. */
export function hashOf(root: string, sources: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((source) => listFiles(path.join(root, source)))) {
    hash.update(path.relative(root, file)).update('\0').update(fs.readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

/** Identity of the contracts: their sources and how they are compiled. */
export const contractsHash = (root: string): string => hashOf(root, ['contracts/src', 'foundry.toml'])

export type Program = {
  readonly file: string
  readonly args: readonly string[]
  readonly cwd: string
  readonly logFile: string
  readonly env?: NodeJS.ProcessEnv
  /** Told of the process, so that it can be stopped with the rest. */
  readonly onSpawn: (pid: number) => void
}

/** Runs a program to its end; the last lines it printed are thrown when it fails. */
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

/** Compiles the contracts without their tests. */
export const buildContracts = (root: string, logFile: string, onSpawn: (pid: number) => void): Promise<void> =>
  runProgram({ file: forge(), args: ['build', 'contracts/src'], cwd: root, logFile, onSpawn })
