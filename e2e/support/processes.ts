// The processes of the world under test, found by the port they listen on or by their folder, and killed like a crash would.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { portOffset } from './ports.ts'

const exec = promisify(execFile)
const ports = { api: 4000, indexer: 4300, postgres: 5434, web: 3000 } as const
export type ProcessName = keyof typeof ports

/** Ids of the processes that listen on the part's port. */
export const processesOf = async (name: ProcessName): Promise<number[]> => {
  const { stdout } = await exec('ss', ['-ltnpH', `sport = :${ports[name] + portOffset}`])
  return [...new Set([...stdout.matchAll(/pid=(\d+)/g)].map((match) => Number(match[1])))]
}

/** kill -9. */
export const killProcess = async (name: ProcessName) => {
  const pids = await processesOf(name)
  if (!pids.length) throw new Error(`no process listens for ${name}`)
  for (const pid of pids) process.kill(pid, 'SIGKILL')
}
